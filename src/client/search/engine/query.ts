/** A reader's query as words to look up. Pure. */
import {
  ENGLISH,
  foldIn,
  SEARCH_MAX_QUERY_LENGTH,
  type SearchFilter,
  type SearchLanguage,
  saysLittle,
  tokenize,
} from '../../../contract/index.ts';

export interface QueryWord {
  readonly surface: string;
  /** The reader may still be typing it: nothing follows. */
  readonly typing: boolean;
  /** Says little: helps a title that has it, is not asked of a hit. */
  readonly stopWord: boolean;
  /** Signs, which are looked up as they stand; beside words they are not asked of a hit. */
  readonly operator: boolean;
  /** Tells what the reader wants to do with the rest of the question more than where it is told. */
  readonly intent: boolean;
  /** Words with one number are alternatives: `get OR fetch`. */
  readonly slot: number;
  /** Two letters of a run without spaces; those of one run have one number. */
  readonly run: number | undefined;
}

/** An identifier that the words make together: finding it counts as finding each of them. */
export interface QueryCompound {
  readonly surface: string;
  /** First and last of `words` that it is made of. */
  readonly from: number;
  readonly to: number;
  readonly typing: boolean;
  /** Written as one by the reader: `Kv.get`, `--network`. Else words that may be one: `text encoder`, `undo a mount`. */
  readonly written: boolean;
  /** As the reader wrote it. */
  readonly name?: string;
}

export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  readonly compounds: readonly QueryCompound[];
  /** All words in the order in which they were typed, repeated ones too. */
  readonly sequence: readonly Pick<QueryWord, 'surface' | 'stopWord'>[];
  /** Folded: what is written with signs that words do not keep. */
  readonly literals: readonly string[];
  /** Folded texts that a hit must hold as they are. */
  readonly phrases: readonly string[];
  /** What is asked of hits beside words, in the order in which it was typed. */
  readonly filters: readonly SearchFilter[];
}

/** `section:api`, `section:"API reference"`, `-draft`, `-"not yet"`. A dash before one or two letters is a short option. */
const FILTER =
  /(?<=^|\s)(?:section:|-(?=["“”]|\p{L}[^\s-]{2}))(?:["“”]([^"“”]+)["“”]|([^\s"“”]+))(?=\s|$)/giu;
/** `get OR fetch`. */
const OR = /(?<=\S\s)OR(?=\s\S)/g;

/**
 * Reads a query. Quotes make phrases; an open quote reaches to the end. A minus excludes, `OR` makes alternatives and
 * `section:` keeps to a section, where other words are asked for too; else they are words like any. Cut at 64 characters.
 */
export function parseQuery(query: string, language: SearchLanguage = ENGLISH): ParsedQuery {
  const whole = query.slice(0, SEARCH_MAX_QUERY_LENGTH);
  const filters: SearchFilter[] = [];
  const filtered = blank(whole, FILTER, ([source, quoted, plain]) => {
    const kind = source.startsWith('-') ? 'without' : 'section';
    filters.push({ kind, text: quoted ?? plain!, source });
  });
  const isAlone = tokenize(filtered, language).length === 0;
  const starts: number[] = [];
  const text = blank(isAlone ? whole : filtered, OR, ({ index }) => starts.push(index));
  const phrases = [...text.matchAll(/["“”]([^"“”]+)(?:["“”]|$)/g)]
    .map((match) => foldIn(match[1]!, language).replace(/\s+/g, ' ').trim())
    .filter((phrase) => phrase !== '');
  const words: (QueryWord & { start: number; end: number })[] = [];
  const compounds: QueryCompound[] = [];
  const tokens = tokenize(text, language);
  for (const item of tokens) {
    const { kind, surface, start, end, run } = item;
    const operator = kind === 'operator';
    if (!(operator || kind === 'word') || words.some((word) => word.surface === surface)) continue;
    const before = words.at(-1);
    const isAlternative = before && starts.some((at) => before.end < at && at < start);
    words.push({
      surface,
      // A filter may stand behind it.
      typing: end === whole.length,
      stopWord: saysLittle(item, language),
      operator,
      intent: language.intentWords.has(surface),
      slot: before ? before.slot + (isAlternative ? 0 : 1) : 0,
      run: run?.[0],
      start,
      end,
    });
  }
  for (const { kind, surface, start, end } of tokens) {
    if (kind === 'word' || kind === 'operator') continue;
    const from = words.findIndex((word) => word.start >= start);
    const to = words.findLastIndex((word) => word.end <= end);
    if (from >= 0 && to >= from)
      compounds.push({
        surface,
        from,
        to,
        typing: end === whole.length,
        written: true,
        name: text.slice(start, end),
      });
  }
  for (let from = 0; from < words.length; from += 1) {
    let surface = words[from]!.surface;
    for (let to = from + 1; to < Math.min(words.length, from + 4); to += 1) {
      surface += words[to]!.surface;
      // Two letters of Han and the next two share one.
      if (words[from]!.run !== undefined || words[to]!.run !== undefined) break;
      if (words[from]!.operator || words[to]!.operator) break;
      if (compounds.some((known) => known.surface === surface)) continue;
      compounds.push({ surface, from, to, typing: words[to]!.typing, written: false });
    }
  }
  // To undo a publish is to unpublish.
  const undo = words.findIndex(({ surface }) => surface === 'undo');
  const undone = words.findIndex(({ stopWord }, at) => at > undo && !stopWord);
  if (undo >= 0 && undone >= 0) {
    const { surface, typing } = words[undone]!;
    compounds.push({ surface: `un${surface}`, from: undo, to: undone, typing, written: false });
  }
  const sequence = tokens
    .filter(({ kind, run, start }) => kind === 'word' && (!run || run[0] === start))
    .map((item) => ({
      surface: item.run ? foldIn(text.slice(...item.run), language) : item.surface,
      stopWord: saysLittle(item, language),
    }));
  const allStop = words.every((word) => word.stopWord);
  const allIntent = words.every((word) => word.stopWord || word.intent);
  return {
    words: words.map(({ surface, typing, stopWord, operator, intent, slot, run }) => ({
      surface,
      typing,
      stopWord: stopWord && !allStop,
      operator,
      intent: intent && !allIntent,
      slot,
      run,
    })),
    compounds,
    sequence,
    literals: literalsOf(text, language),
    phrases,
    filters: isAlone ? [] : filters,
  };
}

/** Signs beside letters that no word or identifier keeps: `:root`, `http/2`, `c++`, `@scope/name`. */
const WITH_SIGNS = /^(?=.*[\p{L}\p{N}])(?=[.:@#]|.*[/:@#+*=<>\\|!~^%&])/u;

function literalsOf(text: string, language: SearchLanguage): readonly string[] {
  return foldIn(text, language)
    .split(/\s+/)
    .map((chunk) => chunk.replace(/^["'“‘`([{]+|["'”’`)\]},.;:!?]+$/g, ''))
    .filter((chunk) => WITH_SIGNS.test(chunk));
}

/** The text with spaces in place of each match, so that all else stays where it is. */
function blank(text: string, pattern: RegExp, found: (match: RegExpExecArray) => void): string {
  for (const match of text.matchAll(pattern)) found(match);
  return text.replace(pattern, (part) => ' '.repeat(part.length));
}
