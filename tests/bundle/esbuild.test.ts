/** esbuild's process: one for each thread, ended with it. */
import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadEsbuild, stopEsbuild } from '../../src/bundle/esbuild.ts';
import { project } from '../support/project.ts';

// First: in this process nobody has loaded it before.
it('is begun again where the folder that it was first needed in is gone', async () => {
  await stopEsbuild();
  const home = process.cwd();
  const { dir } = project({});
  process.chdir(dir);
  try {
    await loadEsbuild();
  } finally {
    process.chdir(home);
  }
  rmSync(dir, { recursive: true });
  await stopEsbuild();
  const { code } = await (await loadEsbuild()).transform('let a: number = 1', { loader: 'ts' });
  expect(code).toBe('let a = 1;\n');
});

it('is ended, and begun again where it is needed again', async () => {
  await stopEsbuild();
  const esbuild = await loadEsbuild();
  const { code } = await esbuild.transform('let a: number = 1', { loader: 'ts' });
  const open = await esbuild.context({ stdin: { contents: '1' }, write: false });
  await stopEsbuild();
  await expect(open.rebuild()).rejects.toThrow('stopped');
  const again = await (await loadEsbuild()).transform('let a: number = 1', { loader: 'ts' });
  expect([code, again.code]).toEqual(['let a = 1;\n', 'let a = 1;\n']);
});
