/** Which items of the navbar and the sidebar are marked as those of the page. */
import { describe, expect, it } from 'vitest';
import { routePath } from '../../src/paths/index.ts';
import { activeMatcher } from '../../src/render/active.ts';
import { project } from '../support/project.ts';
import { build } from '../support/site-fixture.ts';

const FILES = {
  'docs/index.md': '# H',
  'docs/api/index.md': '# API',
  'docs/api/kv.md': '# Kv',
  'docs/apis.md': '# A',
  'docs/cli.md': '# C',
};

/** The routes for which a navbar item is current. */
function activeOn(item: object): string[] {
  const { site } = build({ files: FILES, config: { navbar: { items: [{ label: 'X', ...item }] } } });
  const isActive = activeMatcher(site, 'current');
  return ['/', '/api', '/api/kv', '/apis', '/cli'].filter((route) =>
    isActive('navbar.0', { route: routePath(route) }),
  );
}

describe('an item of the navbar', () => {
  it.each<readonly [object, readonly string[]]>([
    [{ to: '/api' }, ['/api', '/api/kv']],
    [{ to: '/api/' }, ['/api', '/api/kv']],
    [{ to: '/' }, ['/']],
    [{ type: 'doc', docId: 'cli' }, ['/cli']],
    [{ to: '/cli', activeBasePath: 'api' }, ['/api', '/api/kv']],
    [{ to: '/cli', activeBasePath: '/api' }, ['/api', '/api/kv']],
    [{ to: '/cli', activeBaseRegex: '/(?:apis|cli)$' }, ['/apis', '/cli']],
    [{ href: 'https://example.org' }, []],
  ])('%j is current on %j', (item, routes) => {
    expect(activeOn(item)).toEqual(routes);
  });

  it('of a menu is current on its page alone', () => {
    const isActive = activeMatcher(build({ files: FILES }).site, 'current');
    const isCurrent = (id: string, route: string) => isActive(id, { route: routePath(route) });
    expect(isCurrent('href./base/cli/', '/cli')).toBe(true);
    expect(isCurrent('href./base/cli/', '/api')).toBe(false);
    expect(isCurrent('navbar.7', '/cli')).toBe(false);
  });
});

describe('an item that stands for a sidebar', () => {
  const files = {
    'docs/guide/one.md': '# One',
    'docs/guide/deep/two.md': '# Two',
    'docs/api/kv.md': '# Kv',
    'sidebars.json': JSON.stringify({
      guide: [
        'guide/one',
        { type: 'category', label: 'Deep', link: { type: 'generated-index' }, items: ['guide/deep/two'] },
      ],
      api: ['api/kv'],
    }),
    'src/pages/about.md': '# About',
  };
  const config = (items: string) => `module.exports = {
    title: 'T', url: 'https://t.test', baseUrl: '/',
    presets: [['classic', { docs: { sidebarPath: './sidebars.json' }, blog: false }]],
    themeConfig: { navbar: { items: [${items}] } },
  };`;
  /** Routes whose page marks the only item of the navbar. */
  const markedOn = async (item: string) => {
    const site = project({ ...files, 'docusaurus.config.js': config(item) });
    await site.run('build --no-cache');
    const routes = ['docs/guide/one', 'docs/guide/deep/two', 'docs/category/deep', 'docs/api/kv', 'about'];
    return routes.filter((route) => site.read(`build/${route}/index.html`).includes('navbar__link--active'));
  };

  it('is current on all of its pages, generated ones too, and on no other', async () => {
    const item = "{ type: 'docSidebar', sidebarId: 'guide', label: 'X' }";
    expect(await markedOn(item)).toEqual(['docs/guide/one', 'docs/guide/deep/two', 'docs/category/deep']);
  });

  it('may be a doc in a site of Docusaurus', async () => {
    expect(await markedOn("{ type: 'doc', docId: 'api/kv' }")).toEqual(['docs/api/kv']);
    expect(await markedOn("{ type: 'doc', docId: 'guide/deep/two' }")).toHaveLength(3);
  });
});

it('a page is marked in the sidebar and the breadcrumbs, its categories are open, and no other', async () => {
  const site = project({
    'docs/index.md': '# Home\n',
    'docs/a/one.md': '# One\n',
    'docs/a/two.md': '# Two\n',
    'docs/b/three.md': '# Three\n',
  });
  await site.run('build --no-cache');
  const menu = /<nav[^>]*data-sidebar[\s\S]*?<\/nav>/.exec(site.read('build/a/one/index.html'))![0];
  const current = menu.match(/<a[^>]*aria-current="page"[^>]*>/g)!;
  expect(current.map((tag) => /href="([^"]*)"/.exec(tag)![1])).toEqual(['/a/one']);
  expect(menu.match(/<details [^>]*open=""/g)).toHaveLength(1);
  expect(menu.match(/menu__link--active/g)).toMatchInlineSnapshot(`
    [
      "menu__link--active",
      "menu__link--active",
    ]
  `);
});
