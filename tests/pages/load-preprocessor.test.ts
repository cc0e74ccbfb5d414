/** A function of the configuration that answers never. */
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { loadPreprocessor } from '../../src/pages/load-preprocessor.ts';
import { project } from '../support/project.ts';

afterEach(() => void vi.useRealTimers());

it('waits for front matter no longer than for a config', async () => {
  const site = project({
    'jstz-docs.config.mjs':
      "export default { title: 'Tern', markdown: { parseFrontMatter: () => new Promise(() => {}) } };\n",
  });
  const frontMatter = { code: ['markdown', 'parseFrontMatter'], name: 'parseFrontMatter', isPackage: false };
  const code = { file: join(site.dir, 'jstz-docs.config.mjs'), id: '1' };
  const { ofPage } = await loadPreprocessor(site.dir, { run: undefined, frontMatter, code });
  vi.useFakeTimers();
  const reading = ofPage('docs/a.md', '# A\n');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await reading).toMatchObject({
    text: '# A\n',
    finding: { code: 'config-throws', message: expect.stringContaining('it gave nothing within 10 s') },
  });
  // The other pages do not wait for it again.
  expect(await ofPage('docs/b.md', '# B\n')).toEqual({ text: '# B\n' });
});
