/**
 * Mermaid diagrams drawn at build time by the optional package beautiful-mermaid: SVG as a tree, coloured by the theme's
 * custom properties, without styles or scripts. The package takes a third of a second to load: for the first diagram.
 */
import type { Element, ElementContent, Root } from 'hast';
import { raw } from 'hast-util-raw';

export interface MermaidModule {
  readonly renderMermaidSVG: (text: string, options?: object) => string;
}

/** Draws one diagram. @throws what the package says of a text that it does not understand */
export type DrawDiagram = (text: string, prefix: string) => Element;

/** A diagram's text without what it says beside the drawing. */
export interface DiagramText {
  readonly body: string;
  /** What stands above the drawing. */
  readonly title: string | undefined;
  /** What it is called for readers who cannot see it. */
  readonly label: string | undefined;
}

const FRONT_MATTER = /^\s*---[ \t]*\n([\s\S]*?)\n[ \t]*---[ \t]*(?:\n|$)/;
const TITLE = /^title:[ \t]*(["']?)(.*?)\1[ \t]*$/m;
const COMMENTS = /%%\{[\s\S]*?\}%%|^[ \t]*%%.*$/gm;
const ACCESSIBLE_TITLE = /^[ \t]*accTitle[ \t]*:(.*)$/m;
const ACCESSIBLE_TEXTS = /^[ \t]*acc(?:Title|Descr)[ \t]*(?::.*|\{[^}]*\}[ \t]*)$/gm;
const CLICKS = /^[ \t]*click[ \t].*$/gm;
const FLOWCHART = /^\s*(?:graph|flowchart)\b/;

/** The package reads none of it, or draws it as parts of the diagram. */
export function readDiagram(text: string): DiagramText {
  const front = FRONT_MATTER.exec(text);
  const whole = front ? text.slice(front[0].length) : text;
  const body = whole.replace(COMMENTS, '').replace(ACCESSIBLE_TEXTS, '').trimStart();
  return {
    body: FLOWCHART.test(body) ? body.replace(CLICKS, '') : body,
    title: (front && TITLE.exec(front[1]!)?.[2]) || undefined,
    label: ACCESSIBLE_TITLE.exec(whole)?.[1]?.trim() || undefined,
  };
}

/** What may stand in a drawing. */
const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'marker', 'title', 'desc', 'text', 'tspan'],
  ...['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path'],
]);
const PROPERTIES: ReadonlySet<string> = new Set([
  ...[
    'viewBox',
    'width',
    'height',
    'x',
    'y',
    'x1',
    'x2',
    'y1',
    'y2',
    'cx',
    'cy',
    'r',
    'rx',
    'ry',
    'd',
    'dx',
    'dy',
    'points',
  ],
  ...[
    'transform',
    'fill',
    'stroke',
    'strokeWidth',
    'strokeDashArray',
    'strokeLineCap',
    'strokeLineJoin',
    'opacity',
  ],
  ...[
    'textAnchor',
    'dominantBaseline',
    'fontSize',
    'fontWeight',
    'fontStyle',
    'textDecoration',
    'className',
    'id',
  ],
  ...['markerWidth', 'markerHeight', 'markerStart', 'markerEnd', 'markerMid', 'refX', 'refY', 'orient'],
]);

/** Drawings that are held for pages to come: the versions of a page mostly have the same. One takes 1 to 20 ms. */
const MAX_HELD = 200;

export function createDrawing({ renderMermaidSVG }: MermaidModule): DrawDiagram {
  const held = new Map<string, Element>();
  const draw = (text: string): Element => {
    const tree = raw({
      type: 'root',
      children: [{ type: 'raw', value: renderMermaidSVG(withSpacedArrows(text)) }],
    } as unknown as Root);
    const svg =
      'children' in tree
        ? tree.children.find((child) => child.type === 'element' && child.tagName === 'svg')
        : undefined;
    if (svg?.type !== 'element') throw new Error('the package drew nothing');
    return svg;
  };
  return (text, prefix) => {
    const svg = held.get(text) ?? draw(text);
    if (held.size < MAX_HELD) held.set(text, svg);
    const drawing = keepDrawing(svg, prefix);
    drawing.properties.ariaHidden = 'true';
    return drawing;
  };
}

/** Words in brackets, quotes and between bars, or an arrow with what stands around it: `A-->|yes|B`, `A == text ==> B`, `A--text-->B`. */
const LABEL_OR_ARROW =
  /\[[^\]]{0,400}\]|\([^)]{0,400}\)|\{[^}]{0,400}\}|"[^"]{0,400}"|\|[^|\n]{0,400}\||(?<![-=.])(--|==|-\.)(?![-=.>])[ \t]{0,9}([^-=.>|\s][^-=.>|\n]{0,200})(?=-{2,9}>|={2,9}>|\.{1,9}->)|[ \t]{0,9}(<?(?:-{2,9}|={2,9}|-?\.{1,9}-)>)[ \t]{0,9}|[ \t]{1,9}[ox]?--[ox][ \t]{1,9}|;[ \t]{0,9}/g;

/**
 * The package reads no semicolon as the end of a line. It takes the arrow of `A-->B` for a part of the name `A--`, and leaves out what follows an arrow that it does not read:
 * one with a blank before its label, or with a cross or a ring at its end. Other kinds of diagram have arrows of other meaning.
 */
const withSpacedArrows = (text: string): string =>
  FLOWCHART.test(text)
    ? text
        .replace(LABEL_OR_ARROW, (whole, open?: string, words?: string, arrow?: string) => {
          if (words !== undefined) return ` ${open} ${words.trimEnd()}`;
          if (arrow !== undefined) return ` ${arrow} `;
          if (whole.startsWith(';')) return '\n';
          return /^[ \t]/.test(whole) ? ' --- ' : whole;
        })
        .replace(/> (?=\|)/g, '>')
    : text;

/** A copy with what the lists hold; ids get a prefix of their own, because a page may have several diagrams. */
function keepDrawing(element: Element, prefix: string): Element {
  const properties: Element['properties'] = {};
  for (const [name, value] of Object.entries(element.properties)) {
    if (!PROPERTIES.has(name)) continue;
    if (name === 'id') properties.id = `${prefix}${value}`;
    else if (typeof value === 'string')
      properties[name] = value.replace(/^url\(#([\w-]+)\)$/, `url(#${prefix}$1)`);
    else properties[name] = value;
  }
  const children: ElementContent[] = [];
  for (const child of element.children) {
    if (child.type === 'text') children.push({ type: 'text', value: child.value });
    else if (child.type === 'element' && ELEMENTS.has(child.tagName))
      children.push(keepDrawing(child, prefix));
  }
  return { type: 'element', tagName: element.tagName, properties, children };
}
