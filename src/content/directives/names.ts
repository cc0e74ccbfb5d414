/** The words that open a directive, and what each of them means. */

/** Kinds of admonition that the theme draws. */
export const ADMONITION_KINDS = ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important'] as const;

export type AdmonitionKind = (typeof ADMONITION_KINDS)[number];

const ADMONITION_ALIASES: Readonly<Record<string, AdmonitionKind>> = {
  secondary: 'note',
  success: 'tip',
  error: 'danger',
};

/** Kinds of badge that the theme has a colour for. */
export const BADGE_KINDS: readonly string[] = ['note', 'tip', 'info', 'warning', 'caution', 'danger'];

/** Containers that are no admonition. */
export const LAYOUT_NAMES = [
  'tabs',
  'tab',
  'code-group',
  'cards',
  'card',
  'hero',
  'steps',
  'details',
  'file-tree',
  'lead',
  'figure',
  'video',
  'audio',
  'api',
] as const;

export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** What a container word means; `word` is set for admonitions of the configuration, which have no kind of their own. */
export type ContainerMeaning =
  | { readonly kind: 'admonition'; readonly admonition: AdmonitionKind; readonly word?: string }
  | { readonly kind: 'layout'; readonly layout: LayoutName };

/**
 * Every word that opens a container, in lower case, with its meaning.
 * @param admonitions words of the configuration beside the built-in ones; they are drawn as notes with their own title
 */
export function containerNames(admonitions: readonly string[]): ReadonlyMap<string, ContainerMeaning> {
  const names = new Map<string, ContainerMeaning>();
  for (const word of admonitions) {
    names.set(word.toLowerCase(), { kind: 'admonition', admonition: 'note', word });
  }
  for (const kind of ADMONITION_KINDS) names.set(kind, { kind: 'admonition', admonition: kind });
  for (const [word, kind] of Object.entries(ADMONITION_ALIASES)) {
    names.set(word, { kind: 'admonition', admonition: kind });
  }
  for (const layout of LAYOUT_NAMES) {
    // A site that had such a word before there was a layout of that name keeps it.
    if (names.get(layout)?.kind !== 'admonition') names.set(layout, { kind: 'layout', layout });
  }
  return names;
}
