/** A build takes over the files of the last one that would come out the same, and no others. */
import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientDir } from '../../src/api/package-paths.ts';
import { runOptions } from '../../src/api/run-options.ts';
import { build } from '../../src/pipeline/index.ts';
import { cleanBuild, readConfig } from '../dev/open-session.ts';
import { type Project, project } from '../support/project.ts';
import { editedSite } from '../support/random-edits.ts';

/** Printed with a failure; set `SEED` to run the same edits again. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const COMPARISONS = Number(process.env.COMPARISONS ?? 60);

const own = (name: string) => !/^\.jstz-docs-output$|manifest\.json$/.test(name);

async function wrongFiles(site: Project): Promise<string[]> {
  const clean = (await cleanBuild(site.dir))!;
  const names = new Set([...clean.keys(), ...site.list('build')].filter(own));
  const read = (name: string) =>
    existsSync(join(site.dir, 'build', name))
      ? readFileSync(join(site.dir, 'build', name)).toString('latin1')
      : undefined;
  return [...names].filter((name) => read(name) !== clean.get(name));
}

const files = {
  'docs/index.md': '# Home\n\nSee [a](./sub/a.md#part).\n',
  'docs/sub/a.md': '# A\n\n## Part\n\nText.\n',
  'docs/sub/b.md': '# B\n',
  'docs/c.md': '# C\n\n```js file=/code/s.js\n```\n',
  'code/s.js': 'let s = 0;\n',
  'static/note.txt': 'one\n',
  'jstz-docs.config.json': '{"title":"T","url":"https://example.test"}',
};

/** Names of the files that a change makes a build write anew: none whose bytes are what they were. */
async function rewritten(change: (site: Project) => void, more: Record<string, string> = {}) {
  const site = project({ ...files, ...more });
  expect((await site.run('build')).code).toBe(0);
  const times = () =>
    new Map(
      site
        .list('build')
        .map((name) => [name, statSync(join(site.dir, 'build', name), { bigint: true }).mtimeNs]),
    );
  const before = times();
  change(site);
  const bytes = new Map(site.list('build').map((name) => [name, site.read(`build/${name}`)]));
  expect((await site.run('build')).code).toBe(0);
  expect(await wrongFiles(site)).toEqual([]);
  const names = [...times()].filter(([name, time]) => before.get(name) !== time).map(([name]) => name);
  expect(names.filter((name) => bytes.get(name) === site.read(`build/${name}`))).toEqual([]);
  return names;
}

