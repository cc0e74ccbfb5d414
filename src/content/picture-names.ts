import { textBelowFrontMatter } from './front-matter.ts';

/** Where the name of a picture ends, as Markdown, HTML and JSX have it: between blanks, brackets or quotes. */
const ENDS = /\.(?:png|jpe?g|webp|avif|gif)(?=[?#\s)"'>`]|$)/gi;
const NAME = /[^\s()[\]{}"'<>`]+$/;
const MAX_NAME = 500;

/** Names of pictures as they stand in a page's file, below its front matter; some may be none. */
export function pictureNames(file: string): readonly string[] {
  if (file.search(ENDS) < 0) return [];
  const text = textBelowFrontMatter(file);
  const names = new Set<string>();
  for (const { 0: kind, index } of text.matchAll(ENDS)) {
    const end = index + kind.length;
    const name = NAME.exec(text.slice(Math.max(0, end - MAX_NAME), end))?.[0];
    if (name !== undefined) names.add(name);
  }
  return [...names];
}
