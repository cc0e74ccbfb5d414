/**
 * Front matter as most pages have it, read without a YAML parser, which takes twenty times as long: lines of `key: value` whose
 * values are short words, quoted text or whole numbers. Whatever else a text holds, it is not read here.
 */
export interface YamlEntry {
  readonly key: string;
  /** Place of the key in the text. */
  readonly start: number;
  readonly end: number;
  readonly value: string | number | boolean;
  /** Place of the value, quotes left out. */
  readonly from: number;
  readonly to: number;
}

const KEY = /([A-Za-z_][\w-]{0,60}):[ ]+/y;
/** No control characters, no line endings of other kinds, no halves of characters. */
const QUOTED = /"([^"\\\p{C}\u2028\u2029]*)"[ ]*(?:\r?\n|$)/uy;
const PLAIN = /([A-Za-z0-9][^\p{C}\u2028\u2029]*?)[ ]*(?:\r?\n|$)/uy;
const NUMBER = /^(?:0|[1-9]\d{0,14})$/;
/** Words that are no text, in any case: which of them mean something else is for the parser to say. */
const SPECIAL = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** @returns undefined where the text holds anything else */
export function readPlainYaml(text: string): readonly YamlEntry[] | undefined {
  const entries: YamlEntry[] = [];
  const keys = new Set<string>();
  for (let at = 0; at < text.length; ) {
    const start = at;
    KEY.lastIndex = at;
    const key = KEY.exec(text)?.[1];
    if (key === undefined || keys.has(key) || SPECIAL.test(key)) return undefined;
    keys.add(key);
    const from = KEY.lastIndex;
    const quoted = matchAt(QUOTED, text, from);
    const plain = quoted ? undefined : matchAt(PLAIN, text, from);
    const words = (quoted ?? plain)?.[1];
    if (words === undefined) return undefined;
    const value = plain ? plainValue(words) : words;
    if (value === undefined) return undefined;
    const shift = quoted ? 1 : 0;
    const place = { start, end: start + key.length, from: from + shift, to: from + shift + words.length };
    entries.push({ key, value, ...place });
    at = (quoted ? QUOTED : PLAIN).lastIndex;
  }
  return entries;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function plainValue(words: string): string | number | boolean | undefined {
  if (words === 'true' || words === 'false') return words === 'true';
  if (NUMBER.test(words)) return Number(words);
  const mayMeanMore = /^[0-9.]/.test(words) || SPECIAL.test(words) || /:(?: |$)| #/.test(words);
  return mayMeanMore ? undefined : words;
}
