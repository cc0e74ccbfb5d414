import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/index.ts';
import { type BuildRun, buildIngredients, historyId, ingredientsOf } from '../../src/pages/index.ts';
import { project } from '../support/project.ts';

const configOf = (given: object = {}) => configSchema.parse({ title: 'x', ...given });

describe('what a build depends on beside its files', () => {
  const of = (site: { dir: string }, more: Partial<BuildRun> = {}) =>
    buildIngredients({ siteDir: site.dir, config: configOf(), outDir: '/out', ...more });

  it.each<[string, Partial<BuildRun>]>([
    ['drafts', { drafts: true }],
    ['the output folder', { outDir: '/other' }],
    ['the configuration', { config: configOf({ tagline: 'y' }) }],
    ['the tool', { toolVersion: '2' }],
    ['the theme', { themeHash: 'h' }],
  ])('is another for %s', async (_, more) => {
    const site = project({});
    expect(await of(site, more)).not.toBe(await of(site));
    expect(await of(site, more)).toBe(await of(site, more));
  });

  it('is the same without drafts, whether that is said or not', async () => {
    const site = project({});
    expect(await of(site, { drafts: false })).toBe(await of(site));
  });

  it('is another where other packages are installed', async () => {
    const site = project({ 'node_modules/.package-lock.json': '{}' });
    const before = await of(site);
    site.write('node_modules/.package-lock.json', '{"packages":{}}');
    expect(await of(site)).not.toBe(before);
  });

  it('is another after a commit, where pages tell when they changed; without git it is never the same', async () => {
    const shown = { config: configOf({ docs: { showLastUpdateAuthor: true } }) };
    const site = project({ 'docs/index.md': '# Home\n' });
    expect(await of(site, shown)).not.toBe(await of(site, shown));
    const git = (...words: string[]) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x.test', ...words], { cwd: site.dir });
    git('init', '-q');
    const commit = (message: string) => git('commit', '-q', '--allow-empty', '-m', message);
    commit('one');
    const [hidden, before] = [await of(site), await of(site, shown)];
    expect(await of(site, shown)).toBe(before);
    commit('two');
    expect(await of(site, shown)).not.toBe(before);
    expect(await of(site)).toBe(hidden);
  });
});

it('other packages count for pages only where components of the site draw them', () => {
  const pagesOf = (lock: string, slots: object) =>
    ingredientsOf({
      siteDir: project({ 'node_modules/.package-lock.json': lock }).dir,
      config: configOf({ theme: { slots } }),
    }).pages;
  expect(pagesOf('{}', {})).toBe(pagesOf('{ }', {}));
  const own = { Footer: './Footer.tsx' };
  expect(pagesOf('{}', own)).not.toBe(pagesOf('{ }', own));
});

it('git is asked anew where it is to tell of other folders, or of any at all', () => {
  const ids = [
    {},
    { docs: { showLastUpdated: true } },
    { docs: { showLastUpdateAuthor: true, path: 'pages' } },
  ].map((given) => historyId(configOf(given)));
  expect(new Set(ids).size).toBe(3);
  expect(historyId(configOf({ tagline: 'y', docs: { breadcrumbs: false } }))).toBe(ids[0]);
  expect(historyId(configOf({ docs: { showLastUpdateAuthor: true } }))).toBe(ids[1]);
});
