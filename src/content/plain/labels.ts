/**
 * What the references of a page may name. Definitions stand anywhere on a page, and what is one does not depend on any other:
 * so each block is read by itself once the labels of all are known.
 */
import type { Root } from 'mdast';
import type { Construct, ParseContext } from 'micromark-util-types';
import type { SyntaxExtension } from '../syntax.ts';
import { eachNode } from '../walk.ts';

/** Labels as the full parser compares them. */
interface Labels {
  readonly links: ReadonlySet<string>;
  readonly notes: ReadonlySet<string>;
}

const FENCE = /^[ \t]*(`{3,}|~{3,})/;
/** `[a]: `, in a quote or an item too: `> - [a]: `; of a note: `[^a]: `. */
const DEFINITION = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*\[(\^?)((?:[^[\]\\]|\\.)+)\]:(.*)/;
/** What stands behind the label of a link: an address, alone or with a title. More words than that define nothing. */
const ADDRESS = /^[ \t]*(?:<[^<>]*>|\S*)[ \t]*(?:$|["'(])/;

/**
 * Reads a text whose definitions may stand anywhere. It is read once if what its lines look like foretells the labels, else twice.
 * @param read reads all of it, with the labels that references in it may name
 */
export function readWithLabels(text: string, read: (labels: Labels) => Root | undefined): Root | undefined {
  const foreseen = foresee(text);
  const tree = read(foreseen);
  if (!tree || !text.includes(']:')) return tree;
  const found = labelsOf(tree);
  return isSame(found, foreseen) ? tree : read(found);
}

function foresee(text: string): Labels {
  const labels = { links: new Set<string>(), notes: new Set<string>() };
  if (!text.includes(']:')) return labels;
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
    } else if (mark) fence = mark;
    else {
      const [, caret, label, rest = ''] = DEFINITION.exec(line) ?? [];
      if (label !== undefined && (caret || ADDRESS.test(rest)))
        labels[caret ? 'notes' : 'links'].add(normalLabel(label));
    }
  }
  return labels;
}

function labelsOf(tree: Root): Labels {
  const links = new Set<string>();
  const notes = new Set<string>();
  eachNode(tree, 'definition', ({ identifier }) => links.add(normalLabel(identifier)));
  eachNode(tree, 'footnoteDefinition', ({ identifier }) => notes.add(normalLabel(identifier)));
  return { links, notes };
}

function isSame(one: Labels, other: Labels): boolean {
  return (['links', 'notes'] as const).every(
    (kind) => one[kind].size === other[kind].size && [...one[kind]].every((label) => other[kind].has(label)),
  );
}

/** As CommonMark says when labels match. */
export const normalLabel = (label: string): string =>
  label
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(/^ | $/g, '')
    .toLowerCase()
    .toUpperCase();

/** The labels of the page whose pieces are parsed. */
export class PageLabels {
  labels: Labels | undefined;

  /** Recognizes nothing: it tells the parser of a piece what the page defines elsewhere, at the first bracket. */
  syntax(): SyntaxExtension {
    const told = new WeakSet<ParseContext>();
    const tell = (parser: ParseContext & { gfmFootnotes?: string[] }) => {
      if (!this.labels || told.has(parser)) return;
      told.add(parser);
      parser.gfmFootnotes ??= [];
      parser.defined.push(...this.labels.links);
      parser.gfmFootnotes.push(...this.labels.notes);
    };
    const construct: Construct = {
      name: 'pageLabels',
      tokenize(_effects, _ok, nok) {
        tell(this.parser);
        return nok;
      },
    };
    return { micromark: { text: { 91: construct, 93: construct } }, fromMarkdown: {} };
  }
}
