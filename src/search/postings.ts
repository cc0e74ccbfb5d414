/** The inverted index for the texts of one file: which term is in which record, and how often. Written as varints. */
import { encodeVarint, type TermReader, termsOfText } from '../contract/index.ts';

export interface Postings {
  readonly terms: string;
  readonly postings: string;
  readonly lengths: string;
}

/**
 * @param records texts and codes, in the order of their numbers
 * @param termsOf shared by all files of an index
 * @returns see `IndexShard`; a record's counts are one varint: 0 for once in the text and not in the code, else
 * `1 + text count`, followed by the code count
 */
export function buildPostings(
  records: readonly { readonly text: string; readonly code: string }[],
  termsOf: TermReader,
): Postings {
  /** By term, three numbers for each record that contains it: the record, how often in its text, how often in its code. */
  const index = new Map<string, number[]>();
  let lengths = '';
  const count = (terms: readonly string[], record: number, field: 1 | 2): number => {
    for (const term of terms) {
      const list = index.get(term) ?? [];
      if (list.length === 0) index.set(term, list);
      if (list.at(-3) !== record) list.push(record, 0, 0);
      list[list.length - 3 + field]! += 1;
    }
    return terms.length;
  };
  records.forEach(({ text, code }, record) => {
    lengths += encodeVarint(count(termsOfText(text, termsOf), record, 1));
    lengths += encodeVarint(count(termsOf(code), record, 2));
  });
  const terms = [...index.keys()].sort();
  let postings = '';
  for (const term of terms) {
    const list = index.get(term)!;
    postings += encodeVarint(list.length / 3);
    let before = -1;
    for (let at = 0; at < list.length; at += 3) {
      const [record, text, code] = [list[at]!, list[at + 1]!, list[at + 2]!];
      postings += encodeVarint(record - before - 1);
      before = record;
      if (text === 1 && code === 0) postings += encodeVarint(0);
      else postings += encodeVarint(1 + text) + encodeVarint(code);
    }
  }
  return { terms: terms.join('\n'), postings, lengths };
}
