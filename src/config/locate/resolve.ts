/** Follows an expression to the literal that it stands for: through calls, functions, names, brackets and `await`. */
import type { Token } from './tokens.ts';

/** Limit of steps, because names may refer to each other in a circle. */
const MAX_STEPS = 30;

/** Index of the `{` of the exported config. */
export function findRoot(tokens: readonly Token[]): number | undefined {
  // In a JSON file the whole text is the object.
  if (tokens[0]?.text === '{' && tokens[0].partner === tokens.length - 1) return 0;
  const start = exportedExpression(tokens);
  const root = start === undefined ? undefined : resolveValue(tokens, start);
  return root !== undefined && tokens[root]?.text === '{' ? root : undefined;
}

function exportedExpression(tokens: readonly Token[]): number | undefined {
  let found: number | undefined;
  for (let at = 0; at < tokens.length; at++) {
    if (is(tokens, at, 'export', 'default')) return at + 2;
    if (is(tokens, at, 'module', '.', 'exports', '=')) found = at + 4;
    else if (is(tokens, at, 'exports', '.', 'default', '=')) found = at + 4;
  }
  if (found !== undefined) return found;
  // `export { config as default }`
  const as = tokens.findIndex((_, at) => is(tokens, at, 'as', 'default'));
  return as > 0 ? as - 1 : undefined;
}

function is(tokens: readonly Token[], at: number, ...texts: readonly string[]): boolean {
  return texts.every((text, offset) => tokens[at + offset]?.text === text);
}

/** Index of the `{` or `[` that an expression stands for, or of the token that could not be followed. */
export function resolveValue(tokens: readonly Token[], start: number, steps = MAX_STEPS): number | undefined {
  const token = tokens[start];
  if (token === undefined || steps === 0) return undefined;
  const next = (at: number | undefined) =>
    at === undefined ? undefined : resolveValue(tokens, at, steps - 1);
  if (token.text === '{' || token.text === '[') return start;
  if (['await', 'new', 'async'].includes(token.text)) return next(start + 1);
  if (token.text === 'function') return next(functionResult(tokens, start));
  if (token.text === '(') {
    const arrow = arrowAfter(tokens, start);
    return arrow === undefined ? next(start + 1) : next(arrowResult(tokens, arrow));
  }
  if (token.kind !== 'name') return start;
  if (tokens[start + 1]?.text === '=>') return next(arrowResult(tokens, start + 1));

  const call = callAfter(tokens, start);
  if (call !== undefined) {
    // `defineConfig({…})` gets the config as argument; `createConfig()` returns it.
    const made = call + 1 === tokens[call]!.partner ? declaration(tokens, token.text) : undefined;
    return next(made ?? call + 1);
  }
  if (tokens[start + 1]?.text === '.') return start;
  const declared = declaration(tokens, token.text);
  return declared === undefined || declared === start ? start : next(declared);
}

/** The `(` of a call, also after a dotted name or type arguments. */
function callAfter(tokens: readonly Token[], start: number): number | undefined {
  let at = start + 1;
  while (tokens[at]?.text === '.' && tokens[at + 1]?.kind === 'name') at += 2;
  if (tokens[at]?.text === '<') {
    while (at < tokens.length && tokens[at]?.text !== '>') at++;
    at++;
  }
  return tokens[at]?.text === '(' ? at : undefined;
}

/** The `=>` after a parameter list, which may be followed by a result type. */
function arrowAfter(tokens: readonly Token[], open: number): number | undefined {
  const close = tokens[open]?.partner;
  if (close === undefined) return undefined;
  if (tokens[close + 1]?.text === '=>') return close + 1;
  if (tokens[close + 1]?.text !== ':') return undefined;
  for (let at = close + 2; at < tokens.length && at < close + 40; at++) {
    const token = tokens[at]!;
    if (token.text === '=>') return at;
    if (/^[;,=]$/.test(token.text)) return undefined;
    if (token.partner !== undefined && token.partner > at) at = token.partner;
  }
  return undefined;
}

function arrowResult(tokens: readonly Token[], arrow: number): number | undefined {
  return tokens[arrow + 1]?.text === '{' ? returned(tokens, arrow + 1) : arrow + 1;
}

/** What a `function` (with or without name, parameters and result type) returns. */
function functionResult(tokens: readonly Token[], start: number): number | undefined {
  let at = start + 1;
  while (at < tokens.length && tokens[at]?.text !== '(') at++;
  at = (tokens[at]?.partner ?? tokens.length) + 1;
  if (tokens[at]?.text !== ':') return returned(tokens, at);
  // A result type may contain braces, `Promise<{ … }>`. The body is the last pair of braces before something else begins.
  let body: number | undefined;
  for (at++; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (token.text === '{') {
      body = at;
      const after = tokens[(token.partner ?? tokens.length) + 1]?.text;
      if (after === undefined || !/^[>|&[]/.test(after)) break;
    }
    if (token.partner !== undefined && token.partner > at) at = token.partner;
  }
  return body === undefined ? undefined : returned(tokens, body);
}

/** The last `return` with a value in a body. One in a nested function counts only if there is no other. */
function returned(tokens: readonly Token[], open: number): number | undefined {
  const close = tokens[open]?.text === '{' ? tokens[open].partner : undefined;
  if (close === undefined) return undefined;
  let direct: number | undefined;
  let nested: number | undefined;
  for (let at = open + 1; at < close; at++) {
    const token = tokens[at]!;
    if (token.text === 'return' && tokens[at - 1]?.text !== '.') direct = at + 1;
    else if (token.text === '{' && token.partner !== undefined) {
      for (let inner = at + 1; inner < token.partner; inner++) {
        if (tokens[inner]!.text === 'return' && tokens[inner - 1]?.text !== '.') nested = inner + 1;
      }
      at = token.partner;
    }
  }
  return direct ?? nested;
}

/** The expression that a name of this file was declared with. */
function declaration(tokens: readonly Token[], name: string): number | undefined {
  for (let at = 0; at < tokens.length - 1; at++) {
    if (tokens[at + 1]!.text !== name) continue;
    if (tokens[at]!.text === 'function') return at;
    if (!/^(?:const|let|var)$/.test(tokens[at]!.text)) continue;
    // A type may stand between the name and its value: `const config: Config = …`.
    for (let value = at + 2; value < tokens.length; value++) {
      const token = tokens[value]!;
      if (token.text === '=') return value + 1;
      if (token.text === ';') break;
      if (token.partner !== undefined && token.partner > value) value = token.partner;
    }
  }
  return undefined;
}
