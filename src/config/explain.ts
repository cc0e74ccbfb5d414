/** Turns the schema's issues into faults in the user's words: what was found, what is allowed, what is most similar. */
import type { z } from 'zod';
import { nearest } from '../diagnostics/index.ts';
import { type Fault, formatKey, isRecord, type KeyPath, kindOf, oneOf, showValue, valueAt } from './fault.ts';
import { defaultAt, homesOfKey, isOptionalAt, knownKeys } from './schema-walk.ts';

type Issue = z.core.$ZodIssue;

/** How many known keys a hint lists beside a suggestion. Without a suggestion it lists all. */
const KEYS_LISTED = 16;

/** Names that other generators use for options that we call otherwise, or have elsewhere. */
const FOREIGN_KEYS: Readonly<Record<string, string>> = {
  themeConfig: 'Its parts stand at the top level here: `navbar`, `footer`, `colorMode`, `search`, …',
  presets: 'There are no presets here: the options of the docs stand in `docs`, styles in `theme.styles`.',
  plugins: 'There are no plugins here; most of what they add is built in.',
  themes: 'There are no theme packages here: see `theme.slots` and `theme.styles`.',
  staticDirectories: 'It is called `staticDirs` here.',
  headTags: 'It is called `head` here.',
  scripts: 'Write a `script` tag in `head`.',
  stylesheets: 'Write a `link` tag in `head`, or list your files in `theme.styles`.',
  themeVariables: 'Set custom properties in a file of `theme.styles`.',
  algolia: 'Write `search: { provider: "algolia", … }`.',
  base: 'It is called `baseUrl` here.',
  site: 'It is called `url` here.',
  description: 'It is called `tagline` here.',
  sidebar: 'It is called `docs.sidebars` here.',
  sidebarPath: 'It is called `sidebars` here.',
};

/** @param root the value that was validated, as the user wrote it */
export function explainIssues(issues: readonly Issue[], root: unknown): readonly Fault[] {
  return issues.flatMap((issue) => explain(issue, [], root));
}

function explain(issue: Issue, base: KeyPath, root: unknown): readonly Fault[] {
  const path: KeyPath = [
    ...base,
    ...issue.path.map((part) => (typeof part === 'number' ? part : String(part))),
  ];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey([...path, key], root));
  if (issue.code === 'invalid_union') return explainUnion(issue, path, root);
  if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    return issue.issues.flatMap((inner) => explain(inner, path, root));
  }
  return [judged(path, root, [issue])];
}

/** For a union: explains the branch that the value is closest to. If it is close to none, names everything that is allowed. */
function explainUnion(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  path: KeyPath,
  root: unknown,
): readonly Fault[] {
  if ('options' in issue && issue.options !== undefined)
    return [unknownType(path, issue.options.map(String), root)];
  const branches = issue.errors;
  const inside = branches.filter((branch) => !branch.some(isMismatch));
  const weight = (branch: readonly Issue[]) =>
    branch.reduce((sum, inner) => sum + (inner.code === 'unrecognized_keys' ? inner.keys.length : 1), 0);
  const best = inside.reduce<readonly Issue[] | undefined>(
    (chosen, branch) => (chosen === undefined || weight(branch) < weight(chosen) ? branch : chosen),
    undefined,
  );
  if (best !== undefined) return best.flatMap((inner) => explain(inner, path, root));
  return [judged(path, root, branches.flatMap(flatten))];
}

function flatten(branch: readonly Issue[]): readonly Issue[] {
  return branch.flatMap((inner) =>
    inner.code === 'invalid_union' ? inner.errors.flatMap(flatten) : [inner],
  );
}

/** The value is of a different kind than this branch. */
function isMismatch(issue: Issue): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === 'invalid_union') return issue.errors.every((branch) => branch.some(isMismatch));
  return issue.code === 'invalid_type' || issue.code === 'invalid_value';
}

/** The fault for a value that none of these issues accept. Together they say what is allowed. */
function judged(path: KeyPath, root: unknown, issues: readonly Issue[]): Fault {
  const value = valueAt(root, path);
  const allowed = oneOf(issues.flatMap(allowedBy));
  if (value === undefined && !hasKey(root, path)) {
    return {
      code: 'config-missing-key',
      path,
      message: (key) => `${key} is missing. It takes ${allowed}.`,
      hint: withItem(path, root, `Add \`${String(path.at(-1))}\`.`),
    };
  }
  const isKind = issues.length > 0 && issues.every((issue) => issue.code === 'invalid_type');
  const shown = showValue(value);
  const found =
    isKind && kindOf(value) !== shown && value !== undefined ? `${shown}, ${kindOf(value)}` : shown;
  const suggestion = suggest(value, issues);
  return {
    code: isKind ? 'config-type' : 'config-value',
    path,
    message: (key) => `${key} is ${found}. It takes ${allowed}.`,
    hint: withItem(
      path,
      root,
      suggestion === undefined ? remedy(path, root, allowed) : `Did you mean ${suggestion}?`,
    ),
    suggestion,
  };
}