describe('a build after a change', () => {
  it('writes a page whose words changed, and what says its words elsewhere', async () => {
    const names = await rewritten((site) => site.write('docs/sub/b.md', '# B\n\nMore.\n'));
    expect(names).toEqual(expect.arrayContaining(['sub/b/index.html', 'sub/b.md']));
    expect(names.filter((name) => /^(?:index\.html|c|sub\/a|note\.txt)/.test(name))).toEqual([]);
  });

  it('writes a page whose words changed where nothing else tells of them', async () => {
    const text = (last: string) => `# B\n\nFirst.\n\n${last}\n`;
    const names = await rewritten((site) => site.write('docs/sub/b.md', text('New.')), {
      'docs/sub/b.md': text('Old.'),
    });
    expect(names).toEqual(expect.arrayContaining(['sub/b/index.html', 'sub/b.md']));
    expect(names).not.toContain('sub/a/index.html');
  });

  it('writes the pages of a branch of which one is called otherwise, and the file of the sidebar', async () => {
    const many: Record<string, string> = {};
    for (let at = 0; at < 80; at += 1) many[`docs/b${at % 4}/p${at}.md`] = `# P${at}\n`;
    const names = await rewritten((site) => site.write('docs/b1/p5.md', '# Other\n'), many);
    const pages = names.filter((name) => /\bp\d+\/index\.html$/.test(name));
    expect(pages.every((name) => name.startsWith('b1/'))).toBe(true);
    expect(pages).toHaveLength(20);
    expect(names).toContain('sidebars/en/current/defaultSidebar.json');
    expect(names.filter((name) => name.endsWith('index.html') && !name.startsWith('b1/'))).toEqual([
      'contents/index.html',
    ]);
  });

  it('writes no file of a sidebar that is as it was', async () => {
    const many: Record<string, string> = {};
    for (let at = 0; at < 80; at += 1) many[`docs/b${at % 4}/p${at}.md`] = `# P${at}\n`;
    const names = await rewritten((site) => site.write('docs/b1/p5.md', '# P5\n\n## Part\n'), many);
    expect(names).toContain('b1/p5/index.html');
    expect(names.filter((name) => name.startsWith('sidebars/'))).toEqual([]);
  });

  it('writes the neighbours of a page that changed its name for them alone', async () => {
    const names = await rewritten((site) =>
      site.write('docs/sub/b.md', '---\npagination_label: Bee\n---\n\n# B\n'),
    );
    expect(names).toContain('sub/a/index.html');
    expect(names.filter((name) => /^(?:c|sub\/b)\//.test(name))).toEqual([]);
  });

  it('writes every page where a title in the sidebar changed', async () => {
    const names = await rewritten((site) => site.write('docs/sub/b.md', '# Bee\n'));
    expect(names).toEqual(expect.arrayContaining(['index.html', 'c/index.html', 'sub/a/index.html']));
    expect(names).not.toContain('note.txt');
  });

  it('writes a page whose link leads elsewhere though its own file is the same', async () => {
    const names = await rewritten(
      (site) => site.write('docs/sub/a.md', '---\nslug: /moved\n---\n\n# A\n\n## Part\n\nText.\n'),
      { 'jstz-docs.config.json': '{"title":"T","docs":{"sidebars":{"docs":["c"]}}}' },
    );
    expect(names).toEqual(expect.arrayContaining(['index.html', 'index.md', 'moved/index.html']));
    expect(names.filter((name) => /^c[/.]/.test(name))).toEqual([]);
  });

  it('writes a page that includes a file that changed', async () => {
    const names = await rewritten((site) => site.write('code/s.js', 'let s = 1;\n'));
    expect(names).toContain('c/index.html');
    expect(names).not.toContain('sub/a/index.html');
  });

  it('copies a static file that changed within its size and time', async () => {
    const names = await rewritten((site) => {
      const file = join(site.dir, 'static/note.txt');
      const { atime, mtime } = statSync(file);
      writeFileSync(file, 'two\n');
      utimesSync(file, atime, mtime);
    });
    expect(names).toContain('note.txt');
    expect(names).not.toContain('c/index.html');
  });

  it('writes all pages where the configuration changed, and nothing that comes out as it was', async () => {
    const names = await rewritten((site) =>
      // Of the same accent and the same first letter: sheet and mark stay.
      site.write('jstz-docs.config.json', '{"title":"Try","url":"https://example.test"}'),
    );
    expect(names).toEqual(expect.arrayContaining(['c/index.html', 'index.html', '404.html']));
    expect(names.filter((name) => /^(?:note\.txt|c\.md|assets\/(?!config-))/.test(name))).toEqual([]);
  });

  it('does not take over a file that someone changed, or that is gone', async () => {
    const names = await rewritten((site) => {
      writeFileSync(join(site.dir, 'build/c/index.html'), 'changed');
      rmSync(join(site.dir, 'build/sub/a/index.html'));
    });
    expect(names).toEqual(expect.arrayContaining(['c/index.html', 'sub/a/index.html']));
  });
});

it('makes the index of a large site as a clean build does, whatever became of its pages and of what was counted', async () => {
  const words = (page: number) =>
    Array.from({ length: 3200 }, (_, i) => `w${((page * 7919 + i * 13) % 9000).toString(36)}`).join(' ');
  const pages = Object.fromEntries(
    Array.from({ length: 70 }, (_, i) => [`docs/m/p${i}.md`, `# Page ${i}\n\n${words(i)}\n`]),
  );
  const site = project({ ...files, ...pages });
  const counted = () => site.list('.jstz-docs/cache/search').map((name) => `.jstz-docs/cache/search/${name}`);
  const steps: (() => void)[] = [
    () => {},
    () => site.write('docs/m/p7.md', `# Page 7\n\n${words(7)} unheard\n`),
    () => rmSync(join(site.dir, 'docs/m/p8.md')),
    () => {
      rmSync(join(site.dir, 'docs/m/p9.md'));
      site.write('docs/m/zz.md', pages['docs/m/p9.md']!);
    },
    () =>
      site.write(
        'docs/m/p10.md',
        `---\nsidebar_label: Ten\nkeywords: [number]\n---\n${pages['docs/m/p10.md']}`,
      ),
    () =>
      site.write(
        'jstz-docs.config.json',
        '{"title":"T","url":"https://example.test","search":{"synonyms":[["a","b"]]}}',
      ),
    () => {
      for (const name of counted()) writeFileSync(join(site.dir, name), 'spoilt');
      site.write('docs/m/p11.md', '# Page 11\n');
    },
    () => {
      for (const name of counted()) {
        const bytes = readFileSync(join(site.dir, name));
        bytes[bytes.length - 1]! ^= 1;
        writeFileSync(join(site.dir, name), bytes);
      }
      site.write('docs/m/p12.md', '# Page 12\n');
    },
  ];
  for (const step of steps) {
    step();
    expect((await site.run('build')).code).toBe(0);
    expect(await wrongFiles(site)).toEqual([]);
    expect(counted().length).toBe(1);
  }
  expect(site.list('build').filter((name) => /\/t-[0-9a-f]{10}\.json$/.test(name)).length).toBeGreaterThan(3);
});

it('says how many files it took over', async () => {
  const site = project(files);
  expect((await site.run('build')).stderr).toContain('(cache: 0 of 4 pages)');
  site.write('docs/sub/b.md', '# B\n\nMore.\n');
  const { stderr } = await site.run('build');
  const [, all, kept] = /, (\d+) files, .*\(cache: 3 of 4 pages, (\d+) files kept\)/
    .exec(stderr)!
    .map(Number);
  expect(kept).toBeGreaterThan(8);
  expect(kept).toBeLessThan(all!);
});

it(`is a clean build after any edits (seed ${SEED})`, { timeout: 120_000 }, async () => {
  const { site, edit } = editedSite(SEED);
  let compared = 0;
  let kept = 0;
  for (let round = 0; compared < COMPARISONS; round += 1) {
    if (round > COMPARISONS * 3) throw new Error('builds refuse too often');
    const made = edit(round);
    const { code, stderr } = await site.run('build');
    if (code !== 0) continue;
    kept += Number(/(\d+) files? kept/.exec(stderr)?.[1] ?? 0);
    expect(await wrongFiles(site), `seed ${SEED}, round ${round}: ${made.join(', ')}`).toEqual([]);
    compared += 1;
  }
  expect(kept).toBeGreaterThan(COMPARISONS * 3);
});

it('makes the site without the cache where that goes away in the middle of a build', async () => {
  const site = project(files);
  expect((await site.run('build')).code).toBe(0);
  const { config } = await readConfig(site.dir);
  const result = await build({
    siteDir: site.dir,
    config: { ...config!, title: 'Other' },
    clientDir: clientDir(),
    ...runOptions({}),
    onProgress: ({ phase }) => {
      if (phase === 'judge')
        rmSync(join(site.dir, '.jstz-docs/cache/pages'), { recursive: true, force: true });
    },
  });
  expect(result).toMatchObject({ ok: true, pages: 4 });
  expect(site.read('build/c/index.html')).toContain('Other');
});
