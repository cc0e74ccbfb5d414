/**
 * Makes smaller pictures with sharp, which only this file imports. Sharp is optional: without it there is no encoder. It is
 * large, so it is loaded when the first picture is to be made.
 */
import type { Sharp, SharpConstructor } from 'sharp';
import type { SocialCard } from '../render/index.ts';
import { packageVersion } from '../sources/index.ts';
import type { ImageFormat, ImagePlan } from './plan.ts';

export interface MadePicture {
  /**
   * As the plan's variants; undefined where the file would not be smaller than the original, or than a wider one of the same
   * format.
   */
  readonly forms: readonly (Uint8Array | undefined)[];
  /**
   * A few pixels of the picture as a data URL, shown blurred until the picture has loaded; empty if the picture is
   * transparent anywhere.
   */
  readonly placeholder: string;
}

export interface ImageEncoder {
  /** Name and version, part of cache keys. */
  readonly id: string;
  /** Loads sharp. @returns whether it works on this machine */
  runs(): Promise<boolean>;
  /** @throws where the bytes are no picture */
  encode(bytes: Uint8Array, plan: Pick<ImagePlan, 'width' | 'variants' | 'quality'>): Promise<MadePicture>;
  /** @returns a PNG */
  card(card: SocialCard): Promise<Uint8Array>;
}

/** Long side of a placeholder, px. */
const PLACEHOLDER_PX = 12;

/**
 * Long side, px, of the copy that is searched for transparent pixels. Searching the whole picture would take as long as
 * making it smaller.
 */
const LOOK_PX = 128;

/** Increase this when `encode` gives other bytes for the same input. */
const RECIPE = 7;

/**
 * Efforts, from 0 to 6, after which the bytes hardly fall. Lossy photos: level 3 is within 0.5 % of level 4, level 2 is 5 %
 * larger. Lossy screenshots: level 2 is 3 % larger than level 4 in half the time. Exact: level 1 is within 1 % of level 4.
 */
const PHOTO_EFFORT = 3;
const SCREEN_EFFORT = 2;
const EXACT_EFFORT = 1;

/**
 * The exact form is tried where fewer of the looked at pixels differ than this share. Of 199 forms of screenshots of a real site
 * these are 135; half as many more would save 1.4 % of the bytes in half as much time again.
 */
const FEW_COLOURS = 0.04;
const LOOKED_AT_PIXELS = 8192;

/** The lossy form is tried where the exact one has more bytes a pixel: below it saved 2 kB in 41 forms of that site. */
const SMALL_ENOUGH = 0.02;

/** A larger picture is decoded again for each form rather than held in memory. */
const MAX_HELD_PIXELS = 32_000_000;

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;
const isJpeg = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xd8;

/** @returns undefined where sharp is not installed */
export function findEncoder(): ImageEncoder | undefined {
  const version = packageVersion('sharp');
  if (version === '') return undefined;
  let loading: Promise<SharpConstructor> | undefined;
  const load = (): Promise<SharpConstructor> => {
    loading ??= import('sharp').then(({ default: sharp }) => {
      // Several pictures are made at once: that leaves no core idle, and threads for each would only wait for each other.
      sharp.concurrency(1);
      sharp.cache(false);
      return sharp;
    });
    return loading;
  };
  return {
    id: `sharp ${version}, ${RECIPE}`,
    runs: () =>
      load().then(
        () => true,
        () => false,
      ),
    async encode(bytes, { width: ownWidth, variants, quality }) {
      const sharp = await load();
      const picture = await decodeOnce(sharp, bytes);
      const forms: (Uint8Array | undefined)[] = variants.map(() => undefined);
      const encodeFormat = async (own: ImageFormat): Promise<void> => {
        const widestFirst = [...variants.entries()]
          .filter(([, { format }]) => format === own)
          .sort(([, a], [, b]) => b.width - a.width);
        let least = bytes.length;
        for (const [at, { width }] of widestFirst) {
          const small = picture().resize({ width, withoutEnlargement: true });
          const { form, isExact } = await encodeForm(sharp, small, { own, isDrawn: isPng(bytes), quality });
          if (form.length >= least) continue;
          forms[at] = form;
          least = form.length;
          // Smaller sizes of a picture that is exact in its own blur its lines, and are rarely smaller files.
          if (isExact && width === ownWidth) return;
        }
      };
      const formats = [...new Set(variants.map(({ format }) => format))];
      const [placeholder] = await Promise.all([
        placeholderOf(sharp, picture()),
        ...formats.map(encodeFormat),
      ]);
      return { forms, placeholder };
    },
    async card(card) {
      const { drawReadableCard } = await import('./draw-card.ts');
      return drawReadableCard(await load(), card);
    },
  };
}

