/** Our stand-ins for modules of Docusaurus, as a component of a site sees them. */
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { STAND_INS } from '../../src/components/stand-in-table.ts';
import * as standIns from '../../src/components/stand-ins.tsx';

const { clsx, mergeSearchStrings, useColorMode, usePluralForm } = standIns;

it('join class names as the package does', () => {
  expect(clsx('a', '', null, undefined, false, 0, 3, ['b', ['c']], { d: true, e: 0, f: 'yes' })).toBe(
    'a 3 b c d f',
  );
  expect(clsx(null)).toBe('');
  expect(clsx(true)).toBe('');
});

it('have the classes of all parts of a page, also those that stand deep in the list', () => {
  const { tabs, layout, docs, blog, pages } = standIns.ThemeClassNames;
  expect(tabs.container).toBe('theme-tabs-container');
  expect(layout.navbar.mobileSidebar.panel).toBe('theme-layout-navbar-sidebar-panel');
  expect(docs.docSidebarItemLinkLevel(2)).toBe('theme-doc-sidebar-item-link-level-2');
  expect(docs.docCard.title).toBe('theme-doc-card-title');
  expect(blog.blogFooterTagsRow).toBe('theme-blog-footer-tags-row');
  expect(pages.pageFooterEditMetaRow).toBe('theme-pages-footer-edit-meta-row');
});

it('draw a page on the server in the light mode', () => {
  const Shown = () => {
    const { colorMode, isDarkTheme } = useColorMode();
    return `${colorMode} ${isDarkTheme}`;
  };
  expect(renderToStaticMarkup(createElement(Shown))).toBe('light false');
});

it.each(Object.entries(STAND_INS))('are there for each name of %s', (_module, names) => {
  expect(Object.values(names).filter((name) => !(name in standIns))).toEqual([]);
});

it('draw a link that leads nowhere as a text, which may hold links', () => {
  const link = (props: Readonly<Record<string, unknown>>) =>
    renderToStaticMarkup(createElement(standIns.Link, props));
  expect(
    link({ className: 'card', children: createElement(standIns.Link, { to: 'https://a.org' }, 'A') }),
  ).toBe('<span class="card"><a target="_blank" rel="noopener noreferrer" href="https://a.org">A</a></span>');
  expect(link({ id: 'part' })).toBe('<a id="part"></a>');
  expect(link({ onClick: () => {} })).toBe('<a></a>');
});

it('hand the address to components that ask the router for it', () => {
  const Shown = standIns.withRouter(({ location }) => (location as { pathname: string }).pathname);
  expect(renderToStaticMarkup(createElement(Shown))).toBe('/');
});

const drawn = (Shown: () => string) => renderToStaticMarkup(createElement(Shown));

it('lead to parts of the site that it does not build', () => {
  const link = () => renderToStaticMarkup(createElement(standIns.Link, { to: 'pathname:///v5' }));
  expect(link()).toBe('<a href="pathname:///v5"></a>');
  vi.stubGlobal('window', {});
  expect(link()).toBe('<a href="/v5"></a>');
  vi.unstubAllGlobals();
});

it('choose the form of a message by the number', () => {
  const of = (count: number, message: string) => drawn(() => usePluralForm().selectMessage(count, message));
  expect([of(1, 'One page|Pages'), of(3, 'One page|Pages'), of(2, 'Only')]).toEqual([
    'One page',
    'Pages',
    'Only',
  ]);
});

it('form titles, in the way of 3.8 too', () => {
  expect(drawn(() => standIns.useTitleFormatter('One') as string)).toMatch(/^One \| /);
  expect(
    drawn(() => (standIns.useTitleFormatter() as { format: (title: string) => string }).format('One')),
  ).toBe(drawn(() => standIns.useTitleFormatter('One') as string));
});

it('put the parameters of addresses together', () => {
  expect(mergeSearchStrings(['?a=1&b=2', undefined, '?a=3'], 'set')).toBe('?a=3&b=2');
  expect(mergeSearchStrings(['?a=1', '?a=3'], 'append')).toBe('?a=1&a=3');
  expect(mergeSearchStrings([])).toBe('');
});

const TOC = [
  { value: 'A', id: 'a', level: 2 },
  { value: 'B', id: 'b', level: 4 },
  { value: 'C', id: 'c', level: 3 },
  { value: 'D', id: 'd', level: 2 },
];

