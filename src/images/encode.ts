/**
 * Makes smaller pictures with sharp, which only this file imports. Sharp is optional: without it there is no encoder. It is
 * large, so it is loaded when the first picture is to be made.
 */
import { createHash } from 'node:crypto';
import type { SharpConstructor } from 'sharp';
import { packageVersion } from '../sources/index.ts';
import type { ImageVariant } from './plan.ts';

export interface ImageEncoder {
  /** Name and version, part of cache keys. */
  readonly id: string;
  /** Loads sharp. @returns whether it works on this machine */
  runs(): Promise<boolean>;
  /** @throws where the bytes are no picture */
  encode(
    bytes: Uint8Array,
    variant: Pick<ImageVariant, 'width' | 'format'>,
    quality: number,
  ): Promise<Uint8Array>;
  /**
   * A few pixels of the picture as a data URL, shown blurred until the picture has loaded; empty if the picture is
   * transparent anywhere.
   */
  placeholder(bytes: Uint8Array): Promise<string>;
}

/** Long side of a placeholder, px. */
const PLACEHOLDER_PX = 12;

/**
 * Long side, px, of the copy that is searched for transparent pixels. Searching the whole picture would take as long as
 * making it smaller.
 */
const LOOK_PX = 128;

/** Increase this when `encode` or `placeholder` give other bytes for the same input. */
const RECIPE = 4;

/** From 0 to 6. The bytes are within 0.5 % of those of level 4 on screenshots and diagrams, in half the time. */
const LOSSLESS_EFFORT = 2;

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;

/** Both formats of one width are requested soon after each other. */
const MAX_REDUCED = 8;

/** @returns undefined where sharp is not installed */
export function findEncoder(): ImageEncoder | undefined {
  const version = packageVersion('sharp');
  if (version === '') return undefined;
  let loading: Promise<SharpConstructor> | undefined;
  const load = (): Promise<SharpConstructor> => {
    loading ??= import('sharp').then((module) => module.default);
    return loading;
  };
  /** Pictures with few colours, by content, width and quality. Two formats are made from each. */
  const reduced = new Map<string, Promise<Uint8Array>>();
  return {
    id: `sharp ${version}, ${RECIPE}`,
    runs: () =>
      load().then(
        () => true,
        () => false,
      ),
    async encode(bytes, { width, format }, quality) {
      const sharp = await load();
      const picture = () => sharp(bytes).rotate().resize({ width, withoutEnlargement: true });
      const fewColours = (): Promise<Uint8Array> => {
        const key = createHash('sha1').update(bytes).update(`${width} ${quality}`).digest('hex');
        const made =
          // With full colours the result would often be larger than the original: screenshots are stored with few colours.
          reduced.get(key) ?? picture().png({ quality, palette: true, compressionLevel: 9 }).toBuffer();
        reduced.set(key, made);
        if (reduced.size > MAX_REDUCED) reduced.delete(reduced.keys().next().value!);
        return made;
      };
      switch (format) {
        case 'png':
          return fewColours();
        case 'jpeg':
          return picture().jpeg({ quality, mozjpeg: true }).toBuffer();
        case 'webp': {
          const lossy = picture().webp({ quality }).toBuffer();
          if (!isPng(bytes)) return lossy;
          // Text and lines are smaller lossless than lossy; for photos it is the other way round.
          const exact = fewColours().then((png) =>
            sharp(png).webp({ lossless: true, effort: LOSSLESS_EFFORT }).toBuffer(),
          );
          return (await Promise.all([lossy, exact])).reduce((a, b) => (b.length < a.length ? b : a));
        }
        case 'avif':
          return picture().avif({ quality }).toBuffer();
      }
    },
    async placeholder(bytes) {
      const sharp = await load();
      const { data, info } = await sharp(bytes)
        .rotate()
        .resize({ width: LOOK_PX, height: LOOK_PX, fit: 'inside' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const small = sharp(data, { raw: info });
      // A placeholder behind a transparent picture would stay visible.
      if (!(await small.stats()).isOpaque) return '';
      const tiny = await small
        .resize({ width: PLACEHOLDER_PX, height: PLACEHOLDER_PX, fit: 'inside' })
        .webp({ quality: 20 })
        .toBuffer();
      return `data:image/webp;base64,${tiny.toString('base64')}`;
    },
  };
}
