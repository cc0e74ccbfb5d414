/** What a site's own components are bundled with for browsers is compiled together with the command, and takes nothing of Node from it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from './imports.ts';

const dist = join(root, 'dist');
const islands = readdirSync(join(dist, 'islands')).filter((name) => name.endsWith('.js'));

it.each(['theme.js', ...islands.map((name) => `islands/${name}`)])('browsers can load %s', async (file) => {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(dist, file)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
    logLevel: 'silent',
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const packages = imported.flatMap(({ external, path }) => (external ? path : []));
  expect(packages.filter((name) => !/^react/.test(name))).toEqual([]);
  expect(outputFiles[0]!.contents.length).toBeLessThan(150_000);
});

it('an island of one stand-in is much smaller than all of them', async () => {
  const { outputFiles } = await build({
    stdin: { contents: "export { Link } from './stand-ins.js';", resolveDir: join(dist, 'islands') },
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    external: ['react', 'react/*'],
  });
  expect(outputFiles[0]!.contents.length).toBeLessThan(25_000);
});
