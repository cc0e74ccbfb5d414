import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compilation, indexWorkerFile, workerFile } from '../../src/api/index.ts';
import { CACHE_FOLDER } from '../../src/cache/index.ts';
import { build, checkLinks, dev, type NotServed, type Served, serve } from '../../src/index.ts';
import { project } from '../support/project.ts';

/** A folder that nobody makes. */
const NOWHERE = join(tmpdir(), `jstz-docs-nowhere-${process.pid}`);
const PAGES = { 'docs/index.md': '# Home\n\n[next](./next.md)\n', 'docs/next.md': '# Next\n' };
const codes = ({ diagnostics }: { readonly diagnostics: readonly { readonly code: string }[] }) =>
  diagnostics.map(({ code }) => code);
function running<Server extends Served>(server: Server | NotServed): Server {
  if (!server.ok) throw new Error(JSON.stringify(server.diagnostics));
  onTestFinished(() => server.close());
  return server;
}

describe('build', () => {
  it('writes the site and says what it wrote', async () => {
    const site = project(PAGES);
    const report = await build({ siteDir: site.dir, env: {} });
    expect(report).toMatchObject({ ok: true, pages: 2, siteDir: site.dir, outDir: 'build', diagnostics: [] });
    expect(report.files.map(({ path }) => path)).toContain('next/index.html');
    expect(site.main('next/index.html')).toContain('Next');
  });

  it('keeps no checked configuration for the next run where the sources are not compiled', async () => {
    const site = project({ ...PAGES, 'jstz-docs.config.json': '{"title":"Site"}' });
    expect(compilation()).toBe('');
    expect(await build({ siteDir: site.dir, env: {} })).toMatchObject({ ok: true });
    const kept = readdirSync(join(site.dir, CACHE_FOLDER));
    expect([kept.includes('pages'), kept.includes('config')]).toEqual([true, false]);
  });

  it('takes the configuration itself in place of a file', async () => {
    const site = project({ ...PAGES, 'jstz-docs.config.json': '{"title":"From the file"}' });
    const config = { title: 'Given', outDir: 'elsewhere' };
    expect(await build({ siteDir: site.dir, config })).toMatchObject({ ok: true, outDir: 'elsewhere' });
    expect(site.read('elsewhere/index.html')).toContain('Given');
    const changed = await build({ siteDir: site.dir, config: { ...config, title: 'Other' } });
    expect(changed.isUnchanged).not.toBe(true);
    expect(site.read('elsewhere/index.html')).toContain('Other');
  });

  it('runs a configuration of Docusaurus in the folder of its site, and goes back', async () => {
    const config = "module.exports = { title: process.cwd(), url: 'https://x.test', baseUrl: '/' };\n";
    const site = project({ ...PAGES, 'docusaurus.config.js': config });
    const before = process.cwd();
    expect(before).not.toBe(site.dir);
    await build({ siteDir: site.dir });
    expect(process.cwd()).toBe(before);
    expect(site.read('build/index.html')).toContain(`<title>Home | ${site.dir}</title>`);
  });

  it('judges a given configuration as it judges a file', async () => {
    const site = project(PAGES);
    const config = JSON.parse('{"titel":"x","docs":{"tocMinLevel":9}}');
    const report = await build({ siteDir: site.dir, config });
    expect(report).toMatchObject({ ok: false, outDir: undefined, files: [] });
    expect(report.diagnostics.map(({ key }) => key)).toEqual(['docs.tocMinLevel', 'titel']);
    expect(site.list('build')).toEqual([]);
  });

  it('reads the named file, and folders from `cwd`', async () => {
    const site = project({ 'site/docs/index.md': '# Home\n', 'site/other.json': '{"title":"Named"}' });
    const options = {
      cwd: site.dir,
      siteDir: 'site',
      config: 'other.json',
      outDir: '../out',
      baseUrl: '/x/',
    };
    expect(await build(options)).toMatchObject({ ok: true, outDir: '../out' });
    expect(site.read('out/index.html')).toContain('<title>Home | Named</title>');
  });

  it('reports a folder that is not there, and writes nothing where a link is broken', async () => {
    expect(codes(await build({ siteDir: NOWHERE }))).toEqual(['site-folder-missing']);
    const site = project({ 'docs/index.md': '[x](./nope.md)\n' });
    const file = await build({ siteDir: 'docs/index.md', cwd: site.dir });
    expect(file.diagnostics[0]).toMatchObject({
      message: 'The site folder "docs/index.md" is not a folder.',
      hint: 'Name the folder that holds docs/ or jstz-docs.config.ts.',
    });
    const report = await build({ siteDir: site.dir });
    expect([report.ok, codes(report), site.list('build')]).toEqual([false, ['broken-markdown-link'], []]);
  });

  it('tells how far it is, and empties the cache where asked', async () => {
    const site = project(PAGES);
    const seen: unknown[] = [];
    const phases: string[] = [];
    await build({ siteDir: site.dir, onProgress: (now) => seen.push(now) && phases.push(now.phase) });
    expect(seen[0]).toEqual({ phase: 'config', done: 1, total: 1 });
    expect([...new Set(phases)]).toEqual(['config', 'read', 'judge', 'pictures', 'render', 'write']);
    site.write('.jstz-docs/cache/old', '');
    expect(await build({ siteDir: site.dir, clean: true })).toMatchObject({ cache: { hits: 0, misses: 2 } });
    expect(site.list('.jstz-docs/cache')).not.toContain('old');
  });

  it('verifies and explains where asked', async () => {
    const site = project(PAGES);
    const report = await build({ siteDir: site.dir, verify: true, explain: 'docs/next.md' });
    expect(report).toMatchObject({ ok: true, diagnostics: [] });
    expect(report.explanation?.join('\n')).toContain('docs/next.md');
  });
});

