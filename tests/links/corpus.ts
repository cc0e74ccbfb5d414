/** The labelled corpus as files and expectations: labels come out of the files, and what they say of their place is kept. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../support/project.ts';

/** One labelled place. */
export interface Label {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** `ok`, `none`, `ignored`, or the code of the finding that has to be made. */
  readonly expected: string;
}

export interface Corpus {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly labels: readonly Label[];
}

const LABEL = /⟦([a-z-]+)⟧/g;
const WITHOUT_FINDING: ReadonlySet<string> = new Set(['ok', 'none', 'ignored']);

/** Reads a corpus folder. */
export function readCorpus(name: string): Corpus {
  const folder = join(import.meta.dirname, 'corpus', name);
  const files: Record<string, string | Uint8Array> = {};
  const labels: Label[] = [];
  for (const file of listFiles(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.includes('⟦')) files[file] = takeLabels(text, file, labels);
    else files[file] = readFileSync(join(folder, file));
  }
  return { files, labels };
}

function takeLabels(text: string, file: string, labels: Label[]): string {
  return text
    .split('\n')
    .map((line, index) => {
      let removed = 0;
      for (const match of line.matchAll(LABEL)) {
        labels.push({ file, line: index + 1, column: match.index - removed + 1, expected: match[1]! });
        removed += match[0].length;
      }
      return line.replace(LABEL, '');
    })
    .join('\n');
}

/** A finding as far as it is compared. */
export interface Found {
  readonly code: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

export interface Score {
  /** Links of the corpus that are sound, broken or excepted. */
  readonly links: number;
  readonly expected: number;
  readonly found: number;
  /** Share of the expected findings that were made. */
  readonly recall: number;
  /** Share of the made findings that were expected. */
  readonly precision: number;
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

/** Compares findings with labels, place by place and code by code. */
export function scoreOf(labels: readonly Label[], findings: readonly Found[]): Score {
  const open = new Map<string, number>();
  const expected = labels.filter((label) => !WITHOUT_FINDING.has(label.expected));
  const keyOf = (file: string, line: number, column: number, code: string) =>
    `${file}:${line}:${column} ${code}`;
  for (const { file, line, column, expected: code } of expected) {
    const key = keyOf(file, line, column, code);
    open.set(key, (open.get(key) ?? 0) + 1);
  }
  const wrong: string[] = [];
  for (const { file = '', line = 0, column = 0, code } of findings) {
    const key = keyOf(file, line, column, code);
    const count = open.get(key) ?? 0;
    if (count === 0) wrong.push(key);
    else if (count === 1) open.delete(key);
    else open.set(key, count - 1);
  }
  const missed = [...open].flatMap(([key, count]) => new Array<string>(count).fill(key));
  const hits = findings.length - wrong.length;
  return {
    links: labels.filter((label) => label.expected !== 'none').length,
    expected: expected.length,
    found: findings.length,
    recall: expected.length === 0 ? 1 : hits / expected.length,
    precision: findings.length === 0 ? 1 : hits / findings.length,
    missed,
    wrong,
  };
}
