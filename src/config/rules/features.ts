/** Rules for search, Markdown and patterns. */
import { type KeyPath, showValue, valueAt } from '../fault.ts';
import { listAt, type Ruling, textAt } from './reader.ts';

/** Hosted search needs all its keys, and none that may write: the config's keys stand in every page. */
export function judgeSearch({ root, secrets, report }: Ruling): void {
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
  const apiKey = textAt(root, ['search', 'apiKey']);
  const reason = apiKey === undefined ? undefined : adminReason(apiKey, secrets);
  if (reason !== undefined) {
    report({
      code: 'config-admin-key',
      severity: 'warning',
      path: ['search', 'apiKey'],
      // The key itself is not printed, because reports end up in public logs.
      message: (key) =>
        `${key} looks like a secret key (${reason}), and it stands in every page. It takes the search-only key.`,
      hint: 'Use the search-only key, and revoke this one if it was ever published.',
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

/**
 * All keys of the hosted search look alike. The name of an environment variable with the same value tells what this key may
 * do.
 */
function adminReason(apiKey: string, secrets: ReadonlyMap<string, string>): string | undefined {
  const variable = apiKey.length < 8 ? undefined : secrets.get(apiKey);
  if (variable !== undefined) return `it equals the environment variable ${variable}`;
  if (/admin|secret|private|write/i.test(apiKey)) return 'by its text';
  if (/^(?:gh[pousr]_|github_pat_|sk-|sk_live_|AKIA|xox[abp]-|glpat-|npm_)/.test(apiKey))
    return 'by its first letters';
  return undefined;
}

/** Environment variables by value: those whose name says that their value permits changes. */
export function secretsOf(env: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> {
  const entries = Object.entries(env).filter(
    ([name, value]) => value && /ADMIN|WRITE|SECRET|PRIVATE/i.test(name),
  );
  return new Map(entries.map(([name, value]) => [value!, name]));
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
