/**
 * Reads one JSX tag into name and literal attributes. Values in braces are read as data (strings, numbers, booleans,
 * null, arrays, objects, `require('…')`, `props.name` of a partial); anything else is reported as unreadable and never run.
 */

/** A literal, or the path of a `require` or import. */
export type JsxValue =
  | string
  | number
  | boolean
  | null
  | { readonly require: string }
  | readonly JsxValue[]
  | { readonly properties: Readonly<Record<string, JsxValue>> };

/** The fields of a value that is an object; undefined for every other one. */
export const fieldsOf = (value: JsxValue | undefined): Readonly<Record<string, JsxValue>> | undefined =>
  value instanceof Object && 'properties' in value ? value.properties : undefined;

/** The names that an expression may use. */
export interface JsxScope {
  /** Modules of default imports, by local name: `<Image img={picture}/>`. */
  readonly imports: ReadonlyMap<string, string>;
  /** What a partial was given; absent for a page. */
  readonly props?: ReadonlyMap<string, JsxValue> | undefined;
}

const NO_NAMES: JsxScope = { imports: new Map() };

/** What an expression in the text means. */
export type JsxExpression =
  | { readonly kind: 'comment' }
  | { readonly kind: 'value'; readonly value: JsxValue }
  /** `props.name`, in a partial. */
  | { readonly kind: 'prop'; readonly name: string };

