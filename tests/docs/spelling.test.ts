/**
 * Prose of docs/ against an American English dictionary and the list in words.txt.
 * Code, URLs and words with digits are left out. A right word the dictionary lacks goes into words.txt.
 */
import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en';
import type { Nodes } from 'mdast';
import nspell from 'nspell';
import { describe, expect, it } from 'vitest';
import { type DocsPage, lineOf, projectDir, readDocs } from './read-docs.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}+)*/gu;
const FRONT_MATTER_PROSE = ['title', 'sidebar_label', 'description'];

const spell = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) });
const listed = readFileSync(`${projectDir}tests/docs/words.txt`, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const allowed = new Set(listed);
const uses = readDocs().flatMap(wordsOf);

describe('spelling', () => {
  it('finds every word of the prose in the dictionary or in words.txt', () => {
    const unknown = uses.filter(({ word }) => !inDictionary(word) && !inList(word));
    expect(unknown.map(({ word, path, line }) => `docs/${path}:${line} ${word}`)).toEqual([]);
  });

  it('keeps words.txt sorted, without doubles and without words the dictionary has', () => {
    expect(listed).toEqual([...allowed].sort(compareWords));
    expect(listed.filter(inDictionary)).toEqual([]);
  });

  it('keeps only words in words.txt that the docs use', () => {
    const used = new Set(uses.flatMap(({ word }) => [word, lowerFirst(word)]));
    expect(listed.filter((word) => !used.has(word))).toEqual([]);
  });
});

interface WordUse {
  readonly word: string;
  readonly path: string;
  readonly line: number;
}

function wordsOf(page: DocsPage): readonly WordUse[] {
  const found: WordUse[] = [];
  const read = (prose: string, line: number): void => {
    const text = prose.replace(/\{#[^\s{}]+\}/g, ' ').replace(/\b(?:https?|jstz):\/\/\S+/g, ' ');
    for (const [raw] of text.matchAll(WORD)) {
      const word = raw.replaceAll('’', "'").replace(/'s$/, '');
      if (word.length > 1 && !/\p{N}/u.test(word)) found.push({ word, path: page.path, line });
    }
  };
  const walk = (node: Nodes): void => {
    if (node.type === 'text') read(node.value, lineOf(node));
    else if (node.type === 'image') read(node.alt ?? '', lineOf(node));
    else if ('children' in node) node.children.forEach(walk);
  };
  for (const key of FRONT_MATTER_PROSE) read(String(page.frontMatter[key] ?? ''), 1);
  walk(page.tree);
  return found;
}

function inDictionary(word: string): boolean {
  return spell.correct(word);
}

/** An entry that starts with a small letter also allows the word at the start of a sentence. */
function inList(word: string): boolean {
  return allowed.has(word) || allowed.has(lowerFirst(word));
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** Letters first, case last, so that the order does not depend on the locale of the machine. */
function compareWords(a: string, b: string): number {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  if (x !== y) return x < y ? -1 : 1;
  return a < b ? -1 : Number(a > b);
}
