/** A build that has nothing to do does nothing, and never takes a change for nothing. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, rmSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const files = {
  'docs/index.md': '# Home\n\nSee [a](./a.md).\n',
  'docs/a.md': '# A\n',
  'static/note.txt': 'one\n',
  'style.css': ':root { --x: url(./dot.svg) }\n',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'sidebars.json': '{"docs":["index","a"]}',
  'jstz-docs.config.json':
    '{"title":"T","docs":{"sidebars":"./sidebars.json"},"theme":{"styles":["./style.css"]}}',
};

const LENIENT = '{"onBrokenLinks":"warn"}';

/** A site that was built until there was nothing to do. */
async function built(more: Record<string, string> = {}) {
  const site = project({ ...files, ...more });
  expect((await site.run('build')).stderr).toMatch(/^Built \d pages/m);
  // Of files that are as young as the site, the first build is not sure.
  await site.run('build');
  const second = await site.run('build');
  expect(second).toMatchObject({ code: 0, stdout: '' });
  return { site, second };
}

describe('a build of an unchanged site', () => {
  it('leaves every file as it is and says the same', async () => {
    const { site, second } = await built({
      'docs/warn.md': '---\nunlisted: true\nwrong_key: 1\n---\n\n# W\n',
    });
    expect(second.stderr).toContain('Unchanged: 3 pages');
    const stamps = () =>
      site.list('build').map((name) => [name, statSync(join(site.dir, 'build', name)).ctimeMs]);
    const before = stamps();
    const again = await site.run('build');
    expect(stamps()).toEqual(before);
    const anew = await site.run('build --no-cache');
    expect(stamps()).not.toEqual(before);
    const tail = (text: string) =>
      text.replaceAll(
        /(?:, made)? in [\d.]+ s(?:, \d+ % of the work)?| \(cache: .*\)|^(?:Built|Unchanged:)/gm,
        '',
      );
    expect(tail(again.stderr)).toEqual(tail(anew.stderr));
  });

  it('says so in one JSON report too', async () => {
    const { site } = await built();
    const report = JSON.parse((await site.run('build --json')).stdout);
    expect(report).toMatchObject({ pages: 2, cache: { hits: 2, misses: 0 } });
    expect(report.files).toBeGreaterThan(5);
  });
});

