/** Hosts of frames in the policy of a built site, and configurations of other generators beside it. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const page = '# Home\n\n<iframe src="https://video.example.test/a" title="A"></iframe>\n';

it('the policy lets in the hosts of frames, and no other', async () => {
  const site = project({
    'jstz-docs.config.json': JSON.stringify({
      title: 'Site',
      markdown: { frameHosts: ['video.example.test', '*.maps.test'] },
    }),
    'docs/index.md': page,
  });
  expect((await site.run('build')).code).toBe(0);
  const html = site.read('build/index.html');
  expect(html).toContain('frame-src https://video.example.test https://*.maps.test;');
  expect(html).toContain("media-src 'self';");
  expect(site.main('index.html')).toContain('<iframe src="https://video.example.test/a" title="A"');
});

it('without hosts there are no frames', async () => {
  const site = project({ 'jstz-docs.config.json': '{"title":"Site"}', 'docs/index.md': page });
  const { stdout, stderr } = await site.run('build');
  expect(stdout + stderr).toContain('frame-host');
  expect(site.read('build/index.html')).not.toMatch(/frame-src|<iframe/);
});

it('a host of frames is a host and nothing more', async () => {
  const site = project({
    'jstz-docs.config.json': '{"title":"Site","markdown":{"frameHosts":["https://a.test/x; script-src *"]}}',
    'docs/index.md': '# Home\n',
  });
  const { code, stdout, stderr } = await site.run('build');
  expect(code).toBe(2);
  expect(stdout + stderr).toContain('markdown.frameHosts[0]');
});

it.each([
  ['.vitepress/config.mts', 'VitePress'],
  ['docs/.vitepress/config.js', 'VitePress'],
  ['mkdocs.yml', 'MkDocs'],
])('the configuration %s is named as one that is not read', async (file, generator) => {
  const site = project({
    'jstz-docs.config.json': '{"title":"Site"}',
    'docs/index.md': '# Home\n',
    [file]: '',
  });
  const { code, stdout, stderr } = await site.run('build --json');
  expect(code).toBe(0);
  const found = JSON.parse(stdout || stderr).diagnostics.filter(
    ({ code: name }: { code: string }) => name === 'foreign-config',
  );
  expect(found).toMatchObject([
    { file, severity: 'info', message: `This is the configuration of ${generator}; it is not read.` },
  ]);
});
