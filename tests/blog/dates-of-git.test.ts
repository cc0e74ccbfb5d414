/** Posts that say no date themselves: as in Docusaurus they have that of their first commit. */
import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { type Project, project } from '../support/project.ts';

const CONFIG =
  "module.exports = { title: 'Tern', url: 'https://tern.test', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] };\n";
const post = (title: string) => `# ${title}\n\nText.\n\n<!-- truncate -->\n`;

function commit({ dir }: Project, date: string, ...words: string[]): void {
  const git = (...more: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@terns.test', ...more], {
      cwd: dir,
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date },
    });
  git('init', '-q');
  if (words.length > 0) git(...words);
  git('add', '.');
  git('commit', '-qm', 'more');
}

const datesIn = (html: string) =>
  Array.from(html.matchAll(/<time datetime="(\d{4}-\d\d-\d\d)[^"]*"/gi), ([, date]) => date);

it('are dated by it, under the names that they had before too, and no page says when it was changed', async () => {
  const site = project({
    'docusaurus.config.js': CONFIG,
    'docs/index.md': '# Home\n',
    'blog/nest.md': post('Nest'),
    '.gitignore': 'build\n.jstz-docs\n',
  });
  commit(site, '2021-02-03T10:00:00+00:00');
  site.write('blog/eggs.md', post('Eggs'));
  commit(site, '2022-03-04T10:00:00+00:00');
  site.write('blog/2020-01-01-said.md', post('Said'));
  commit(site, '2023-04-05T10:00:00+00:00', 'mv', 'blog/nest.md', 'blog/home.md');
  const first = await site.run('build');
  expect([first.code, first.stdout + first.stderr]).toEqual([0, expect.not.stringContaining('undated')]);
  expect(datesIn(site.main('blog/index.html'))).toEqual(['2022-03-04', '2021-02-03', '2020-01-01']);
  expect(site.read('build/sitemap.xml')).not.toContain('<lastmod>2023');

  site.write('blog/late.md', post('Late'));
  const second = await site.run('build');
  expect(second.stdout + second.stderr).toMatch(/blog\/late\.md:1(?::1)? {2}warning {2}blog-post-undated/);
  expect(datesIn(site.main('blog/index.html'))).toEqual(['2022-03-04', '2021-02-03', '2020-01-01']);
  commit(site, '2024-05-06T10:00:00+00:00');
  await site.run('build');
  expect(datesIn(site.main('blog/index.html'))[0]).toBe('2024-05-06');
});
