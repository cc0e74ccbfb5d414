/** A search index of a few pages, made as a build makes it. */
import {
  createTextsMaker,
  type IndexFiles,
  type IndexInput,
  type KeepFile,
  type ListedPage,
  outlineOf,
  planIndex,
  type SearchPageInput,
} from '../../src/search/index.ts';

/** @param id equal for pages with equal records */
export function listed({ sections, ...page }: SearchPageInput, id = ''): ListedPage {
  return { ...page, id, outline: outlineOf(page.doc, sections), sections: () => sections };
}

export function makeIndex(
  pages: readonly ListedPage[],
  options: Partial<IndexInput> = {},
  keep?: KeepFile,
): IndexFiles {
  const { jobs, finish } = planIndex({ locale: 'en', version: 'current', ...options, pages }, keep);
  return finish(jobs.map(createTextsMaker()));
}