function hasKey(root: unknown, path: KeyPath): boolean {
  const parent = valueAt(root, path.slice(0, -1));
  return parent !== null && typeof parent === 'object' && Object.hasOwn(parent, path.at(-1) ?? '');
}

/** What one issue would have accepted, as one or several phrases. */
function allowedBy(issue: Issue): string | readonly string[] {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => showValue(value));
    case 'too_small':
      if (issue.origin === 'string') return 'text that is not empty';
      if (issue.origin === 'array')
        return `a list of at least ${issue.minimum} item${issue.minimum === 1 ? '' : 's'}`;
      return `a number ${issue.inclusive === false ? 'above' : 'from'} ${issue.minimum}${issue.inclusive === false ? '' : ' up'}`;
    case 'too_big':
      return issue.origin === 'number'
        ? `a number up to ${issue.maximum}`
        : `at most ${issue.maximum} of them`;
    case 'invalid_format':
      // The schema's own regular expressions carry a phrase that says what they accept.
      if (issue.format === 'url') return 'an absolute URL, such as "https://example.org/edit/"';
      return issue.format === 'regex' ? issue.message : `text of the form ${issue.format}`;
    default:
      return issue.message;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  RegExp: 'a regular expression',
  never: 'nothing',
  null: 'null',
  undefined: 'nothing',
};

/** The most similar right value, as it would be written. */
function suggest(value: unknown, issues: readonly Issue[]): string | undefined {
  const values = issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values : []));
  const expected = issues.flatMap((issue) => (issue.code === 'invalid_type' ? [issue.expected] : []));
  if (typeof value === 'string') {
    const text = value.trim();
    if (values.includes(false) && text === 'false') return 'false';
    if (expected.includes('boolean') && (text === 'true' || text === 'false')) return text;
    if ((expected.includes('number') || expected.includes('int')) && /^-?\d+(\.\d+)?$/.test(text))
      return String(Number(text));
    const near = nearest(
      value,
      values.filter((known): known is string => typeof known === 'string'),
    );
    if (near !== undefined) return JSON.stringify(near);
    if (expected.includes('array')) return showWhole([value]);
  }
  if (typeof value === 'number' && expected.includes('string') && issues.length === 1)
    return JSON.stringify(String(value));
  return undefined;
}

function showWhole(value: unknown): string | undefined {
  const text = showValue(value);
  return text.endsWith('…') ? undefined : text;
}

function remedy(path: KeyPath, root: unknown, allowed: string): string {
  const fallback = defaultAt(path, root);
  if (fallback !== undefined)
    return `Write ${allowed}, or remove the key to get the default, ${showValue(fallback)}.`;
  return isOptionalAt(path, root) ? `Write ${allowed}, or remove it.` : `Write ${allowed}.`;
}

function unknownKey(path: KeyPath, root: unknown): Fault {
  const name = String(path.at(-1));
  const known = knownKeys(path.slice(0, -1), root);
  const near = nearest(name, known);
  const home = homesOfKey(name).map((place) => `\`${formatKey(place)}\``);
  const foreign = Object.hasOwn(FOREIGN_KEYS, name) ? FOREIGN_KEYS[name] : undefined;
  const listed = near === undefined ? known : known.slice(0, KEYS_LISTED);
  const list = listed.join(', ') + (listed.length < known.length ? ', …' : '');
  let hint = `Known keys here: ${list}.`;
  if (near !== undefined) hint = `Did you mean \`${near}\`? Known keys here: ${list}.`;
  else if (foreign !== undefined) hint = foreign;
  else if (home.length > 0) hint = `It belongs at ${oneOf(home)}.`;
  return {
    code: 'config-unknown-key',
    path,
    message: (key) => `${key} is no known key. Its value is ${showValue(valueAt(root, path))}.`,
    hint,
    suggestion: near,
  };
}

/** A `type` that does not exist. The message lists those that do. */
function unknownType(path: KeyPath, options: readonly string[], root: unknown): Fault {
  const value = valueAt(root, path);
  const near = typeof value === 'string' ? nearest(value, options) : undefined;
  const allowed = oneOf(options.map((option) => JSON.stringify(option)));
  const isNavbar = path[0] === 'navbar' && typeof value === 'string';
  return {
    code: 'config-value',
    path,
    message: (key) =>
      isNavbar
        ? `No NavbarItem component found for type "${value}". ${key} takes ${allowed}.`
        : `${key} is ${showValue(value)}. It takes ${allowed}.`,
    hint: withItem(
      path,
      root,
      near === undefined ? `Write ${allowed}.` : `Did you mean ${JSON.stringify(near)}?`,
    ),
    suggestion: near === undefined ? undefined : JSON.stringify(near),
  };
}

/** Names the navbar item that a fault lies in, so that its author knows which one to check. */
export function withItem(path: KeyPath, root: unknown, hint: string): string {
  if (path[0] !== 'navbar' || path[1] !== 'items' || typeof path[2] !== 'number') return hint;
  const item = valueAt(root, path.slice(0, 3));
  return `${hint} Check the configuration of this navbar item: ${isRecord(item) ? showValue(item) : formatKey(path.slice(0, 3))}.`;
}
