/**
 * Pages that have one text in several versions, which is what most pages of a frozen version have: one of them is parsed and
 * drawn, and the others are the same. By the law of a doc: it depends on its own bytes, the options and what it includes.
 */
import { collectionIdOf } from '../paths/index.ts';
import { type FoundDoc, readSiteBytes } from '../sources/index.ts';
import { shortHash } from './short-hash.ts';
import type { PageResult, PageWorker } from './work.ts';

/** A page by its place among all, with those that have its text. */
export interface PageJob {
  readonly index: number;
  readonly page: FoundDoc;
  readonly twins: readonly { readonly index: number; readonly page: FoundDoc }[];
}

/** @param outside as `readSiteBytes` takes it */
export function jobsOf(
  pages: readonly FoundDoc[],
  { siteDir, outside }: { readonly siteDir: string; readonly outside: readonly string[] },
): readonly PageJob[] {
  const named = new Map<string, number>();
  const nameOf = ({ version, locale, docPath }: FoundDoc) =>
    [collectionIdOf(version), locale, docPath].join('\0');
  const names = pages.map(nameOf);
  for (const name of names) named.set(name, (named.get(name) ?? 0) + 1);
  const jobs: (PageJob & { readonly twins: { index: number; page: FoundDoc }[] })[] = [];
  const first = new Map<string, (typeof jobs)[number]>();
  for (const [index, page] of pages.entries()) {
    const name = names[index]!;
    // Most pages of most sites have no other version, and are not read here.
    const bytes = named.get(name)! > 1 ? readSiteBytes(siteDir, page.path, outside) : undefined;
    const key = bytes && `${name}\0${shortHash(bytes)}`;
    const known = key === undefined ? undefined : first.get(key);
    if (known) {
      known.twins.push({ index, page });
      continue;
    }
    const job = { index, page, twins: [] };
    jobs.push(job);
    if (key !== undefined) first.set(key, job);
  }
  return jobs;
}

/** Works on a page and its twins, one after the other. */
export async function* workOn(
  work: PageWorker,
  { index, page, twins }: PageJob,
): AsyncGenerator<readonly [index: number, result: PageResult]> {
  const made = await work(page, twins.length > 0);
  yield [index, made];
  for (const twin of twins)
    yield [twin.index, work.twin(made, page, twin.page) ?? (await work(twin.page, true))];
}
