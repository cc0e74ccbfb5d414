import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { applyFixes } from '../../src/check/index.ts';
import { parseHeadingChanges } from '../../src/sources/git-headings.ts';
import { type Project, project } from '../support/project.ts';

const FILES = {
  'docs/index.md': '# Home\n\n[a](./Errors.md) [b](./errors.md#Gas) text [c](/ERRORS?x=1#gas "t")\n',
  'docs/errors.md': '# Errors\n\n## Gas\n\n## Time outs\n',
};

function git(site: Project, ...args: string[]): string {
  const identity = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd: site.dir, encoding: 'utf8' });
}

const whereGitIs = () => execFileSync('which', ['git'], { encoding: 'utf8' }).trim();

function commit(site: Project, message = 'x'): void {
  git(site, 'add', '-A', ':!.jstz-docs');
  git(site, 'commit', '-q', '-m', message);
}

function repository(files: Readonly<Record<string, string>>): Project {
  const site = project({ '.gitignore': '.jstz-docs\n', ...files });
  git(site, 'init', '-q');
  commit(site);
  return site;
}

describe('check-links --fix', () => {
  it('shows what it would do and writes nothing', async () => {
    const site = repository(FILES);
    const { stderr, code } = await site.run('check-links --fix');
    expect(stderr).toContain('docs/index.md:3:5  ./Errors.md → ./errors.md\n');
    expect(stderr).toContain('docs/index.md:3:22  ./errors.md#Gas → ./errors.md#gas\n');
    expect(stderr).toContain('docs/index.md:3:48  /ERRORS?x=1#gas → /errors?x=1#gas\n');
    expect(stderr).toContain('Would fix 3 links in 1 file. Add --write to do so.');
    expect(site.read('docs/index.md')).toBe(FILES['docs/index.md']);
    expect(code).toBe(1);
  });

  it('with --write rewrites the urls and not a byte beside them', async () => {
    const site = repository(FILES);
    const { stderr, code } = await site.run('check-links --fix --write');
    expect(site.read('docs/index.md')).toBe(
      '# Home\n\n[a](./errors.md) [b](./errors.md#gas) text [c](/errors?x=1#gas "t")\n',
    );
    expect(stderr).toContain('Fixed 3 links in 1 file.');
    expect(code).toBe(0);
    expect((await site.run('check-links --fix')).stderr).toContain('Nothing to fix.');
  });

  it('keeps byte order mark, line endings, front matter and the form of each link', async () => {
    const before =
      '\uFEFF---\r\nimage: "./Pic.png"\r\n---\r\n\r\n<a href="./Errors.md?a=1&amp;b=2">x</a> [y][z] ![p](<./Pic.png>) [w](./Err\\(or\\)s.md)\r\n\r\n[z]: <./Errors.md>\r\n';
    const site = repository({
      ...FILES,
      'docs/index.md': before,
      'docs/pic.png': 'x',
      'docs/err(or)s.md': '# E\n',
      'docs/errors.md': '# Errors\n',
    });
    await site.run('check-links --fix --write');
    expect(site.read('docs/index.md')).toBe(
      before
        .replaceAll('./Errors.md', './errors.md')
        .replaceAll('./Pic.png', './Pic.png')
        .replace('./Err\\(or\\)s.md', './err(or)s.md'),
    );
  });

  it('puts a sign before a bracket that has no partner', async () => {
    const text = '# Home\n\n[a](./Err\\(or.md) [b](<./Err(or.md>) [c](./Err\\)or\\(.md)\n';
    const site = repository({ 'docs/index.md': text, 'docs/err(or.md': '# E\n', 'docs/err)or(.md': '# F\n' });
    await site.run('check-links --fix --write');
    expect(site.read('docs/index.md')).toBe(text.replaceAll('/Err', '/err'));
  });

  it('follows moved pages and renamed headings, twice over', async () => {
    const site = repository({
      'docs/index.md': '# Home\n\n[a](./old.md#first-name) [b](/old) [c](old.md)\n',
      'docs/old.md': `# Old\n\n## First name\n\n${'Some text that stays as it is.\n'.repeat(20)}`,
    });
    git(site, 'mv', 'docs/old.md', 'docs/newer.md');
    commit(site, 'move');
    site.write('docs/newer.md', site.read('docs/newer.md').replace('First name', 'Second name'));
    commit(site, 'rename the heading');
    site.write('docs/newer.md', site.read('docs/newer.md').replace('Second name', 'Third *name*'));
    git(site, 'mv', 'docs/newer.md', 'docs/newest.md');
    const { diagnostics } = JSON.parse((await site.run('check-links --format json')).stdout);
    expect(diagnostics[0].hint).toContain('The page moved to `docs/newest.md`.');
    site.write('docs/index.md', '# Home\n\n[a](./newest.md#first-name) [b](/old) [c](old.md)\n');
    await site.run('check-links --fix --write --force');
    expect(site.read('docs/index.md')).toBe(
      '# Home\n\n[a](./newest.md#third-name) [b](/newest) [c](./newest.md)\n',
    );
  });

  it('leaves alone what has no one answer', async () => {
    const text = '# Home\n\n[a](./erors.md) [b](./deep/errors.md) [c](./errors.md#gaz) [d](htps://x.dev)\n';
    const site = repository({ ...FILES, 'docs/index.md': text });
    const { stderr, code } = await site.run('check-links --fix --write');
    expect(stderr).toContain('Nothing to fix.');
    expect(site.read('docs/index.md')).toBe(text);
    expect(code).toBe(1);
  });

  it('refuses a file with changes, one that git does not know, and one outside of git, unless forced', async () => {
    const site = repository(FILES);
    const changed = `${FILES['docs/index.md']}\nMore.\n`;
    site.write('docs/index.md', changed);
    site.write('docs/new.md', '# New\n\n[x](./Errors.md)\n');
    const refused = await site.run('check-links --fix --write');
    expect(refused.stderr).toContain(
      '`docs/index.md` was not rewritten: it has changes that are not committed.',
    );
    expect(refused.stderr).toContain('`docs/new.md` was not rewritten: git does not know it.');
    expect(refused.stderr).toContain('warning  fix-refused');
    expect(site.read('docs/index.md')).toBe(changed);
    expect((await site.run('check-links --fix --write --force')).code).toBe(0);
    expect(site.read('docs/new.md')).toBe('# New\n\n[x](./errors.md)\n');
    const loose = project(FILES);
    const outside = (await loose.run('check-links --fix --write')).stderr;
    expect(outside.slice(outside.indexOf('`docs/index.md` was not rewritten'))).toMatchInlineSnapshot(`
      "\`docs/index.md\` was not rewritten: it is not under version control, so nothing could bring it back.
        hint: Pass --force to write it all the same.

      broken-anchor 1 · broken-link 1 · broken-markdown-link 1 · fix-refused 1
      3 errors, 1 warning in 1 file
      Checked 3 links (1 anchor, 0 files) on 2 pages.
      "
    `);
  });

  it('refuses options that make no sense', async () => {
    const site = project(FILES);
    const texts: string[] = [];
    for (const options of ['--write', '--fix --force', '--fix --site docs']) {
      const { code, stderr } = await site.run(`check-links ${options}`);
      expect(code).toBe(2);
      texts.push(stderr);
    }
    expect(texts.join('')).toMatchInlineSnapshot(`
      "error  flag-conflict
        \`--write\` has no effect here. It writes what --fix shows.
        hint: Add --fix.

      1 error
      error  flag-conflict
        \`--force\` has no effect here. It is about files that --write would change.
        hint: Add --fix --write.

      1 error
      error  flag-conflict
        \`--fix\` has no effect here. Finished HTML is not rewritten: the next build would undo it.
        hint: Mend the sources.

      1 error
      "
    `);
  });
});

