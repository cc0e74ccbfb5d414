/** A page's headings in, its table of contents out. */
import { type Config, settingsOf } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import type { TocItem } from './site.ts';

interface OpenItem extends TocItem {
  readonly children: OpenItem[];
}

/** Nests the headings of the wanted levels; a level that is skipped leaves no gap. Empty where the page hides it. */
export function tocOf(doc: Doc, config: Config): readonly TocItem[] {
  const { frontMatter } = doc;
  if (frontMatter.hideTableOfContents) return [];
  const { tocMinLevel, tocMaxLevel } = settingsOf(config, doc.version);
  const min = frontMatter.tocMinHeadingLevel ?? tocMinLevel;
  const max = frontMatter.tocMaxHeadingLevel ?? tocMaxLevel;
  const top: OpenItem[] = [];
  const open: OpenItem[] = [];
  for (const { id, html, depth } of doc.headings) {
    if (id === undefined || depth < min || depth > max) continue;
    while (open.length > 0 && open.at(-1)!.depth >= depth) open.pop();
    const item: OpenItem = { id, html, depth, children: [] };
    (open.at(-1)?.children ?? top).push(item);
    open.push(item);
  }
  return top;
}
