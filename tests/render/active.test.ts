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
  const isActive = activeMatcher(site);
  return ['/', '/api', '/api/kv', '/apis', '/cli'].filter((route) => isActive('navbar.0', routePath(route)));
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
    const isActive = activeMatcher(build({ files: FILES }).site);
    expect(['/cli', '/api'].map((route) => isActive('href./base/cli/', routePath(route)))).toEqual([
      true,
      false,
    ]);
    expect(isActive('navbar.7', routePath('/cli'))).toBe(false);
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
