/** Several machines each parse a part of the pages; a build with all their caches gives what one machine gives. */
import { cpSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../../src/index.ts';
import { pagesOfShard } from '../../src/pipeline/incremental/shard.ts';
import { type CommandResult, type Project, project } from '../support/project.ts';

const CACHE = '.jstz-docs/cache';
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');

const FILES: Readonly<Record<string, string>> = {
  'jstz-docs.config.json': JSON.stringify({
    title: 'Site',
    url: 'https://example.test',
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
    theme: { slots: { Footer: './theme/Footer.tsx' } },
    onBrokenLinks: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenAnchors: 'warn',
  }),
  'theme/Footer.tsx':
    "import { text } from '../text.ts';\nexport default function Footer() {\n  return <footer>{text}</footer>;\n}\n",
  'text.ts': "export const text = 'Own footer';\n",
  'docs/index.md': '# Home\n\n[A](./guide/page-0.md#gone), [none](./none.md)\n',
  'docs/included.md': '# Included\n\n```js file="../more/code.js"\n```\n',
  'docs/jsx.mdx': '# JSX\n\n<Tabs><TabItem value="x" label="X">\n\nIn.\n\n</TabItem></Tabs>\n',
  'docs/unknown.md': '# Unknown\n\n:::unheard-of\n\nText.\n\n:::\n',
  'more/code.js': 'one();\n',
  'i18n/fr/docs/index.md': '# Accueil\n',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, i) => [
      `docs/guide/page-${i}.md`,
      `# Page ${i}\n\n[next](./page-${(i + 1) % 12}.md)\n\n${words(20 * i + 5)}\n`,
    ]),
  ),
};

/** What a build says before it says what it wrote. */
const findings = ({ stderr }: CommandResult) => stderr.slice(0, stderr.indexOf('Built'));
const bytesOf = (site: Project) =>
  Object.fromEntries(site.list('build').map((path) => [path, site.read(`build/${path}`)]));

