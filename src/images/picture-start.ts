/**
 * Starts making smaller pictures before pages are parsed, because sharp's threads would be idle meanwhile. This is a guess by the
 * names in a page's text: which pictures a site shows is known only when all links are resolved, and what nobody needs is thrown
 * away.
 */
import { posix } from 'node:path';
import type { Config } from '../config/index.ts';
import { textBelowFrontMatter } from '../content/index.ts';
import { createBudget } from './budget.ts';
import type { PictureMaker } from './maker.ts';
import { type ImageMemory, planFile } from './pictures.ts';

export interface PictureStartOptions {
  readonly siteDir: string;
  readonly config: Config;
  readonly maker: PictureMaker;
  readonly memory: ImageMemory;
}

/** Where the name of a picture ends, as Markdown, HTML and JSX have it: between blanks, brackets or quotes. */
const ENDS = /\.(?:png|jpe?g|webp|avif|gif)(?=[?#\s)"'>`]|$)/gi;
const NAME = /[^\s()[\]{}"'<>`]+$/;
const MAX_NAME = 500;

function* namesIn(text: string): Generator<string> {
  for (const { 0: kind, index } of text.matchAll(ENDS)) {
    const end = index + kind.length;
    const name = NAME.exec(text.slice(Math.max(0, end - MAX_NAME), end))?.[0];
    if (name !== undefined) yield name;
  }
}

/** @returns a function that starts with the pictures that a page names */
export function startPictures({
  siteDir,
  config,
  maker,
  memory,
}: PictureStartOptions): (path: string, text: string) => void {
  const isWithin = createBudget(config.images);
  const seen = new Set<string>();
  const begin = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const plan = planFile(siteDir, source, config, memory);
    if (!plan || plan === 'corrupt' || !isWithin(plan)) return;
    // Whoever needs the picture asks again, and gets the error.
    maker.make(source, plan).catch(() => {});
  };
  return (path, text) => {
    for (const name of namesIn(textBelowFrontMatter(text))) {
      if (/^[a-z][\w+.-]*:|^\/\//i.test(name)) continue;
      if (name.startsWith('@site/')) begin(posix.normalize(name.slice('@site/'.length)));
      else if (!name.startsWith('/')) begin(posix.join(posix.dirname(path), name));
      else for (const folder of config.staticDirs) begin(posix.join(folder, name));
    }
  };
}
