/**
 * Starts making smaller pictures while pages are parsed, because sharp's threads would be idle meanwhile. This is a guess by the
 * names in a page's text: which pictures a site shows is known only when all links are resolved, and what nobody needs is thrown
 * away.
 */
import { posix } from 'node:path';
import type { Config } from '../config/index.ts';
import { createBudget } from './budget.ts';
import type { PictureMaker } from './maker.ts';
import { type ImageMemory, planFile } from './pictures.ts';

export interface PictureStartOptions {
  readonly siteDir: string;
  readonly config: Config;
  readonly maker: PictureMaker;
  readonly memory: ImageMemory;
}

/** @returns a function that starts with the pictures that a page names */
export function startPictures({
  siteDir,
  config,
  maker,
  memory,
}: PictureStartOptions): (path: string, names: readonly string[]) => void {
  const isWithin = createBudget(config.images);
  const seen = new Set<string>();
  const begin = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const plan = planFile(siteDir, source, config, memory);
    if (!plan || typeof plan === 'string' || !isWithin(plan)) return;
    // Whoever needs the picture asks again, and gets the error.
    maker.make(source, plan).catch(() => {});
  };
  return (path, names) => {
    for (const name of names) {
      if (/^[a-z][\w+.-]*:|^\/\//i.test(name)) continue;
      if (name.startsWith('@site/')) begin(posix.normalize(name.slice('@site/'.length)));
      else if (!name.startsWith('/')) begin(posix.join(posix.dirname(path), name));
      else for (const folder of config.staticDirs) begin(posix.join(folder, name));
    }
  };
}
