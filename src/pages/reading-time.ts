/**
 * How long reading a page takes: by its words, or by a function of the owner's, which is loaded in the thread that reads the page.
 */
import { type Doc, frontMatterOf } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { collectionIdOf } from '../paths/index.ts';
import { type Asked, openFunctions } from './own-functions.ts';
import type { ReadingConfig } from './reading.ts';

/** Words a minute by default, as in Docusaurus. */
const WORDS_PER_MINUTE = 200;

export interface TextToRead {
  readonly content: string;
  /** BCP 47: languages cut texts into words in their own ways. */
  readonly locale: string;
  readonly options?: { readonly wordsPerMinute?: number | undefined } | undefined;
}

/** Minutes, to the hundredth: words as `Intl.Segmenter` counts them, as Docusaurus does. */
export function readingTime({ content, locale, options }: TextToRead): number {
  const segmenter = new Intl.Segmenter(languageOf(locale), { granularity: 'word' });
  let words = 0;
  const rest = (piece: string) =>
    piece.replace(PLAIN_WORD, () => {
      words += 1;
      return '';
    });
  for (const piece of piecesOf(content))
    for (const { isWordLike } of segmenter.segment(rest(piece))) if (isWordLike) words += 1;
  return Math.round((words / (options?.wordsPerMinute ?? WORDS_PER_MINUTE)) * 100) / 100;
}

/** A word in every language; a segmenter takes most of its time for these. */
const PLAIN_WORD = /(?<!\S)[A-Za-z\d]+[.,:;!?]?(?!\S)/g;
/** Longest text that a segmenter is given, in characters: each of its steps takes the longer the longer that is. */
const MAX_PIECE = 1000;
/** What no word goes over. */
const BETWEEN_WORDS = /[\s+/=,;!?。、，；！？]/;

/** No word goes over the end of a line; a longer line is cut between two words, where it has any. */
function* piecesOf(content: string): Generator<string> {
  for (const line of content.split('\n')) {
    let from = 0;
    while (line.length - from > MAX_PIECE) {
      let to = from + MAX_PIECE;
      while (to > from && !BETWEEN_WORDS.test(line.charAt(to - 1))) to -= 1;
      if (to === from) to = from + MAX_PIECE;
      yield line.slice(from, to);
      from = to;
    }
    yield line.slice(from);
  }
}

/** Folders of translations may have names that are no languages. */
function languageOf(locale: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(locale)[0];
  } catch {
    return undefined;
  }
}

/** What a doc is with its reading time: minutes, and what is wrong with the function that counts them. */
export type ReadTime = (doc: Doc, text: string) => Pick<Doc, 'readingTime' | 'diagnostics'>;

/** @returns undefined for docs of a collection that shows none */
export async function loadReadingTime(
  siteDir: string,
  { collections, code }: ReadingConfig,
): Promise<(version: string) => ReadTime | undefined> {
  const functions = code && (await openFunctions(siteDir, code));
  return (version) => {
    const id = collectionIdOf(version);
    if (!Object.hasOwn(collections, id)) return undefined;
    const own = collections[id];
    return (doc, text) => {
      const { diagnostics, locale } = doc;
      const content = contentOf(text);
      const usual = readingTime({ content, locale });
      if (!own || !functions) return { readingTime: usual, diagnostics };
      const asked: Asked = { name: 'readingTime', file: doc.path, about: 'post', hint: HINT };
      const faulty = (finding: Diagnostic) => ({
        readingTime: usual,
        diagnostics: [...diagnostics, finding],
      });
      try {
        const given = { content, locale, frontMatter: frontMatterOf(text), defaultReadingTime: readingTime };
        const minutes = (functions.findCode(own) as (post: typeof given) => unknown)(given);
        if (minutes === undefined || minutes === null) return { diagnostics };
        if (typeof minutes === 'number' && minutes >= 0) return { readingTime: minutes, diagnostics };
        return faulty(functions.wrongValue(asked, 'a number of minutes'));
      } catch (error) {
        return faulty(functions.thrown(asked, error));
      }
    };
  };
}

const HINT = 'It gets a post, and returns the minutes that reading it takes, or nothing.';

const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?\r?\n-{3,}[ \t]*(?:\r?\n|$)/;
/** `# Title` at the start, with the lines that import components above it, and `Title` above a line of `=`. */
const TITLE = /^((?:\s*import\s[^\n]*\n)*)\s*(?:#[ \t][^\n]*|[^\n]+\r?\n=+[ \t]*)(?:\r?\n|$)/;

/** What stands below front matter and title. */
const contentOf = (text: string): string => text.replace(FRONT_MATTER, '').replace(TITLE, '$1');
