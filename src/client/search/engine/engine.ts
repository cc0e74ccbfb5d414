/** The embedded engine: index files in, answers out. Knows no network, no worker and no page. */
import {
  ENGLISH,
  foldIn,
  type MarkedText,
  SEARCH_HITS,
  SEARCH_HITS_PER_GROUP,
  type SearchAnswer,
  type SearchFilter,
  type SearchHit,
  type SearchLanguage,
  type StoredHit,
} from '../../../contract/index.ts';
import { Adjacency } from './adjacency.ts';
import { IndexStore } from './index-store.ts';
import { parseQuery } from './query.ts';
import { RANK, type Ranked, type Ranking, rank } from './rank.ts';
import { markText, snippet } from './snippet.ts';
import { WordIndex } from './word-scores.ts';

export interface EngineQuery {
  readonly text: string;
  /** Words of a snippet. */
  readonly snippetWords: number;
  readonly limit?: number;
  /** Infinity: no groups. */
  readonly perGroup?: number;
}

export interface Findings {
  readonly answer: SearchAnswer;
  /** Files beside the head without which the answer is of no use. */
  readonly missing: readonly string[];
  /** Files that would make the answer better: more hits, snippets, a surer order. */
  readonly wanted: readonly string[];
}

/** Hits that are worth showing while the others are on their way. Ours. */
const FIRST_HITS = 3;
/** Files of pages that hits are looked at in for phrases and for words that must not be there. Ours. */
const LOOKED_AT_FILES = 40;

export class Engine {
  readonly store: IndexStore;
  private readonly words: WordIndex;
  private readonly adjacency: Adjacency;

  /**
   * @param head text of the head file; throws if it cannot be read. `load` must run before a search.
   * @param language that of the index's locale
   */
  constructor(head: string, language: SearchLanguage = ENGLISH) {
    this.store = new IndexStore(head, language);
    this.words = new WordIndex(this.store);
    this.adjacency = new Adjacency(this.store);
  }

  load(): Generator<void> {
    return this.store.loadHead();
  }

  /** @param file its name, as {@link Findings} names it */
  loadFile(file: string, json: string): Generator<void> {
    return this.store.load(file, json);
  }

  /** Best hits, at most `perGroup` of each top-level section; sections in the order of their best hit. */
  *search(query: EngineQuery): Generator<void, Findings> {
    const { limit = SEARCH_HITS, perGroup = SEARCH_HITS_PER_GROUP } = query;
    const { store } = this;
    const parsed = parseQuery(query.text, store.language);
    const rest = store.missingTexts();
    const wanted = new Set(rest === undefined ? [] : [rest]);
    if (parsed.words.length === 0) return found({ hits: [], total: 0 }, [], wanted);
    const ranking = yield* rank(store, this.words, this.adjacency, parsed);
    if (ranking.missing.length > 0) return found({ hits: [], total: 0 }, ranking.missing, wanted);
    const { phrases } = parsed;
    const filters = parsed.filters.filter((filter) => filter.kind !== 'section' || this.hasSection(filter));
    const ignored = parsed.filters.filter((filter) => !filters.includes(filter)).map(({ source }) => source);
    const isNarrowed = phrases.length + filters.length > 0;
    const ranked = isNarrowed
      ? yield* this.narrowed(ranking.hits, { phrases, filters, wanted })
      : ranking.hits;
    const total = isNarrowed ? ranked.length : ranking.total;
    const chosen = choose(store, ranked, limit, perGroup);
    const missing = new Set<string>();
    const hits: SearchHit[] = [];
    for (const [place, hit] of chosen.entries()) {
      const file = store.missingText(hit.record);
      if (file !== undefined) wanted.add(file);
      if (store.titles[hit.record] === undefined) {
        if (place < FIRST_HITS && file !== undefined) missing.add(file);
        continue;
      }
      hits.push(this.hit(hit, ranking, query.snippetWords));
      yield;
    }
    for (const file of ranking.wanted) wanted.add(file);
    const answer = {
      hits,
      total,
      ...(filters.length > 0 && { filters }),
      ...(ignored.length > 0 && { ignored }),
    };
    return found(answer, [...missing], wanted);
  }

  private hasSection(filter: SearchFilter): boolean {
    return this.store.pages.some(({ group }) => isOfSection(group, filter, this.store.language));
  }

