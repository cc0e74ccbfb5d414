/** Files of data that no site needs so large are refused with their place, and nothing else of the site is. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const CONFIG = {
  title: 'T',
  i18n: { locales: ['en', 'fr'] },
  docs: { sidebars: './sidebars.json' },
};
const SITE = {
  'docs/index.md': '# H\n',
  'sidebars.json': '{"s":["index"]}',
  'jstz-docs.config.json': JSON.stringify(CONFIG),
};
const padded = (json: string, size: number) => json.padEnd(size);

it.each([
  ['messages', 'i18n/fr/messages.json', padded('{}', 4_000_001)],
  ['sidebars', 'sidebars.json', padded('{"s":["index"]}', 4_000_001)],
  ['items of sidebars', 'sidebars.json', JSON.stringify({ s: [{ items: Array(25_000).fill('index') }] })],
  ['a category', 'docs/a/_category_.yml', padded('label: A', 200_001)],
  ['versions', 'versions.json', padded('[]', 4_000_001)],
  ['a configuration', 'jstz-docs.config.json', padded(JSON.stringify(CONFIG), 400_001)],
])('%s that are too large are refused', async (_, file, text) => {
  const { code, stderr } = await project({ ...SITE, 'docs/a/b.md': '# B\n', [file]: text }).run(
    'check-links',
  );
  expect([code === 1 || code === 2, stderr]).toEqual([
    true,
    expect.stringContaining(`${file}:1:1  error  file-too-large`),
  ]);
  expect(stderr).toMatch(/; at most \d+ are read\./);
});

it('large ones that are not too large are read', async () => {
  const { code, stderr } = await project({
    ...SITE,
    'docs/a/b.md': '# B\n',
    'i18n/fr/messages.json': padded('{}', 3_900_000),
    'docs/a/_category_.yml': `label: A\n#${'x'.repeat(190_000)}\n`,
  }).run('check-links');
  expect([code, stderr.includes('file-too-large')]).toEqual([0, false]);
});
