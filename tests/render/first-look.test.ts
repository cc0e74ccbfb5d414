/** A site that says nothing about its look gets one of its own; one that does is left alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACCENTS, configSchema, type UserConfig } from '../../src/config/index.ts';
import { inAccent, markOf } from '../../src/render/first-look.ts';
import { project } from '../support/project.ts';

const parse = (config: Omit<UserConfig, 'title'> & { title?: string } = {}) =>
  configSchema.parse({ title: 'Lantern', ...config });
const THEME =
  ':root{--ifm-color-primary:#3d38d8;--jd-line:#e5e5ef}@media screen{[data-theme=dark]{--ifm-color-primary:#a5a3ff}}';
const sheet = (config: Parameters<typeof inAccent>[1]) => inAccent(THEME, config);
const primary = (css: string) => /--ifm-color-primary:(#\w+)/.exec(css)?.[1];

describe('the accent', () => {
  it('follows from the title, and every one is reached', () => {
    const titles = Array.from({ length: 80 }, (_, index) => `Project ${index}`);
    const found = new Set(titles.map((title) => primary(sheet(parse({ title })))));
    expect(found.size).toBe(ACCENTS.length);
    expect(sheet(parse())).toBe(sheet(parse()));
  });

  it('is the one that the configuration names', () => {
    expect(primary(sheet(parse({ theme: { accent: 'teal' } })))).toBe('#016566');
    expect(sheet(parse({ theme: { accent: 'indigo' } }))).toBe(THEME);
  });

  it('is the theme’s own on a site with style sheets, or of another generator, unless named', () => {
    const title = 'Project 1';
    expect(sheet(parse({ title }))).not.toBe(THEME);
    expect(sheet(parse({ title, theme: { styles: ['./a.css'] } }))).toBe(THEME);
    expect(sheet(parse({ title, compatibility: 'docusaurus' }))).toBe(THEME);
    expect(sheet(parse({ title, theme: { styles: ['./a.css'], accent: 'rust' } }))).not.toBe(THEME);
  });

  it('of a site’s own sheets is followed by the colors beside it', () => {
    const tokens =
      ':root{--jd-active:#eeedfd}[data-theme=dark]{--jd-active:#23244c;--jd-code-marked:#262850}';
    const own = inAccent(tokens, parse({ theme: { styles: ['./a.css'] } }));
    expect(own).not.toMatch(/#/);
    expect(own).toContain('--jd-active:color-mix(in srgb,var(--jd-accent) 20%,var(--jd-paper))');
    expect(own).toContain('--docusaurus-highlighted-code-line-bg');
    expect(inAccent(tokens, parse({ theme: { styles: ['./a.css'], accent: 'indigo' } }))).toBe(tokens);
  });

  it('takes the place of the theme’s colors, and of no other', () => {
    expect(sheet(parse({ theme: { accent: 'blue' } }))).toBe(
      THEME.replace('#3d38d8', '#005eb9').replace('#a5a3ff', '#8bbeff'),
    );
  });

  it('reaches each of its colors in the compiled theme', () => {
    const folder = join(import.meta.dirname, '../../dist/client');
    const file = readdirSync(folder).find((name) => /^style-\w+\.css$/.test(name))!;
    const css = readFileSync(join(folder, file), 'utf8');
    const changed = inAccent(css, parse({ theme: { accent: 'rose' } }));
    for (const old of ['3d38d8', 'a5a3ff']) expect(changed).not.toContain(`--ifm-color-primary:#${old}`);
    const values = (text: string) => text.match(/--[\w-]+:[^;}]+/g)!;
    const before = values(css);
    expect(values(changed).filter((value, index) => value !== before[index])).toHaveLength(10);
    expect(changed.length).toBe(css.length);
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
    const [style] = site.list('build').filter((path) => /^assets\/style-/.test(path));
    const html = site.read('build/index.html');
    expect(html).toContain(`/${style}">`);
    return { drawn, html, sheet: site.read(`build/${style}`) };
  };
  const own = await build({ theme: { accent: 'teal' }, baseUrl: '/b/' });
  expect(own.drawn).toHaveLength(1);
  const [mark] = own.drawn;
  expect(own.html).toContain(`<link rel="icon" href="/b/${mark}">`);
  expect(own.html).toContain(`<img src="/b/${mark}" alt="" width="32" height="32"/>`);
  expect(own.sheet).toContain('--ifm-color-primary:#016566');
  const configured = await build({ theme: { accent: 'indigo' }, favicon: '/a.svg' });
  expect(configured.drawn).toEqual([]);
  expect(configured.sheet).toContain('--ifm-color-primary:#3d38d8');
  expect(configured.html).not.toContain('navbar__logo');
});
