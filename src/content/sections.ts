/**
 * One walk over the finished tree for everything that is told about its text: sections for the search, anchors, heading
 * HTML for tables of contents, description, and whether there is a hero.
 */
import type { Element, ElementContent, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Position } from 'unist';
import { HEADING_LINK } from '../contract/index.ts';
import { classesOf, isBlock, isOfInfima } from './blocks.ts';
import type { Heading, Section } from './doc.ts';
import type { Term } from './glossary.ts';
import { type FoundHeadings, HEADING_PROPERTY } from './headings.ts';
import { foldSpace, textOf } from './plain-text.ts';

export interface TreeFacts {
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  readonly anchors: readonly string[];
  /**
   * Text of the first paragraph that stands in no admonition, list or table; empty if there is none. What a component draws from other
   * pages is not asked: they may show this text.
   */
  readonly firstParagraph: string;
  readonly hasHero: boolean;
  /** There are blocks that have a style sheet of their own. */
  readonly hasBlocks: boolean;
  /** There are classes of Docusaurus's sheet. */
  readonly hasInfima: boolean;
  /** There is a place for the neighbours in the sidebar. */
  readonly hasDocCards: boolean;
}

/** Elements whose text is set off from what stands beside it. */
const INLINE: ReadonlySet<string> = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    'q',
    's',
  ],
  ...[
    'samp',
    'small',
    'span',
    'strike',
    'strong',
    'sub',
    'sup',
    'time',
    'tt',
    'u',
    'var',
    'wbr',
    'jd-badge',
    'jd-truncate',
  ],
]);

/** Elements that are a line or a cell of their own: what follows one does not go on with its sentence. */
const LINES: ReadonlySet<string> = new Set([
  ...['p', 'li', 'td', 'th', 'tr', 'dt', 'dd', 'div', 'blockquote', 'summary', 'figcaption', 'caption'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'jd-code', 'jd-tab', 'jd-card', 'jd-label', 'jd-admonition'],
]);

/** Stands for the edge of a line in a text that is being collected. No text of a page holds it: Markdown replaces it. */
const EDGE = '\0';

/** Elements that stay in a table of contents. */
const HEADING_INLINE: ReadonlySet<string> = new Set([
  ...[
    'b',
    'bdi',
    'bdo',
    'code',
    'del',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    's',
    'samp',
    'small',
    'strong',
    'sub',
    'sup',
    'u',
    'var',
  ],
]);

const SKIPPED: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'jd-mermaid', 'jd-admonition-icon', 'annotation'],
]);

interface OpenSection extends Section {
  text: string;
  code: string;
}

/**
 * Reads `tree` and removes the marks that lead to the headings from it.
 * @param explained terms of a glossary
 */
