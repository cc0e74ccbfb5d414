/** The guide as the real command builds it: nothing to report, one title on a page, and a section for each finding. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes, GUIDE, guideAddress } from '../../src/diagnostics/index.ts';
import { root } from '../architecture/imports.ts';
import { type CommandResult, listFiles, runCommand } from '../support/project.ts';
import { guidePages } from './examples.ts';

const guide = join(root, 'guide');
let outDir: string;
let built: CommandResult;

beforeAll(async () => {
  outDir = mkdtempSync(join(tmpdir(), 'jstz-docs-guide-'));
  built = await runCommand(`build --json --out-dir ${outDir}`, guide);
}, 120_000);

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

const html = (path: string): string => readFileSync(join(outDir, path), 'utf8');
const pages = (): string[] => listFiles(outDir).filter((path) => /(?:^|\/)index\.html$/.test(path));

describe('the guide, built', () => {
  it('has nothing to report', () => {
    expect(JSON.parse(built.stdout).diagnostics).toEqual([]);
    expect(built).toMatchObject({ code: 0, stderr: '' });
  });

  it('has every page, each with one title and a description', () => {
    const docs = guidePages.map((path) => path.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1'));
    const files = docs.map((path) => `${path}${path === '' || path.endsWith('/') ? '' : '/'}index.html`);
    expect(files.filter((file) => !pages().includes(file))).toEqual([]);
    expect(files.filter((file) => html(file).match(/<h1[\s>]/g)?.length !== 1)).toEqual([]);
    expect(files.filter((file) => !/<meta name="description" content="[^"]{10,}"/.test(html(file)))).toEqual(
      [],
    );
  });

  it('is where reports say it is, with a section for each code', () => {
    const address = new URL(GUIDE);
    const page = html('reference/diagnostics/index.html');
    expect(page).toContain(`<link rel="canonical" href="${GUIDE}reference/diagnostics"`);
    expect(readFileSync(join(guide, 'jstz-docs.config.ts'), 'utf8')).toContain(
      `baseUrl: '${address.pathname}'`,
    );
    for (const code of Object.keys(codes)) {
      expect(guideAddress(code)).toBe(`${GUIDE}reference/diagnostics#${code}`);
      expect(page).toContain(` id="${code}"`);
    }
  });

  it('has a look of its own by custom properties alone', () => {
    const sheet = readFileSync(join(guide, 'theme.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const other = sheet.split('\n').filter((line) => /^\s+[a-z-]+\s*:/.test(line) && !/^\s+--/.test(line));
    expect(other).toEqual([]);
    expect(readFileSync(join(guide, 'jstz-docs.config.ts'), 'utf8')).not.toContain('slots');
  });
});
