/** Markup of the theme's parts: what browser code, styles and assistive technology rely on. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createTheme, ENGLISH, type PartProps, SLOTS, SlotError } from '../../src/theme/index.ts';
import { docView, layoutView } from './views.ts';

const theme = createTheme();
const html = (element: ReactElement) => renderToStaticMarkup(element);

/** Renders content elements as rehype-react does. */
function content(name: string, properties: object, ...children: unknown[]): ReactElement {
  let id = 0;
  const components = theme.createContentComponents({ strings: ENGLISH, nextId: () => ++id });
  const resolve = (element: unknown): never => {
    if (!Array.isArray(element)) return element as never;
    const [tag, props, ...inner] = element as [string, object, ...unknown[]];
    return createElement((components[tag] ?? tag) as string, props, ...inner.map(resolve)) as never;
  };
  return resolve([name, properties, ...children]);
}

describe('content', () => {
  it('gives a heading a link to itself, named by its plain text', () => {
    expect(html(content('h2', { id: 'get' }, 'Read with ', ['code', {}, 'Kv.get()']))).toBe(
      '<h2 class="anchor" id="get">Read with <code>Kv.get()</code><a class="hash-link" aria-label="Direct link to Read with Kv.get()" href="#get"></a></h2>',
    );
    expect(html(content('h1', { id: 'x' }, 'Title'))).toBe('<h1 id="x">Title</h1>');
  });

  it('opens links to other sites in a new tab and says so', () => {
    const link = html(content('a', { href: 'https://example.org' }, 'there'));
    expect(link).toContain('target="_blank" rel="noopener noreferrer"');
    expect(link).toContain('(opens in new tab)');
  });

  it('leaves holes for what a link needs if it turns out to leave the site', () => {
    expect(html(content('a', { href: '\u0001href:3\u0001', title: 't' }, 'here'))).toBe(
      '<a title="t" href="\u0001href:3\u0001" data-slot-attribute="\u0001link:3\u0001">here\u0001external:3\u0001</a>',
    );
  });

  it('leaves what the author wrote of them, and no hole for it', () => {
    expect(html(content('a', { href: '\u0001href:3\u0001', rel: ['nofollow'] }, 'a'))).toBe(
      '<a rel="nofollow" href="\u0001href:3\u0001" data-slot-attribute="\u0001link-target:3\u0001">a\u0001external:3\u0001</a>',
    );
    expect(html(content('a', { href: '\u0001href:3\u0001', target: '_top' }, 'a'))).toBe(
      '<a target="_top" href="\u0001href:3\u0001">a\u0001external:3\u0001</a>',
    );
  });

  it('leaves a hole for what the renderer knows of an image', () => {
    expect(html(content('jd-image', { src: '\u0001src:2\u0001', imageIndex: 2, alt: 'A <b>' }))).toBe(
      '<picture>\u0001sources:2\u0001<img decoding="async" src="\u0001src:2\u0001" alt="A &lt;b&gt;" data-slot-attribute="\u0001image:2\u0001"/></picture>',
    );
  });

  it('says in the hole of an image which size and loading the author wrote', () => {
    const image = (props: object) =>
      html(content('jd-image', { src: 'a.png', imageIndex: 2, alt: '', ...props }));
    expect(image({ width: 400, height: 30, loading: 'eager' })).toContain('\u0001image:2 400 30 eager\u0001');
    expect(image({ loading: 'lazy' })).toContain('\u0001sources:2   lazy\u0001');
    expect(image({ width: 400 })).toContain('\u0001sources:2 400\u0001');
  });

  it('titles an admonition by its kind unless it has a label', () => {
    const plain = html(content('jd-admonition', { kind: 'tip' }, ['p', {}, 'Text']));
    expect(plain).toContain(
      'class="theme-admonition theme-admonition-tip admonition admonition-tip alert alert--success"',
    );
    expect(plain).toContain('<span>Tip</span>');
    const own = html(content('jd-admonition', { kind: 'tip' }, ['jd-label', {}, 'Mind'], ['p', {}, 'Text']));
    expect(own).toContain('<span>Mind</span>');
    expect(own).toContain('<div class="admonition-content"><p>Text</p></div>');
  });

  it('joins tabs and panels by ids that count up', () => {
    const tabs = html(
      content(
        'jd-tabs',
        { group: 'os', defaultValue: 'mac' },
        ['jd-tab', { value: 'linux', label: 'Linux' }, 'one'],
        '\n',
        ['jd-tab', { value: 'mac', label: 'macOS' }, 'two'],
      ),
    );
    expect(tabs).toContain('data-group="os"');
    expect(tabs.match(/role="tab"/g)).toHaveLength(2);
    expect(tabs).toMatch(/id="tabs-1-tab-1" class="tabs__item tabs__item--active" aria-selected="true"/);
    expect(tabs).toMatch(
      /id="tabs-1-panel-1" class="tabs__panel tabs__panel--active" aria-labelledby="tabs-1-tab-1"/,
    );
    expect(tabs).not.toContain('hidden=""');
  });

  it('gives the list of tabs, a tab and a panel the classes that the page asks for', () => {
    const tabs = html(
      content('jd-tabs', { className: 'pills' }, [
        'jd-tab',
        { value: 'a', label: 'A', className: 'wide', tabClass: 'red' },
        'x',
      ]),
    );
    expect(tabs).toContain('class="tabs script-only pills"');
    expect(tabs).toContain('class="tabs__item tabs__item--active red"');
    expect(tabs).toContain('class="tabs__panel tabs__panel--active wide"');
  });

  it('makes code dark on pages that are light where the site asks for it', () => {
    const code = (properties: object) => html(content('jd-code', { language: 'ts', ...properties }, 'a'));
    expect(code({ dark: true })).toContain('<div class="theme-code-block language-ts" data-theme="dark">');
    expect(code({})).not.toContain('data-theme');
  });

  it('numbers code lines from the number asked for, as data', () => {
    const line = (text: string) => ['span', { className: 'code-line' }, `${text}\n`];
    const code = html(
      content(
        'jd-code',
        { language: 'ts', title: 'a.ts', languageLabel: 'TypeScript', lineNumbers: '9' },
        line('a'),
        line('b'),
      ),
    );
    expect(code).toContain(
      '<span class="code-line" data-line="9">a\n</span><span class="code-line" data-line="10">',
    );
    expect(code).toContain('<pre tabindex="0"');
  });

  describe('the frame of a table', () => {
    const row = (tag: string, ...cells: unknown[]) => ['tr', {}, ...cells.map((cell) => [tag, {}, cell])];
    const frame = (rows: unknown[][], heads: unknown[] = ['Name', ['code', {}, 'Kv']], props: object = {}) =>
      html(
        content('jd-table', {}, [
          'table',
          props,
          ['thead', {}, row('th', ...heads)],
          ['tbody', {}, ...rows.map((cells) => row('td', ...cells))],
        ]),
      ).split('<table')[0];
    const stop = '<div class="table-frame" role="group" aria-label="Table: Name, Kv" tabindex="0">';
    const plain = '<div class="table-frame">';

    it('is a stop, named by the column heads, where the table may be wider or higher than it', () => {
      expect(frame([['a', 'incomprehensible']])).toBe(stop);
      expect(frame([['a', ['img', { src: '/p.png', alt: '' }]]])).toBe(stop);
      expect(frame(Array(25).fill(['a', 'b']))).toBe(stop);
      expect(frame([['a', 'b', 'c']], ['A', 'B', 'C'])).toContain('tabindex');
      expect(frame([], [''])).toBe(plain);
    });

    it('is none where a table of few short words fits each window', () => {
      expect(frame([['a b c d e f g h i j k l m n o p q', 'comprehensible']])).toBe(plain);
      expect(frame(Array(24).fill(['a', 'b']))).toBe(plain);
      expect(frame([['a', 'b', 'c']], ['A', 'B', 'C'], { className: 'stacks' })).toBe(plain);
    });
  });

  it('makes a card one link, its title', () => {
    const card = html(
      content('jd-card', { title: 'Install', href: '\u0001href:1\u0001', icon: 'download' }, [
        'p',
        {},
        'Text',
      ]),
    );
    expect(card.match(/<a /g)).toHaveLength(1);
    expect(card).toContain('<a class="card__link" href="\u0001href:1\u0001"');
  });

  it('keeps the buttons of a hero together', () => {
    expect(html(content('jd-hero-actions', {}, ['a', { href: '/a' }, 'Start']))).toBe(
      '<div class="hero__actions actions"><a href="/a">Start</a></div>',
    );
  });

  it('keeps the eyebrow with the words of a hero', () => {
    const hero = html(
      content('jd-hero', { eyebrow: 'New' }, ['jd-hero-text', {}, 'Words'], ['jd-hero-aside', {}, 'Code']),
    );
    expect(hero).toBe(
      '<div class="hero"><div class="hero__text"><p class="hero__eyebrow">New</p>Words</div><div class="hero__aside">Code</div></div>',
    );
  });
});

