/** A search index of a few pages, made as a build makes it. */
import {
  createTextsMaker,
  type IndexFile,
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
): { readonly files: readonly (IndexFile & { readonly content: string })[]; readonly records: number } {
  const plan = planIndex({ locale: 'en', version: 'current', ...options, pages }, keep);
  const make = createTextsMaker();
  const made = new Map(
    plan.jobs.flatMap((job, index) =>
      Array.from(make(job), (text) => {
        const file = { ...plan.fileOf(index, text), content: text.text! };
        return [file.path, file] as const;
      }),
    ),
  );
  const { head, records } = plan.finish();
  return { files: [head, ...made.values()], records };
}
