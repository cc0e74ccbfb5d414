/** A site that says nothing about its look gets one of its own; one that does is left alone. */
import { describe, expect, it } from 'vitest';
import { ACCENTS, configSchema, type UserConfig } from '../../src/config/index.ts';
import { accentStyle, markOf } from '../../src/render/first-look.ts';
import { project } from '../support/project.ts';

const parse = (config: Omit<UserConfig, 'title'> & { title?: string } = {}) =>
  configSchema.parse({ title: 'Lantern', ...config });
const primary = (css: string) => /--ifm-color-primary:(#\w+)/.exec(css)?.[1] ?? 'indigo';

describe('the accent', () => {
  it('follows from the title, and every one is reached', () => {
    const titles = Array.from({ length: 80 }, (_, index) => `Project ${index}`);
    const found = new Set(titles.map((title) => primary(accentStyle(parse({ title })))));
    expect(found.size).toBe(ACCENTS.length);
    expect(accentStyle(parse())).toBe(accentStyle(parse()));
  });

  it('is the one that the configuration names', () => {
    expect(primary(accentStyle(parse({ theme: { accent: 'teal' } })))).toBe('#016566');
    expect(accentStyle(parse({ theme: { accent: 'indigo' } }))).toBe('');
  });

  it('is the theme’s own on a site with style sheets, or of another generator, unless named', () => {
    const title = 'Project 1';
    expect(accentStyle(parse({ title }))).not.toBe('');
    expect(accentStyle(parse({ title, theme: { styles: ['./a.css'] } }))).toBe('');
    expect(accentStyle(parse({ title, compatibility: 'docusaurus' }))).toBe('');
    expect(accentStyle(parse({ title, theme: { styles: ['./a.css'], accent: 'rust' } }))).not.toBe('');
  });

  it('is dark in dark mode, on screens alone', () => {
    expect(accentStyle(parse({ theme: { accent: 'blue' } }))).toMatchInlineSnapshot(`
      ":root{--ifm-color-primary:#005eb9;--jd-active:#eaf3fe;--jd-accent-line:#a4cafc;--jd-bar-paper:#0a1a2e;--jd-code-marked:#ececf2}@media screen{[data-theme='dark']{--ifm-color-primary:#8bbeff;--jd-active:#122e51;--jd-accent-line:#285994;--jd-bar-paper:#142e4f;--jd-code-marked:#2a2c3d}}
      "
    `);
  });
});

describe('the mark', () => {
  const sign = (title: string) => />([^<]*)<\/text>/.exec(markOf(parse({ title }))?.svg ?? '')?.[1];

  it('shows the first letter or digit of the title', () => {
    expect(sign('lantern')).toBe('L');
    expect(sign('  «Étoile»')).toBe('É');
    expect(sign('@scope/name')).toBe('S');
    expect(sign('7 days')).toBe('7');
    expect(sign('文档')).toBe('文');
    expect(sign('🏮 lantern')).toBe('L');
    expect(sign('🏮')).toBe('🏮');
    expect(sign('<&>')).toBeUndefined();
  });

  it('is left out where the site has an icon or a logo, or was made for another generator', () => {
    expect(markOf(parse({ favicon: '/a.svg' }))).toBeUndefined();
    expect(markOf(parse({ navbar: { logo: { src: '/a.svg' } } }))).toBeUndefined();
    expect(markOf(parse({ compatibility: 'docusaurus' }))).toBeUndefined();
  });
});

it('reaches every page, and nothing of it a site with a look of its own', async () => {
  const build = async (config: object) => {
    const site = project({
      'docs/index.md': '# Home\n',
      'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'jstz-docs.config.json': JSON.stringify({ title: 'Lantern', ...config }),
    });
    expect((await site.run('build')).code).toBe(0);
    const drawn = site.list('build').filter((path) => /^assets\/(?:mark|site)-/.test(path));
    return { drawn, html: site.read('build/index.html') };
  };
  const own = await build({ theme: { accent: 'teal' }, baseUrl: '/b/' });
  expect(own.drawn).toHaveLength(2);
  const [mark, style] = own.drawn;
  expect(own.html).toContain(`<link rel="icon" href="/b/${mark}">`);
  expect(own.html).toContain(`<img src="/b/${mark}" alt="" width="32" height="32"/>`);
  expect(own.html).toContain(`<link rel="stylesheet" href="/b/${style}">`);
  const configured = await build({ theme: { accent: 'indigo' }, favicon: '/a.svg' });
  expect(configured.drawn).toEqual([]);
  expect(configured.html).not.toContain('navbar__logo');
});
