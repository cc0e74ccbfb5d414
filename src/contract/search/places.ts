/** Where records stand, as files of terms write it: see `TermFile`. */
import { encodeVarint, type VarintReader } from './varint.ts';

/** @returns writes one record after the other, in their order */
export function placeWriter(
  pageOf: (record: number) => number,
  firstOf: (page: number) => number,
): (record: number) => string {
  let page = 0;
  let position = 0;
  return (record) => {
    const own = pageOf(record);
    const at = record - firstOf(own);
    const text = encodeVarint(own - page) + encodeVarint(own === page ? at - position : at);
    page = own;
    position = at;
    return text;
  };
}

/** Reads places; the callback reads on behind each. */
export function eachPlace(
  reader: VarintReader,
  count: number,
  firstOf: (page: number) => number,
  visit: (record: number) => void,
): void {
  let page = 0;
  let position = 0;
  for (let left = count; left > 0; left -= 1) {
    const step = reader.next();
    const at = reader.next();
    page += step;
    position = step === 0 ? position + at : at;
    visit(firstOf(page) + position);
  }
}