it('put headings below headings', () => {
  const shape = (nodes: readonly { id: string; children: readonly never[] }[]): string =>
    nodes.map(({ id, children }) => (children.length > 0 ? `${id}(${shape(children)})` : id)).join(' ');
  expect(drawn(() => shape(standIns.useTreeifiedTOC(TOC) as never))).toBe('a(b c) d');
  const filter = { toc: TOC, minHeadingLevel: 2, maxHeadingLevel: 3 };
  expect(drawn(() => shape(standIns.useFilteredAndTreeifiedTOC(filter) as never))).toBe('a(c) d');
});

it('list headings below headings of a page, of the levels that are asked for', () => {
  const toc = [...TOC, { value: 'E', id: 'e', level: 5 }];
  const listed = (props: object) =>
    renderToStaticMarkup(createElement(standIns.TOCInline, { toc, ...props }));
  const link = (id: string, inner = '') => `<li><a href="#${id}">${id.toUpperCase()}</a>${inner}</li>`;
  expect(listed({})).toBe(`<ul>${link('a', `<ul>${link('c')}</ul>`)}${link('d')}</ul>`);
  expect(listed({ minHeadingLevel: 3, maxHeadingLevel: '4' })).toBe(`<ul>${link('b')}${link('c')}</ul>`);
  expect(listed({ maxHeadingLevel: 4 })).toBe(
    `<ul>${link('a', `<ul>${link('b')}${link('c')}</ul>`)}${link('d')}</ul>`,
  );
  expect(listed({ toc: undefined })).toBe('<ul></ul>');
});

it('write the tab that is chosen into the address, where the tabs say so', () => {
  const replaceState = vi.fn();
  vi.stubGlobal('location', new URL('https://x.test/a?b=1'));
  vi.stubGlobal('history', { replaceState, state: null });
  onTestFinished(() => void vi.unstubAllGlobals());
  const choose = (queryString: string | boolean) => {
    let isChosen = false;
    drawn(() => {
      const values = [{ value: 'one' }, { value: 'two' }];
      const { selectValue } = standIns.useTabs({ children: undefined, values, queryString });
      if (!isChosen) selectValue('two');
      isChosen = true;
      return '';
    });
  };
  choose(false);
  expect(replaceState).not.toHaveBeenCalled();
  choose('tab');
  expect(replaceState.mock.calls.map(([, , url]) => String(url))).toEqual(['https://x.test/a?b=1&tab=two']);
});

it('put items of the navbar on their sides, right unless they say left', () => {
  const items = [{ position: 'left' }, {}, { position: 'right' }];
  expect(standIns.splitNavbarItems(items)).toEqual([[items[0]], [items[1], items[2]]]);
});

it('compare paths, one of which may not be there', () => {
  const { isSamePath } = standIns;
  expect([
    isSamePath(undefined, undefined),
    isSamePath('/a', undefined),
    isSamePath(undefined, '/a'),
  ]).toEqual([true, false, false]);
  expect([isSamePath('/A/', '/a.html'), isSamePath('/a', '/b')]).toEqual([true, false]);
});

it.each([
  [undefined, 'a'],
  ['b', 'b'],
  [null, 'null'],
])('open the tab that is named first: %j', (defaultValue, shown) => {
  const values = [{ value: 'a' }, { value: 'b' }];
  const Shown = () => String(standIns.useTabs({ values, defaultValue, children: [] }).selectedValue);
  expect(drawn(Shown)).toBe(shown);
});

it('know a tab without a value by its label, and show the label where both are given', () => {
  const TabItem = standIns.TabItem as ComponentType<{ readonly value?: string; readonly label: string }>;
  const html = renderToStaticMarkup(
    <standIns.Tabs defaultValue="Sails">
      <TabItem label="Sails" />
      <TabItem value="o" label="Oars" />
    </standIns.Tabs>,
  );
  const tabs = html.matchAll(/aria-selected="(\w+)" aria-controls="\w+-(\w+)"[^>]*>(\w+)/g);
  expect([...tabs].map(([, ...tab]) => tab)).toEqual([
    ['true', 'Sails', 'Sails'],
    ['false', 'o', 'Oars'],
  ]);
});