async function encodeForm(
  sharp: SharpConstructor,
  small: Sharp,
  { own, isDrawn, quality }: { own: ImageFormat; isDrawn: boolean; quality: number },
): Promise<{ readonly form: Uint8Array; readonly isExact: boolean }> {
  if (own === 'avif') return { form: await small.avif({ quality }).toBuffer(), isExact: false };
  if (!isDrawn)
    return { form: await small.webp({ quality, effort: PHOTO_EFFORT }).toBuffer(), isExact: false };
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: info });
  const exact = hasFewColours(data, info.channels) ? await encodeExact(sharp, pixels(), quality) : undefined;
  if (exact && exact.length < SMALL_ENOUGH * info.width * info.height) return { form: exact, isExact: true };
  const lossy = await pixels().webp({ quality, effort: SCREEN_EFFORT }).toBuffer();
  return exact && exact.length < lossy.length
    ? { form: exact, isExact: true }
    : { form: lossy, isExact: false };
}

async function encodeExact(sharp: SharpConstructor, picture: Sharp, quality: number): Promise<Uint8Array> {
  // With all its colours it would often be larger than the original.
  const reduced = await picture.png({ quality, palette: true, effort: 6, compressionLevel: 1 }).toBuffer();
  return sharp(reduced).webp({ lossless: true, effort: EXACT_EFFORT }).toBuffer();
}

/** @returns a function that begins with the picture's pixels, upright */
async function decodeOnce(sharp: SharpConstructor, bytes: Uint8Array): Promise<() => Sharp> {
  // What decoders only warn of, browsers show. A picture that is cut off fails still.
  const again = () => sharp(bytes, { failOn: 'error' }).rotate();
  // A JPEG is decoded at the half, quarter or eighth of its size, which takes less time than the whole once.
  if (isJpeg(bytes)) return again;
  const { width, height } = await sharp(bytes).metadata();
  if (width * height > MAX_HELD_PIXELS) return again;
  const { data, info } = await again().raw().toBuffer({ resolveWithObject: true });
  return () => sharp(data, { raw: info });
}

/** Looks at pixels that lie evenly over the picture. @param pixels rows of `channels` bytes a pixel */
function hasFewColours(pixels: Uint8Array, channels: number): boolean {
  const count = pixels.length / channels;
  const step = Math.max(1, Math.floor(count / LOOKED_AT_PIXELS)) * channels;
  const colours = new Set<number>();
  for (let at = 0; at + channels <= pixels.length; at += step)
    colours.add(channels < 3 ? pixels[at]! : (pixels[at]! << 16) | (pixels[at + 1]! << 8) | pixels[at + 2]!);
  return colours.size < FEW_COLOURS * Math.min(LOOKED_AT_PIXELS, count);
}

async function placeholderOf(sharp: SharpConstructor, picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: LOOK_PX, height: LOOK_PX, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // A placeholder behind a transparent picture would stay visible. Sharp's statistics take longer than all else here.
  if (!isOpaque(data, info.channels)) return '';
  const tiny = await sharp(data, { raw: info })
    .resize({ width: PLACEHOLDER_PX, height: PLACEHOLDER_PX, fit: 'inside' })
    .webp({ quality: 20 })
    .toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/** @param pixels with an alpha channel as the last of two or four */
function isOpaque(pixels: Uint8Array, channels: number): boolean {
  if (channels % 2 === 1) return true;
  for (let at = channels - 1; at < pixels.length; at += channels) if (pixels[at] !== 255) return false;
  return true;
}
