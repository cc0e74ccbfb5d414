/** The colours of an accent stand in the place of the theme's own: no site is heavier for having another one. */
import { expect, it } from 'vitest';
import { ACCENTS } from '../../src/config/index.ts';
import { project } from '../support/project.ts';

it.each(ACCENTS)('a new site in %s keeps to the budgets of bytes', async (accent) => {
  const site = project({
    'jstz-docs.config.json': JSON.stringify({ title: 'T', theme: { accent } }),
    'docs/index.md': '# Home\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stdout + stderr).toContain('Browser: script before load');
  expect(stdout + stderr).not.toContain('over the budget');
});

it('is told nothing of what the sheets of a blog and of single pages weigh, which it cannot change', async () => {
  const collections = [{ kind: 'pages' }, { kind: 'blog' }];
  const site = project({
    'jstz-docs.config.json': JSON.stringify({ title: 'T', url: 'https://t.test', collections }),
    'docs/index.md': '# Home\n',
    'src/pages/about.md': '# About\n',
    'blog/2024-01-01-a.md': '# A\n',
  });
  expect((await site.run('build')).stderr).toMatch(/, styles 1\d\.\d kB, gzip\n/);
});
