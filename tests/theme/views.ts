/** Views with every field filled, for tests of the theme. */
import { type DocView, ENGLISH, type LayoutView } from '../../src/theme/index.ts';

export function layoutView(changes: Partial<LayoutView> = {}): LayoutView {
  const logo = {
    src: '/logo.svg',
    srcDark: '/logo-dark.svg',
    alt: 'Logo',
    href: '/',
    external: false,
    width: 32,
    height: 32,
  };
  const link = (label: string, href: string, current: boolean) =>
    ({
      kind: 'link',
      key: `a/${label}`,
      label,
      href,
      external: false,
      current,
      className: undefined,
    }) as const;
  return {
    key: 'k',
    baseUrl: '/',
    homeHref: '/',
    siteTitle: 'Site',
    tagline: '',
    strings: ENGLISH,
    pageId: undefined,
    announcementBar: { id: 'bar', html: '<b>News</b>', isCloseable: true },
    navbar: {
      title: 'Site',
      logo,
      style: undefined,
      colorModeToggle: true,
      search: { href: '/search' },
      items: [
        { kind: 'link', position: 'left', label: 'Docs', href: '/', external: false, active: true },
        {
          kind: 'link',
          position: 'right',
          label: 'GitHub',
          href: 'https://github.com',
          external: true,
          active: false,
          icon: 'github',
        },
        {
          kind: 'dropdown',
          position: 'right',
          purpose: 'version',
          label: 'Next',
          href: '/',
          active: false,
          items: [{ label: '1.0', href: '/1', external: false, active: false }],
        },
        { kind: 'html', position: 'right', html: '<i>x</i>' },
      ],
    },
    sidebar: {
      name: 'docs',
      items: [
        {
          kind: 'category',
          key: 'a',
          label: 'Guides',
          href: undefined,
          fallbackHref: '/b',
          collapsible: true,
          open: true,
          active: true,
          current: false,
          className: undefined,
          items: [link('b', '/b', true), link('c', '/c', false)],
        },
        {
          kind: 'category',
          key: 'd',
          label: 'API',
          href: '/d',
          fallbackHref: '/d',
          collapsible: true,
          open: false,
          active: false,
          current: false,
          className: undefined,
          items: [link('e', '/e', false)],
        },
      ],
    },
    drawn: {},
    footer: {
      style: 'light',
      flat: false,
      logo,
      copyrightHtml: '©',
      columns: [
        { title: 'Learn', items: [{ label: 'Start', href: '/', external: false }, { html: '<i>x</i>' }] },
      ],
    },
    ...changes,
  };
}

export function docView(changes: Partial<DocView> = {}): DocView {
  return {
    title: 'Title',
    showTitle: true,
    lead: 'Lead',
    titleHtml: undefined,
    bare: false,
    bodyHtml: '<p>body</p>',
    breadcrumbs: [
      { label: 'Guides', href: undefined },
      { label: 'Title', href: '/b' },
    ],
    homeHref: '/',
    toc: [
      {
        id: 'one',
        html: 'One',
        depth: 2,
        children: [{ id: 'two', html: '<code>Two</code>', depth: 3, children: [] }],
      },
    ],
    previous: { label: 'Before', href: '/before' },
    next: { label: 'After', href: '/next' },
    editUrl: 'https://example.org/edit',
    editHost: 'example.org',
    feedbackHref: undefined,
    readingTime: undefined,
    lastUpdated: { iso: '2026-01-02', text: 'January 2, 2026', author: 'A. Author' },
    versionBanner: undefined,
    versionBadge: undefined,
    tags: [{ label: 'kv', href: '/tags/kv', description: undefined }],
    unlisted: false,
    draft: false,
    markdownHref: '/b.md',
    wide: false,
    strings: ENGLISH,
    ...changes,
  };
}
