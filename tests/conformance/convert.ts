/** Markdown to plain HTML through the project's own parser, with slots filled by the urls as written. */
import type { Element, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { SKIP, visit } from 'unist-util-visit';
import type { ContentOptions, DocSource } from '../../src/content/index.ts';
import { createParser, type Parser, type ParserInternals } from '../../src/content/parse.ts';
import { parseSlot } from '../../src/contract/index.ts';
import { docPath, sitePath } from '../../src/paths/index.ts';

export const TRUSTED: ContentOptions = {
  html: 'trusted',
  mdx: 'static',
  admonitions: [],
  highlight: { engine: 'prism', languages: [], lineNumbers: false },
  frameHosts: [],
  emoji: false,
  math: false,
  mermaid: false,
  fastPath: true,
};

export const SANITIZED: ContentOptions = { ...TRUSTED, html: 'sanitize', emoji: true };

export function source(text: string, path = 'page.md'): DocSource {
  return { path: sitePath(`docs/${path}`), docPath: docPath(path), version: 'current', locale: 'en', text };
}

/** The parser as the conformance suites need it: no heading ids, code blocks as CommonMark has them. */
export function createPlainParser(internals: ParserInternals = {}): Promise<Parser> {
  return createParser(
    TRUSTED,
    { readFile: () => undefined },
    { headingIds: false, plainCode: true, ...internals },
  );
}

export function toPlainHtml(parser: Parser, markdown: string): string {
  const { doc, tree } = parser.parse(source(markdown));
  fillSlots(
    tree,
    doc.links.map(({ url, origin }) => (origin === 'html' ? url : normalizeUri(url))),
  );
  return toHtml(tree, { allowDangerousHtml: true });
}

function fillSlots(tree: Root, urls: readonly string[]): void {
  visit(tree, 'element', (element: Element, index, parent) => {
    for (const [name, value] of Object.entries(element.properties)) {
      const found = typeof value === 'string' ? parseSlot(value) : undefined;
      if (found) element.properties[name] = urls[Number(found.id)]!;
    }
    // The HTML parser drops a line break after these tags, so the printer must write it twice.
    const first = element.children[0];
    if (
      ['pre', 'textarea'].includes(element.tagName) &&
      first?.type === 'text' &&
      first.value.startsWith('\n')
    ) {
      first.value = `\n${first.value}`;
    }
    if (element.tagName === 'jd-image') {
      element.tagName = 'img';
      delete element.properties.imageIndex;
    }
    if (element.tagName === 'jd-table' && parent && index !== undefined) {
      parent.children.splice(index, 1, ...element.children);
      return [SKIP, index];
    }
    return undefined;
  });
}
