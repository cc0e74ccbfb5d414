/**
 * Whole Docusaurus sites as teams have them, built without their packages and unmodified: routes, titles, heading ids,
 * sidebars, neighbors, and what is said about them. One site for each thing that such sites differ in.
 */
import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Project, project } from '../support/project.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures/docusaurus');

function copyOf(name: string): Project {
  const site = project({});
  cpSync(join(FIXTURES, name), site.dir, { recursive: true });
  return site;
}

/** Text of a piece of HTML. */
const textOf = (html = '') =>
  html
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
const all = (html: string, pattern: RegExp) =>
  Array.from(html.matchAll(pattern), ([, found]) => textOf(found));

/** What of a page is compared. */
function shown(site: Project, page: string) {
  const html = site.read(`build/${page}`);
  const main = site.main(page);
  const sidebar = /<aside[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';
  const neighbors = /<nav[^>]*class="[^"]*pagination-nav[\s\S]*?<\/nav>/.exec(main)?.[0] ?? '';
  return {
    title: textOf(/<title[^>]*>([\s\S]*?)<\/title>/.exec(html)?.[1]),
    heading: textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1]),
    ids: Array.from(main.matchAll(/<h[2-6]\b[^>]*\sid="([^"]*)"/g), ([, id]) => id),
    sidebar: all(
      sidebar,
      /<(?:a|summary)\b[^>]*class="[^"]*menu__link[^"]*"[^>]*>([\s\S]*?)<\/(?:a|summary)>/g,
    ),
    neighbors: Array.from(neighbors.matchAll(/href="([^"]*)"/g), ([, href]) => href),
  };
}

/** Pages of a build, without those that every site has. */
const pagesOf = (site: Project) =>
  site
    .list('build')
    .filter((path) => path.endsWith('.html') && !/(?:^|\/)(?:404|search|contents)(?:\/|\.)/.test(path));

/** `file:line:column severity code` of each finding, sorted. */
const findings = (output: string) =>
  output
    .split('\n')
    .filter((line) => /^\S+\.\w+(?::\d+){0,2}\s+(?:error|warning)\s/.test(line))
    .map((line) => line.replace(/\s+/g, ' '))
    .sort();

const HANDBOOK = ['Start', 'Care', 'Wicks', 'Glass', 'Words', 'Words of the trade'];

describe('a configuration in the form of', () => {
  it.each(readdirSync(join(FIXTURES, 'forms/configs')))('%s', async (form) => {
    const site = copyOf('forms');
    renameSync(join(site.dir, 'configs', form), join(site.dir, form));
    rmSync(join(site.dir, 'configs'), { recursive: true });
    const { code, stdout, stderr } = await site.run('build');
    expect({ code, output: code === 0 ? '' : stdout + stderr }).toEqual({ code: 0, output: '' });
    expect(pagesOf(site)).toEqual([
      'category/care/index.html',
      'glass/index.html',
      'index.html',
      'wicks/index.html',
      'words/index.html',
    ]);
    expect(shown(site, 'index.html')).toEqual({
      title: 'Light at last | Lantern',
      heading: 'Light at last',
      ids: ['need'],
      sidebar: HANDBOOK,
      neighbors: ['/lantern/category/care'],
    });
    expect(shown(site, 'wicks/index.html')).toEqual({
      title: 'Wicks | Lantern',
      heading: 'Wicks',
      ids: ['length', 'length-1'],
      sidebar: HANDBOOK,
      neighbors: ['/lantern/category/care', '/lantern/glass'],
    });
    expect(textOf(site.main('category/care/index.html'))).toContain('Care of lanterns');
    // A package and a file that are not there, a category link without its type, and nothing else.
    const said = new Set(findings(stdout + stderr).map((line) => line.split(' ').slice(1).join(' ')));
    said.delete('warning config-docusaurus-ignored');
    expect([...said].sort()).toEqual(['warning config-stand-in', 'warning sidebar-lenient']);
    expect(stdout + stderr).toContain('The config imports "generated/facts.json", which does not exist.');
    expect(site.read('build/index.html')).toContain('href="/lantern/img/lantern.svg"');
    expect(textOf(/<nav\b[\s\S]*?<\/nav>/.exec(site.read('build/index.html'))?.[0])).toContain(
      'Wicks of cotton',
    );
  });
});

it('two instances of docs, one with versions', async () => {
  const site = copyOf('instances');
  const { code, stdout, stderr } = await site.run('build');
  expect(findings(stdout + stderr)).toEqual([]);
  expect(code).toBe(0);
  expect(pagesOf(site)).toEqual([
    'docs/kinds/pear/index.html',
    'docs/next/kinds/apple/index.html',
    'docs/next/kinds/pear/index.html',
    'docs/next/start/index.html',
    'docs/start/index.html',
    'growers/joining/index.html',
    'growers/rules/share/index.html',
    'growers/rules/water/index.html',
  ]);
  expect(shown(site, 'docs/start/index.html')).toEqual({
    title: 'Plant a tree | Orchard',
    heading: 'Plant a tree',
    ids: [],
    sidebar: ['Plant a tree', 'One kind', 'Pear'],
    neighbors: ['/docs/kinds/pear'],
  });
  expect(shown(site, 'docs/next/kinds/pear/index.html')).toEqual({
    title: 'Pear | Orchard',
    heading: 'Pear',
    ids: [],
    sidebar: ['Plant a tree', 'Pear', 'Apple'],
    neighbors: ['/docs/next/start', '/docs/next/kinds/apple'],
  });
  // `sidebarPath: false`: pages without a sidebar have no neighbors.
  expect(shown(site, 'growers/rules/share/index.html')).toMatchObject({ sidebar: [], neighbors: [] });
  expect(site.main('docs/next/kinds/pear/index.html')).toContain('href="/docs/next/kinds/apple#grafting"');
});

