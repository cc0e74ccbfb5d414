/** What a command loads before it has anything to do. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './imports.ts';

const chunks = join(root, 'dist', 'chunks');
if (!existsSync(chunks)) throw new Error('These tests look at the compiled package: run `npm run compile`.');

/** Compiled files that a compiled file loads at once, itself included, and the packages that they import. The entry is there before it. */
function loadedWith(name: string): { files: number; bytes: number; packages: string[]; code: string } {
  const start = readdirSync(chunks).find((file) =>
    readFileSync(join(chunks, file), 'utf8').includes(`async function ${name}(`),
  )!;
  const packages = new Set<string>();
  const texts = new Map<string, string>();
  const add = (name: string) => {
    if (texts.has(name)) return;
    const text = readFileSync(join(chunks, name), 'utf8');
    texts.set(name, text);
    for (const [, from] of text.matchAll(/(?:^|[;\n}])(?:import|export)[^'"`();]*?["'`]([^"'`]+)["'`]/g)) {
      // The entry stands beside the folder of chunks.
      const path = relative(chunks, join(chunks, dirname(name), from!));
      const isEntry = path.startsWith('..');
      if (/^\.\.?\//.test(from!)) {
        if (!isEntry) add(path);
      } else if (!from!.startsWith('node:')) packages.add(from!);
    }
  };
  add(start);
  const code = [...texts.values()].join('\n');
  return { files: texts.size, bytes: code.length, packages: [...packages].sort(), code };
}

it('the entry, which every command loads, is small', () => {
  expect(readFileSync(join(root, 'dist/cli.js'), 'utf8').length).toBeLessThan(50_000);
});

describe('a command that is asked', () => {
  it('to build loads no parser, no React and no esbuild before it knows that something changed', () => {
    const { files, bytes, packages } = loadedWith('buildCommand');
    expect(packages).toEqual([]);
    expect(files).toBeLessThan(12);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThan(292_000);
  });

  it('to build loads no parser before a page must be parsed in this thread', () => {
    const { files, bytes, code } = loadedWith('makeSite');
    expect(files).toBeLessThan(34);
    // Of Markdown, HTML and YAML.
    const parsers = ['fromMarkdown', 'parseRawHtml', 'parseDocument'];
    expect(parsers.filter((name) => code.includes(`function ${name}(`))).toEqual([]);
    expect(bytes).toBeGreaterThan(400_000);
    expect(bytes).toBeLessThan(540_000);
  });

  it.each([
    ['serve', 258_000],
    ['init', 30_000],
  ])('to %s does not either', (command, most) => {
    const { bytes, packages } = loadedWith(`${command}Command`);
    expect(packages).toEqual([]);
    expect(bytes).toBeLessThan(most);
  });
});
