/** The changes that packages are bundled with: what they give is what they gave. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { Root } from 'mdast';
import { type Extension, fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { rolldown } from 'rolldown';
import { visit } from 'unist-util-visit';
import { beforeAll, expect, it } from 'vitest';
// @ts-expect-error: a script.
import { quickerPackages } from '../../scripts/quicker-packages.mjs';
import { examples } from '../content/inputs.ts';

interface Bundled {
  readonly fromMarkdown: typeof fromMarkdown;
  readonly visit: typeof visit;
}
let bundled: Bundled;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-packages-'));
  const entry = `export * from 'mdast-util-from-markdown'; export { visit } from 'unist-util-visit';`;
  const build = await rolldown({
    cwd: resolve(import.meta.dirname, '../..'),
    input: 'entry',
    platform: 'node',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? resolve(import.meta.dirname, 'entry.js') : undefined),
        load: (id) => (id.endsWith('entry.js') ? entry : undefined),
      },
      quickerPackages,
    ],
  });
  await build.write({ dir: folder, entryFileNames: 'bundled.mjs' });
  bundled = (await import(pathToFileURL(join(folder, 'bundled.mjs')).href)) as Bundled;
  return () => rmSync(folder, { recursive: true });
});

const TABLES = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };

it('parses as the package does, however often, with extensions and without', () => {
  for (const text of [...examples(), '| a |\n| - |\n| &amp; |']) {
    expect(isDeepStrictEqual(bundled.fromMarkdown(text), fromMarkdown(text)), text).toBe(true);
    const table = bundled.fromMarkdown(text, TABLES);
    expect(isDeepStrictEqual(table, fromMarkdown(text, TABLES)), text).toBe(true);
  }
});

it('asks extensions for what they handle once', () => {
  let asked = 0;
  const extension: Extension = {
    get enter() {
      asked += 1;
      return {};
    },
  };
  const mdastExtensions = [extension];
  const parse = () => bundled.fromMarkdown('a', { mdastExtensions });
  parse();
  const once = asked;
  expect(once).toBeGreaterThan(0);
  parse();
  expect(asked).toBe(once);
});

it('walks through trees in the same order', () => {
  const tree: Root = fromMarkdown('# a *b*\n\n- c\n- d');
  const order = (walk: typeof visit) => {
    const nodes: string[] = [];
    walk(tree, (node, index, parent) => {
      nodes.push(`${parent?.type} ${index}: ${node.type}`);
    });
    return nodes;
  };
  expect(order(bundled.visit)).toEqual(order(visit));
});
