/**
 * Every diagnostic code with a title and an explanation. The README's list and the rules of SARIF reports come from
 * here. Keep it alphabetical; a code is public and changes only with a deprecation.
 */

export interface CodeEntry {
  /** A few words, no full stop. */
  readonly title: string;
  /** What it means and what to do, one to three sentences. */
  readonly explanation: string;
}

export const codes = {
  'config-admin-key': {
    title: 'A secret key in the public config',
    explanation:
      'The search settings stand in every page. Put a search-only key there; a key that can write to the index belongs in the environment of the job that pushes records.',
  },
  'config-conflict': {
    title: 'Two settings exclude each other',
    explanation: 'Both values are right alone, but they cannot hold together. Remove one of them.',
  },
  'config-docusaurus-ignored': {
    title: 'A Docusaurus option without counterpart',
    explanation:
      'The option was found in a Docusaurus config and has no effect here. The site is built without it.',
  },
  'config-missing-key': {
    title: 'A required setting is missing',
    explanation: 'Another setting needs this key. Add it.',
  },
  'config-no-export': {
    title: 'The config file exports no config',
    explanation: 'A config file exports, as its default, an object or a function that returns one.',
  },
  'config-not-data': {
    title: 'Code where data is expected',
    explanation:
      'The config is plain data: text, numbers, true and false, lists and objects. Functions, class instances and circular references cannot be passed between the parts of a build.',
  },
  'config-not-found': {
    title: 'The config file does not exist',
    explanation: 'The file named with --config cannot be read. Check the path.',
  },
  'config-search-fallback': {
    title: 'Hosted search without keys',
    explanation:
      'A Docusaurus config asks for hosted search but its keys are empty, so the embedded search is used. Set the keys, or remove the setting.',
  },
  'config-several-files': {
    title: 'More than one config file',
    explanation: 'Only the first config file is read. Remove the others, or name one with --config.',
  },
  'config-suspicious-key': {
    title: 'A key that is probably mistyped',
    explanation:
      'Navbar and footer items pass unknown keys on as attributes of the link, so a mistyped key does nothing. Rename it, or ignore this if the attribute is meant.',
  },
  'config-syntax': {
    title: 'The config file cannot be parsed',
    explanation: 'The file has a syntax error at the place named.',
  },
  'config-throws': {
    title: 'The config file threw an error',
    explanation: 'The code of the config file ended with an error before it gave a config.',
  },
  'config-timeout': {
    title: 'The config never arrived',
    explanation:
      'The config function, or a promise at the top of the file, did not settle in time. Look for a request that hangs.',
  },
  'config-type': {
    title: 'A setting has the wrong type',
    explanation: 'The value is of another kind than the setting takes.',
  },
  'config-unknown-key': {
    title: 'An unknown setting',
    explanation:
      'There is no setting of this name at this place. Compare the spelling with the nearest known key.',
  },
  'config-value': {
    title: 'A setting has a value out of range',
    explanation: 'The value has the right type, but is none of the allowed ones.',
  },
  'missing-package': {
    title: 'An optional package is not installed',
    explanation:
      'The setting needs a package that is not installed with the tool, to keep it small. Install it beside the tool, or change the setting.',
  },
  'snippet-missing': {
    title: 'A snippet was not found',
    explanation:
      'A fence names a file, a region or lines that do not exist. The path is relative to the page; with a leading slash it starts at the site folder.',
  },
  'unclosed-directive': {
    title: 'A directive is never closed',
    explanation:
      'A container such as `:::note` runs to the end of its parent. Close it with as many colons on a line of their own.',
  },
  'unknown-directive': {
    title: 'A directive of unknown name',
    explanation:
      'A line looks like the start of a container but its name is not known; it is printed as typed. Compare the spelling, or list the word under `docs.admonitions`.',
  },
  'unknown-language': {
    title: 'A code block in an unknown language',
    explanation:
      'There is no highlighting for the word after the fence; the code is shown plain. Compare the spelling, or write `text`.',
  },
} as const satisfies Readonly<Record<string, CodeEntry>>;

export type KnownCode = keyof typeof codes;

/** The entry of a code; one that is not registered gets its own name as title. */
export function explainCode(code: string): CodeEntry {
  const entry: CodeEntry | undefined = Object.hasOwn(codes, code) ? codes[code as KnownCode] : undefined;
  return entry ?? { title: code, explanation: '' };
}
