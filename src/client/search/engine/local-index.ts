/**
 * The site's own index, loaded as it is needed: the head, then what a question asks for. The files that an answer needs come
 * before it, those that make it better behind it. What differs between a page and a test is handed in.
 */
import type { SearchAnswer, SearchLanguage } from '../../../contract/index.ts';
import { Engine, type EngineQuery, type Findings } from './engine.ts';

export interface LocalIndexOptions {
  /** Address of the head file. */
  readonly headUrl: string;
  /** Text of the head, where it is asked for already; undefined in it where it could not be loaded. Used once. */
  readonly head?: Promise<string | undefined> | undefined;
  /** Text of a file. Rejects if it cannot be loaded. `fresh`: not from the browser's cache. */
  readonly fetchText: (url: string, fresh: boolean) => Promise<string>;
  /** That of the index's locale. Rejects if it cannot be loaded. */
  readonly language: () => Promise<SearchLanguage>;
  /** Runs loading work, giving way to other work at its steps. */
  readonly runLoad: <T>(work: Generator<void, T>) => Promise<T> | T;
  readonly runSearch: <T>(work: Generator<void, T>) => Promise<T> | T;
  /** More of the index has come in: the same question may have a better answer. */
  readonly onGrown: () => void;
  /** Resolves after so many ms. */
  readonly wait: (ms: number) => Promise<void>;
}

/** What makes an answer better is asked for when no letter was typed for so long, ms. Ours. */
const SETTLED_MS = 120;

/** A word that is not there, the words that it may be meant for, where they stand, and their pages: twice that. */
const MAX_ROUNDS = 8;
/** After so many, what makes the answer better comes along: the texts of the best hits may put others before them, again and again. */
const SPARING_ROUNDS = 4;

export class LocalIndex {
  private readonly options: LocalIndexOptions;
  private engine: Promise<Engine> | undefined;
  /** The same, once it is there. */
  private opened: Engine | undefined;
  /** Files on their way, by engine. */
  private readonly coming = new WeakMap<Engine, Map<string, Promise<void>>>();
  private usedEarly = false;
  private renewals = 0;
  /** Number of the latest question. */
  private latest = 0;
  /** The index was loaded anew because a file was missing; not done again before one has come. */
  private wasMissing = false;

  constructor(options: LocalIndexOptions) {
    this.options = options;
  }

  /** Loads the head. After a failure the next call tries again. */
  open(): Promise<Engine> {
    this.engine ??= this.loadHead(false).then(
      // A newer one may have come meanwhile.
      (engine) => this.opened ?? this.use(engine),
      (error) => {
        this.engine = undefined;
        throw error;
      },
    );
    return this.engine;
  }

  /** Loads the index anew. The old one answers until then, and afterwards too if the new one cannot be loaded. */
  renew(): void {
    if (!this.engine) return;
    this.renewals += 1;
    const renewal = this.renewals;
    this.loadHead(true).then(
      (engine) => {
        if (renewal !== this.renewals) return;
        this.use(engine);
        this.options.onGrown();
      },
      () => {},
    );
  }

  private use(engine: Engine): Engine {
    this.opened = engine;
    this.engine = Promise.resolve(engine);
    return engine;
  }

  /** The answer itself where all that it needs is there and the engine is quick. */
  search(query: EngineQuery): SearchAnswer | Promise<SearchAnswer> {
    this.latest += 1;
    return this.opened ? this.ask(this.opened, query) : this.open().then((engine) => this.ask(engine, query));
  }

  private ask(engine: Engine, query: EngineQuery): SearchAnswer | Promise<SearchAnswer> {
    const findings = this.options.runSearch(engine.search(query));
    if ('then' in findings) return findings.then((found) => this.complete(engine, query, found));
    return findings.missing.length === 0
      ? this.improve(engine, findings)
      : this.complete(engine, query, findings);
  }

  /** Loads what is missing, until the answer is of use. */
  private async complete(engine: Engine, query: EngineQuery, first: Findings): Promise<SearchAnswer> {
    let now = engine;
    let found = first;
    for (let round = 0; found.missing.length > 0; round += 1) {
      if (round === MAX_ROUNDS) throw new Error('The files of the search index do not belong together.');
      try {
        await this.load(now, round < SPARING_ROUNDS ? found.missing : [...found.missing, ...found.wanted]);
      } catch (error) {
        now = await this.anew(now, error);
      }
      found = await this.options.runSearch(now.search(query));
    }
    return this.improve(now, found);
  }

  /** The answer, and a better one later. */
  private improve(engine: Engine, { answer, wanted }: Findings): SearchAnswer {
    const question = this.latest;
    if (wanted.length > 0)
      this.options.wait(SETTLED_MS).then(async () => {
        if (question !== this.latest) return;
        try {
          await this.load(engine, wanted);
        } catch (error) {
          await this.anew(engine, error).catch(() => {});
        }
        this.options.onGrown();
      });
    return answer;
  }

  private async loadHead(fresh: boolean): Promise<Engine> {
    const readHead = async (): Promise<string> => {
      const early = fresh || this.usedEarly ? undefined : await this.options.head;
      this.usedEarly = true;
      return early ?? this.options.fetchText(this.options.headUrl, fresh);
    };
    const [head, language] = await Promise.all([readHead(), this.options.language()]);
    const engine = new Engine(head, language);
    await this.options.runLoad(engine.load());
    return engine;
  }

  /**
   * The index that is published now: since the head was cached, files may have got other names.
   * @throws what was the matter, where that was tried for the file before
   */
  private async anew(engine: Engine, error: unknown): Promise<Engine> {
    if (this.opened !== engine && this.opened) return this.opened;
    if (this.wasMissing) throw error;
    this.wasMissing = true;
    return this.use(await this.loadHead(true));
  }

  /** Each file is asked for once. */
  private async load(engine: Engine, files: readonly string[]): Promise<void> {
    const coming = this.coming.get(engine) ?? new Map<string, Promise<void>>();
    this.coming.set(engine, coming);
    await Promise.all(
      files.map((file) => {
        const known = coming.get(file);
        if (known) return known;
        const mine = this.loadFile(engine, file).finally(() => coming.delete(file));
        coming.set(file, mine);
        return mine;
      }),
    );
  }

  private async loadFile(engine: Engine, file: string): Promise<void> {
    const url = new URL(engine.store.folder + file, new URL(this.options.headUrl, location.href));
    const text = await this.options.fetchText(url.href, false);
    await this.options.runLoad(engine.loadFile(file, text));
    this.wasMissing = false;
  }
}
