/** The last step of a build: the old site goes aside and the new one takes its place. */
import { existsSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createDiskSink } from '../../src/emit/index.ts';
import { outputPath } from '../../src/paths/index.ts';
import { folder } from './folder.ts';

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  return { ...fs, renameSync: vi.fn(fs.renameSync) };
});

it('is taken back where the new site cannot take the place', async () => {
  const where = folder();
  const build = (name: string) => {
    const sink = createDiskSink(where);
    sink.write({ path: outputPath(name), content: 'x' });
    return sink.commit();
  };
  await build('old.html');
  const { renameSync: rename } = await vi.importActual<typeof import('node:fs')>('node:fs');
  vi.mocked(renameSync).mockImplementation((from, to) => {
    if (String(from).includes('.staging-')) throw Object.assign(new Error('held'), { code: 'EACCES' });
    rename(from, to);
  });
  await expect(build('new.html')).rejects.toThrow('held');
  expect(existsSync(join(where.outDir, 'old.html'))).toBe(true);
  expect(readdirSync(where.siteDir).filter((name) => name.includes('previous'))).toEqual([]);
});
