/** Numbers in front of names that a function of the site reads. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { differences, openSession } from '../dev/open-session.ts';
import { expectClean, project } from '../support/project.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const config = (parser: string) =>
  `module.exports = { title: 'Tern', url: 'https://tern.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/', numberPrefixParser: ${parser} } }]] };\n`;

const LETTERS = `(name) => {
  const [, letter, filename] = /^([a-z])\\)(.*)$/.exec(name) ?? [];
  return letter ? { filename, numberPrefix: letter.charCodeAt(0) } : { filename: name };
}`;

const FILES = {
  'docs/index.md': '# Home\n\n[Nests](./b\\)flight/a\\)nests.md)\n',
  'docs/b)flight/z)wings.md': '# Wings\n',
  'docs/b)flight/a)nests.md': '# Nests\n',
  'docs/b)flight/q)own.md': '---\nparse_number_prefixes: false\n---\n\n# Own\n',
  'docs/a)shore.md': '# Shore\n',
  'docs/01-tide.md': '# Tide\n',
};

it('are left out of addresses, and order the sidebar', async () => {
  const site = project({ ...FILES, 'docusaurus.config.js': config(LETTERS) });
  await expectClean(site);
  const sidebar = site
    .read('build/index.html')
    .split('class="theme-doc-sidebar-menu')[1]!
    .split('</nav>')[0]!;
  expect([...sidebar.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    ...['/shore', '/flight/nests', '/flight/wings', '/b)flight/q)own', '/01-tide', '/'],
  ]);
  expect(site.read('build/index.html')).toContain('<a href="/flight/nests">Nests</a>');
});

it.each([
  ["() => { throw new Error('no wind'); }", 'threw for "01-tide": no wind'],
  ['() => 1', 'returned something else than an object with `filename` for "01-tide".'],
])('stay where the function %s fails, which is told once', async (parser, what) => {
  const site = project({
    'docs/01-tide.md': '# Tide\n',
    'docs/02-b/03-c.md': '# C\n',
    'docusaurus.config.js': config(parser),
  });
  const { code, stdout, stderr } = await site.run('build');
  const said = stdout + stderr;
  expect(code).toBe(1);
  expect(said.match(/numberPrefix\w+` .*/g)).toEqual([`numberPrefixes\` ${what}`]);
});

it('are read anew in a session where the function changes', async () => {
  const site = project({ ...FILES, 'docusaurus.config.js': config(LETTERS) });
  session = await openSession(site.dir);
  await session.finish();
  expect(await differences(session, site.dir)).toEqual([]);
  site.write('docusaurus.config.js', config('false'));
  await session.update();
  await session.finish();
  expect(await differences(session, site.dir)).toEqual([]);
});
