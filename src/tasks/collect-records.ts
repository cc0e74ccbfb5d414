/** All search records of a site in the hosted service's form, with absolute addresses where the config has `url`. */
import type { SearchRecord } from '../contract/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { readBody } from '../pages/index.ts';
import { entryKey } from '../paths/index.ts';
import { type AnalyseOptions, analyse } from '../pipeline/index.ts';
import { loadTheme } from '../render/index.ts';
import { isSearched, resolveGroups, searchInput, searchPage, toSearchRecords } from '../search/index.ts';

/** Records in the order of the pages. Drafts and unlisted pages have none. */
export async function collectRecords(
  options: AnalyseOptions,
): Promise<{ records: readonly SearchRecord[]; diagnostics: readonly Diagnostic[] }> {
  const { siteDir, config, ownModules } = options;
  const { hash } = await loadTheme(siteDir, config, ownModules);
  // Asks for bodies too, because then the cache entries of a build can be used.
  const { site, entries, diagnostics } = await analyse(options, { bodies: true, themeHash: hash });
  const absolute = (path: string) => config.url + path;
  // A page without a category takes that of its folder, so all pages must be cut first.
  const cut = [...site.pages.values()]
    .filter(isSearched)
    .map((page) =>
      searchPage(searchInput(site, page, readBody(entries.get(entryKey(page.doc))!.body).sections)),
    );
  const records: SearchRecord[] = resolveGroups(cut)
    .flatMap(toSearchRecords)
    .map((record) => ({
      ...record,
      url: absolute(record.url),
      url_without_anchor: absolute(record.url_without_anchor),
    }));
  return { records, diagnostics };
}
