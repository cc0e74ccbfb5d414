/**
 * One machine's part of a build that several share: its pages are parsed into the cache, and nothing is rendered or written. A
 * build that is given the caches of all parts parses no page. What was found in a page is kept with it and reported there.
 */
import { CACHE_FOLDER } from '../../cache/index.ts';
import { inConfigFile } from '../../config/index.ts';
import type { Doc } from '../../content/index.ts';
import { type Diagnostic, plural } from '../../diagnostics/index.ts';
import { ingredientsOf, runPages } from '../../pages/index.ts';
import { loadTheme } from '../../render/index.ts';
import { discover, type FoundDoc, pageBytes } from '../../sources/index.ts';
import { poolOptions, trimPages } from '../analyse.ts';
import { type BuildOptions, type BuildResult, NOTHING, type Shard } from '../build-result.ts';
import { redrawn } from '../site/editions.ts';

/** @returns `pages` are those of this part */
export async function parseShard(options: BuildOptions, shard: Shard): Promise<BuildResult> {
  const { siteDir, config, onProgress } = options;
  const theme = await loadTheme(siteDir, config, options.ownModules);
  const diagnostics = theme.diagnostics.map((finding) => inConfigFile(finding, options.locateKey));
  // Pages would be drawn without the component, and again with it.
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ok: false, ...NOTHING, diagnostics };
  const { docs } = discover(siteDir, config);
  const pages = pagesOfShard(docs, (path) => pageBytes(siteDir, path), shard);
  const { pages: shared } = ingredientsOf({ ...options, themeHash: theme.hash });
  const inUse = new Set<string>();
  let hits = 0;
  let unkept = 0;
  const made: Doc[] = [];
  const pool = poolOptions(options, { shared, bodies: true });
  const read = (some: readonly FoundDoc[]) =>
    runPages(some, pool, ({ hit, entry, storedAs }) => {
      made.push(entry.doc);
      if (storedAs !== undefined) inUse.add(storedAs);
      if (hit) hits += 1;
      // A page that a component failed on is tried again by the build.
      else if (storedAs === undefined && !entry.doc.diagnostics.some(({ code }) => code === 'render-failed'))
        unkept += 1;
      onProgress?.({ phase: 'read', done: made.length, total: Math.max(made.length, pages.length) });
    });
  await read(pages);
  await read(redrawn(made, docs, config.i18n));
  trimPages(pool.cacheDir, made.length - hits, inUse);
  return {
    ...NOTHING,
    ok: unkept === 0,
    pages: pages.length,
    cache: { hits, misses: made.length - hits },
    diagnostics: unkept === 0 ? diagnostics : [...diagnostics, notKept(unkept)],
  };
}

const notKept = (pages: number): Diagnostic => ({
  code: 'output-failed',
  severity: 'error',
  message: `${plural(pages, 'parsed page')} could not be written to "${CACHE_FOLDER}".`,
  hint: 'Check the permissions of the folder, and the space on its disk.',
});

/**
 * The pages of one part, in their order: the largest page first, each to the part that has the fewest bytes so far.
 * @param sizeOf bytes of a page's file; every machine must see the same ones
 */
export function pagesOfShard<Page extends { readonly path: string }>(
  pages: readonly Page[],
  sizeOf: (path: Page['path']) => number,
  { index, count }: Shard,
): readonly Page[] {
  const sized = pages.map((page) => ({ page, bytes: sizeOf(page.path) }));
  // A sort keeps the order of equals.
  const largestFirst = [...sized].sort((a, b) => b.bytes - a.bytes);
  const loads = Array.from({ length: count }, () => 0);
  const own = new Set<Page>();
  for (const { page, bytes } of largestFirst) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least]! += bytes;
    if (least === index - 1) own.add(page);
  }
  return pages.filter((page) => own.has(page));
}
