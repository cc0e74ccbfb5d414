/** The catalogue of interface texts: each one is shown by somebody, and nothing is shown that is not in it. */
import { transformSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { AID_TEXTS, CLIENT_TEXTS, SEARCH_TEXTS } from '../../src/contract/index.ts';
import { CATALOGUES, catalogueOf, ENGLISH } from '../../src/theme/index.ts';
import { readSource, sourceFiles } from '../architecture/imports.ts';

/** Not the catalogue itself; nor the search engine, which holds words of languages. */
const files = sourceFiles().filter(
  (file) => !/^theme\/strings|^contract\/.*texts|^client\/search\/engine\//.test(file),
);
/** Code without comments, types and JSX; strings stand in double quotes. */
const codeOf = (file: string): string =>
  transformSync(readSource(file), { loader: 'tsx', jsx: 'transform', charset: 'utf8' }).code;
const inRooms = (rooms: RegExp): string =>
  files
    .filter((file) => rooms.test(file))
    .map(codeOf)
    .join('\n');

/** A text of the search that its dialog does not show at present. */
const IDLE = ['close'];

describe('each text', () => {
  it.each([
    [
      'the theme',
      ENGLISH,
      /^(?:theme|render|client|blog|tags)\//,
      /(?:strings|texts|(?:clientTexts|stringsOf)\([\w.]+\))\.(\w+)/g,
    ],
    ['scripts', CLIENT_TEXTS, /^client\//, /(?:texts|clientTexts\([\w.]+\))\.(\w+)/g],
    ['the help about keys', AID_TEXTS, /^client\/aids\//, /texts\.(\w+)/g],
    ['the search', SEARCH_TEXTS, /^client\/search\//, /texts(?:\(\))?\.(\w+)/g],
  ])('of %s is shown by someone', (_name, texts, rooms, use) => {
    const used = new Set(Array.from(inRooms(rooms).matchAll(use), ([, name]) => name));
    expect(Object.keys(texts).filter((name) => !used.has(name) && !IDLE.includes(name))).toEqual([]);
  });

  it.each(Object.keys(CATALOGUES).filter((locale) => locale !== 'en'))('is translated to %s', (locale) => {
    const { theme } = catalogueOf(locale)!;
    // Words that are the same in both languages.
    const same = Object.entries(ENGLISH).flatMap(([name, text]) =>
      theme[name as keyof typeof ENGLISH] === text ? [text] : [],
    );
    expect(
      same.filter(
        (text) => !/^(?:Info|Note|Danger|Important|Table|Version: \{version\}|Versions)$/.test(text),
      ),
    ).toEqual([]);
  });
});

describe('a text', () => {
  it.each(Object.keys(CATALOGUES))(
    'of %s is not empty, and has the placeholders of the English one',
    (locale) => {
      const { theme, search } = CATALOGUES[locale]!;
      const english = { ...ENGLISH, ...CLIENT_TEXTS, ...SEARCH_TEXTS } as Readonly<Record<string, string>>;
      const marks = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
      const wrong = Object.entries({ ...theme, ...search }).filter(
        ([name, text]) => !text.trim() || String(marks(text)) !== String(marks(english[name] ?? '')),
      );
      expect(wrong).toEqual([]);
    },
  );
});

/** What people read: a capital letter and small ones, or words with spaces between. */
const READABLE = /^(?:[A-Z][a-z]+(?:[ .!?:…].*)?|[^<>{}=;()[\]]*[A-Za-z]+ [a-z]+[^<>{}=;()[\]]*)$/;
/** Words for the console: errors are told there, screens say what is in the catalogue. */
const FOR_MAINTAINERS = /(?:console\.\w+|Error|super|guarded|[wW]arn)\((?:[^()]*, )?\s*$/;
/** Names of keys, errors, relations, transitions and selectors. */
const NAMES =
  /^(?:Escape|Enter|Tab|Arrow(?:Up|Down)|Home|End|Backspace|Ctrl|Esc|\w*Error|NeedsReload|noopener noreferrer|Control\+K Meta\+K|(?:transform|opacity) ms \w+|WithinQueryParameters|pre code|icon [\w -]+|chevron dropdown__chevron|(?:[.:][\w-]+|[a-z]\w*[-_][\w-]+)(?:,? [.\w-]+)*)$/;
/** Values that nobody reads, by what they are given to. */
const SILENT =
  /\b(?:className|rel)(?::| =) (?:"[^"]*"|`[^`]*`|[^,\n]*\? ?(?:"[^"]*"|`[^`]*`) : (?:"[^"]*"|`[^`]*`))/g;

/** What code could put on a page in words of its own. */
function wordsIn(source: string): string[] {
  const code = source.replace(SILENT, '');
  return [...code.matchAll(/"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].flatMap((match) => {
    const text = (match[1] ?? match[2]!).replace(/\$\{[^}]*\}/g, '');
    const isName = !READABLE.test(text) || NAMES.test(text);
    return isName || FOR_MAINTAINERS.test(code.slice(0, match.index)) ? [] : [text];
  });
}

/** What is in English all the same, by file. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  // Name of an event, for the owner's statistics.
  'client/search/hosted-insights.ts': ['Item Selected'],
  // A reason that errors carry.
  'client/search/hosted-hosts.ts': ['timed out'],
  // What stands on the keys.
  'client/aids/keys.ts': ['Ctrl K'],
  // Names of parts.
  'theme/layout/Layout.tsx': ['Navbar', 'Footer'],
  'theme/layout/originals.tsx': ['Footer', 'Navbar'],
  // To the owner, on a site that is served under another path than it was built for. One text, so that one hash serves all pages.
  'theme/inline-scripts.ts': [
    'Set baseUrl to ',
    ' in the configuration, or serve the site under the configured path.',
  ],
};

describe('code of the browser and of the theme', () => {
  it.each([
    ['a.textContent = "This page crashed.";', ['This page crashed.']],
    ['h("button", null, "Retry")', ['Retry']],
    ['box.setAttribute("aria-label", "Loading");', ['Loading']],
    ['h("span", null, "(opens in new tab)", " in new tab")', [' in new tab']],
    ['say("Done. See there")', ['Done. See there']],
    ['say(`Page ${name} is there`)', ['Page  is there']],
    ['console.warn("The page did not load."); throw new Error("No page.");', []],
    ['box.className = "button button--primary"; key === "Escape"; q(".navbar nav")', []],
  ])('is found out in %s', (code, words) => {
    expect(wordsIn(code)).toEqual(words);
  });

  it.each(files.filter((file) => /^(?:client|theme)\//.test(file) && !/^client\/dev\//.test(file)))(
    'has its texts from the catalogue in %s',
    (file) => {
      expect([...new Set(wordsIn(codeOf(file)))]).toEqual(KNOWN[file] ?? []);
    },
  );
});
