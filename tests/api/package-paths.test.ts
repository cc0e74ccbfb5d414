/** The package's own files, wherever it was installed. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  clientDir,
  componentThread,
  devScriptFile,
  islandsDir,
  ownModules,
  packageRoot,
  templatesDir,
} from '../../src/api/package-paths.ts';
import { root } from '../architecture/imports.ts';

it('lie below the folder that holds the command', () => {
  expect(join(packageRoot(join(root, 'src/api')))).toBe(join(root));
});

it('are asked for where the command is missing, and not looked for without end', () => {
  expect(() => packageRoot(tmpdir())).toThrow('"bin/jstz-docs.js" is missing');
});

it('are all there in the compiled package', () => {
  const files = [
    join(clientDir(), 'manifest.json'),
    componentThread(),
    join(islandsDir(), 'browser.js'),
    devScriptFile(),
    join(templatesDir(), 'docs'),
    ...Object.values(ownModules()),
  ];
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