it('a blog at the root', async () => {
  const site = copyOf('journal');
  const { code, stdout, stderr } = await site.run('build');
  expect(findings(stdout + stderr)).toEqual([]);
  expect(code).toBe(0);
  expect(pagesOf(site)).toEqual([
    '2025/01/03/first-boat/index.html',
    '2025/02/10/fog/index.html',
    'archive/index.html',
    'authors/index.html',
    'authors/mara/index.html',
    'index.html',
    'page/2/index.html',
    'quiet/index.html',
    'tags/index.html',
    'tags/ropes/index.html',
    'tags/thick-fog/index.html',
  ]);
  expect(shown(site, 'index.html')).toMatchObject({
    // A blog that is the whole site has the site's title.
    title: 'Harbour log',
    neighbors: ['/page/2'],
  });
  expect(shown(site, '2025/02/10/fog/index.html')).toMatchObject({
    title: 'Three days of fog | Harbour log',
    heading: 'Three days of fog',
    neighbors: ['/quiet', '/2025/01/03/first-boat'],
  });
  expect(textOf(site.main('index.html'))).toContain('We measured 4 m .');
  expect(site.main('index.html')).not.toMatch(/the first boat<\/a> left|Really nothing|Not yet/);
  expect(textOf(site.main('tags/thick-fog/index.html'))).toContain('Days without a view');
  expect(all(site.read('build/rss.xml'), /<item>\s*<title>(?:<!\[CDATA\[)?([^<\]]*)/g)).toEqual([
    'Quiet weeks',
    'Three days of fog',
    'The first boat',
  ]);
});

it('pages that are code, and components', async () => {
  const site = copyOf('showroom');
  const { code, stdout, stderr } = await site.run('build');
  expect(findings(stdout + stderr)).toEqual([]);
  expect(code).toBe(0);
  expect(pagesOf(site)).toEqual([
    'docs/order/index.html',
    'docs/wood/index.html',
    'index.html',
    'terms/index.html',
    'visit/index.html',
  ]);
  expect(shown(site, 'index.html')).toMatchObject({ title: 'Welcome | Showroom', heading: 'Showroom' });
  expect(site.main('index.html')).toContain('href="/shop/docs/wood"');
  expect(textOf(site.main('index.html'))).toMatch(/Open from 9.*Stool, 3 legs.*Rocker, 2 legs/);
  expect(shown(site, 'visit/index.html')).toMatchObject({ title: 'Come by | Showroom', ids: ['by-train'] });
  expect(site.main('visit/index.html')).toContain('href="/shop/docs/wood#oak"');
  expect(textOf(site.main('terms/index.html'))).toContain('Bench, 4 legs');
  expect(site.main('docs/order/index.html')).toMatch(/<jd-island[^>]*>[\s\S]*Ordered: [\s\S]*<\/jd-island>/);
  // Only the page with something that moves loads a module for it.
  expect(site.read('build/docs/wood/index.html')).not.toContain('jd-island');
});

it('pictures that lie beside the site', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  const site = project({
    'site/docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'site/docs/index.md':
      '# T\n\n![a](@site/../common/a.svg)\n\n![b](../../common/b.svg)\n\n![c](@site/../common/c.svg)\n',
    'common/a.svg': picture,
    'common/b.svg': picture.replace('9', '8'),
  });
  const { code, stderr } = await site.run('build site');
  expect(findings(stderr)).toEqual(['docs/index.md:7:1 error broken-image']);
  expect(code).toBe(1);
  site.write('common/c.svg', picture);
  expect((await site.run('build site')).code).toBe(0);
  const sources = [
    ...site.read('site/build/index.html').matchAll(/<img\b[^>]* src="(\/assets\/[^"]+)"[^>]* height="9"/g),
  ];
  expect(sources).toHaveLength(3);
  for (const [, path] of sources) expect(site.read(`site/build${path}`)).toContain('<svg');
});

it('partials, imports and exports of pages that lie beside the site', async () => {
  const site = project({});
  cpSync(join(FIXTURES, 'cookbook'), join(site.dir, 'cookbook'), { recursive: true });
  const { code, stdout, stderr } = await site.run('build cookbook/site');
  expect(findings(stdout + stderr)).toEqual([]);
  expect(code).toBe(0);
  const main = (page: string) =>
    /<main\b[^>]*>([\s\S]*)<\/main>/.exec(site.read(`cookbook/site/build/${page}`))![1]!;
  expect(textOf(main('index.html'))).toMatch(/The oven.*Heat it to 230 degrees/);
  expect(main('index.html')).toContain('id="the-oven"');
  expect(main('index.html').match(/href="\/soup(?:#boil)?"/g)).toEqual(
    expect.arrayContaining(['href="/soup"', 'href="/soup#boil"']),
  );
  expect(textOf(main('soup/index.html'))).toMatch(/4 cups of stock, in cups.*Heat it to 90 degrees/);
  expect(textOf(main('soup/index.html'))).toContain('export default function Measure');
  expect(main('salad/index.html')).toMatch(/<h2[^>]* id="oil"/);
  expect(textOf(main('salad/herbs/index.html'))).toMatch(/herbs = \[\s*'dill'/);
});
