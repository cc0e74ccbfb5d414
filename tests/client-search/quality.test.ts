/**
 * A floor under the answers to the questions of `tests/bench/search`, asked of our own docs and of foreign ones that are there
 * without a network: a change of the ranking shows here. `node tests/bench/search/run.mjs` has the whole tables, with more
 * foreign docs and other engines.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INSTALLED, makeSite, type Question } from '../bench/search/corpora.mjs';
import { projectDir } from '../docs/read-docs.ts';
import { runCommand } from '../support/project.ts';
import { TestEngine } from './engine-of.ts';

/** By kind: share of questions whose page must come first, and among the first three. */
type Floors = readonly (readonly [kind: string, first: number, three: number])[];

const work = mkdtempSync(join(tmpdir(), 'jstz-docs-quality-'));
const ownQuestions = JSON.parse(
  readFileSync(new URL('../bench/search/questions.json', import.meta.url), 'utf8'),
) as readonly Question[];
const foreign = makeSite(INSTALLED, join(work, 'foreign'))!;

const OWN: Floors = [
  ['title', 1, 1],
  ['identifier', 0.98, 1],
  ['option', 0.91, 1],
  ['paraphrase', 0.7, 0.91],
  ['typo', 0.94, 0.94],
  ['prefix', 1, 1],
  ['mixture', 1, 1],
];
const FOREIGN: Floors = [
  ['title', 1, 1],
  ['how-to', 0.76, 0.88],
  ['identifier', 1, 1],
  ['flag', 1, 1],
  ['concept', 1, 1],
  ['typo', 1, 1],
];

afterAll(() => rmSync(work, { recursive: true, force: true }));

describe.each([
  ['our own docs', projectDir, '/jstz/', ownQuestions, OWN, 212],
  ['READMEs of packages', join(work, 'foreign'), '/', foreign.questions, FOREIGN, 76],
] as const)('questions about %s find their page', (name, dir, base, questions, floors, count) => {
  const engine = { ask: (_query: string): readonly string[] => [] };

  beforeAll(async () => {
    const outDir = join(work, name.replaceAll(' ', '-'));
    const { code, stderr } = await runCommand(`build --out-dir ${outDir}`, dir);
    if (code !== 0) throw new Error(stderr);
    const index = join(outDir, 'search-index');
    const folder = join(index, 'files/en/current');
    const files = readdirSync(folder).map(
      (file) => [file, readFileSync(join(folder, file), 'utf8')] as const,
    );
    files.push(['head.json', readFileSync(join(index, 'en/current/head.json'), 'utf8')]);
    const own = new TestEngine(new Map(files));
    engine.ask = (text) =>
      own
        .search({ text, snippetWords: 10 })
        .hits.map(({ url_without_anchor: url }) => url.slice(base.length).replace(/\/$/, ''));
  }, 120_000);

  test.each(floors)('of the kind "%s"', (kind, first, three) => {
    const places = questions
      .filter((question) => question.kind === kind)
      .map(({ query, answers }) => {
        const pages = answers.map((answer) => answer.replace(/#.*/, ''));
        return engine.ask(query).findIndex((page) => pages.includes(page));
      });
    const share = (below: number) =>
      places.filter((place) => place >= 0 && place < below).length / places.length;
    expect(places.length).toBeGreaterThan(3);
    expect(share(1)).toBeGreaterThanOrEqual(first);
    expect(share(3)).toBeGreaterThanOrEqual(three);
  });

  test('all of them are asked', () => {
    expect(questions.length).toBe(count);
    expect(new Set(questions.map(({ kind }) => kind))).toEqual(new Set(floors.map(([kind]) => kind)));
  });
});
