/**
 * The theme's whole markup, one tag a line, beside this file in `markup/`: styles, scripts and overriding sites rely on each
 * class and attribute. After a change that is meant: `npx vitest run tests/theme/markup.test.tsx -u`, and read the difference.
 */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createTheme, ENGLISH } from '../../src/theme/index.ts';
import { docView, layoutView } from './views.ts';

const theme = createTheme();
const lines = (...elements: ReactElement[]) =>
  `${elements.map((element) => renderToStaticMarkup(element).replace(/></g, '>\n<')).join('\n\n')}\n`;

/** Elements of a page's text, as rehype-react hands them over. */
function content(...[name, properties, ...children]: readonly [string, object, ...unknown[]]): ReactElement {
  let id = 0;
  const components = theme.createContentComponents({ strings: ENGLISH, nextId: () => ++id });
  const resolve = (element: unknown): never => {
    if (!Array.isArray(element)) return element as never;
    const [tag, props, ...inner] = element as [string, object, ...unknown[]];
    return createElement((components[tag] ?? tag) as string, props, ...inner.map(resolve)) as never;
  };
  return resolve([name, properties, ...children]);
}

const layout = (changes: object = {}) => <theme.Layout view={layoutView(changes)} main="<p>main</p>" />;
const { navbar, footer } = layoutView();
const outside = { label: 'Out', href: 'https://x.org', external: true };
const logo = { ...navbar.logo!, srcDark: undefined, external: true, href: 'https://x.org' };

it.each<readonly [string, () => ReactElement[]]>([
  ['layout', () => [layout()]],
  ['layout-least', () => [layout({ announcementBar: undefined, sidebar: undefined, footer: undefined })]],
  [
    'layout-outside',
    () => [
      layout({
        announcementBar: { id: 'a', html: 'News', isCloseable: false },
        navbar: {
          ...navbar,
          logo,
          title: undefined,
          colorModeToggle: false,
          search: undefined,
          style: 'dark',
          items: [
            { kind: 'search', position: 'left' },
            {
              kind: 'dropdown',
              position: 'left',
              purpose: 'plain',
              label: 'More',
              href: undefined,
              active: true,
              items: [{ ...outside, active: false }, { html: '<hr>' }],
            },
            {
              kind: 'dropdown',
              position: 'right',
              purpose: 'locale',
              label: 'English',
              href: '/',
              active: false,
              items: [
                {
                  label: 'Deutsch',
                  href: '/de',
                  external: false,
                  active: true,
                  lang: 'de',
                  dir: 'ltr',
                  locale: 'de',
                },
              ],
            },
            {
              ...outside,
              kind: 'link',
              position: 'right',
              active: false,
              ariaLabel: 'Outside',
              className: 'own',
            },
          ],
        },
        sidebar: {
          name: 's',
          items: [
            { ...outside, kind: 'link', key: 'a', current: false, className: 'own' },
            { kind: 'html', key: 'b', html: '<i>x</i>', className: undefined },
          ],
        },
        footer: {
          ...footer!,
          style: 'dark',
          flat: true,
          logo,
          copyrightHtml: undefined,
          columns: [{ title: undefined, items: [outside] }],
        },
      }),
    ],
  ],
  ['doc', () => [<theme.DocMain key="a" view={docView()} />]],
  [
    'doc-notices',
    () =>
      (['unreleased', 'unmaintained'] as const).map((kind) => (
        <theme.DocMain
          key={kind}
          view={docView({
            versionBanner: { kind, versionLabel: 'Next', href: '/latest' },
            versionBadge: 'Version: Next',
            unlisted: true,
            draft: true,
            untranslated: { lang: 'en', dir: 'ltr', language: 'English', original: '/en' } as never,
            toc: undefined,
            wide: true,
            titleHtml: '<code>T</code>',
            lastUpdated: { iso: '2026-01-02', text: 'January 2', author: undefined },
          })}
        />
      )),
  ],
  [
    'screens',
    () => [
      <theme.CategoryMain
        key="category"
        view={{
          ...docView(),
          items: [
            { label: 'One', href: '/one', description: 'First' },
            { label: 'Two', href: '/two', description: undefined },
          ],
        }}
      />,
      <theme.NotFoundMain
        key="lost"
        strings={ENGLISH}
        homeHref="/"
        searchHref="/search"
        links={[{ label: 'A', href: '/a' }]}
      />,
      <theme.SearchMain
        key="search"
        strings={ENGLISH}
        action="/search"
        popular={[
          { label: 'KV', href: '/kv', section: 'API' },
          { label: 'CLI', href: '/cli', section: undefined },
        ]}
        contentsHref="/contents"
      />,
      <theme.ContentsMain
        key="contents"
        strings={ENGLISH}
        title="All pages"
        up={{ label: 'All pages', href: '/contents' }}
        items={[
          { label: 'Kv', href: '/kv', external: false, count: 12, items: [] },
          {
            label: 'API',
            href: undefined,
            external: false,
            count: undefined,
            items: [{ label: 'Out', href: 'https://x.org', external: true, count: undefined, items: [] }],
          },
        ]}
      />,
    ],
  ],
  [
    'content',
    () => [
      ...['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important', 'own'].flatMap((kind) => [
        content('jd-admonition', { kind, id: 'x' }, ['p', {}, 'Text']),
        content('jd-badge', { kind }, 'New'),
      ]),
      ...['download', 'zap', 'github', 'none'].map((icon) =>
        content('jd-card', { title: 'T', icon, href: '/a' }, 'Text'),
      ),
      content('jd-cards', { columns: '3', id: 'c' }, ['jd-card', { title: 'Plain' }, 'Text']),
      content('jd-steps', { id: 's' }, ['ol', {}, ['li', {}, 'One']]),
      content(
        'jd-api',
        { id: 'api-get', name: 'get', since: '0.3', deprecated: true },
        ['jd-label', {}, 'get(key)'],
        ['p', {}, 'x'],
      ),
      content('jd-tabs', {}, ['jd-tab', { value: 'a', label: 'A', icon: 'terminal' }, 'x']),
      content('jd-hero', {}, ['p', {}, 'Text']),
      content('details', { className: 'own' }, ['summary', {}, 'More'], ['p', {}, 'Text']),
      content('input', { type: 'checkbox', checked: true, disabled: true }),
      content('input', { type: 'checkbox', disabled: true }),
      content('img', { src: '/a.png', alt: 'A' }),
      content(
        'jd-tabs',
        { group: 'os' },
        ['jd-tab', { value: 'a', label: 'A' }, 'one'],
        ['jd-tab', { value: 'b', label: 'B' }, 'two'],
      ),
      content('jd-code', { language: 'ts', title: 'a.ts', languageLabel: 'TypeScript' }, [
        'span',
        { className: 'code-line' },
        'a\n',
      ]),
      content('jd-code', { language: 'sh' }, 'ls'),
      content('jd-table', {}, ['table', {}, ['tbody', {}, ['tr', {}, ['td', {}, '1']]]]),
      content('h2', { id: 'x', className: 'own' }, 'A ', ['code', {}, 'b']),
      content('a', { href: 'https://x.org', title: 't' }, 'there'),
      content('a', { href: '/here' }, 'here'),
    ],
  ],
])('%s', async (name, elements) => {
  await expect(lines(...elements())).toMatchFileSnapshot(`./markup/${name}.txt`);
});
