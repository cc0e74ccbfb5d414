/** Layouts: React renders each once for all pages of a locale, version and sidebar. A page only fills the slots. */
import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { AROUND, BESIDE, compileTemplate, fillTemplate, slot, type Template } from '../contract/index.ts';
import { type LayoutView, originalPart, type Theme } from '../theme/index.ts';
import { escapeHtml } from './escape.ts';
import { fillParts } from './page-parts.ts';

export interface LayoutTemplate {
  /** Short hash of the layout's markup without the sidebar's list, which the browser can exchange. */
  readonly id: string;
  readonly template: Template;
  /** What the site draws beside all parts. */
  readonly beside: LayoutView['drawn'];
  /** Of the sidebar's list in it. */
  readonly sidebarBytes: number;
  /** Ids of the navbar items and dropdown links that can be current on some page. */
  readonly markable: readonly string[];
}

/** Renders a layout with a slot for the page's main part. */
export function renderLayout(theme: Theme, view: LayoutView): LayoutTemplate {
  const render = (of: LayoutView) =>
    withDrawn(
      renderToStaticMarkup(createElement(theme.Layout, { view: of, main: slot('main', '') })),
      view,
      theme,
    );
  const html = render(view);
  const rest = view.sidebar
    ? render({ ...view, sidebar: { ...view.sidebar, items: [], folded: undefined } })
    : html;
  const template = compileTemplate(html);
  const ids = template.slots.map(({ id }) => id.slice(0, id.indexOf(' '))).filter(isMarkable);
  return {
    id: createHash('sha256')
      .update(rest.replace(/ data-sidebar="[^"]*"/, ''))
      .digest('hex')
      .slice(0, 8),
    template,
    beside: Object.fromEntries(Object.entries(view.drawn).filter(([name]) => isBeside(name))),
    sidebarBytes: Buffer.byteLength(html) - Buffer.byteLength(rest),
    markable: [...new Set(ids)],
  };
}

/** With what the site draws in place of parts. What stands beside them is put in for each page. */
function withDrawn(html: string, view: LayoutView, theme: Theme): string {
  const inPlace = Object.entries(view.drawn).filter(([name]) => !isBeside(name));
  return fillParts(html, Object.fromEntries(inPlace), (name) => {
    const part = originalPart(name, view, theme);
    return part ? renderToStaticMarkup(part) : '';
  });
}

const OF_LAYOUT: ReadonlySet<string> = new Set([
  ...Object.values(BESIDE.Layout),
  ...Object.values(AROUND.Layout),
]);
const isBeside = (name: string): boolean => OF_LAYOUT.has(name);

const isMarkable = (id: string): boolean => id.startsWith('navbar.') || id.startsWith('href.');

export interface LayoutMarks {
  /** Goes where a large sidebar's items are. */
  readonly sidebarList?: Template | undefined;
  /** Inner HTML of `<main>`. */
  readonly main: string;
  /** Keys of the current sidebar item's ancestors, its own key last. */
  readonly sidebarPath: readonly string[];
  /** Navbar items (`navbar.<index>`) and dropdown links (`href.<href>`) that are current. */
  readonly marks: readonly string[];
  /** Href of the page in another version or language. */
  readonly switchTo: (kind: 'version' | 'locale', name: string) => string;
  /** The page draws itself what the site draws beside all parts. */
  readonly isBare: boolean;
}

/** One page's `<body>` content. */
export function fillLayout(
  { template, beside }: LayoutTemplate,
  { sidebarList, main, sidebarPath, marks, switchTo, isBare }: LayoutMarks,
): string {
  const current = sidebarPath.at(-1);
  const holds = (flag: string, id: string): boolean => {
    if (isMarkable(id)) return marks.includes(id);
    return flag === 'current' ? id === current : sidebarPath.includes(id);
  };
  const resolve = (kind: string, value: string): string => {
    if (kind === 'main') return main;
    if (kind === 'drawn') return (!isBare && beside[value]) || '';
    if (kind === 'sidebar') return sidebarList ? fillTemplate(sidebarList, resolve) : '';
    if (kind === 'version' || kind === 'locale') return escapeHtml(switchTo(kind, value));
    const [form, flag] = kind.split('-') as [string, string];
    const space = value.indexOf(' ');
    const id = value.slice(0, space);
    if (!holds(flag, id)) return '';
    const rest = value.slice(space + 1);
    if (form === 'class') return ` ${rest}`;
    const equals = rest.indexOf('=');
    return ` ${rest.slice(0, equals)}="${rest.slice(equals + 1)}"`;
  };
  return fillTemplate(template, resolve);
}
