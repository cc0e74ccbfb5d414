/** Which modules pages import, by a look at their texts, and the bundle of them all. */
import type { PreparedModules } from '../components/index.ts';
import { WHOLE_PAGE } from '../contract/index.ts';
import type { SitePath } from '../paths/index.ts';
import { type FoundDoc, readSiteFile } from '../sources/index.ts';
import { contentKind, type FoundImport, importsOfPage, mayRun } from './content-kind.ts';
import { hasParts, ownParts } from './ingredients.ts';
import { stepsFor } from './steps.ts';
import type { PageWorkOptions } from './work.ts';

export interface NeededModules {
  /** What pages import of the site, with the files that do; nothing where none is run. */
  readonly imports: readonly PageImport[];
  /** Pages that no module is run for, as far as their text shows. */
  readonly still: ReadonlySet<FoundDoc>;
}

export function neededModules(
  pages: readonly FoundDoc[],
  { siteDir, config, componentThread }: PageWorkOptions,
): NeededModules {
  if (config.content.mdx !== 'full' || componentThread === undefined)
    return { imports: [], still: new Set() };
  const read = (path: string) => readSiteFile(siteDir, path, config.outside) ?? '';
  const { moduleAliases } = config.content;
  const seen = new Set<SitePath>();
  const { imported, elements } = ownParts(siteDir);
  const importsOfText = (
    { path, part: own }: Pick<FoundDoc, 'path' | 'part'>,
    text: string,
  ): readonly PageImport[] => {
    const { modules, parts } = importsOfPage({ path, text, part: own }, moduleAliases);
    const ofParts = parts.flatMap((part) => {
      if (seen.has(part)) return [];
      seen.add(part);
      return importsOfText({ path: part }, read(part));
    });
    return [...modules.map((one) => ({ ...one, path })), ...ofParts];
  };
  const still = new Set<FoundDoc>();
  const imports = pages.flatMap((page) => {
    const { path, version } = page;
    const text = read(path);
    const hasSteps = stepsFor(config.content.steps, version).length > 0;
    const kind = contentKind({ path, text }, config.content, { hasSteps, own: imported });
    const isRun = kind === 'program' || kind === 'mdx';
    // Where the site draws elements of Markdown, each page may show one.
    if (!isRun && (elements.length === 0 || !mayRun(path, config.content))) still.add(page);
    return kind === 'static' ? [] : importsOfText(page, text);
  });
  const { parts } = config;
  if (parts && pages.some((page) => hasParts(parts, page)))
    for (const [part, path] of Object.entries(parts.files))
      imports.push({ from: `@theme/${part}`, name: WHOLE_PAGE, path });
  return { imports, still };
}

interface PageImport extends FoundImport {
  readonly path: string;
}

/** The modules that pages import, bundled once for all of them and all threads; undefined where there are none. */
export async function prepareNeeded(
  imports: readonly PageImport[],
  { siteDir, config }: PageWorkOptions,
  prepared: PreparedModules | undefined,
): Promise<PreparedModules | undefined> {
  if (imports.length === 0) return undefined;
  const { moduleAliases, isLenient = false } = config.content;
  const { coversImports, importFolder, prepareModules } = await import('../components/index.ts');
  const folderOf = (path: string) => [path, importFolder(siteDir, path)] as const;
  const folders = new Map(Array.from(new Set(imports.map(({ path }) => path)), folderOf));
  const requests = imports.map(({ path, ...one }) => ({ ...one, dir: folders.get(path)! }));
  const given = { siteDir, isLenient, aliases: moduleAliases };
  return prepared && coversImports(prepared, requests, given) ? prepared : prepareModules(requests, given);
}
