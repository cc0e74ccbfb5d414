/**
 * Samples marked `check` print what their comments and their "Output" blocks say.
 * Run are programs without a handler, against the web interfaces of Node and a small Kv and console. A sample whose
 * interface Node lacks (URLPattern, on older releases) is left out.
 */
import { runInNewContext } from 'node:vm';
import { transform } from 'esbuild';
import type { Code } from 'mdast';
import { expect, it } from 'vitest';
import { lineOf, readDocs } from './read-docs.ts';

interface Program {
  readonly where: string;
  readonly code: string;
  /** Line of the program, from 0 → what its `console` call prints. */
  readonly says: ReadonlyMap<number, string>;
  /** Text of the block titled "Output" below it. */
  readonly output: string | undefined;
}

const PRINTS = /^(\s*|.*\)\s|.*\{\s)console\.(?:log|info|warn|error|debug)\(.*\);?/;

const programs = readDocs().flatMap(({ path, tree }): Program[] =>
  tree.children.flatMap((node, index): Program[] => {
    if (node.type !== 'code' || node.lang !== 'ts' || !/\bcheck\b/.test(node.meta ?? '')) return [];
    if (/export default/.test(node.value)) return [];
    const next = tree.children[index + 1];
    const output = next?.type === 'code' && next.meta === 'title="Output"' ? (next as Code).value : undefined;
    const says = claimsOf(node.value);
    return says.size > 0 || output !== undefined
      ? [{ where: `docs/${path}:${lineOf(node)}`, code: node.value, says, output }]
      : [];
  }),
);
const runnable = programs.filter(({ code }) => 'URLPattern' in globalThis || !code.includes('URLPattern'));

it('finds the samples that make a claim', () => {
  console.info(`samples run: ${runnable.length} of ${programs.length}`);
  expect(programs.length).toBeGreaterThan(60);
});

it.each(runnable)('$where prints what it says', async ({ code, says, output }) => {
  const { lines, byLine } = await print(code);
  for (const [line, text] of says) expect(byLine.get(line) ?? []).toEqual([text]);
  if (output !== undefined) expect(lines.join('\n')).toBe(output);
});

/** Comments behind a printing line, or alone on the line below it. */
function claimsOf(code: string): ReadonlyMap<number, string> {
  const lines = code.split('\n');
  return new Map(
    lines.flatMap((line, index): [number, string][] => {
      if (!PRINTS.test(line)) return [];
      const behind = /\);\s*\/\/ (.*)$/.exec(line)?.[1];
      const below = /^\/\/ (.*)$/.exec(lines[index + 1]?.trim() ?? '')?.[1];
      const text = behind ?? below;
      return text === undefined ? [] : [[index, text]];
    }),
  );
}

/** Runs a program with every `console` call told its line. */
async function print(source: string): Promise<{ lines: string[]; byLine: Map<number, string[]> }> {
  const marked = source
    .split('\n')
    .map((line, index) => line.replace(/console\.(\w+)\(/, `console.at(${index}).$1(`))
    .join('\n');
  const { code } = await transform(`(async () => {\n${marked}\n})()`, { loader: 'ts' });
  const lines: string[] = [];
  const byLine = new Map<number, string[]>();
  let groups = 0;
  const console = {
    at(index: number) {
      const log = (...values: unknown[]) => {
        const text = values.map(String).join(' ');
        lines.push('  '.repeat(groups) + text);
        byLine.set(index, [...(byLine.get(index) ?? []), text]);
      };
      const group = (...label: unknown[]) => {
        lines.push(`${'  '.repeat(groups)}group: ${label.map(String).join(' ')}`);
        groups += 1;
      };
      return {
        ...{ log, info: log, warn: log, error: log, debug: log, group, groupCollapsed: group },
        assert: (condition: unknown, ...values: unknown[]) => condition || log(...values),
        groupEnd: () => {
          groups = Math.max(0, groups - 1);
        },
        clear: () => {
          groups = 0;
        },
      };
    },
  };
  const stored = new Map<string, string>();
  const Kv = {
    set: (key: string, value: unknown) => stored.set(key, JSON.stringify(value)),
    get: (key: string) => JSON.parse(stored.get(key) ?? 'null'),
    has: (key: string) => stored.has(key),
    delete: (key: string) => stored.delete(key),
  };
  await runInNewContext(code, { ...interfaces(), console, Kv });
  return { lines, byLine };
}

/** A fresh context has the language only; byte arrays come along, so that both sides agree on their class. */
function interfaces(): Record<string, unknown> {
  const names = ['Headers', 'Request', 'Response', 'URL', 'URLSearchParams', 'URLPattern'];
  names.push('TextEncoder', 'TextDecoder', 'atob', 'btoa', 'Uint8Array');
  return Object.fromEntries(names.map((name) => [name, Reflect.get(globalThis, name)]));
}
