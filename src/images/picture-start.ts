/**
 * Begins to make smaller pictures while pages are still being parsed: their threads would have nothing to do until then. A guess:
 * which pictures a site shows is known only when all links are resolved, and what was begun in vain is thrown away.
 */
import { posix } from 'node:path';
import { createDiskCache, NO_CACHE } from '../cache/index.ts';
import type { Config } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import type { ImageEncoder } from './encode.ts';
import { encodeKept, type ImageMemory, planFile } from './pictures.ts';

export interface PictureStart {
  /** Begins with the pictures that a page shows. */
  see(doc: Doc): void;
  /** What was begun, by output path. */
  readonly started: ReadonlyMap<string, Promise<Uint8Array>>;
}

export interface PictureStartOptions {
  readonly siteDir: string;
  readonly config: Config;
  readonly encoder: ImageEncoder | undefined;
  readonly cacheDir: string | undefined;
  readonly memory: ImageMemory;
}

/** Pictures begun ahead; the others wait until they are known to be wanted. Bounds the memory. */
const MAX_PICTURES = 8;

export function startPictures({
  siteDir,
  config,
  encoder,
  cacheDir,
  memory,
}: PictureStartOptions): PictureStart {
  const started = new Map<string, Promise<Uint8Array>>();
  const cache = cacheDir === undefined ? NO_CACHE : createDiskCache(cacheDir);
  const seen = new Set<string>();
  const begin = (source: string) => {
    if (!encoder || seen.has(source) || seen.size >= MAX_PICTURES) return;
    const plan = planFile(siteDir, source, config.images, memory);
    if (!plan || plan === 'corrupt') return;
    seen.add(source);
    for (const variant of plan.variants) {
      const made = encodeKept({ siteDir, source, variant, encoder, cache, settings: config.images });
      // Whoever asks for it is told.
      made.catch(() => {});
      started.set(variant.path, made);
    }
  };
  return {
    started,
    see({ path, links }) {
      for (const { kind, origin, url } of links) {
        if (kind !== 'image' || origin === 'front-matter' || /^[a-z][\w+.-]*:|^\/\//i.test(url)) continue;
        const file = url.replace(/[?#].*$/, '');
        if (!file.startsWith('/')) begin(posix.join(posix.dirname(path), file));
        else for (const folder of config.staticDirs) begin(posix.join(folder, file));
      }
    },
  };
}
