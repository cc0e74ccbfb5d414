/** The JSON that commands print is what its published schema says. `npm run guide:reference` writes the schemas anew. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { schemaFiles } from '../../scripts/guide/json-schema.ts';
import { root } from '../architecture/imports.ts';
import { project } from '../support/project.ts';

const folder = join(root, 'guide/static/schemas');
const published = (command: string) =>
  z.fromJSONSchema(JSON.parse(readFileSync(join(folder, `${command}.json`), 'utf8')));

it('the schemas are what the sources say', async () => {
  for (const [name, text] of schemaFiles()) await expect(text).toMatchFileSnapshot(join(folder, name));
});

const SOUND = { 'docs/index.md': '# Home\n\n[b](./b.md#x)\n', 'docs/b.md': '# B\n\n## X {#x}\n' };
const FAULTY = {
  'jstz-docs.config.json': '{ "titel": "T" }',
  'docs/index.md': '# Home\n\n[b](./nope.md) [c](hhttps://example.org) :badge[x]{kind="tipp"}\n',
};
const { 'jstz-docs.config.json': _config, ...BROKEN } = FAULTY;

it.each([
  ['build', 'build --json', SOUND, 0],
  ['build', 'build --json', BROKEN, 3],
  ['build', 'build --json', FAULTY, 1],
  ['check-links', 'check-links --format json', SOUND, 0],
  ['check-links', 'check-links --format json', BROKEN, 3],
  ['check-links', 'check-links --format json', FAULTY, 1],
  ['doctor', 'doctor --json', SOUND, 0],
  ['doctor', 'doctor --json', FAULTY, 1],
] as const)('%s: `%s` of %j gives what it promises', async (command, line, files, least) => {
  const { stdout } = await project(files).run(line);
  const output = JSON.parse(stdout);
  expect(published(command).safeParse(output).error).toBeUndefined();
  expect(output.diagnostics.length).toBeGreaterThanOrEqual(least);
});

it('refuses a field that is not named, and a wrong one', async () => {
  const { stdout } = await project(SOUND).run('build --json');
  const output = JSON.parse(stdout);
  expect(published('build').safeParse({ ...output, more: 1 }).success).toBe(false);
  expect(published('build').safeParse({ ...output, pages: '2' }).success).toBe(false);
  expect(published('build').safeParse({ ...output, diagnostics: [{ code: 'none' }] }).success).toBe(false);
});
