/** The inverted index of the texts of one file: which term stands in which record, how often. Written as varints. */
import { encodeVarint, type TermReader } from '../contract/index.ts';

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
  const index = new Map<string, { record: number; text: number; code: number }[]>();
  let lengths = '';
  const count = (terms: Iterable<string>, record: number, field: 'text' | 'code'): number => {
    let length = 0;
    for (const term of terms) {
      length += 1;
      const list = index.get(term) ?? [];
      if (list.length === 0) index.set(term, list);
      const last = list.at(-1);
      if (last?.record === record) last[field] += 1;
      else list.push({ record, text: 0, code: 0, [field]: 1 });
    }
    return length;
  };
  records.forEach(({ text, code }, record) => {
    lengths += encodeVarint(count(termsOf(text), record, 'text'));
    lengths += encodeVarint(count(termsOf(code), record, 'code'));
  });
  const terms = [...index.keys()].sort();
  let postings = '';
  for (const term of terms) {
    const list = index.get(term)!;
    postings += encodeVarint(list.length);
    let before = -1;
    for (const { record, text, code } of list) {
      postings += encodeVarint(record - before - 1);
      before = record;
      if (text === 1 && code === 0) postings += encodeVarint(0);
      else postings += encodeVarint(1 + text) + encodeVarint(code);
    }
  }
  return { terms: terms.join('\n'), postings, lengths };
}
