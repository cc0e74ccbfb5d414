import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const ALL = {
  orphanPages: 'warn',
  unusedFiles: 'warn',
  duplicateTitles: 'warn',
  skippedHeadings: 'warn',
  missingAlt: 'warn',
  largeImages: 'throw',
  maxImageBytes: 100,
};

async function check(files: Record<string, string | Uint8Array>, dead: unknown = ALL, config: object = {}) {
  const json = JSON.stringify({ title: 'x', linkCheck: { dead }, ...config });
  const { stdout, code } = await project({ 'jstz-docs.config.json': json, ...files }).run(
    'check-links --format json',
  );
  const { diagnostics } = JSON.parse(stdout);
  return {
    code,
    found: diagnostics.map(
      (finding: Record<string, unknown>) =>
        `${finding.file}:${finding.line ?? ''}:${finding.column ?? ''} ${finding.code}`,
    ),
  };
}

const SIDEBARS = { docs: { sidebars: { main: ['index'] } } };

describe('dead content', () => {
  it('is nothing that is looked for unless the config asks', async () => {
    const files = {
      'docs/index.md': '# A\n\n#### B\n\n![](/x.png)\n',
      'docs/b.md': '# A\n',
      'static/x.png': 'x'.repeat(500),
    };
    expect(await check(files, {}, SIDEBARS)).toEqual({ code: 0, found: [] });
  });

  it('are pages that nothing leads to', async () => {
    const files = {
      'docs/index.md': '# Home\n\n[a](linked.md)\n',
      'docs/linked.md': '# Linked\n',
      'docs/lonely.md': '# Lonely\n\n[me](lonely.md)\n',
      'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
    };
    expect((await check(files, ALL, SIDEBARS)).found).toEqual(['docs/lonely.md:1: dead-orphan-page']);
    expect((await check(files)).found).toEqual([]);
  });

  it('is never the page that readers open first', async () => {
    const files = { 'docs/index.md': '# Home\n', 'docs/a.md': '# A\n' };
    const sidebars = { docs: { sidebars: { main: ['a'] } } };
    expect((await check(files, ALL, sidebars)).found).toEqual([]);
  });

  it('are no pages that a sidebar leads to, as a page, by a link or as the page of a category', async () => {
    const category = { type: 'category', label: 'C', link: { type: 'doc', id: 'c' }, items: ['d'] };
    const main = ['index', { type: 'link', label: 'B', href: '/b' }, category];
    const files = Object.fromEntries(
      ['index', 'b', 'c', 'd', 'e'].map((name) => [`docs/${name}.md`, `# ${name}\n`]),
    );
    expect((await check(files, ALL, { docs: { sidebars: { main } } })).found).toEqual([
      'docs/e.md:1: dead-orphan-page',
    ]);
  });

  it('are files that nothing names', async () => {
    const files = {
      'docs/index.md': '# Home\n\n![a](/used.png) [b](/demo/)\n',
      'static/used.png': 'x',
      'static/unused.png': 'x',
      'static/robots.txt': 'x',
      'static/demo/index.html': '<script src="app.js"></script>',
      'static/demo/app.js': '1',
      'static/draft.pdf': 'x',
      'static/alone.css': '/* alone.css */',
      'static/demo/a b.png': 'x',
      'static/demo/shown.css': 'url(a%20b.png)',
      'static/demo/page.htm': 'shown.css',
      'static/demo/pages.xml': 'page.htm pages.xml',
    };
    expect((await check(files, { ...ALL, ignore: ['static/*.pdf'] })).found).toEqual([
      'static/alone.css:: dead-unused-file',
      'static/demo/pages.xml:: dead-unused-file',
      'static/unused.png:: dead-unused-file',
    ]);
  });

  it('are titles that two pages share', async () => {
    const files = {
      'docs/index.md': '# One\n',
      'docs/b.md': '---\ntitle: one\n---\n',
      'docs/c.md': '# Two\n',
    };
    expect((await check(files)).found).toEqual(['docs/index.md:1:1 dead-duplicate-title']);
  });

  it('are heading levels that are skipped', async () => {
    const files = { 'docs/index.md': '# A\n\n### B\n\n#### C\n\n## D\n\n### E\n\n##### F\n' };
    expect((await check(files)).found).toEqual([
      'docs/index.md:3:1 dead-skipped-heading',
      'docs/index.md:11:1 dead-skipped-heading',
    ]);
  });

  it('are heading levels that are skipped, whatever entry of an interface stands between', async () => {
    const files = { 'docs/index.md': '# A\n\n## B\n\n:::api[f()]\nx\n:::\n\n#### C\n' };
    expect((await check(files)).found).toEqual(['docs/index.md:9:1 dead-skipped-heading']);
  });

  it('are pictures without alternative text, but for those that are marked as decoration', async () => {
    const files = {
      'docs/index.md':
        '# A\n\n![](/x.png) ![said](/x.png)\n\n<img src="/x.png"> <img src="/x.png" alt=""> <img alt="x" src="/x.png">\n',
      'static/x.png': 'x',
    };
    expect((await check(files)).found).toEqual([
      'docs/index.md:3:1 dead-missing-alt',
      'docs/index.md:5:1 dead-missing-alt',
    ]);
  });

  it('are pictures over a size, with the severity that the config gives', async () => {
    const files = {
      'docs/index.md': '# A\n\n![a](/x.png) ![b](./y.png)\n',
      'static/x.png': 'x'.repeat(101),
      'docs/y.png': 'x'.repeat(100),
    };
    expect(await check(files)).toEqual({ code: 1, found: ['docs/index.md:3:1 dead-large-image'] });
  });
});