describe('layout', () => {
  const page = html(createElement(theme.Layout, { view: layoutView(), main: '<p>main</p>' }));

  it('starts with the skip link, whose target exists', () => {
    const [, target] = /^<div class="skip"><a class="skip__link" href="#([^"]+)"/.exec(page)!;
    expect(page).toContain(`<main id="${target}"`);
  });

  it('puts main in as it is', () => {
    expect(page).toContain('<main id="main-content" class="page__main"><p>main</p></main>');
  });

  it('has each sidebar item once, the current one marked', () => {
    expect(page.match(/<a class="menu__link[^"]*" href="\/b"/g)).toHaveLength(1);
    expect(page).toContain('class="menu__link menu__link--active" href="/b" aria-current="page"');
  });

  it('folds categories natively, open where they hold the page', () => {
    expect(page).toContain('<details open=""><summary');
    expect(page).toContain('aria-label="Toggle the collapsible sidebar category &#x27;API&#x27;"');
  });

  it('carries the slots of what is decided per page', () => {
    const current = { slot: 'current', id: 'k' } as const;
    const open = { slot: 'open', id: 'k' } as const;
    const items = [
      {
        kind: 'category',
        key: 'k',
        label: 'K',
        href: '/k',
        fallbackHref: '/k',
        collapsible: true,
        open,
        active: open,
        current,
        className: undefined,
        items: [],
      },
    ] as const;
    const markup = html(
      createElement(theme.Layout, {
        view: layoutView({ sidebar: { name: 's', items } }),
        main: '',
      }),
    );
    expect(markup).toContain('data-slot-attribute="\u0001attribute-open:k open=\u0001"');
    expect(markup).toContain('data-slot-attribute="\u0001attribute-current:k aria-current=page\u0001"');
  });

  it('leads to the search page and to the menu where no script runs', () => {
    expect(page).toMatch(/<a role="button" href="\/search" class="DocSearch /);
    expect(page).toMatch(/<a class="navbar__toggle[^>]*href="#navbar-sidebar"/);
    expect(page).toContain('id="navbar-sidebar"');
  });

  it('shows no sidebar, bar, search or footer that the site does not have', () => {
    const navbar = { ...layoutView().navbar, search: undefined, colorModeToggle: false };
    const bare = html(
      createElement(theme.Layout, {
        view: layoutView({ sidebar: undefined, footer: undefined, announcementBar: undefined, navbar }),
        main: '',
      }),
    );
    expect(bare).not.toMatch(/theme-doc-sidebar|<footer|announcement-bar|DocSearch|toggle-theme/);
  });
});

describe('doc', () => {
  it('renders title, lead, body, table of contents and paging', () => {
    const doc = html(createElement(theme.DocMain, { view: docView() }));
    expect(doc).toContain('<h1>Title</h1><p class="doc__lead">Lead</p>');
    expect(doc).toContain('<div class="theme-doc-markdown markdown"><p>body</p></div>');
    expect(doc.match(/class="table-of-contents__link" href="#one"/g)).toHaveLength(2);
    expect(doc).toContain('<time dateTime="2026-01-02">January 2, 2026</time>');
  });

  it('pages back and forth: first what it does, then where it leads', () => {
    const link = (which: string, rel: string, href: string, what: string, label: string) =>
      `<a class="pagination-nav__link pagination-nav__link--${which}" href="${href}" rel="${rel}">` +
      `<span class="pagination-nav__sublabel">${what}</span><span class="pagination-nav__label">${label}</span></a>`;
    const before = link('prev', 'prev', '/before', 'Previous', 'Before');
    const after = link('next', 'next', '/next', 'Next', 'After');
    const nav = (inner: string) => `<nav class="pagination-nav" aria-label="Docs pages">${inner}</nav>`;
    const paging = (changes: object) =>
      /<nav class="pagination-nav".*?<\/nav>/.exec(
        html(createElement(theme.DocMain, { view: docView(changes) })),
      )?.[0];
    expect(paging({})).toBe(nav(before + after));
    expect(paging({ previous: undefined })).toBe(nav(after));
    expect(paging({ next: undefined })).toBe(nav(before));
    expect(paging({ previous: undefined, next: undefined })).toBeUndefined();
  });

  it('opens the editor of the page in a new tab that cannot reach back', () => {
    const doc = html(createElement(theme.DocMain, { view: docView() }));
    expect(doc).toContain(
      '<a class="theme-edit-this-page" href="https://example.org/edit" target="_blank" rel="noopener noreferrer">',
    );
  });

  it('leaves out what a page does not have', () => {
    const doc = html(
      createElement(theme.DocMain, {
        view: docView({
          toc: undefined,
          breadcrumbs: undefined,
          previous: undefined,
          next: undefined,
          showTitle: false,
        }),
      }),
    );
    expect(doc).not.toMatch(/breadcrumbs|table-of-contents|pagination-nav|<h1/);
  });

  it('speaks the texts it is given', () => {
    const strings = Object.fromEntries(Object.keys(ENGLISH).map((name) => [name, `«${name}»`])) as never;
    const doc = html(createElement(theme.DocMain, { view: docView({ strings }) }));
    const layout = html(createElement(theme.Layout, { view: layoutView({ strings }), main: '' }));
    for (const name of ['onThisPage', 'editThisPage', 'viewMarkdown', 'previous', 'next', 'home', 'tags'])
      expect(doc).toContain(`«${name}»`);
    for (const name of [
      'skipToContent',
      'searchButton',
      'openMenu',
      'closeMenu',
      'backToMainMenu',
      'switchToDark',
      'switchToLight',
    ])
      expect(layout).toContain(`«${name}»`);
  });
});

function FramedFooter(props: PartProps<'Footer'>): ReactElement {
  return <div className="mine">{createElement(SLOTS.Footer, props)}</div>;
}

function BrokenNavbar(): never {
  throw new TypeError('no items');
}

describe('slots', () => {
  it('puts a component of the site in place of the default, which it may wrap', () => {
    const own = createTheme({ Footer: FramedFooter });
    const page = html(createElement(own.Layout, { view: layoutView(), main: '' }));
    expect(page).toContain('<div class="mine"><footer class="theme-layout-footer footer');
  });

  it('names the slot whose component throws', () => {
    const own = createTheme({ Navbar: BrokenNavbar });
    const render = () => html(createElement(own.Layout, { view: layoutView(), main: '' }));
    expect(render).toThrow(SlotError);
    expect(render).toThrow('The theme component "Navbar" threw: no items');
  });
});

describe('content security', () => {
  it('writes no inline style and no script in any screen', () => {
    const strings = ENGLISH;
    const screens = [
      createElement(theme.Layout, { view: layoutView(), main: '' }),
      createElement(theme.DocMain, { view: docView({ draft: true, unlisted: true }) }),
      createElement(theme.NotFoundMain, { strings, homeHref: '/', searchHref: '/search', links: [] }),
      createElement(theme.SearchMain, {
        strings,
        action: '/search',
        popular: [{ label: 'KV', href: '/kv', section: 'API' }],
        contentsHref: undefined,
      }),
      content('jd-mermaid', { code: 'a-->b' }),
      content('jd-steps', {}, ['ol', {}, ['li', {}, 'x']]),
      content('jd-code', { language: 'js', lineNumbers: 3 }, ['span', { className: 'code-line' }, 'x\n']),
    ];
    for (const screen of screens) expect(html(screen)).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
  });
});
