/** esbuild's process: one for each thread, ended with it. */
import { expect, it } from 'vitest';
import { loadEsbuild, stopEsbuild } from '../../src/bundle/esbuild.ts';

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
