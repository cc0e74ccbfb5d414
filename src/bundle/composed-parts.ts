/** Parts of Docusaurus's theme of which a site has replaced something that they are made of: made anew of that. */
import { isTable, MADE_OF, withParts } from '../contract/index.ts';

/**
 * @param isOwn whether the site has a file for a part
 * @returns text of the module; undefined for a part that is ours whole
 */
export function composedPart(part: string, isOwn: (part: string) => boolean): string | undefined {
  const inner = MADE_OF[part] ?? [];
  if (!inner.flatMap(withParts).some(isOwn)) return undefined;
  // An element of Markdown that is ours stays one: what draws elements is run for each page.
  const isLeft = (name: string) => part === 'MDXComponents' && !withParts(name).some(isOwn);
  const imports = inner.map((name, at) => (isLeft(name) ? '' : `import part${at} from "@theme/${name}";\n`));
  // Made by the site's own runtime, which sees whether they move.
  const parts = inner.map((name, at) =>
    isLeft(name) ? 'undefined' : isTable(name) ? `all(part${at})` : `drawn(part${at})`,
  );
  // By this name the stand-in is meant, even for what is replaced.
  return `import { jsx } from "react/jsx-runtime";
import { compose } from "@theme-init/${part}";
${imports.join('')}const drawn = (part) => (props) => jsx(part, props);
const all = (parts) => Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, drawn(part)]));
export default compose(${parts.join(', ')});
`;
}