export function readTree(
  tree: Root,
  { list: found, hasOwnTitle }: FoundHeadings,
  explained: readonly Term[] = [],
): TreeFacts {
  const terms = new Map(explained.map(({ id, name }) => [id, name]));
  const html: string[] = found.map(() => '');
  const texts = found.map(({ text }) => foldSpace(text));
  const anchors = new Set<string>();
  const sections: OpenSection[] = [{ id: undefined, depth: 1, title: '', parents: [], text: '', code: '' }];
  let current = sections[0]!;
  const path: { depth: number; text: string }[] = [];
  /** Entries of interfaces behind the heading with the same index; those before all headings come first. */
  const entries: Heading[][] = [[], ...found.map(() => [])];
  let headingsRead = 0;
  let firstParagraph = '';
  let hasHero = false;
  let hasBlocks = false;
  let hasInfima = false;
  let hasDocCards = false;

  walk(tree, false);
  return {
    headings: [
      ...entries[0]!,
      ...found.flatMap(({ depth, id, file, position }, index): Heading[] => [
        {
          depth,
          text: texts[index]!,
          html: html[index]!,
          id,
          ...(file !== undefined && { file }),
          ...placeOf(position),
        },
        ...entries[index + 1]!,
      ]),
    ],
    sections: sections
      .filter((section, index) => index > 0 || section.text.trim() !== '' || section.code !== '')
      .map((section) => ({ ...section, text: asSentences(section.text), code: section.code.trimEnd() })),
    anchors: [...anchors],
    firstParagraph,
    hasHero,
    hasBlocks,
    hasInfima,
    hasDocCards,
  };

  function walk(parent: Root | Element, isNested: boolean): void {
    for (const child of parent.children) {
      if (child.type === 'text') current.text += child.value;
      else if (child.type === 'element') enter(child, isNested);
    }
  }

  function look(element: Element): void {
    hasBlocks ||= isBlock(element);
    hasInfima ||= isOfInfima(element);
  }

  function enter(element: Element, isNested: boolean): void {
    const { tagName, properties } = element;
    look(element);
    if (typeof properties.id === 'string' && properties.id !== '') anchors.add(properties.id);
    if (tagName === 'a' && typeof properties.name === 'string' && properties.name !== '')
      anchors.add(properties.name);
    // Long lists that a component draws: what readers look for stands before them.
    if (properties.dataNoSearch !== undefined) {
      delete properties.dataNoSearch;
      anchorsOf(element);
      return;
    }
    const index = properties[HEADING_PROPERTY];
    if (index !== undefined) {
      delete properties[HEADING_PROPERTY];
      openSection(element, Number(index));
      return;
    }
    if (SKIPPED.has(tagName)) return;
    if (tagName === 'jd-hero') hasHero = true;
    if (tagName === 'jd-doc-cards') hasDocCards = true;
    if (properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined) return;
    if (tagName === 'jd-code') {
      const text = textOf(element.children);
      current.code += `${current.code === '' || current.code.endsWith('\n') ? '' : '\n'}${text}`;
      current.text += EDGE;
      anchorsOf(element);
      return;
    }
    if (tagName === 'jd-image' || tagName === 'img') {
      if (typeof properties.alt === 'string' && properties.alt !== '') current.text += ` ${properties.alt} `;
      return;
    }
    if (tagName === 'dt' && terms.has(String(properties.id))) {
      openEntry(properties.id, terms.get(String(properties.id)));
      anchorsOf(element);
      return;
    }
    const isSetOff = !INLINE.has(tagName);
    const space = LINES.has(tagName) ? EDGE : ' ';
    if (isSetOff) current.text += space;
    if (tagName === 'jd-tab' && typeof properties.label === 'string') current.text += properties.label + EDGE;
    if (tagName === 'jd-card' && typeof properties.title === 'string')
      current.text += properties.title + EDGE;
    const outer = current;
    if (tagName === 'jd-api') {
      const section = openEntry(properties.id, properties.name);
      if (section) entries[headingsRead]!.push(entryHeading(section, element));
    }
    const start = current.text.length;
    const isContainer =
      isNested ||
      (isSetOff && !['p', 'div', 'jd-hero', 'jd-hero-text', 'section', 'article'].includes(tagName));
    walk(element, isContainer);
    if (tagName === 'p' && !isNested && !element.data?.jdDrawn && firstParagraph === '')
      firstParagraph = foldSpace(current.text.slice(start).replaceAll(EDGE, ' '));
    if (isSetOff) current.text += space;
    // What comes after an entry, or a list of them, belongs to what it stands in.
    if (tagName === 'jd-api' || tagName === 'dl') current = outer;
  }

  /** An entry of an interface, or a term: found by its name as a heading is. */
  function openEntry(id: unknown, name: unknown): (OpenSection & { readonly id: string }) | undefined {
    if (typeof id !== 'string' || typeof name !== 'string' || name === '') return undefined;
    const depth = Math.min(6, (path.at(-1)?.depth ?? 1) + 1);
    const parents = path.map((entry) => entry.text);
    const section = { id, depth, title: foldSpace(name), parents, text: '', code: '' };
    current = section;
    sections.push(section);
    return section;
  }

  function openSection(element: Element, index: number): void {
    const heading = found[index]!;
    headingsRead = index + 1;
    const shown = headingContent(element.children);
    html[index] = toHtml({ type: 'root', children: shown }).trim();
    if (heading.isDrawn) texts[index] = foldSpace(textOf(shown));
    const text = texts[index]!;
    if (hasOwnTitle && index === 0) return;
    while (path.length > 0 && path.at(-1)!.depth >= heading.depth) path.pop();
    const parents = path.map((entry) => entry.text);
    path.push({ depth: heading.depth, text });
    current = { id: heading.id, depth: heading.depth, title: text, parents, text: '', code: '' };
    sections.push(current);
    anchorsOf(element);
  }

  function anchorsOf(element: Element): void {
    for (const child of element.children) {
      if (child.type !== 'element') continue;
      look(child);
      if (typeof child.properties.id === 'string' && child.properties.id !== '')
        anchors.add(child.properties.id);
      if (child.tagName === 'a' && typeof child.properties.name === 'string')
        anchors.add(child.properties.name);
      anchorsOf(child);
    }
  }
}

const placeOf = (position: Position | undefined) => ({
  line: position?.start.line ?? 1,
  column: position?.start.column ?? 1,
});

function entryHeading(
  { id, depth, title }: Pick<OpenSection, 'depth' | 'title'> & { readonly id: string },
  { position }: Element,
): Heading {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {},
    children: [{ type: 'text', value: title }],
  };
  return {
    depth: depth as Heading['depth'],
    text: title,
    html: toHtml(code),
    id,
    ...placeOf(position),
    isEntry: true,
  };
}

/** What a table of contents shows of a heading: no links, no pictures, no marks of notes. */
function headingContent(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element' || node.properties.dataFootnoteRef !== undefined) return [];
    // What a site's own heading has for it.
    if (classesOf(node.properties).includes(HEADING_LINK)) return [];
    const inner = headingContent(node.children);
    if (inner.length === 0) return [];
    return HEADING_INLINE.has(node.tagName)
      ? [{ type: 'element', tagName: node.tagName, properties: {}, children: inner }]
      : inner;
  });
}

/** The end of a sentence, and what may close behind it. */
const CLOSED = /[.!?:;,…。！？：；،؟][\p{Pe}\p{Pf}"']*$/u;

/** Cells, items and headings do not run together in a line: `GET · /kv · Reads a value. Needs a key.` */
function asSentences(text: string): string {
  const out: string[] = [];
  // Only the end of the line before is looked at: a look at all of them would cost the square of their number.
  let end = '';
  for (const line of text.split(EDGE)) {
    const folded = foldSpace(line);
    if (folded === '') continue;
    // A sentence that is closed needs no further mark.
    if (end !== '') out.push(CLOSED.test(end) ? ' ' : ' · ');
    out.push(folded);
    end = folded.slice(-MAX_CLOSING);
  }
  return out.join('');
}

/** Marks that close quotes and brackets at the end of a sentence, in characters, and its own: far more than stand there. */
const MAX_CLOSING = 20;
