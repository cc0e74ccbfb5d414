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
import { type CountedPage, countTerms, Dictionary, type PageCounts } from './count-terms.ts';
import {
  type CountedText,
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
import { type KeptCounts, type KeptPage, TermLists } from './term-lists.ts';

/**
 * Makes the files of a run.
 * @param store where counted words are kept from one run to the next
 * @param words those of the run's pages that were counted before
 */
export function createTextsMaker(
  store?: CountsStore,
  words = new WordCounter(),
): (job: TextsJob) => Iterable<JobText> {
  return (job) => {
    if (job.kind === 'terms') return termTexts(job, store, words);
    const text = JSON.stringify(job.kind === 'texts' ? textsOf(job.pages) : pageFileOf(job));
    return [{ id: hash('sha256', text), text }];
  };
}

/** Counts the words of pages before files of terms are asked for. It remembers the words that it has seen. */
export class WordCounter {
  readonly #readers = new Map<SearchLanguage, TermReader>();
  readonly #counted = new Map<
    SearchLanguage,
    { readonly dictionary: Dictionary; readonly pages: Map<string, PageCounts> }
  >();

  termsOf(language: SearchLanguage): TermReader {
    const known = this.#readers.get(language) ?? createTermReader(language);
    this.#readers.set(language, known);
    return known;
  }

  count(page: CountedText): void {
    const language = searchLanguage(page.doc.locale);
    const counted = this.#counted.get(language) ?? { dictionary: new Dictionary(), pages: new Map() };
    this.#counted.set(language, counted);
    const { dictionary, pages } = counted;
    pages.set(
      countsId(page),
      countTerms(wordsOf(page), { language, termsOf: this.termsOf(language), dictionary }),
    );
  }

  /** What was counted of pages, once: lists change it. @returns undefined where that is nothing */
  take(language: SearchLanguage, ids: readonly string[]): KeptCounts | undefined {
    const counted = this.#counted.get(language);
    if (!counted) return undefined;
    const pages: KeptPage[] = [];
    for (const id of ids) {
      const counts = counted.pages.get(id);
      if (!counts) continue;
      pages.push({ id, counts });
      counted.pages.delete(id);
    }
    return pages.length === 0 ? undefined : { terms: counted.dictionary.terms, pages };
  }
}

/** Title and names may come from elsewhere than the page's file. */
const countsId = ({ id, doc }: CountedText): string =>
  hash('sha256', [id, doc.title, otherNames(doc)].join('\n')).slice(0, 32);

const wordsOf = ({ doc, sections }: CountedText): CountedPage => ({
  title: doc.title,
  names: otherNames(doc),
  records: pageRecords(doc, sections()),
});

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
  { locale, pages, inPlace, countsKey: key }: TermsJob,
  store: CountsStore | undefined,
  words: WordCounter,
): Generator<JobText> {
  const language = searchLanguage(locale);
  const ids = pages.map(countsId);
  const counted = words.take(language, ids) ?? readCounts(store, key);
  const lists = new TermLists(language, words.termsOf(language), counted);
  for (const [at, page] of pages.entries()) lists.add(ids[at]!, () => wordsOf(page));
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
