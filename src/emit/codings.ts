/** Content codings: which files are worth one, and their coded bytes. `build --compress` and `serve` ask here. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** In the order in which they are preferred: brotli is smaller. */
export const CODINGS = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
] as const;

export type Coding = (typeof CODINGS)[number]['name'];

/** Smaller files fit into one packet as they are. The source of the figure: `gzip_min_length` as nginx's own examples set it. */
export const MIN_CODED_BYTES = 1_000;

/** Text, and fonts and icons without a coding of their own. All else (pictures, video, WOFF) is compressed already. */
const CODED = /\.(?:html|css|m?js|json|md|txt|xml|svg|csv|map|wasm|webmanifest|ttf|otf|ico)$/i;

/** @param path of an output file; its end decides */
export const isWorthCoding = (path: string): boolean => CODED.test(path);

/** How hard to try: `best` for what is made once and read often, `quick` for an answer that someone waits for. */
export type Effort = 'best' | 'quick';

/** The coded bytes, the same on all systems: the byte of gzip that names the system says "unknown" (RFC 1952, 2.3.1). */
export async function encode(bytes: Uint8Array, coding: Coding, effort: Effort): Promise<Uint8Array> {
  switch (coding) {
    case 'gzip': {
      const coded = await promisify(gzip)(bytes, { level: effort === 'best' ? 9 : 6 });
      coded[9] = 255;
      return coded;
    }
    case 'br':
      return promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: effort === 'best' ? constants.BROTLI_MAX_QUALITY : 9,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
        },
      });
    default:
      return coding satisfies never;
  }
}
