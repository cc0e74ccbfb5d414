/** The fenced blocks of the guide, as they are written. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { root } from '../architecture/imports.ts';
import { listFiles } from '../support/project.ts';

export interface Example {
  /** Below `guide/docs`. */
  readonly page: string;
  readonly line: number;
  readonly language: string;
  /** Path that the block is a file of. */
  readonly title: string | undefined;
  /** Not tried: what it says happens outside. */
  readonly isLeftOut: boolean;
  readonly text: string;
}

export const guidePages: readonly string[] = listFiles(join(root, 'guide/docs')).filter((path) =>
  path.endsWith('.md'),
);

function examplesOf(page: string): readonly Example[] {
  const text = readFileSync(join(root, 'guide/docs', page), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, (head) =>
    head.replace(/[^\n]/g, ' '),
  );
  const found: Example[] = [];
  const walk = (node: Nodes): void => {
    if (node.type === 'code') found.push(example(page, node));
    else if ('children' in node) node.children.forEach(walk);
  };
  walk(fromMarkdown(text));
  return found;
}

const example = (page: string, { lang, meta, value, position }: Code): Example => ({
  page,
  line: position!.start.line,
  language: lang ?? '',
  title: /\btitle="([^"]+)"/.exec(meta ?? '')?.[1],
  isLeftOut: /\bnorun\b/.test(meta ?? ''),
  text: `${value}\n`,
});

export const examples: readonly Example[] = guidePages.flatMap(examplesOf);

/** What stands between back-ticks in the prose of the pages that are written by hand. */
export const inlineCode: readonly { readonly page: string; readonly words: string }[] = guidePages
  .filter((page) => !page.startsWith('reference/') || page === 'reference/markdown.md')
  .flatMap((page) => {
    const text = readFileSync(join(root, 'guide/docs', page), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
    return [...text.matchAll(/`([^`\n]+)`/g)].map(([, words]) => ({ page, words: words! }));
  });
