import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes } from '../../src/diagnostics/index.ts';
import { readSource, root, sourceFiles } from '../architecture/imports.ts';

const sources = sourceFiles().filter((file) => file !== 'diagnostics/codes.ts');
const used = new Set(
  sources
    // A `code` in browser code is a character or a status, not a finding.
    .filter((file) => !file.startsWith('client/'))
    .flatMap((file) =>
      [...readSource(file).matchAll(/\bcode: '([a-z]+(?:-[a-z]+)+)'/g)].map((match) => match[1]!),
    ),
);
const tests = readdirSync(join(root, 'tests'), { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('bench'))
  .map((name) => readFileSync(join(root, 'tests', name), 'utf8'))
  .join('\n');

describe('diagnostic codes', () => {
  it('that are reported are registered', () => {
    expect([...used].filter((code) => !(code in codes)).sort()).toEqual([]);
  });

  it('that are registered are reported somewhere', () => {
    const text = sources.map(readSource).join('\n');
    expect(Object.keys(codes).filter((code) => !text.includes(`'${code}'`))).toEqual([]);
  });

  it('say in words of their own what they mean', () => {
    const entries = Object.values(codes);
    expect(entries.filter(({ title }) => !/^[A-Z].*[^.]$/.test(title))).toEqual([]);
    expect(entries.filter(({ explanation }) => !/^.{20,}[.?]$/s.test(explanation))).toEqual([]);
    expect(entries.filter(({ cure }) => !/^\S.{6,}[.`]$/s.test(cure))).toEqual([]);
    for (const field of ['title', 'explanation'] as const)
      expect(new Set(entries.map((entry) => entry[field])).size).toBe(entries.length);
  });

  it('that are registered occur in a test', () => {
    expect(Object.keys(codes).filter((code) => !tests.includes(code))).toEqual([]);
  });
});
