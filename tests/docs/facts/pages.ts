/** Pages cut into what the checks look at: sections, lines of code, tables. */
import type { Code, Heading, InlineCode, Nodes, Table, TableRow } from 'mdast';
import { visit } from 'unist-util-visit';
import { type DocsPage, lineOf } from '../read-docs.ts';

/** A heading and the nodes below it, up to the next one of its depth or above, or the next heading that `isNext` accepts. */
export interface Section {
  readonly line: number;
  readonly nodes: readonly Nodes[];
}

/** A piece of code: a code span, or one line of a block. */
export interface CodeLine {
  readonly line: number;
  readonly text: string;
  /** Language of the block; undefined for a code span. */
  readonly lang: string | undefined;
  /** Whether it stands in a section with the id "differences". */
  readonly differences: boolean;
}

/** Text of a node, with the code in it. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** The section whose heading has the text `title` (an `{#id}` and HTML left out). */
export function sectionOf(page: DocsPage, isTitle: (title: string) => boolean): Section | undefined {
  const { children } = page.tree;
  const start = children.findIndex((node) => node.type === 'heading' && isTitle(titleOf(node)));
  const heading = children[start];
  if (heading?.type !== 'heading') return undefined;
  const rest = children.slice(start + 1);
  const end = rest.findIndex((node) => node.type === 'heading' && node.depth <= heading.depth);
  return { line: lineOf(heading), nodes: end < 0 ? rest : rest.slice(0, end) };
}

/** Nodes of a section in front of its first subsection. */
export function ownNodes({ nodes }: Section): readonly Nodes[] {
  const end = nodes.findIndex((node) => node.type === 'heading');
  return end < 0 ? nodes : nodes.slice(0, end);
}

export function titleOf(heading: Heading): string {
  return textOf(heading)
    .replace(/\s*\{#[^{}]+\}\s*$/, '')
    .trim();
}

/** All code of a page, line by line. */
export function codeLines(page: DocsPage): readonly CodeLine[] {
  const lines: CodeLine[] = [];
  const differences = page.headings.find(({ id }) => id === 'differences');
  const end = page.headings.find(
    ({ line, depth }) => differences && line > differences.line && depth <= differences.depth,
  );
  const inDifferences = (line: number) =>
    differences !== undefined && line > differences.line && line < (end?.line ?? Number.POSITIVE_INFINITY);
  visit(page.tree, (node: Nodes) => {
    if (node.type === 'inlineCode') {
      lines.push({
        line: lineOf(node),
        text: node.value,
        lang: undefined,
        differences: inDifferences(lineOf(node)),
      });
    } else if (node.type === 'code') {
      lines.push(...blockLines(node, inDifferences(lineOf(node))));
    }
  });
  return lines;
}

function blockLines(node: Code, differences: boolean): CodeLine[] {
  return node.value
    .split('\n')
    .map((text, index) => ({ line: lineOf(node) + 1 + index, text, lang: node.lang ?? '', differences }));
}

/** Rows of the tables among `nodes`, without their heads. */
export function tableRows(nodes: readonly Nodes[]): readonly TableRow[] {
  const rows: TableRow[] = [];
  for (const root of nodes)
    visit(root, 'table', (table: Table) => void rows.push(...table.children.slice(1)));
  return rows;
}

/** Code spans below a node. */
export function codeSpans(node: Nodes): readonly InlineCode[] {
  const spans: InlineCode[] = [];
  visit(node, 'inlineCode', (span: InlineCode) => void spans.push(span));
  return spans;
}
