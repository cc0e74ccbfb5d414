/**
 * What `defineConfig` accepts and rejects, by the compiler: each `@ts-expect-error` is a finding that must be there. Checked
 * with the sources by `npm run check`, and with the declarations of the packed package by `tests/cli/package.test.ts`.
 */
import { defineConfig, type UserConfig } from 'jstz-docs';

defineConfig({});
defineConfig({ title: 'Mine', docs: { sidebars: { main: ['a', { type: 'category', label: 'B' }] } } });
defineConfig({
  navbar: {
    items: [
      { label: 'A', href: 'https://a.org', 'data-any': 1 },
      { label: 'B', items: [] },
    ],
  },
});
defineConfig(() => ({
  search: {
    provider: 'local',
    replaceSearchResultPathname: { from: /a/, to: 'b' },
    searchParameters: { a: { b: 1 } },
  },
  navbar: { items: [{ label: 'A', to: '/a', position: 'right' }] },
  head: [{ tagName: 'meta', attributes: { name: 'a', content: 'b' } }],
  redirects: [{ from: ['/a', '/b'], to: '/c' }],
  docs: { versions: { '1.0': { label: 'One' } } },
  footer: { links: [{ title: 'A', items: [{ label: 'B', to: '/b' }] }] },
  zoom: false,
}));
defineConfig(async () => ({ csp: 'strict', linkCheck: { dead: { orphanPages: 'warn' } } }));
defineConfig(async () => {
  const config: UserConfig = { title: 'Mine' };
  return config;
});
defineConfig({
  docs: false,
  collections: [{ kind: 'docs', id: 'crew', sidebars: false, versions: { '1.0': { badge: false } } }],
});

// @ts-expect-error
defineConfig({ collections: [{ kind: 'docs' }] });
// @ts-expect-error
defineConfig({ collections: [{ kind: 'shop', id: 'crew' }] });
// @ts-expect-error
defineConfig({ collections: [{ kind: 'docs', id: 'crew', pth: 'pages' }] });
// @ts-expect-error
defineConfig({ titel: 'Mine' });
// @ts-expect-error
defineConfig({ docs: { pth: 'pages' } });
// @ts-expect-error
defineConfig({ docs: { versions: { '1.0': { lable: 'One' } } } });
// @ts-expect-error
defineConfig({ linkCheck: { external: { timeout: 5 } } });
// @ts-expect-error
defineConfig({ head: [{ tagName: 'meta', attrs: {} }] });
// @ts-expect-error
defineConfig({ footer: { links: [{ title: 'A', itms: [], items: [] }] } });
// @ts-expect-error
defineConfig({ search: { provider: 'elsewhere' } });
// @ts-expect-error
defineConfig({ navbar: { items: [{ label: 'A', position: 'middle' }] } });
// @ts-expect-error
defineConfig({ navbar: { items: [{ label: 'A', items: [{ label: 3 }] }] } });

// @ts-expect-error
defineConfig(() => ({ titel: 'Mine' }));
// @ts-expect-error
defineConfig(() => ({ title: 'Mine', titel: 'Mine' }));
// @ts-expect-error
defineConfig(() => ({ docs: { path: 'pages', pth: 'pages' } }));
// @ts-expect-error
defineConfig(() => ({ docs: { versions: { '1.0': { lable: 'One' } } } }));
// @ts-expect-error
defineConfig(() => ({ zoom: { margin: 1, margn: 1 } }));
// @ts-expect-error
defineConfig(() => ({ linkCheck: { external: { retries: 1, timeout: 5 } } }));
// @ts-expect-error
defineConfig(() => ({
  redirects: [
    { from: '/a', to: '/b' },
    { from: '/a', to: '/b', code: 301 },
  ],
}));
// @ts-expect-error
defineConfig(() => ({ footer: { links: [{ title: 'A', itms: [], items: [] }] } }));
// @ts-expect-error
defineConfig(() => ({ search: { provider: 'elsewhere' } }));
// @ts-expect-error
defineConfig(() => (Math.random() > 0.5 ? { title: 'Mine' } : { titel: 'Mine' }));

// @ts-expect-error
defineConfig(async () => ({ titel: 'Mine' }));
// @ts-expect-error
defineConfig(async () => ({ title: 'Mine', docs: { path: 'pages', pth: 'pages' } }));
// @ts-expect-error
defineConfig(async () => {
  await Promise.resolve();
  return { docs: { versions: { '1.0': { lable: 'One' } } } };
});
