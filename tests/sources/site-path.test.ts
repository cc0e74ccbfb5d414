import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isOtherCase, realFile } from '../../src/sources/index.ts';
import { project } from '../support/project.ts';

it.each([
  ['/img/Logo.png', '/home/me/site/img/logo.png', true],
  ['/Img/logo.png', '/Users/me/Site/img/logo.png', true],
  ['\\img\\logo.png', 'C:\\Users\\me\\site\\img\\logo.png', false],
  ['\\img\\logo.png', 'C:\\Users\\me\\site\\img\\Logo.png', true],
  // A long name for a short one of Windows, a folder reached through a link.
  ['\\LONGNA~1\\logo.png', 'C:\\site\\long name\\logo.png', false],
])('a file named %s that lies at %s has another case: %s', (named, actual, expected) => {
  expect(isOtherCase(named, actual)).toBe(expected);
});

it('finds files of the site only, under the name that they have', () => {
  const site = project({ 'site/img/logo.png': 'x', 'outside.txt': 'x' });
  const siteDir = join(site.dir, 'site');
  expect(realFile(siteDir, 'img/logo.png')).toBe(join(siteDir, 'img', 'logo.png'));
  expect(realFile(siteDir, '../outside.txt')).toBeUndefined();
});
