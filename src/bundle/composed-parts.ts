/** Parts of Docusaurus's theme of which a site has replaced something that they are made of: made anew of that. */
import { isTable, MADE_OF, withParts } from '../contract/index.ts';

/** As a file: by its name the part is meant. */
const OWN_ROOT = '@site/src/theme/Root';

/**
 * @param isOwn whether the site has a file for a part
 * @param more modules that the configuration names for parts of a table, by their keys in it
 * @returns text of the module; undefined for a part that is ours whole
 */
export function composedPart(
  part: string,
  isOwn: (part: string) => boolean,
  more: Readonly<Record<string, string>> = {},
): string | undefined {
  const madeOf = MADE_OF[part] ?? [];
  const named = Object.entries(more);
  if (named.length === 0 && !madeOf.flatMap(withParts).some(isOwn)) return undefined;
  // What gives contexts in layouts stands in what a site puts around all of them.
  const inner = part === 'Root' && isOwn(part) ? [OWN_ROOT, ...madeOf] : madeOf;
  // An element of Markdown that is ours stays one: what draws elements is run for each page.
  const isLeft = (name: string) => part === 'MDXComponents' && !withParts(name).some(isOwn);
  const imports = inner.map((name, at) =>
    isLeft(name) ? '' : `import part${at} from "${name === OWN_ROOT ? name : `@theme/${name}`}";\n`,
  );
  // Made by the site's own runtime, which sees whether they move.
  const parts = inner.map((name, at) =>
    isLeft(name) ? 'undefined' : isTable(name) ? `all(part${at})` : `drawn(part${at})`,
  );
  const others = named.map(([key], at) => `${JSON.stringify(key)}: drawn(more${at})`);
  // By this name the stand-in is meant, even for what is replaced.
  return `import { jsx } from "react/jsx-runtime";
import { compose } from "@theme-init/${part}";
${imports.join('')}${named.map(([, from], at) => `import more${at} from ${JSON.stringify(from)};\n`).join('')}const drawn = (part) => (props) => jsx(part, props);
const all = (parts) => Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, drawn(part)]));
export default ${named.length > 0 ? `Object.assign(compose(${parts.join(', ')}), { ${others.join(', ')} })` : `compose(${parts.join(', ')})`};
`;
}
