/**
 * A label or key as part of an address, cut into words as lodash's `kebabCase` does, which is what Docusaurus uses: `CSS in JS` is
 * `css-in-js`, `GitHub` is `git-hub`, `v2` is `v-2`.
 */
export function kebabCase(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/['’]/g, '');
  return (plain.match(WORD) ?? []).join('-').toLowerCase();
}

/** `Hub`, `wörter`, `JSON` before `Data`, `42`, `日本語`. */
const WORD = /\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{M}]+|\p{Lu}+(?!\p{Ll})|\p{Lu}|\p{N}+/gu;
