/**
 * Colours code by Prism's grammars. Tokens are read straight from Prism, flattened to runs of one class and cut at line
 * ends: no tree is built in between. Grammars live in refractor's own registry, so each loads once per process.
 */
import { refractor, type Syntax } from 'refractor/core';
import type { OwnGrammars } from '../options.ts';
import { hasCapitalNames, markCapitalNames } from './capital-names.ts';
import { GRAMMARS } from './grammar-table.ts';
import type { Run } from './runs.ts';
import { markShellWords } from './shell-words.ts';
import { type TokenClass, tokenClass } from './token-classes.ts';

/** Longer blocks stay plain: some of Prism's expressions take more than linear time. In UTF-16 units. */
const MAX_HIGHLIGHTED_LENGTH = 200_000;

interface PrismToken {
  readonly type: string;
  readonly content: string | PrismToken | readonly (string | PrismToken)[];
  /** Null where a grammar takes an alias away. */
  readonly alias: string | readonly string[] | null | undefined;
}

/**
 * The name of a function in TypeScript: `answer` in `answer = (a: A): B => …`, `answer: Handler = async (a) => …`. Prism knows those
 * without types, which gave one function two colours.
 */
const FUNCTION_NAME =
  /#?(?!\s)[_$a-zA-Z\xA0-\uFFFF](?:(?!\s)[$\w\xA0-\uFFFF])*(?=\s*(?::[^=;,(){}]{0,99}=|[=:])\s*(?:async\s*)?(?:\bfunction\b|(?:(?:<[^<>()]*>\s*)?\((?:[^()]|\([^()]*\))*\)\s*(?::[^=;(){}]{0,99})?|(?!\s)[_$a-zA-Z\xA0-\uFFFF](?:(?!\s)[$\w\xA0-\uFFFF])*\s*)=>))/;

/** The parts of Prism's core that refractor inherits and does not type. */
interface PrismCore {
  readonly languages: Readonly<Record<string, Record<string, { pattern: RegExp }> | undefined>>;
  readonly hooks: { run(name: string, env: object): void };
  tokenize(text: string, grammar: unknown): (string | PrismToken)[];
}

const prism = refractor as unknown as PrismCore;

/** Loads the common grammars in one step. */
export async function loadCommonGrammars(): Promise<void> {
  const { COMMON_GRAMMARS } = await import('./common-grammars.ts');
  for (const grammar of COMMON_GRAMMARS) register(grammar as Syntax);
}

function register(grammar: Syntax): void {
  refractor.register(grammar);
  for (const name of ['typescript', 'tsx']) {
    const known = prism.languages[name]?.['function-variable'];
    if (known) known.pattern = FUNCTION_NAME;
  }
}

export function hasGrammar(name: string): boolean {
  return refractor.registered(name);
}

/** Loads grammars by the names of `GRAMMARS`; unknown names are ignored. */
export async function loadGrammars(names: Iterable<string>): Promise<void> {
  const missing = [...names].filter((name) => Object.hasOwn(GRAMMARS, name) && !hasGrammar(name));
  const modules = await Promise.all(missing.map((name) => GRAMMARS[name]!()));
  for (const module of modules) register(module.default);
}

/** Names that owners have given to grammars in this process. */
const ownNames = new Set<string>();

/** @returns the names of what was added, now and before */
export async function addGrammars({ needs, add }: OwnGrammars): Promise<ReadonlySet<string>> {
  await loadGrammars(needs);
  const before = new Set(Object.keys(prism.languages));
  await add(refractor);
  for (const name of Object.keys(prism.languages)) if (!before.has(name)) ownNames.add(name);
  return ownNames;
}

/** Colours `code`; a grammar that is not loaded gives one plain run. Runs together are `code`. */
export function prismRuns(code: string, grammar: string): Run[] {
  if (!hasGrammar(grammar) || code.length > MAX_HIGHLIGHTED_LENGTH) return [{ text: code, class: undefined }];
  const env = {
    code,
    grammar: prism.languages[grammar],
    language: grammar,
    tokens: [] as (string | PrismToken)[],
  };
  prism.hooks.run('before-tokenize', env);
  env.tokens = prism.tokenize(env.code, env.grammar);
  prism.hooks.run('after-tokenize', env);
  const runs: Run[] = [];
  flatten(env.tokens, undefined, runs, false);
  if (hasCapitalNames(grammar)) return markCapitalNames(runs);
  return grammar === 'bash' ? markShellWords(runs) : runs;
}

function flatten(
  content: PrismToken['content'],
  outer: TokenClass | undefined,
  runs: Run[],
  isText: boolean,
): void {
  if (typeof content === 'string') {
    pushRun(runs, content, outer, isText);
  } else if (Array.isArray(content)) {
    for (const part of content as readonly (string | PrismToken)[]) flatten(part, outer, runs, isText);
  } else {
    const token = content as PrismToken;
    flatten(token.content, tokenClass(token.type, token.alias, outer), runs, token.type === 'plain-text');
  }
}

function pushRun(runs: Run[], text: string, name: TokenClass | undefined, isText: boolean): void {
  if (text === '') return;
  const last = runs[runs.length - 1];
  if (last && last.class === name && (last.isText ?? false) === isText) last.text += text;
  else runs.push(isText ? { text, class: name, isText } : { text, class: name });
}
