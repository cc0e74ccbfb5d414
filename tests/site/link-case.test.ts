import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const FILES = {
  'docs/index.md': '# Home\n\n[a](/API/Keys?x=1#make)\n\n[b](/api/KEYS#none)\n',
  'docs/api/keys.md': '# Keys\n\n## Make\n\n[home](/)\n',
};
const config = (more: object) => JSON.stringify({ title: 'T', ...more });

it('a link in other case leads to its page in a Docusaurus site, with a word', async () => {
  const site = project({
    ...FILES,
    'jstz-docs.config.json': config({ compatibility: 'docusaurus', onBrokenAnchors: 'warn' }),
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code).toBe(0);
  expect(stdout + stderr).toContain('docs/index.md:3:1  warning  link-case');
  expect(stdout + stderr).toContain(
    '`/API/Keys` is the page at `/api/keys` in other case; the link is made to lead there.',
  );
  expect(stdout + stderr).toContain('Write "/api/keys?x=1#make"');
  expect(site.read('build/index.html')).toContain('href="/api/keys?x=1#make"');
  // A heading that is missing there is missing in any case.
  expect(stdout + stderr).toContain('docs/index.md:5:1  warning  broken-anchor');
});

it('a link in other case is broken in any other site', async () => {
  const site = project({ ...FILES, 'jstz-docs.config.json': config({}) });
  const { code, stdout, stderr } = await site.run('check-links');
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('docs/index.md:3:1  error  broken-link');
  expect(stdout + stderr).toContain('It differs only by case. Did you mean "/api/keys?x=1#make"?');
  expect(stdout + stderr).not.toContain('link-case');
});
