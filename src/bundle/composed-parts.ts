/** Parts of Docusaurus's theme that a site has not replaced, but something that they are made of: made anew of that. */
import { MADE_OF, withParts } from '../contract/index.ts';

/**
 * @param isOwn whether the site has a file for a part
 * @returns text of the module; undefined for a part that is ours whole, or the site's own
 */
export function composedPart(part: string, isOwn: (part: string) => boolean): string | undefined {
  const inner = MADE_OF[part] ?? [];
  if (isOwn(part) || !inner.flatMap(withParts).some(isOwn)) return undefined;
  const imports = inner.map((name, at) => `import part${at} from "@theme/${name}";\n`);
  // Made by the site's own runtime, which sees whether they move.
  const parts = inner.map((_, at) => `(props) => jsx(part${at}, props)`);
  // By this name the stand-in is meant, even for what is replaced.
  return `import { jsx } from "react/jsx-runtime";
import { compose } from "@theme-init/${part}";
${imports.join('')}export default compose(${parts.join(', ')});
`;
}