/** Reads what stands between the braces of an expression; undefined for anything that would have to be run. */
export function readExpression(source: string, scope: JsxScope = NO_NAMES): JsxExpression | undefined {
  const prop = /^\s*props\s*\.\s*([A-Za-z_$][\w$]*)\s*$/.exec(source);
  if (prop) return { kind: 'prop', name: prop[1]! };
  if (source.replace(/\/\*[\s\S]*?\*\//g, '').trim() === '') return { kind: 'comment' };
  const value = readLiteral(source, scope);
  return value === undefined ? undefined : { kind: 'value', value };
}

export interface JsxTag {
  readonly kind: 'open' | 'close' | 'self-closing';
  readonly name: string;
  readonly attributes: ReadonlyMap<string, JsxValue>;
  /** Source text of each value, by attribute name, as offsets in the tag: where `require` paths and urls stand. */
  readonly ranges: ReadonlyMap<string, { readonly start: number; readonly end: number }>;
  /** Braces whose content is no literal, as written. */
  readonly unsupported: readonly string[];
}

export function parseJsxTag(value: string, scope: JsxScope = NO_NAMES): JsxTag {
  const attributes = new Map<string, JsxValue>();
  const ranges = new Map<string, { start: number; end: number }>();
  const unsupported: string[] = [];
  const closing = /^<\/\s*([\w.:-]+)/.exec(value);
  if (closing) return { kind: 'close', name: closing[1]!, attributes, ranges, unsupported };
  const name = /^<([\w.:-]+)/.exec(value)![1]!;
  let at = 1 + name.length;
  while (at < value.length) {
    const space = /^[\s/]+/.exec(value.slice(at));
    if (space) {
      at += space[0].length;
      continue;
    }
    if (value[at] === '>') break;
    if (value[at] === '{') {
      const end = braceEnd(value, at);
      unsupported.push(value.slice(at, end));
      at = end;
      continue;
    }
    const key = /^[\w.:-]+/.exec(value.slice(at));
    if (!key) break;
    at += key[0].length;
    const equals = /^\s*=\s*/.exec(value.slice(at));
    if (!equals) {
      attributes.set(key[0], true);
      continue;
    }
    at += equals[0].length;
    const start = at;
    const char = value[at];
    if (char === '"' || char === "'") {
      const end = value.indexOf(char, at + 1);
      const stop = end < 0 ? value.length : end;
      attributes.set(key[0], value.slice(at + 1, stop));
      ranges.set(key[0], { start: at + 1, end: stop });
      at = stop + 1;
    } else if (char === '{') {
      const end = braceEnd(value, at);
      const source = value.slice(at + 1, end - 1);
      const literal = readLiteral(source, scope);
      if (literal === undefined) unsupported.push(`${key[0]}={${source}}`);
      else attributes.set(key[0], literal);
      const quoted = /(["'])((?:(?!\1).)*)\1/.exec(source);
      if (quoted)
        ranges.set(key[0], {
          start: start + 2 + quoted.index,
          end: start + 2 + quoted.index + quoted[2]!.length,
        });
      at = end;
    } else {
      const bare = /^[^\s>]*/.exec(value.slice(at))![0];
      attributes.set(key[0], bare);
      ranges.set(key[0], { start: at, end: at + bare.length });
      at += bare.length;
    }
  }
  const kind = /\/\s*>$/.test(value) ? 'self-closing' : 'open';
  return { kind, name, attributes, ranges, unsupported };
}

/** Offset just after the brace that closes the one at `at`. */
function braceEnd(text: string, at: number): number {
  let depth = 0;
  let quote = '';
  for (let i = at; i < text.length; i += 1) {
    const char = text[i]!;
    if (quote) {
      if (char === '\\') i += 1;
      else if (char === quote) quote = '';
    } else if (char === '"' || char === "'" || char === '`') quote = char;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return i + 1;
    }
  }
  return text.length;
}

/** A token of a literal: space or a comment, `'text'`, `-1.5`, `true`, `{`. In a template, `${` ends the match. */
const TOKEN =
  /\s+|\/\*[\s\S]*?\*\/|(?<string>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`)|(?<number>-?\d+(?:\.\d+)?)|(?<word>[A-Za-z_$][\w$]*)|(?<mark>[{}[\]():,.])/gy;

interface Token {
  readonly kind: 'string' | 'number' | 'word' | 'mark';
  readonly text: string;
}

/** Reads a JavaScript literal as data; undefined for anything that would have to be run. */
function readLiteral(source: string, { imports, props }: JsxScope): JsxValue | undefined {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (const match of source.matchAll(TOKEN)) {
    end = match.index + match[0].length;
    const groups = match.groups!;
    for (const kind of ['string', 'number', 'word', 'mark'] as const) {
      if (groups[kind] !== undefined) tokens.push({ kind, text: groups[kind] });
    }
  }
  if (end !== source.length || tokens.length === 0) return undefined;
  let at = 0;
  const value = read(0);
  return at === tokens.length ? value : undefined;

  function take(text: string): boolean {
    if (tokens[at]?.kind !== 'mark' || tokens[at]!.text !== text) return false;
    at += 1;
    return true;
  }

  function read(depth: number): JsxValue | undefined {
    const token = tokens[at];
    if (!token || depth > 20) return undefined;
    at += 1;
    if (token.kind === 'string') return unquote(token.text);
    if (token.kind === 'number') return Number(token.text);
    if (token.kind === 'word') return readWord(token.text);
    if (token.text === '[') {
      const items: JsxValue[] = [];
      while (!take(']')) {
        const item = read(depth + 1);
        if (item === undefined) return undefined;
        items.push(item);
        if (!take(',') && tokens[at]?.text !== ']') return undefined;
      }
      return items;
    }
    if (token.text === '{') {
      const properties: Record<string, JsxValue> = Object.create(null) as Record<string, JsxValue>;
      while (!take('}')) {
        const key = tokens[at];
        if (!key || key.kind === 'mark') return undefined;
        at += 1;
        if (!take(':')) return undefined;
        const item = read(depth + 1);
        if (item === undefined) return undefined;
        properties[key.kind === 'string' ? unquote(key.text) : key.text] = item;
        if (!take(',') && tokens[at]?.text !== '}') return undefined;
      }
      return { properties };
    }
    return undefined;
  }

  function readWord(word: string): JsxValue | undefined {
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null' || word === 'undefined') return null;
    // Links begin below the base path anyway.
    if (word === 'require' || word === 'useBaseUrl') {
      if (!take('(')) return undefined;
      const path = tokens[at];
      if (path?.kind !== 'string') return undefined;
      at += 1;
      if (!take(')')) return undefined;
      if (take('.') && tokens[at]?.text === 'default') at += 1;
      const file = unquote(path.text);
      // What `require` is given is looked for in the site's folder too, and is no address.
      return { require: word === 'require' && file.startsWith('/static/') ? `@site${file}` : file };
    }
    if (word === 'props' && props && take('.')) {
      const name = tokens[at];
      if (name?.kind !== 'word') return undefined;
      at += 1;
      return props.get(name.text) ?? null;
    }
    const file = imports.get(word);
    return file === undefined ? undefined : { require: file };
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};

function unquote(text: string): string {
  return text
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|([\s\S]))/g, (_, hex: string | undefined, char: string) =>
      hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (ESCAPES[char] ?? char),
    );
}
