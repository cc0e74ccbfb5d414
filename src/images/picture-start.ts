/**
 * Starts making smaller pictures while pages are still being parsed, because sharp's threads would be idle. This is a
 * guess: which pictures a site shows is known only when all links are resolved, and what nobody needs is thrown away.
 */
import { posix } from 'node:path';
import { createDiskCache, NO_CACHE } from '../cache/index.ts';
import type { Config } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import type { ImageEncoder } from './encode.ts';
import { encodeKept, type ImageMemory, planFile } from './pictures.ts';

export interface PictureStart {
  /** Starts with the pictures that a page shows. */
  see(doc: Doc): void;
  /** What was started, by output path. */
  readonly started: ReadonlyMap<string, Promise<Uint8Array>>;
}

export interface PictureStartOptions {
  readonly siteDir: string;
  readonly config: Config;
  readonly encoder: ImageEncoder | undefined;
  readonly cacheDir: string | undefined;
  readonly memory: ImageMemory;
}

/** How many pictures are started early. The others wait until they are known to be needed. Limits memory. */
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
      // Whoever awaits the promise gets the error.
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
