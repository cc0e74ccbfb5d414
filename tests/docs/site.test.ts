/**
 * The documentation as the real command builds it: no finding, the promised sidebar, one title a page.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles, runCommand } from '../support/project.ts';
import { projectDir, readDocs } from './read-docs.ts';
import { OUTSIDE_SIDEBAR, SIDEBAR } from './site-map.ts';

const BASE = '/jstz/';

const paths = readDocs().map((page) => page.path);
let outDir = '';

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'jstz-docs-site-'));
  const { code, stderr } = await runCommand(`build --out-dir ${outDir}`, projectDir);
  if (code !== 0) throw new Error(stderr);
}, 120_000);

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

describe('the documentation, built', () => {
  it('has nothing to report', async () => {
    const { code, stdout } = await runCommand('check-links --format json', projectDir);
    const report = JSON.parse(stdout) as { checked: { pages: number }; diagnostics: unknown[] };
    expect(report.diagnostics).toEqual([]);
    expect(report.checked.pages).toBe(paths.length);
    expect(code).toBe(0);
  });

  it('has a file for every page', () => {
    const built = listFiles(outDir);
    expect(paths.map(htmlOf).filter((file) => !built.includes(file))).toEqual([]);
  });

  it('shows the promised sidebar', () => {
    const menu = sidebarOf('installation.md');
    const shown = [...menu.matchAll(/<span>([^<]+)<\/span>|<a class="menu__link[^"]*" href="([^"]+)"/g)].map(
      ([, label, href]) => label ?? href,
    );
    const promised = Object.entries(SIDEBAR).flatMap(([label, ids]) => [label, ...ids.map(hrefOf)]);
    // A category without a page of its own may link its first page for readers without scripts.
    expect(shown.filter((entry, index) => entry !== shown[index - 1])).toEqual(promised);
  });

  it('leaves the sidebar out on exactly the pages outside it', () => {
    expect(paths.filter((path) => sidebarOf(path) === '')).toEqual(OUTSIDE_SIDEBAR);
  });

  it('gives every page one title', () => {
    const counts = paths.map((path) => [path, html(path).match(/<h1[\s>]/g)?.length ?? 0]);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  });

  it('repeats no id on a page', () => {
    const repeated = paths.flatMap((path) => {
      const ids = [...html(path).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${path}#${id}`);
    });
    expect(repeated).toEqual([]);
  });
});

/** `api/index.md` → `api/index.html`, `api/kv.md` → `api/kv/index.html`. */
function htmlOf(path: string): string {
  return /(?:^|\/)index\.md$/.test(path)
    ? path.replace(/\.md$/, '.html')
    : path.replace(/\.md$/, '/index.html');
}

function hrefOf(id: string): string {
  return BASE + id.replace(/(^|\/)index$/, '$1');
}

function html(path: string): string {
  return readFileSync(join(outDir, htmlOf(path)), 'utf8');
}

/** Inner HTML of a page's docs sidebar, or '' where it has none. */
function sidebarOf(path: string): string {
  return /<nav [^>]*data-sidebar="[^"]*"[^>]*>([\s\S]*?)<\/nav>/.exec(html(path))?.[1] ?? '';
}
