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
  // By this name the stand-in is meant, even for what is replaced.
  return `import { compose } from "@theme-init/${part}";
${imports.join('')}export default compose(${inner.map((_, at) => `part${at}`).join(', ')});
`;
}
