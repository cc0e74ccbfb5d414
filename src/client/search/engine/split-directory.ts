/** Which file of a split index holds what, as its head says it. Pure. */
import {
  type FileFrom,
  filesWith,
  MAX_RANGE_FILES,
  pageFileName,
  type SplitHead,
  VarintReader,
} from '../../../contract/index.ts';

/** Files of the vocabulary that one slip of the fingers is looked up in. Ours. */
const MAX_VOCABULARY_FILES = 3;

export class SplitDirectory {
  private readonly head: SplitHead;
  /** First record of each file of pages. */
  private readonly firstRecords: readonly number[];
  private readonly names: readonly string[];
  private readonly firstOf: ReadonlyMap<string, number>;

  constructor(head: SplitHead) {
    this.head = head;
    const counts = new VarintReader(head.recordCounts);
    const records = new VarintReader(head.records);
    const firstRecords: number[] = [];
    const names: string[] = [];
    let [page, piece, end] = [-1, 0, 0];
    for (let next = 0; !counts.done; next += counts.next()) {
      piece += 1;
      for (; end <= next && !records.done; end += records.next()) {
        page += 1;
        piece = 0;
      }
      const id = head.pageFiles.slice(names.length * 4, names.length * 4 + 4);
      names.push(pageFileName(page, piece, id));
      firstRecords.push(next);
    }
    this.firstRecords = firstRecords;
    this.names = names;
    this.firstOf = new Map(names.map((name, file) => [name, firstRecords[file]!]));
  }

  /** See `SplitHead`. */
  get looked(): number {
    return this.head.looked;
  }

  termFile(term: string): string | undefined {
    return fileWith(this.head.terms, term);
  }

  /** Files with all terms that begin so; undefined where they are too many. */
  termFiles(beginning: string): readonly string[] | undefined {
    const { terms } = this.head;
    const [first, last] = filesWith(terms, beginning);
    if (last - first >= MAX_RANGE_FILES) return undefined;
    return terms.slice(first, last + 1).map(([, file]) => file);
  }

  /** The file with the list of a beginning for which {@link termFiles} has no answer. */
  beginningFile(beginning: string): string | undefined {
    return fileWith(this.head.beginnings, beginning);
  }

  /** Files with the words that this one may be meant for: all of them, or those that begin alike. */
  vocabularyFiles(word: string): readonly string[] {
    const { vocabulary } = this.head;
    for (let length = 0; length <= 2; length += 1) {
      const [first, last] = filesWith(vocabulary, word.slice(0, length));
      if (last - first < MAX_VOCABULARY_FILES || length === 2)
        return vocabulary
          .slice(first, Math.min(last + 1, first + MAX_VOCABULARY_FILES))
          .map(([, file]) => file);
    }
    return [];
  }

  pageFile(record: number): string {
    const { firstRecords } = this;
    let low = 0;
    let high = firstRecords.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (firstRecords[middle]! <= record) low = middle;
      else high = middle - 1;
    }
    return this.names[low]!;
  }

  firstRecord(pageFile: string): number {
    return this.firstOf.get(pageFile)!;
  }
}

function fileWith(files: readonly FileFrom[], term: string): string | undefined {
  return files[filesWith(files, term)[0]]?.[1];
}
