/**
 * Makes smaller pictures, by sharp, the only importer of which this is. It is optional: without it there is no encoder. It is
 * large, so it is loaded when the first picture is to be made, not before.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SharpConstructor } from 'sharp';
import type { ImageVariant } from './plan.ts';

export interface ImageEncoder {
  /** Name and version, part of cache keys. */
  readonly id: string;
  /** Loads sharp. @returns whether it runs on this machine */
  runs(): Promise<boolean>;
  /** @throws where the bytes are no picture */
  encode(
    bytes: Uint8Array,
    variant: Pick<ImageVariant, 'width' | 'format'>,
    quality: number,
  ): Promise<Uint8Array>;
  /** A few pixels of the picture as a data URL, to be shown blurred until it is there; empty where it is not opaque. */
  placeholder(bytes: Uint8Array): Promise<string>;
}

/** Long side of a placeholder, px. */
const PLACEHOLDER_PX = 12;

/** Long side, px, at which a picture is looked through for holes: all of it would take as long as to make it smaller. */
const LOOK_PX = 128;

/** To be counted up when `encode` or `placeholder` give other bytes for the same input. */
const RECIPE = 4;

/** Of 0 to 6. The bytes are those of 4 within 0.5 % on screenshots and diagrams, in half the time. */
const LOSSLESS_EFFORT = 2;

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50;

/** Formats of one width are asked for soon after each other. */
const MAX_REDUCED = 8;

/** @returns undefined where sharp is not installed */
export function findEncoder(): ImageEncoder | undefined {
  const version = installedVersion();
  if (version === undefined) return undefined;
  let loading: Promise<SharpConstructor> | undefined;
  const load = (): Promise<SharpConstructor> => {
    loading ??= import('sharp').then((module) => module.default);
    return loading;
  };
  /** Pictures of few colours, which two formats are made of, by contents, width and quality. */
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
          // Full colours would often be larger than the original, which screenshots have as few colours as they need.
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
          // Text and lines are smaller exact than nearly so; of a photo it is the other way round.
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
      // Behind a picture that one can see through it would stay in sight.
      if (!(await small.stats()).isOpaque) return '';
      const tiny = await small
        .resize({ width: PLACEHOLDER_PX, height: PLACEHOLDER_PX, fit: 'inside' })
        .webp({ quality: 20 })
        .toBuffer();
      return `data:image/webp;base64,${tiny.toString('base64')}`;
    },
  };
}

/** From the package's own description: asking sharp itself would load it. */
function installedVersion(): string | undefined {
  try {
    let folder = dirname(createRequire(import.meta.url).resolve('sharp'));
    while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;
  } catch {
    return undefined;
  }
}