describe('checkLinks', () => {
  it('reports findings with their places and plans what is sure', async () => {
    const site = project({ 'docs/index.md': '# Home\n\n[x](./Next.md)\n', 'docs/next.md': '# Next\n' });
    const report = await checkLinks({ siteDir: site.dir });
    expect(report).toMatchObject({ ok: false, checked: { pages: 2, links: 1 }, asked: undefined });
    expect(report.diagnostics).toMatchObject([{ file: 'docs/index.md', line: 3, column: 1 }]);
    expect(report.plan().fixes).toMatchObject([{ from: './Next.md', to: './next.md' }]);
  });

  it('is well where nothing is an error', async () => {
    const site = project({
      'docs/index.md': '# Home\n\n[x](./nope.md)\n',
      'jstz-docs.config.json': '{"onBrokenMarkdownLinks":"warn"}',
    });
    const seen: unknown[] = [];
    const report = await checkLinks({ siteDir: site.dir, onProgress: (now) => seen.push(now) });
    expect(report).toMatchObject({ ok: true, diagnostics: [{ severity: 'warning' }] });
    expect(seen[0]).toEqual({ phase: 'config', done: 1, total: 1 });
  });

  it('checks nothing where the folder is not there', async () => {
    const report = await checkLinks({ siteDir: NOWHERE });
    expect(report).toMatchObject({ ok: false, checked: undefined });
    expect(report.plan()).toEqual({ fixes: [], unplaced: 0 });
  });
});

describe('serve', () => {
  it('serves what was built until it is closed', async () => {
    const site = project(PAGES);
    await build({ siteDir: site.dir, baseUrl: '/docs/' });
    const server = running(await serve({ siteDir: site.dir, baseUrl: '/docs/', port: 0 }));
    expect(server.url).toMatch(/^http:\/\/localhost:\d+\/docs\/$/);
    expect(await (await fetch(`${server.url}next`)).text()).toContain('<h1');
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it('says why it does not serve', async () => {
    const site = project(PAGES);
    expect(await serve({ siteDir: site.dir, outDir: 'out' })).toEqual({
      ok: false,
      siteDir: site.dir,
      diagnostics: [
        {
          code: 'output-missing',
          severity: 'error',
          message: 'There is no finished site in "out".',
          key: 'outDir',
          hint: 'Run `npx jstz-docs build` first.',
        },
      ],
    });
    await build({ siteDir: site.dir });
    const { url } = running(await serve({ siteDir: site.dir, port: 0 }));
    const taken = await serve({ siteDir: site.dir, port: Number(new URL(url).port) });
    expect([taken.ok, codes(taken)]).toEqual([false, ['port-taken']]);
  });
});

describe('dev', () => {
  it('shows drafts, and says on them that readers do not get them', async () => {
    const site = project({ ...PAGES, 'docs/new.md': '---\ndraft: true\n---\n\n# New\n' });
    const { url } = running(await dev({ siteDir: site.dir, port: 0 }));
    const page = await fetch(`${url}new`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('This page is a draft.')]);
  });

  it('serves the site, tells of changes and closes', async () => {
    const site = project({ 'docs/index.md': '# Home\n' });
    let told: (found: readonly string[]) => void = () => {};
    const server = running(
      await dev({ siteDir: site.dir, port: 0, onChange: (now) => now.isComplete && told(codes(now)) }),
    );
    expect(await (await fetch(server.url)).text()).toContain('Home');
    const change = new Promise<readonly string[]>((done) => {
      told = done;
    });
    site.write('docs/index.md', '# Home\n\n[x](./nope.md)\n');
    expect(await change).toEqual(['broken-markdown-link']);
    expect(codes(server)).toEqual(['broken-markdown-link']);
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it('keeps on with a given configuration', async () => {
    const site = project(PAGES);
    const server = running(
      await dev({ siteDir: site.dir, config: { title: 'Given', baseUrl: '/here/' }, port: 0 }),
    );
    expect(server.url).toMatch(/\/here\/$/);
    expect(await (await fetch(server.url)).text()).toContain('Given');
  });

  it('says why it does not serve', async () => {
    expect(await dev({ siteDir: NOWHERE })).toMatchObject({ ok: false, siteDir: NOWHERE });
    const { dir } = project(PAGES);
    const { url } = running(await dev({ siteDir: dir, port: 0 }));
    const taken = await dev({ siteDir: dir, port: Number(new URL(url).port) });
    expect([taken.ok, codes(taken)]).toEqual([false, ['port-taken']]);
  });
});

it('sources that run uncompiled use no compiled thread', () => {
  expect([workerFile(), indexWorkerFile(), compilation()]).toEqual([undefined, undefined, '']);
});
