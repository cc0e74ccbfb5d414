/**
 * Made-up pages in one process: read by the short way and by the full parser, whose results are equal; no page fails, takes a
 * second, or loses a word without saying so. `parses.ts SEED COUNT [plant]`; prints the faults and figures as JSON.
 */
import { toHtml } from 'hast-util-to-html';
import type { ContentOptions } from '../../src/content/index.ts';
import { createParser, type Parser } from '../../src/content/parse.ts';
import { SANITIZED, source, TRUSTED } from '../conformance/convert.ts';
import { examples, fuzzInputs, realPages } from '../content/inputs.ts';

/** Of processor time, for one page. */
const MOST_MS = 1000;
/** Words that must not be lost: at the start, in the middle and at the end. */
const WORDS = ['firstzq', 'middlezq', 'lastzq'];

const [seed, count] = process.argv.slice(2, 4).map(Number) as [number, number];
const isPlanted = process.argv[4] === 'plant';
const tools = { readFile: () => undefined };

/** Makes a page one that imports what it shows. */
const IMPORTS = "import Image from '@theme/IdealImage';\nimport a, {b} from './a.png';\n\n";

interface Kind {
  readonly path: string;
  readonly before: string;
  readonly short: Parser;
  readonly full: Parser;
}

async function kindOf(options: ContentOptions, path: string, before = ''): Promise<Kind> {
  const [short, full] = await Promise.all(
    [true, false].map((fastPath) => createParser({ ...options, fastPath }, tools)),
  );
  return { path, before, short: short!, full: full! };
}

const kinds = await Promise.all([
  kindOf(SANITIZED, 'page.md'),
  kindOf(SANITIZED, 'page.mdx'),
  kindOf({ ...SANITIZED, math: true, mermaid: true, emoji: true }, 'page.md'),
  kindOf(TRUSTED, 'page.md'),
  kindOf(SANITIZED, 'page.md', IMPORTS),
]);

const bases = [...examples(), ...realPages().map(({ text }) => text)];
const faults: string[] = [];
let longestMs = 0;
let told = 0;
for (const [index, made] of fuzzInputs(seed, count, bases).entries()) {
  const middle = made.indexOf('\n\n', made.length / 2);
  const body = middle === -1 ? made : `${made.slice(0, middle)}\n\n${WORDS[1]}${made.slice(middle)}`;
  const { path, before: imports, short, full } = kinds[index % kinds.length]!;
  const text = `${imports}${WORDS[0]}\n\n${body}\n\n${WORDS[2]}\n`;
  const say = (what: string): void => {
    faults.push(`seed ${seed}, page ${index} as ${path}: ${what}: ${JSON.stringify(text)}`);
  };
  await short.prepare(source(text, path));
  await full.prepare(source(text, path));
  const before = process.cpuUsage();
  const parsed = short.parse(source(text, path));
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  longestMs = Math.max(longestMs, ms);
  if (ms > MOST_MS) say(`took ${Math.round(ms)} ms`);
  const { doc, tree, sections } = parsed;
  if (doc.diagnostics.some(({ code }) => code === 'parse-failed')) say('parse-failed');
  const other = full.parse(source(isPlanted ? `${text}\nplanted\n` : text, path));
  if (JSON.stringify(parsed) !== JSON.stringify(other)) say('the full parser reads it otherwise');
  const shown = `${toHtml(tree, { allowDangerousHtml: true })} ${JSON.stringify([sections, doc.links, doc.frontMatter])}`;
  // What a comment holds is not meant for readers.
  const meant = text.replace(/<!--(?!-?>)[\s\S]*?--!?>/g, '');
  const lost = WORDS.filter((word) => meant.includes(word) && !shown.includes(word));
  if (lost.length === 0) continue;
  if (doc.diagnostics.length > 0) told += 1;
  else say(`${lost.join(', ')} is lost`);
}
console.log(JSON.stringify({ faults, longestMs: Math.round(longestMs), told }));
