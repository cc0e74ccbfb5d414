/** The views of navbar items: what each kind of the configuration becomes. */
import { expect, it } from 'vitest';
import { navbarItem } from '../../src/render/navbar-view.ts';
import type { NavbarItemView } from '../../src/theme/index.ts';
import { ENGLISH } from '../../src/theme/index.ts';
import { build } from '../support/site-fixture.ts';

const FILES = { 'docs/index.md': '# Home', 'docs/cli.md': '# Command line' };

/** The view of the only item. */
function view(item: object, config: object = {}): NavbarItemView | undefined {
  const { site } = build({ files: FILES, config: { ...config, navbar: { items: [item] } } as never });
  const context = { site, strings: ENGLISH, locale: 'en', version: 'current' };
  return navbarItem(context, site.config.navbar.items[0]!, 'navbar.items[0]', 0, {});
}
const active = { slot: 'active', id: 'navbar.0' };
const link = { kind: 'link', position: 'left', active, external: false };

it.each<readonly [object, object | undefined]>([
  [
    { label: 'A', to: '/cli' },
    { ...link, label: 'A', href: '/base/cli' },
  ],
  [
    { label: 'A', to: '/cli', position: 'right', className: 'own' },
    { position: 'right', className: 'own' },
  ],
  [
    { label: 'A', href: 'https://a.test' },
    { ...link, external: true, href: 'https://a.test', active: false },
  ],
  [
    { type: 'doc', docId: 'cli' },
    { ...link, label: 'Command line', href: '/base/cli' },
  ],
  [
    { type: 'doc', docId: 'cli', label: 'Own' },
    { ...link, label: 'Own' },
  ],
  [
    { type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' },
    { ...link, label: 'Docs', href: '/base/' },
  ],
  [{ type: 'docsVersion' }, { ...link, label: 'Next', href: '/base/' }],
  [
    { type: 'docsVersion', to: '/cli' },
    { ...link, href: '/base/cli' },
  ],
  [
    { type: 'search', className: 'own' },
    { kind: 'search', position: 'left', className: 'own' },
  ],
  [
    { type: 'html', value: '<b>x</b>' },
    { kind: 'html', position: 'left', html: '<b>x</b>' },
  ],
  [{ type: 'docsVersionDropdown' }, { kind: 'link', label: 'Next', href: '/base/', active: false }],
  [{ type: 'localeDropdown' }, undefined],
])('%j', (item, expected) => {
  if (expected) expect(view(item)).toMatchObject(expected);
  else expect(view(item)).toBeUndefined();
});

it.each([
  ['https://github.com/x', 'GitHub', 'github', 'GitHub repository'],
  ['https://github.com/x', '', 'github', undefined],
  ['https://github.com/x', 'Source', undefined, undefined],
  ['https://github.community/', 'GitHub', undefined, undefined],
])('%s with the label "%s" has the icon %s and the name %s', (href, label, icon, ariaLabel) => {
  expect(view({ href, label })).toMatchObject({ icon, ariaLabel });
});

it('a link without words and with a class is a picture by the style sheet of the site', () => {
  const own = { href: 'https://github.com/x', label: '', className: 'mark', 'aria-label': 'Code' };
  expect(view(own)).toMatchObject({ icon: undefined, ariaLabel: 'Code', label: '' });
});

it('attributes that a link can carry are passed on, and no other', () => {
  const item = {
    label: 'A',
    to: '/cli',
    'data-x': '1',
    title: 't',
    target: '_self',
    'aria-label': 'B',
    style: 's',
  };
  expect(view(item)).toMatchObject({
    attributes: { 'data-x': '1', title: 't', target: '_self' },
    ariaLabel: 'B',
  });
});

it('a menu has its entries in order, with a link of its own where it names one', () => {
  const items = [
    { label: 'A', to: '/cli' },
    { label: 'B', href: 'https://b.test' },
    { type: 'doc', docId: 'cli' },
    { type: 'html', value: '<hr>' },
  ];
  const entry = (label: string, href: string, external = false) => ({
    label,
    href,
    external,
    active: { slot: 'active', id: `href.${href}` },
  });
  expect(view({ type: 'dropdown', label: 'M', items })).toMatchObject({
    kind: 'dropdown',
    purpose: 'plain',
    label: 'M',
    href: undefined,
    active,
    items: [
      entry('A', '/base/cli'),
      entry('B', 'https://b.test', true),
      entry('cli', '/base/cli'),
      { html: '<hr>' },
    ],
  });
  expect(view({ type: 'dropdown', label: 'M', to: '/cli', items })).toMatchObject({ href: '/base/cli' });
  expect(view({ type: 'dropdown', label: 'M', href: 'https://m.test', items })).toMatchObject({
    href: 'https://m.test',
  });
});

it('a menu of languages has the site’s own entries around them', () => {
  const i18n = { locales: ['en', 'ar'], localeConfigs: { ar: { label: 'Own' } } };
  const item = {
    type: 'localeDropdown',
    dropdownItemsBefore: [{ label: 'A', to: '/cli' }],
    dropdownItemsAfter: [{ label: 'Z', to: '/cli' }],
  };
  const found = view(item, { i18n });
  expect(found).toMatchObject({ purpose: 'locale', label: 'English', active: false, href: undefined });
  expect((found as Extract<NavbarItemView, { kind: 'dropdown' }>).items).toMatchObject([
    { label: 'A', href: '/base/cli' },
    { label: 'English', lang: 'en', dir: 'ltr', locale: 'en', active: true, external: false },
    { label: 'Own', lang: 'ar', dir: 'rtl', locale: 'ar', active: false },
    { label: 'Z', href: '/base/cli' },
  ]);
});
