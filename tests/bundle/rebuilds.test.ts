/** Bundles that are made again: what leads nowhere is left out, and looked for each time. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createRebuilds, importKey, type Unresolved } from '../../src/bundle/rebuilds.ts';
import { project } from '../support/project.ts';

const FILES = {
  'src/a.js': "import one from 'one';\nimport two from 'far';\nexport const all = [one, two];\n",
  'node_modules/far/index.js': "module.exports = require('two');\n",
};

it('asks for what is not there with each build, and for other faults once', async () => {
  const site = project(FILES);
  const rebuilds = createRebuilds();
  onTestFinished(() => rebuilds.close());
  const build = async () => {
    const { outputFiles } = await rebuilds.build('a', 'key', (unresolved: Unresolved) => ({
      absWorkingDir: site.dir,
      entryPoints: ['src/a.js'],
      bundle: true,
      write: false as const,
      format: 'esm' as const,
      logLevel: 'silent' as const,
      plugins: [
        {
          name: 'none',
          setup({ onResolve, onLoad }) {
            onResolve({ filter: /^(?:one|two)$/ }, ({ path, importer }) =>
              unresolved.has(importKey(importer.slice(site.dir.length + 1).replaceAll('\\', '/'), path))
                ? { path, namespace: 'none' }
                : undefined,
            );
            onLoad({ filter: /.*/, namespace: 'none' }, ({ path }) => ({
              contents: `export default 'no ${path}'`,
            }));
          },
        },
      ],
    }));
    return outputFiles[0]!.text.match(/no (?:one|two)|is one/g)?.sort();
  };
  expect(await build()).toEqual(['no one', 'no two']);
  site.write('node_modules/one/index.js', "export default 'is one';\n");
  expect(await build()).toEqual(['is one', 'no two']);
  rmSync(join(site.dir, 'node_modules/one'), { recursive: true });
  expect(await build()).toEqual(['no one', 'no two']);
  site.write('src/a.js', 'export const a = ;\n');
  await expect(build()).rejects.toThrow('Unexpected ";"');
});
