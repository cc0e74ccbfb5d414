/**
 * The Markdown files of docs/ in, parsed pages out: front matter, tree, headings with ids, links.
 * Independent of src/ on purpose: a fault in the generator must not hide a fault in the pages.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import GithubSlugger from 'github-slugger';
import type { Code, Heading, Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { directive } from 'micromark-extension-directive';
import { gfm } from 'micromark-extension-gfm';
import { visit } from 'unist-util-visit';
import { parse as parseYaml } from 'yaml';

export const projectDir = fileURLToPath(new URL('../../', import.meta.url));

/** One page, with line numbers that count from the top of its file. */
export interface DocsPage {
  /** Path inside docs/, `/`-separated ("api/kv.md"). */
  readonly path: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tree: Root;
  readonly headings: readonly PageHeading[];
  readonly links: readonly PageLink[];
}

export interface PageHeading {
  readonly depth: number;
  readonly text: string;
  /** The id written as `{#id}`, else the GitHub slug of the text. */
  readonly id: string;
  readonly line: number;
}

export interface PageLink {
  readonly kind: 'link' | 'image';
  /** As written, still percent-encoded. */
  readonly rawHref: string;
  readonly line: number;
}

/** A fenced block, with its position for messages. */
export interface Sample {
  readonly path: string;
  /** Line of the opening fence. */
  readonly line: number;
  readonly lang: string;
  readonly meta: string;
  readonly code: string;
}

const EXPLICIT_ID = /\s*\{#([^\s{}]+)\}\s*$/;
const FRONT_MATTER = /^---\n([\s\S]*?)\n---(?:\n|$)/;

/** Reads every page of docs/, sorted by path. */
export function readDocs(): readonly DocsPage[] {
  const names = readdirSync(`${projectDir}docs`, { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((path) => parsePage(path, readFileSync(`${projectDir}docs/${path}`, 'utf8')));
}

/** Parses one page. Line endings may be LF or CRLF. */
function parsePage(path: string, rawText: string): DocsPage {
  const text = rawText.replaceAll('\r\n', '\n');
  const block = FRONT_MATTER.exec(text);
  // Blank lines stand in for the front matter, so that positions stay true.
  const body = block ? block[0].replace(/[^\n]/g, '') + text.slice(block[0].length) : text;
  const tree = fromMarkdown(body, {
    extensions: [gfm(), directive()],
    mdastExtensions: [gfmFromMarkdown(), directiveFromMarkdown()],
  });
  return {
    path,
    frontMatter: block ? ((parseYaml(block[1] ?? '') as Record<string, unknown>) ?? {}) : {},
    tree,
    headings: readHeadings(tree),
    links: readLinks(tree),
  };
}

/** Fenced blocks of a page whose language is one of `langs`. */
export function readSamples(page: DocsPage, langs: readonly string[]): readonly Sample[] {
  const samples: Sample[] = [];
  visit(page.tree, 'code', (node: Code) => {
    if (!node.lang || !langs.includes(node.lang)) return;
    samples.push({
      path: page.path,
      line: lineOf(node),
      lang: node.lang,
      meta: node.meta ?? '',
      code: node.value,
    });
  });
  return samples;
}

/** Line of a node in its file. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 1;
}

function readHeadings(tree: Root): readonly PageHeading[] {
  const slugger = new GithubSlugger();
  const headings: PageHeading[] = [];
  visit(tree, 'heading', (node: Heading) => {
    const whole = plainText(node);
    const text = whole.replace(EXPLICIT_ID, '');
    const id = EXPLICIT_ID.exec(whole)?.[1] ?? slugger.slug(text);
    headings.push({ depth: node.depth, text, id, line: lineOf(node) });
  });
  return headings;
}

function readLinks(tree: Root): readonly PageLink[] {
  const links: PageLink[] = [];
  visit(tree, (node: Nodes) => {
    const line = lineOf(node);
    if (node.type === 'link' || node.type === 'definition') {
      links.push({ kind: 'link', rawHref: node.url, line });
    } else if (node.type === 'image') {
      links.push({ kind: 'image', rawHref: node.url, line });
    } else if (node.type === 'containerDirective' || node.type === 'leafDirective') {
      const href = node.attributes?.href;
      if (href) links.push({ kind: 'link', rawHref: href, line });
    }
  });
  return links;
}

function plainText(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  if ('children' in node) return node.children.map(plainText).join('');
  return '';
}
