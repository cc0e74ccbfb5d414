import { expect, it } from 'vitest';
import { brief, load } from './support.ts';

const loadWith = (text: string) =>
  load({ 'docusaurus.config.js': `module.exports = { presets: [["classic", { blog: false }]],\n${text} };` });

it('an item of the footer may have a type', async () => {
  const { config, diagnostics } = await loadWith(
    'themeConfig: { footer: { links: [{ title: "T", items: [{ type: "link", label: "A", to: "/a" }, { type: "x", label: "B", href: "https://b.test" }] }] } }',
  );
  expect(config?.footer?.links).toEqual([
    {
      title: 'T',
      items: [
        { label: 'A', to: '/a' },
        { label: 'B', href: 'https://b.test' },
      ],
    },
  ]);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '`themeConfig.footer.links[0].items[0].type` and 1 more like it are not needed. An item of the footer has no `type`: it is passed over.',
  ]);
});

it('an item of the navbar that code of the site draws is left out', async () => {
  const { config, diagnostics } = await loadWith(
    'themeConfig: { navbar: { items: [null, { type: "custom-theme", value: 1 }, { label: "M", items: [{ type: "custom-x" }, { label: "A", to: "/a" }] }, { to: 5 }] } }',
  );
  // The fault stands where the user wrote it, though an item before it is left out.
  expect(config).toBeUndefined();
  expect(diagnostics.map(brief)).toEqual([
    'docusaurus.config.js:2:40 config-docusaurus-ignored themeConfig.navbar.items[1]',
    'docusaurus.config.js:2:98 config-docusaurus-ignored themeConfig.navbar.items[2].items[0]',
    'docusaurus.config.js:2:151 config-type themeConfig.navbar.items[3].to',
  ]);
});

it('parts that a plugin makes are known as not built', async () => {
  const { config } = await load({
    'docusaurus.config.js': `module.exports = {
  presets: [["classic", {}], ["redocusaurus", { specs: [{ route: "/api/" }] }]],
  plugins: [["some-showcase", { routeBasePath: "showcase" }]],
};`,
  });
  expect(config?.notBuilt).toEqual([
    { route: '/api', by: 'the plugin "redocusaurus"' },
    { route: '/showcase', by: 'the plugin "some-showcase"' },
  ]);
});
