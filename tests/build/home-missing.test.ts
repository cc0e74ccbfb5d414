/** A site whose address leads to no page is reported once, with what to do; anything that answers there counts. */
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const config = (more: object = {}) => JSON.stringify({ title: 'T', ...more });
const PAGE = '# A\n';
const TOLD = 'home-missing';

async function said(files: Readonly<Record<string, string>>, more: object = {}, command = 'build') {
  const site = project({ ...files, 'jstz-docs.config.json': config(more) });
  const { code, stdout, stderr } = await site.run(command);
  expect(code).toBe(0);
  return `${stdout}${stderr}`;
}

describe('a site without a page at its address', () => {
  it.each(['build', 'check-links'])('is told of by %s', async (command) => {
    const text = await said({ 'docs/guide/a.md': PAGE, 'docs/b.md': PAGE }, {}, command);
    expect(text.split(TOLD)).toHaveLength(2);
    expect(text).toContain(
      `jstz-docs.config.json:1:1  warning  home-missing
  No page answers at "/": who opens the address of the site is told that there is none.
  1 | {"title":"T"}
    | ^
  hint: Write \`docs/index.md\`, or \`slug: /\` in the front matter of \`docs/b.md\`.`,
    );
  });

  it('is told nothing of it where there is no page at all', async () => {
    const site = project({ 'jstz-docs.config.json': config() });
    const { stderr } = await site.run('build');
    expect(stderr).toContain('docs-folder-missing');
    expect(stderr).not.toContain(TOLD);
  });

  it('is told where its docs lie deeper', async () => {
    const text = await said({ 'docs/index.md': PAGE }, { docs: { routeBasePath: '/docs' } });
    expect(text).toContain('jstz-docs.config.json:1:22  warning  home-missing');
    expect(text).toContain("hint: Lead readers on: `redirects: [{ from: '/', to: '/docs/' }]`.");
  });

  it('is told where its only home page is a draft', async () => {
    expect(await said({ 'docs/index.md': '---\ndraft: true\n---\n', 'docs/a.md': PAGE })).toContain(TOLD);
  });

  it('is told of a language that the home page does not reach', async () => {
    const text = await said(
      { 'docs/a.md': PAGE },
      {
        docs: { routeBasePath: '/docs' },
        redirects: [{ from: '/', to: '/docs/a' }],
        i18n: { locales: ['en', 'fr'] },
      },
    );
    expect(text).toContain(
      'No page answers at "/fr/": who opens the address of its language "fr" is told that there is none.',
    );
    expect(text).toContain("from: '/fr/', to: '/fr/docs/a'");
  });
});

it('a site of Docusaurus is not told of: its host may answer', async () => {
  const site = project({
    'docs/index.md': PAGE,
    'docusaurus.config.js': "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/' };\n",
  });
  const { code, stdout, stderr } = await site.run('build');
  expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining(TOLD)]);
});

describe('what answers at the address of a site', () => {
  it.each<[string, Record<string, string>, object]>([
    ['a page', { 'docs/index.md': PAGE }, { i18n: { locales: ['en', 'fr'] } }],
    ['a README', { 'docs/README.md': PAGE }, {}],
    ['a page with its slug', { 'docs/a.md': '---\nslug: /\n---\n' }, {}],
    ['the main document', { 'docs/a.md': PAGE }, { docs: { mainDocId: 'a' } }],
    [
      'a single page',
      { 'docs/a.md': PAGE, 'src/pages/index.md': PAGE },
      { docs: { routeBasePath: '/docs' }, collections: [{ kind: 'pages', path: 'src/pages' }] },
    ],
    [
      'a blog',
      { 'docs/a.md': PAGE, 'blog/2024-01-01-a.md': '# A\n\n<!-- truncate -->\n' },
      { docs: { routeBasePath: '/docs' }, collections: [{ kind: 'blog', routeBasePath: '/' }] },
    ],
    ['a redirect', { 'docs/a.md': PAGE }, { redirects: [{ from: '/', to: '/a' }] }],
    ['a file', { 'docs/a.md': PAGE, 'static/index.html': '<!doctype html><title>T</title>' }, {}],
    ['a rule of the host', { 'docs/a.md': PAGE, 'static/_redirects': '/ /a 302\n' }, {}],
  ])('may be %s', async (_, files, more) => {
    expect(await said(files, more)).not.toContain(TOLD);
  });
});