describe('a build sees', () => {
  it.each<readonly [string, (folder: string) => void]>([
    ['a page that changed', (folder) => appendFileSync(join(folder, 'docs/a.md'), '\nMore.\n')],
    [
      'a page that changed within its size and time',
      (folder) => {
        const file = join(folder, 'docs/a.md');
        const { atime, mtime } = statSync(file);
        writeFileSync(file, '# B\n');
        utimesSync(file, atime, mtime);
      },
    ],
    ['a new page', (folder) => writeFileSync(join(folder, 'docs/b.md'), '# B\n')],
    ['a static file', (folder) => writeFileSync(join(folder, 'static/note.txt'), 'two\n')],
    ['a style sheet', (folder) => appendFileSync(join(folder, 'style.css'), 'a { color: red }\n')],
    ['what a style sheet shows', (folder) => writeFileSync(join(folder, 'dot.svg'), '<svg/>')],
    ['a sidebar', (folder) => writeFileSync(join(folder, 'sidebars.json'), '{"docs":["a","index"]}')],
    [
      'the configuration',
      (folder) => writeFileSync(join(folder, 'jstz-docs.config.json'), '{"title":"Other"}'),
    ],
    ['a file of the site that is gone', (folder) => rmSync(join(folder, 'build/a/index.html'))],
    [
      'a file of the site that someone changed',
      (folder) => appendFileSync(join(folder, 'build/404.html'), ' '),
    ],
    ['a file in the site that is not its own', (folder) => writeFileSync(join(folder, 'build/x.html'), '')],
    ['a site that is gone', (folder) => rmSync(join(folder, 'build'), { recursive: true })],
    [
      'a record that is spoilt',
      (folder) => writeFileSync(join(folder, '.jstz-docs/cache/last-build.json'), '{"sum":"","text":"{}"}'),
    ],
  ])('%s', async (_what, change) => {
    const { site } = await built();
    change(site.dir);
    expect((await site.run('build')).stderr).toMatch(/^Built \d pages/m);
    const fresh = await site.run('build --no-cache --out-dir fresh');
    expect(fresh.code).toBe(0);
    const own = (name: string) => !/manifest\.json$/.test(name);
    const [left, right] = [site.list('build').filter(own), site.list('fresh').filter(own)];
    expect(left).toEqual(right);
    for (const name of left) expect(site.read(`build/${name}`)).toBe(site.read(`fresh/${name}`));
  });

  it.each<readonly [string, string, string]>([
    ['an included file', 'more/code.js', 'two()\n'],
    ['a linked file', 'more/notes.pdf', '2'],
    ['a linked file that was missing', 'more/others.pdf', '2'],
    ['an empty line of the configuration', 'jstz-docs.config.json', `\n${LENIENT}`],
  ])('%s, wherever it lies, and nothing of its neighbours', async (_what, file, content) => {
    const { site } = await built({
      'docs/a.md':
        '# A\n\n[Notes](../more/notes.pdf), [others](/more/others.pdf).\n\n```js file="../more/code.js"\n```\n',
      'docs/index.md': '# Home\n\n[Others](../more/others.pdf).\n',
      'more/notes.pdf': '1',
      'more/code.js': 'one()\n',
      'jstz-docs.config.json': LENIENT,
    });
    for (const neighbour of ['more/main.rs', 'target/debug/main', 'notes.md']) site.write(neighbour, 'x\n');
    expect((await site.run('build')).stderr).toMatch(/^Unchanged/m);
    site.write(file, content);
    expect((await site.run('build')).stderr).toMatch(/^Built/m);
  });

  it('options of the command', async () => {
    const { site } = await built({
      'docs/a.md': '---\ndraft: true\n---\n\n# A\n',
      'docs/index.md': '# H\n\n',
      'docs/b.md': '# B\n',
      'sidebars.json': '{"docs":["index"]}',
    });
    expect((await site.run('build --drafts')).stderr).toMatch(/^Built 3 pages/m);
    expect((await site.run('build --base-url /b/')).stderr).toMatch(/^Built 2 pages/m);
    expect((await site.run('build --no-cache')).stderr).toMatch(/^Built 2 pages/m);
  });

  it('a commit, where pages tell when they changed', async () => {
    const site = project({
      ...files,
      'jstz-docs.config.json': '{"docs":{"showLastUpdated":true}}',
      '.gitignore': 'build\n.jstz-docs\n',
    });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=N', '-c', 'user.email=n@x', ...args], { cwd: site.dir });
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    await site.run('build');
    expect((await site.run('build')).stderr).toMatch(/^Unchanged/m);
    git('commit', '-q', '--allow-empty', '-m', 'two');
    expect((await site.run('build')).stderr).toMatch(/^Built/m);
  });

  it('nothing of components of the site’s own: it makes such sites each time', async () => {
    const site = project({
      ...files,
      'jstz-docs.config.json': '{"theme":{"slots":{"Footer":"./footer.tsx"}}}',
      'footer.tsx': 'export default function Footer() { return null }\n',
    });

    expect((await site.run('build')).code).toBe(0);
    expect((await site.run('build')).stderr).toMatch(/^Built/m);
  });
});

it('a site whose pages fill the cache keeps them: what goes is what it does not use', async () => {
  const site = project({ ...files, '.jstz-docs/cache/pages/0/other': '' });
  // Larger than the bound, younger than what comes, and no byte of it is on the disk.
  const other = join(site.dir, '.jstz-docs/cache/pages/0/other');
  truncateSync(other, 2e9);
  const later = Date.now() / 1000 + 3600;
  utimesSync(other, later, later);
  await site.run('build');
  appendFileSync(join(site.dir, 'docs/a.md'), 'More.\n');
  expect((await site.run('build')).stderr).toContain('(cache: 1 of 2 pages, ');
  expect(site.list('.jstz-docs/cache/pages')).not.toContain('0/other');
});
