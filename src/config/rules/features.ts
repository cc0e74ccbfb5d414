/** Rules for search, Markdown and patterns. */
import { isRecord, type KeyPath, showValue, valueAt } from '../fault.ts';
import { listAt, type Ruling, textAt } from './reader.ts';

/** Hosted search needs all its keys, and none that may write: the config's keys stand in every page. */
export function judgeSearch({ root, secrets, report }: Ruling): void {
  // First: of several faults of one key the first is told.
  for (const [path, text] of textsIn(valueAt(root, ['search']), ['search'])) {
    const isKey = path.at(-1) === 'apiKey';
    const reason = knownSecret(text, secrets) ?? (isKey ? secretForm(text) : undefined);
    if (reason === undefined) continue;
    const isSure = reason !== BY_TEXT;
    report({
      code: 'config-admin-key',
      severity: isSure ? 'error' : 'warning',
      path,
      // The key itself is not printed, because reports end up in public logs.
      message: (key) =>
        `${key} ${isSure ? 'is' : 'looks like'} a secret key (${reason}), and it stands in every page. ${isKey ? 'It takes the search-only key.' : 'Settings of the search are public.'}`,
      hint: 'Use the search-only key, and revoke this one if it was ever published.',
    });
  }
  if (valueAt(root, ['search', 'provider']) === 'algolia') {
    for (const name of ['appId', 'apiKey', 'indexName'] as const) {
      const value = valueAt(root, ['search', name]);
      // The schema reports values of a wrong type.
      if (value !== undefined && value !== '') continue;
      report({
        code: 'config-missing-key',
        path: ['search', name],
        message: () =>
          `\`${name}\` is missing. The search provider "algolia" takes text for it${value === '' ? ', and it is ""' : ''}.`,
        hint: `Set \`${name}\`, or use the embedded search (\`provider: "local"\`).`,
      });
    }
  } else if (textAt(root, ['search', 'apiKey'])) {
    const provider = valueAt(root, ['search', 'provider']);
    report({
      code: 'config-conflict',
      path: ['search', 'apiKey'],
      message: (key) =>
        `${key} is given, but \`search.provider\` is ${provider === undefined ? '"local" by default' : showValue(provider)}: nothing uses the key.`,
      hint: 'Write `provider: "algolia"`, or remove the key.',
    });
  }
  const page = valueAt(root, ['search', 'searchPagePath']);
  if (page === true || (typeof page === 'string' && /^\/*$/.test(page))) {
    report({
      code: typeof page === 'string' ? 'config-value' : 'config-type',
      path: ['search', 'searchPagePath'],
      message: (key) => `${key} is ${showValue(page)}. It takes false, or a route such as "search".`,
      hint: 'Write "search", or remove the key to get that.',
      suggestion: '"search"',
    });
  }
  const pattern = valueAt(root, ['search', 'replaceSearchResultPathname', 'from']);
  if (pattern instanceof RegExp && /[^g]/.test(pattern.flags)) {
    report({
      code: 'config-value',
      severity: 'warning',
      path: ['search', 'replaceSearchResultPathname', 'from'],
      message: (key) =>
        `${key} is ${pattern}. Its flags are dropped: every occurrence is replaced, with regard to case.`,
      hint: 'Write the pattern without flags.',
    });
  }
}

/** Every text below a value, with its key path. */
function* textsIn(value: unknown, path: KeyPath): Generator<readonly [KeyPath, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (isRecord(value) || Array.isArray(value))
    for (const [name, inner] of Object.entries(value))
      yield* textsIn(inner, [...path, Array.isArray(value) ? Number(name) : name]);
}

/** Shorter values of the environment are words, not keys. */
const MIN_SECRET = 8;

/**
 * All keys of the hosted search look alike. The name of an environment variable with the same value tells what this key may
 * do.
 */
function knownSecret(text: string, secrets: ReadonlyMap<string, string>): string | undefined {
  const variable = text.length < MIN_SECRET ? undefined : secrets.get(text.trim());
  return variable === undefined ? undefined : `it equals the environment variable ${variable}`;
}

const BY_TEXT = 'by its text';

function secretForm(text: string): string | undefined {
  if (/^(?:gh[pousr]_|github_pat_|sk-|sk_live_|AKIA|xox[abp]-|glpat-|npm_)/.test(text))
    return 'by its first letters';
  return /admin|secret|private|write/i.test(text) ? BY_TEXT : undefined;
}

/** Texts that become regular expressions must be valid ones. */
export function judgePatterns({ root, report }: Ruling): void {
  const paths: readonly KeyPath[] = [
    ['search', 'externalUrlRegex'],
    ...listAt(root, ['navbar', 'items']).map((_, at): KeyPath => ['navbar', 'items', at, 'activeBaseRegex']),
  ];
  for (const path of paths) {
    const source = textAt(root, path);
    if (source === undefined) continue;
    try {
      new RegExp(source);
    } catch (error) {
      // The part of V8's message after the pattern: "Invalid regular expression: /(/: Unterminated group" gives
      // "Unterminated group".
      const reason = error instanceof Error ? error.message.replace(/^.*\/[a-z]*: /s, '') : 'malformed';
      report({
        code: 'config-value',
        path,
        message: (key) =>
          `${key} is ${showValue(source)}, no regular expression: ${reason.toLowerCase()}. It takes the source of a regular expression.`,
        hint: 'Escape characters that are meant literally with a backslash.',
      });
    }
  }
}

/** Tag names end up in markup, so they are checked. */
export function judgeHead({ root, report }: Ruling): void {
  listAt(root, ['head']).forEach((tag, at) => {
    const name = textAt(tag, ['tagName']);
    if (name === undefined || name === '' || /^[a-z][a-z\d-]*$/i.test(name)) return;
    report({
      code: 'config-value',
      path: ['head', at, 'tagName'],
      message: (key) => `${key} is ${showValue(name)}. It takes the name of an element, such as "meta".`,
      hint: 'Write the name alone, without brackets; attributes stand in `attributes`.',
    });
  });
}

/** Other sites ask for a picture by its whole address. */
export function judgeSocialCards({ root, report }: Ruling): void {
  const cards = valueAt(root, ['socialCards']);
  if ((cards !== true && !isRecord(cards)) || valueAt(root, ['url'])) return;
  report({
    code: 'config-missing-key',
    path: ['socialCards'],
    message: (key) => `${key} needs \`url\`: pages name their cards by whole addresses.`,
    hint: 'Write the origin of the published site, such as `url: "https://example.org"`, or remove the key.',
  });
}
