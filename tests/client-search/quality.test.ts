/**
 * A floor under the answers to the questions of `tests/bench/search`, asked of our own docs: a change of the ranking shows
 * here. `node tests/bench/search/run.mjs` has the whole tables, with foreign docs and other engines.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectDir } from '../docs/read-docs.ts';
import { runCommand } from '../support/project.ts';
import { TestEngine } from './engine-of.ts';

interface Question {
  readonly query: string;
  readonly kind: string;
  readonly answers: readonly string[];
}

const questions = JSON.parse(
  readFileSync(new URL('../bench/search/questions.json', import.meta.url), 'utf8'),
) as readonly Question[];
/** By kind: share of questions whose page must come first, and among the first three. */
const FLOORS: readonly (readonly [kind: string, first: number, three: number])[] = [
  ['title', 0.97, 0.97],
  ['identifier', 0.9, 0.94],
  ['option', 0.75, 1],
  ['paraphrase', 0.66, 0.81],
  ['typo', 0.94, 0.94],
  ['prefix', 1, 1],
  ['mixture', 0.96, 0.96],
];

const outDir = mkdtempSync(join(tmpdir(), 'jstz-docs-quality-'));
const engine = { ask: (_query: string): readonly string[] => [] };

beforeAll(async () => {
  const { code, stderr } = await runCommand(`build --out-dir ${outDir}`, projectDir);
  if (code !== 0) throw new Error(stderr);
  const index = join(outDir, 'search-index');
  const folder = join(index, 'files/en/current');
  const files = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')] as const);
  files.push(['head.json', readFileSync(join(index, 'en/current/head.json'), 'utf8')]);
  const own = new TestEngine(new Map(files));
  engine.ask = (text) =>
    own
      .search({ text, snippetWords: 10 })
      .hits.map(({ url_without_anchor: url }) => url.replace(/^\/jstz\/|\/$/g, ''));
}, 120_000);

afterAll(() => rmSync(outDir, { recursive: true, force: true }));

describe('questions find their page', () => {
  test.each(FLOORS)('of the kind "%s"', (kind, first, three) => {
    const places = questions
      .filter((question) => question.kind === kind)
      .map(({ query, answers }) => {
        const pages = answers.map((answer) => answer.replace(/#.*/, ''));
        return engine.ask(query).findIndex((page) => pages.includes(page));
      });
    const share = (below: number) =>
      places.filter((place) => place >= 0 && place < below).length / places.length;
    expect(places.length).toBeGreaterThan(10);
    expect(share(1)).toBeGreaterThanOrEqual(first);
    expect(share(3)).toBeGreaterThanOrEqual(three);
  });
});