  /**
   * The hits that have all phrases and nothing that is excluded, in one of the sections. In a split index, texts are looked at in
   * the files of the best hits only.
   */
  private *narrowed(
    hits: readonly Ranked[],
    { phrases, filters, wanted }: Narrowing,
  ): Generator<void, readonly Ranked[]> {
    const { store } = this;
    const kept: Ranked[] = [];
    const sections = filters.filter(({ kind }) => kind === 'section');
    const without = filters
      .filter(({ kind }) => kind === 'without')
      .map(({ text }) => wordPattern(text, store.language));
    const looked = new Set<string>();
    for (let i = 0; i < hits.length; i += 1) {
      const { record } = hits[i]!;
      const { titles, texts, codes, pages, pageOf, directory } = store;
      const page = pages[pageOf[record]!]!;
      if (sections.length > 0 && !sections.some((filter) => isOfSection(page.group, filter, store.language)))
        continue;
      if (phrases.length + without.length > 0) {
        const file = directory?.pageFile(record);
        if (file !== undefined && !looked.has(file)) {
          if (looked.size === LOOKED_AT_FILES) continue;
          looked.add(file);
        }
        if (file !== undefined && !store.has(file)) {
          wanted.add(file);
          continue;
        }
        const whole = `${titles[record] ?? ''}\n${texts[record] ?? ''}\n${codes[record] ?? ''}`;
        const all = foldIn(whole, store.language).replace(/[^\S\n]+/g, ' ');
        const title = foldIn(page.title, store.language);
        const excludes = (pattern: RegExp): boolean => pattern.test(all) || pattern.test(title);
        if (!phrases.every((phrase) => all.includes(phrase)) || without.some(excludes)) continue;
      }
      kept.push(hits[i]!);
      if (i % 16 === 15) yield;
    }
    return kept;
  }

  private hit({ record, inTitle }: Ranked, terms: Ranking, words: number): SearchHit {
    const { store } = this;
    const base = store.record(record);
    const page = store.pages[store.pageOf[record]!]!;
    const text = snippet(store.texts[record] ?? '', terms, words);
    // Code is hard to read in a line. It is shown only if nothing else shows why this is a hit.
    const code = text.found === 0 && !inTitle ? snippet(store.codes[record] ?? '', terms, words) : undefined;
    const fromCode = code !== undefined && code.found > 0;
    const best: MarkedText = fromCode ? code.marked : text.marked;
    const type = inTitle || (text.found === 0 && !fromCode) ? base.type : 'content';
    return {
      ...base,
      content: null,
      type,
      title: markText(store.titles[record] ?? page.title, terms),
      snippet: best,
      parent: record === page.first && type !== 'content' ? undefined : this.stored(page.first),
    };
  }

  private stored(record: number): StoredHit {
    const { objectID, url, type, hierarchy } = this.store.record(record);
    return { objectID, url, type, content: null, hierarchy };
  }
}

interface Narrowing {
  readonly phrases: readonly string[];
  readonly filters: readonly SearchFilter[];
  /** Takes files that the hits could not be looked up in yet. */
  readonly wanted: Set<string>;
}

function found(
  answer: Omit<SearchAnswer, 'partial' | 'source'>,
  missing: readonly string[],
  wanted: Iterable<string>,
): Findings {
  const all = [...wanted].filter((file) => !missing.includes(file));
  return {
    answer: { ...answer, partial: missing.length + all.length > 0, source: 'local' },
    missing,
    wanted: all,
  };
}

/** `section:api` is each section whose name has a word that begins so. */
function isOfSection(group: string, { text }: SearchFilter, language: SearchLanguage): boolean {
  return ` ${foldIn(group, language)}`.includes(` ${foldIn(text, language).trim()}`);
}

/** The text as words of their own: `-kv` leaves `kvs` in. */
function wordPattern(text: string, language: SearchLanguage): RegExp {
  const folded = foldIn(text, language)
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+');
  // Where words stand without spaces there is no edge to look for.
  return /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u.test(folded)
    ? new RegExp(`(?<![\\p{L}\\p{N}])${folded}(?![\\p{L}\\p{N}])`, 'u')
    : new RegExp(folded, 'u');
}

/**
 * The best hits, those of a section together. A hit that is weaker than the best of the next section waits until that one has shown
 * its best, unless that is much weaker itself: a section then comes a second time.
 */
function choose(store: IndexStore, ranked: readonly Ranked[], limit: number, perGroup: number): Ranked[] {
  if (perGroup === Number.POSITIVE_INFINITY) return ranked.slice(0, limit);
  const counts = new Map<string, number>();
  const groupOf = ({ record }: Ranked): string => store.pages[store.pageOf[record]!]!.group;
  const chosen: Ranked[] = [];
  const least = (ranked[0]?.score ?? 0) * RANK.strong;
  for (const [place, hit] of ranked.entries()) {
    if (chosen.length === limit || (place >= RANK.few && hit.score < least)) break;
    const count = counts.get(groupOf(hit)) ?? 0;
    if (count === perGroup) continue;
    counts.set(groupOf(hit), count + 1);
    chosen.push(hit);
  }
  const shown: Ranked[] = [];
  const opened = new Set<string>();
  let waiting: Ranked[] = [];
  const showWaiting = (): void => {
    for (const group of new Set(waiting.map(groupOf)))
      shown.push(...waiting.filter((hit) => groupOf(hit) === group));
    waiting = [];
  };
  for (const hit of chosen) {
    const group = groupOf(hit);
    if (!opened.has(group) && hit.score < (waiting[0]?.score ?? 0) * RANK.worthWaiting) showWaiting();
    if (opened.has(group) && groupOf(shown.at(-1)!) !== group) waiting.push(hit);
    else shown.push(hit);
    opened.add(group);
  }
  showWaiting();
  return shown;
}

/**
 * Runs a generator to its end at once: for tests and benchmarks, where nobody waits for the page.
 * @internal
 */
export function runNow<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