describe('applyFixes', () => {
  it('replaces from left to right', () => {
    const fix = { file: 'a', from: '', line: 1, column: 1 };
    expect(
      applyFixes('0123456789', [
        { ...fix, start: 1, end: 3, to: 'ab' },
        { ...fix, start: 5, end: 6, to: '' },
      ]),
    ).toBe('0ab346789');
  });
});

it('a build writes its files while git looks for what became of a heading', async () => {
  const config = JSON.stringify({ title: 'T', onBrokenAnchors: 'warn' });
  const site = repository({
    ...FILES,
    'docs/index.md': '# Home\n\n[a](./errors.md#gas)\n',
    'jstz-docs.config.json': config,
  });
  site.write('docs/errors.md', '# Errors\n\n## Fees\n\n## Time outs\n');
  // It answers once a page is there, and fails after ten seconds without one.
  site.write(
    'tools/git',
    `#!/bin/sh\nfor i in $(seq 200); do [ -e build/index.html ] && exec ${whereGitIs()} "$@"; sleep 0.05; done; exit 1\n`,
  );
  chmodSync(join(site.dir, 'tools/git'), 0o755);
  vi.stubEnv('PATH', `${join(site.dir, 'tools')}:${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { code, stderr } = await site.run('build');
  expect([code, stderr]).toEqual([0, expect.stringContaining('it was renamed')]);
});

describe('headings in the history', () => {
  it.each([
    ['one for one', '@@ -1 +1 @@\n-## A\n+## B\n', [{ before: '## A', after: '## B' }]],
    [
      'with text between',
      '@@ -1,3 +1,3 @@\n-## A\n-x\n-# C\n+## B\n+y\n+# D\n',
      [
        { before: '## A', after: '## B' },
        { before: '# C', after: '# D' },
      ],
    ],
    ['not where one was added', '@@ -1 +1,2 @@\n-## A\n+## B\n+## C\n', []],
    ['not where one is code', '@@ -1 +1 @@\n-#hash\n+#mesh\n', []],
    ['not the same ones', '@@ -1,2 +1,2 @@\n-## A\n-x\n+## A\n+y\n', []],
  ])('are paired %s', (_, diff, changes) => {
    const head = 'diff --git a.md a.md\n--- a.md\n+++ a.md\n';
    expect(parseHeadingChanges(head + diff)).toEqual([['a.md', changes]]);
  });
});
