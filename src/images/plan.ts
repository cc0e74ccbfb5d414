/**
 * A picture's bytes go in; the list of smaller pictures to make comes out: names, widths, formats. Decodes nothing, so it
 * can be done for every picture on every save.
 */
import { createHash } from 'node:crypto';
import { readImageSize } from './size.ts';

/** As configured under `images`; the defaults are in `src/config/schema/index.ts`. */
export interface ImageSettings {
  /** Percent. */
  readonly quality: number;
  /** Largest and smallest width, px. */
  readonly max: number;
  readonly min: number;
  /** Number of widths. */
  readonly steps: number;
  /** The first that a browser knows is loaded. */
  readonly formats: readonly ImageFormat[];
}

export type ImageFormat = 'webp' | 'avif';

export interface ImageVariant {
  /** Output path. The name carries a hash of picture and settings. */
  readonly path: string;
  readonly width: number;
  readonly format: ImageFormat;
  /** `image/webp` */
  readonly type: string;
}

export interface ImagePlan {
  /** As a browser shows it, px. */
  readonly width: number;
  readonly height: number;
  /** Of the file. */
  readonly bytes: number;
  /** Percent. */
  readonly quality: number;
  /** Smallest first in each format. Which of them are worth a file is known when they are made. */
  readonly variants: readonly ImageVariant[];
  /** Of the picture's bytes and the settings. */
  readonly key: string;
  /** The first letters of the key, in names. */
  readonly hash: string;
}

/** What is no picture of a known kind, and what ends before the picture does. */
export type ImageFault = 'corrupt' | 'cut';

const PNG_BEGIN = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const PNG_END = Buffer.from('IEND');

/** Smaller files are not worth it: header and request cost as much as they save. */
const MIN_BYTES = 4_000;

/**
 * The widths of a picture, ascending: evenly from `min` to `max`, never more than its own. If it is narrower than `max`,
 * its own width is the largest.
 */
export function widthsOf({ min, max, steps }: ImageSettings, width: number): readonly number[] {
  const wanted =
    steps === 1
      ? [max]
      : Array.from({ length: steps }, (_, at) => Math.round(min + (at * (max - min)) / (steps - 1)));
  const fitting = wanted.filter((each) => each < width);
  if (fitting.length < wanted.length) fitting.push(width);
  return [...new Set(fitting)];
}

/**
 * @param path relative to the site; used for the names
 * @returns undefined for what is left as it is (drawings, animations, tiny files, everything where no format is wanted);
 * a fault where a glance at the bytes tells it
 */
export function planImage(
  path: string,
  bytes: Uint8Array,
  settings: ImageSettings,
): ImagePlan | ImageFault | undefined {
  const match = /([^/]*)\.(png|jpe?g|webp|avif)$/i.exec(path);
  if (!match) return undefined;
  const size = readImageSize(bytes);
  if (!size) return 'corrupt';
  if (isCutOff(bytes)) return 'cut';
  // Browsers that know AVIF are not better off with another format.
  const formats = settings.formats.length > 0 && /avif$/i.test(path) ? ['avif' as const] : settings.formats;
  if (formats.length === 0 || bytes.byteLength < MIN_BYTES || isAnimated(bytes)) return undefined;
  const key = createHash('sha256').update(JSON.stringify(settings)).update(bytes).digest('hex');
  const hash = key.slice(0, 8);
  const name = match[1]!.replace(/[^\w.-]+/g, '-');
  const variants = formats.flatMap((format) =>
    widthsOf(settings, size.width).map((width) => ({
      path: `assets/images/${name}-${hash}-${width}.${format}`,
      width,
      format,
      type: `image/${format}`,
    })),
  );
  return { ...size, bytes: bytes.byteLength, quality: settings.quality, variants, key, hash };
}

/** A PNG says how long its parts are. Of other kinds only decoding tells. */
function isCutOff(bytes: Uint8Array): boolean {
  const data = bufferOf(bytes);
  if (!isPng(data)) return false;
  let at = PNG_BEGIN.length;
  // Length, name, data and checksum. What lacks nothing but the end is shown everywhere.
  while (at + 8 <= data.length && !data.subarray(at + 4, at + 8).equals(PNG_END))
    at += 12 + data.readUInt32BE(at);
  return at > data.length;
}

/** Recognizes animated PNG and WebP by their chunks, which stand near the begin. */
function isAnimated(bytes: Uint8Array): boolean {
  const head = bufferOf(bytes).subarray(0, 4096);
  return isPng(head) ? head.includes('acTL') : head.indexOf('RIFF') === 0 && head.includes('ANIM');
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const isPng = (data: Buffer): boolean => data.subarray(0, PNG_BEGIN.length).equals(PNG_BEGIN);
