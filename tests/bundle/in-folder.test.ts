import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inFolder } from '../../src/bundle/index.ts';
import { project } from '../support/project.ts';

test('works in one folder share it, those in others wait, and the process comes home from each', async () => {
  const [one, other] = [project({}).dir, project({}).dir];
  const home = process.cwd();
  const seen: string[] = [];
  const work = (name: string, folder: string, ms: number) =>
    inFolder(folder, async () => {
      seen.push(`${name} begins`);
      await later(ms);
      expect(process.cwd()).toBe(folder);
      seen.push(`${name} ends`);
    });
  await Promise.all([work('long', one, 60), work('elsewhere', other, 1), work('short', one, 1)]);
  expect(seen).toEqual([
    'long begins',
    'short begins',
    'short ends',
    'long ends',
    'elsewhere begins',
    'elsewhere ends',
  ]);
  expect(process.cwd()).toBe(home);
});

test('work that fails leaves its folder', async () => {
  const home = process.cwd();
  const failing = inFolder(project({}).dir, () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(process.cwd()).toBe(home);
});
