/** The contents of index files. Reads words, so it is loaded only where a file is made. */
import { hash } from 'node:crypto';
import { gzipBytes } from '../bundle/index.ts';
import {
  createTermReader,
  type HeadHeading,
  type HeadingAbove,
  INDEX_FORMAT,
  type IndexTexts,
  type PageFile,
  type SearchLanguage,
  searchLanguage,
  type TermReader,
} from '../contract/index.ts';
import {
  type JobText,
  type MadeText,
  type PagesJob,
  type TermsJob,
  type TermsNote,
  type TextsJob,
  type TextsPage,
  termsFileName,
} from './index-files.ts';
import { type CountsStore, readCounts, writeCounts } from './kept-counts.ts';
import { otherNames, pageRecords, type SearchOutline } from './records.ts';
import { TermLists } from './term-lists.ts';

/**
 * One for all files of a run: it remembers the words that it has seen.
 * @param store where counted words are kept from one run to the next
 */
export function createTextsMaker(store?: CountsStore): (job: TextsJob) => Iterable<JobText> {
  const readers = new Map<SearchLanguage, TermReader>();
  return (job) => {
    if (job.kind === 'terms') {
      const language = searchLanguage(job.locale);
      const termsOf = readers.get(language) ?? createTermReader(language);
      readers.set(language, termsOf);
      return termTexts(job, { language, termsOf, store });
    }
    const text = JSON.stringify(job.kind === 'texts' ? textsOf(job.pages) : pageFileOf(job));
    return [{ id: hash('sha256', text), text }];
  };
}

/** A text with its weight. */
export const weighed = (made: JobText): MadeText => ({
  ...made,
  gzip: made.text === undefined ? undefined : gzipBytes(made.text),
});

function textsOf(pages: readonly TextsPage[]): IndexTexts {
  const records = pages.flatMap(({ doc, sections }) => pageRecords(doc, sections()));
  return {
    format: INDEX_FORMAT,
    texts: records.map((record) => record.text),
    codes: records.map((record) => record.code),
  };
}

function pageFileOf({ pages, piece }: PagesJob): PageFile {
  const { from, to } = piece ?? { from: 0 };
  const records = pages.flatMap(({ doc, sections }) => pageRecords(doc, sections())).slice(from, to);
  const above = from > 0 ? headingsAbove(pages[0]!.outline, from) : [];
  return {
    format: INDEX_FORMAT,
    ...(above.length > 0 && { above }),
    pages: pages.map(({ doc, url, outline }) => [
      url,
      doc.title,
      outline.records.slice(Math.max(1, from), to) as HeadHeading[],
    ]),
    texts: records.map((record) => record.text),
    codes: records.map((record) => record.code),
  };
}

function* termTexts(
  { pages, inPlace, countsKey: key }: TermsJob,
  {
    language,
    termsOf,
    store,
  }: Pick<TermLists, 'language' | 'termsOf'> & { readonly store: CountsStore | undefined },
): Generator<JobText> {
  const lists = new TermLists(language, termsOf, readCounts(store, key));
  for (const { id, doc, sections } of pages) {
    const { title } = doc;
    const names = otherNames(doc);
    // Title and names may come from elsewhere than the page's file.
    lists.add(hash('sha256', [id, title, names].join('\n')).slice(0, 32), () => ({
      ...{ title, names },
      records: pageRecords(doc, sections()),
    }));
  }
  const { averages, parts, kept } = lists.finish();
  const known = new Set(inPlace);
  for (const { role, from, text } of parts) {
    const note: TermsNote = { role, from, averages, files: parts.length };
    const id = hash('sha256', text);
    yield { id, text: known.has(termsFileName(id)) ? undefined : text, note: JSON.stringify(note) };
  }
  writeCounts(store, key, kept);
}

/** The nearest shallower heading before a record, and those above that one; not the page's title. */
function headingsAbove({ records }: SearchOutline, from: number): HeadingAbove[] {
  const above: HeadingAbove[] = [];
  let [depth] = records[from]!;
  for (let position = from - 1; position > 0; position -= 1) {
    const heading = records[position]!;
    if (heading[0] >= depth) continue;
    above.unshift([position, ...heading]);
    [depth] = heading;
  }
  return above;
}
