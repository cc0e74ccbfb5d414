import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../architecture/imports.ts';

const client = join(root, 'dist/client');
const files = existsSync(client) ? readdirSync(client) : [];
const read = (name: string) => readFileSync(join(client, name), 'utf8');

describe.runIf(files.length > 0)('what a site gives to its readers', () => {
  it('names its packages and their licence texts in one file', () => {
    expect(files.filter((name) => name.endsWith('.txt'))).toEqual(['third-party-licenses.txt']);
    const parts = read('third-party-licenses.txt').split(`\n${'-'.repeat(80)}\n\n`);
    const named = parts.flatMap((part) =>
      [...part.matchAll(/^(\S+) \d+\.\d+\.\d+$/gm)].map(([, name]) => name),
    );
    const expected = ['algoliasearch', 'medium-zoom', 'minisearch', 'react', 'react-dom', 'scheduler'];
    expect(named).toEqual(expect.arrayContaining(expected));
    expect(parts.filter((part) => !part.includes('Permission is hereby granted'))).toEqual([]);
  });

  it('points at it from each script that holds code of others, and at nothing else', () => {
    const pointers = files
      .filter((name) => name.endsWith('.js'))
      .flatMap((name) =>
        [...read(name).matchAll(/For license information please see (\S+)/g)].map(([, to]) => to),
      );
    expect(new Set(pointers)).toEqual(new Set(['third-party-licenses.txt']));
    // React, zoom, hosted search, search in the page.
    expect(pointers).toHaveLength(4);
    const withReact = files.filter(
      (name) => name.endsWith('.js') && read(name).includes('react.transitional.element'),
    );
    expect(withReact.filter((name) => !read(name).includes('license information'))).toEqual([]);
  });
});
