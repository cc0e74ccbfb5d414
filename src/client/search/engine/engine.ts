/** The embedded engine: index files in, answers out. Knows no network, no worker and no page. */
import {
  fold,
  type MarkedText,
  SEARCH_HITS,
  SEARCH_HITS_PER_GROUP,
  type SearchAnswer,
  type SearchHit,
  type StoredHit,
} from '../../../contract/index.ts';
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

export class Engine {
  readonly store: IndexStore;
  private readonly words: WordIndex;

  /** @param head text of the head file; throws if it cannot be read. `load` must run before a search. */
  constructor(head: string) {
    this.store = new IndexStore(head);
    this.words = new WordIndex(this.store);
  }

  load(): Generator<void> {
    return this.store.loadHead();
  }

  loadShard(shard: number, json: string): Generator<void> {
    return this.store.loadShard(shard, json);
  }

  /** Best hits, at most `perGroup` of each top-level section; sections in the order of their best hit. */
  *search(query: EngineQuery): Generator<void, SearchAnswer> {
    const { limit = SEARCH_HITS, perGroup = SEARCH_HITS_PER_GROUP } = query;
    const parsed = parseQuery(query.text);
    const partial = this.store.loadedShards < this.store.shardFiles.length;
    if (parsed.words.length === 0) return { hits: [], total: 0, partial, source: 'local' };
    const ranking = yield* rank(this.store, this.words, parsed);
    const ranked =
      parsed.phrases.length === 0 ? ranking.hits : yield* this.withPhrases(ranking.hits, parsed.phrases);
    const total = parsed.phrases.length === 0 ? ranking.total : ranked.length;
    const chosen = choose(this.store, ranked, limit, perGroup);
    const hits: SearchHit[] = [];
    for (const hit of chosen) {
      hits.push(this.hit(hit, ranking, query.snippetWords));
      yield;
    }
    return { hits, total, partial, source: 'local' };
  }

  private *withPhrases(
    hits: readonly Ranked[],
    phrases: readonly string[],
  ): Generator<void, readonly Ranked[]> {
    const kept: Ranked[] = [];
    for (let i = 0; i < hits.length; i += 1) {
      const { record } = hits[i]!;
      const { titles, texts, codes } = this.store;
      const all = fold(`${titles[record] ?? ''}\n${texts[record] ?? ''}\n${codes[record] ?? ''}`).replace(
        /[^\S\n]+/g,
        ' ',
      );
      if (phrases.every((phrase) => all.includes(phrase))) kept.push(hits[i]!);
      if (i % 16 === 15) yield;
    }
    return kept;
  }

  private hit({ record, inTitle }: Ranked, { terms }: Ranking, words: number): SearchHit {
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

/** Keeps the order of the best hit of each section, and of hits within it. */
function choose(store: IndexStore, ranked: readonly Ranked[], limit: number, perGroup: number): Ranked[] {
  if (perGroup === Number.POSITIVE_INFINITY) return ranked.slice(0, limit);
  const groups = new Map<string, Ranked[]>();
  let count = 0;
  const least = (ranked[0]?.score ?? 0) * RANK.strong;
  for (const [place, hit] of ranked.entries()) {
    if (place >= RANK.few && hit.score < least) break;
    const { group } = store.pages[store.pageOf[hit.record]!]!;
    const members = groups.get(group) ?? [];
    if (members.length >= perGroup) continue;
    groups.set(group, [...members, hit]);
    count += 1;
    if (count === limit) break;
  }
  return [...groups.values()].flat();
}

/** Runs a generator to its end at once: for a worker, whose thread is its own. */
export function runNow<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