describe('build --shard', () => {
  it('parses the pages of a site on three machines, for the bytes of one', async () => {
    const whole = project(FILES);
    const alone = await whole.run('build');
    expect(findings(alone)).toContain('no heading "#gone"');
    expect(findings(alone)).toContain('unheard-of');

    const last = project(FILES);
    const machines = [project(FILES), project(FILES), project(FILES)];
    const kept: string[] = [];
    let pages = 0;
    for (const [index, machine] of machines.entries()) {
      // A checkout of its own has times of its own.
      utimesSync(join(machine.dir, 'docs/index.md'), index + 1, index + 1);
      const { code, stderr } = await machine.run(`build --shard ${index + 1}/3`);
      expect(code).toBe(0);
      const [, count] = /^Parsed (\d+) pages, part \d of 3, in .*\(cache: 0 of \1 pages\)/.exec(stderr)!;
      pages += Number(count);
      // All but an empty mark.
      kept.push(...machine.list(CACHE).filter((path) => path !== 'pages/trimmed'));
      expect(machine.list('build')).toEqual([]);
      cpSync(join(machine.dir, CACHE), join(last.dir, CACHE), { recursive: true });
    }
    // No machine overwrites what another one made.
    expect(new Set(kept).size).toBe(kept.length);
    expect(kept).toHaveLength(pages);

    const merged = await last.run('build');
    expect(merged.stderr).toContain(`(cache: ${pages} of ${pages} pages)`);
    expect(bytesOf(last)).toEqual(bytesOf(whole));
    expect([merged.code, findings(merged)]).toEqual([alone.code, findings(alone)]);
  });

  it('knows the pages in a folder of another name, also where modules beside it are read', async () => {
    const files = (name: string) =>
      project({
        'lib/text.ts': FILES['text.ts']!,
        [`${name}/theme/Footer.tsx`]: FILES['theme/Footer.tsx']!.replace('../text', '../../lib/text'),
        [`${name}/docs/index.md`]: '# Home\n',
        [`${name}/jstz-docs.config.json`]: '{"theme":{"slots":{"Footer":"./theme/Footer.tsx"}}}',
      });
    const [a, z] = [files('a'), files('z')];
    expect((await a.run('build a --shard 1/1')).code).toBe(0);
    cpSync(join(a.dir, 'a', CACHE), join(z.dir, 'z', CACHE), { recursive: true });
    expect((await z.run('build z --shard 1/1')).stderr).toContain('(cache: 1 of 1 page)');
  });

  it('leaves an error of a page to the build that follows', async () => {
    const site = project({ 'docs/index.md': '---\ntitle: [\n---\n\nText\n' });
    const shard = await site.run('build --shard 1/1');
    expect([shard.code, shard.stdout]).toEqual([0, '']);
    const report = await build({ siteDir: site.dir });
    expect(report.ok).toBe(false);
    expect(report.diagnostics.map(({ file, severity }) => [file, severity])).toContainEqual([
      'docs/index.md',
      'error',
    ]);
  });

  it('refuses at once what would go wrong in every page', async () => {
    const site = project({
      'docs/index.md': '# Home\n',
      'jstz-docs.config.json': '{"theme":{"slots":{"Footer":"./gone.tsx"}}}',
    });
    const { code, stderr } = await site.run('build --shard 1/2');
    expect(code).toBe(1);
    expect(stderr).toContain('The component "./gone.tsx" does not exist.');
    expect(site.list(CACHE)).toEqual([]);
  });

  it('says where the cache cannot be written', async () => {
    const site = project({ 'docs/index.md': '# Home\n', '.jstz-docs': 'in the way' });
    const report = await build({ siteDir: site.dir, shard: { index: 1, count: 1 } });
    expect(report.ok).toBe(false);
    expect(report.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['output-failed', '1 parsed page could not be written to ".jstz-docs/cache".'],
    ]);
  });

  it.each(['0/3', '4/3', 'x', '1', '1/0', '1.5/3', '-1/3'])('refuses the part %s', async (part) => {
    const site = project({ 'docs/index.md': '# Home\n' });
    const { code, stderr } = await site.run(`build --shard ${part}`);
    expect(code).toBe(2);
    expect(stderr).toContain('A part and the number of parts, such as 1/3, 2/3 and 3/3.');
  });

  it.each(['--no-cache', '--verify', '--explain docs/index.md'])('refuses %s beside it', async (flag) => {
    const site = project({ 'docs/index.md': '# Home\n' });
    const { code, stderr } = await site.run(`build --shard 1/2 ${flag}`);
    expect(code).toBe(2);
    expect(stderr).toContain("option '--shard <i/n>' cannot be used with option");
  });

  it('refuses from scripts what is no part, or has no place to be kept', async () => {
    const site = project({ 'docs/index.md': '# Home\n' });
    const run = (shard: { index: number; count: number }, cache?: boolean) =>
      build({ siteDir: site.dir, shard, cache });
    await expect(run({ index: 0, count: 2 })).rejects.toThrow(RangeError);
    for (const [index, count] of [
      [1.5, 2],
      [1, 2.5],
      [1, Number.NaN],
      [-1, 2],
    ] as const)
      await expect(run({ index, count })).rejects.toThrow(RangeError);
    await expect(run({ index: 3, count: 2 })).rejects.toThrow('There is no shard 3 of 2: count from 1.');
    await expect(run({ index: 1, count: 2 }, false)).rejects.toThrow('A shard is kept in the cache');
  });
});

describe('the parts of the pages', () => {
  const pages = Array.from({ length: 100 }, (_, i) => ({ path: `${i}.md`, bytes: (i * 7919) % 1000 }));
  const parts = (count: number, list = pages) =>
    Array.from({ length: count }, (_, i) =>
      pagesOfShard(list, (path) => list.find((page) => page.path === path)!.bytes, { index: i + 1, count }),
    );
  const sum = (list: readonly { bytes: number }[]) => list.reduce((total, { bytes }) => total + bytes, 0);

  it('hold each page once, in order, and about as many bytes', () => {
    const three = parts(3);
    expect(new Set(three.flat())).toEqual(new Set(pages));
    expect(three.flat()).toHaveLength(pages.length);
    for (const part of three) {
      expect(pages.filter((page) => part.includes(page))).toEqual(part);
      expect(Math.abs(sum(part) - sum(pages) / 3)).toBeLessThan(0.01 * sum(pages));
    }
  });

  it('are empty where there are more of them than pages', () => {
    expect(parts(5, pages.slice(0, 2)).map((part) => part.length)).toEqual([1, 1, 0, 0, 0]);
  });
});
