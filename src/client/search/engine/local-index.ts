/**
 * The site's own index, loaded as it is needed: the head for the first answer, the section files behind it. Runs in a worker,
 * and on the page's thread where there is none; what differs is handed in.
 */
import type { SearchAnswer } from '../../../contract/index.ts';
import { Engine, type EngineQuery } from './engine.ts';

export interface LocalIndexOptions {
  /** Address of the head file. */
  readonly headUrl: string;
  /** Text of the head, where it is there already. Used once. */
  readonly head?: string | undefined;
  /** Text of a file. Rejects if it cannot be loaded. `fresh`: not from the browser's cache. */
  readonly fetchText: (url: string, fresh: boolean) => Promise<string>;
  /** Runs loading work, giving way to other work at its steps. */
  readonly runLoad: <T>(work: Generator<void, T>) => Promise<T> | T;
  readonly runSearch: <T>(work: Generator<void, T>) => Promise<T> | T;
  /** More of the index has come in: the same question may have a better answer. */
  readonly onGrown: () => void;
}

/** Section files that are fetched at the same time. */
const PARALLEL = 3;

export class LocalIndex {
  private readonly options: LocalIndexOptions;
  private engine: Promise<Engine> | undefined;
  /** The same, once it is there. */
  private opened: Engine | undefined;
  /** The section files of an engine, where they are asked for. */
  private readonly rests = new WeakMap<Engine, Promise<void>>();
  private usedEarly = false;
  private renewals = 0;

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

  /** The answer itself where the head is there and the engine is quick. */
  search(query: EngineQuery): SearchAnswer | Promise<SearchAnswer> {
    return this.opened ? this.ask(this.opened, query) : this.open().then((engine) => this.ask(engine, query));
  }

  /** Loads all files. Rejects if one of them cannot be loaded. */
  async complete(): Promise<void> {
    const engine = await this.open();
    await this.startRest(engine);
  }

  private ask(engine: Engine, query: EngineQuery): SearchAnswer | Promise<SearchAnswer> {
    const answer = this.options.runSearch(engine.search(query));
    // After the answer: it does not wait for the section files.
    if (!this.rests.has(engine)) Promise.resolve(answer).then(() => this.startRest(engine).catch(() => {}));
    return answer;
  }

  private startRest(engine: Engine, secondTry = false): Promise<void> {
    const known = this.rests.get(engine);
    if (known) return known;
    const rest = this.loadRest(engine, secondTry).catch((error) => {
      this.rests.delete(engine);
      throw error;
    });
    this.rests.set(engine, rest);
    return rest;
  }

  private async loadHead(fresh: boolean): Promise<Engine> {
    const early = fresh || this.usedEarly ? undefined : this.options.head;
    this.usedEarly = true;
    const engine = new Engine(early ?? (await this.options.fetchText(this.options.headUrl, fresh)));
    await this.options.runLoad(engine.load());
    return engine;
  }

  private async loadRest(engine: Engine, secondTry: boolean): Promise<void> {
    const { shardFiles } = engine.store;
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < shardFiles.length && this.opened === engine) {
        const shard = next;
        next += 1;
        const url = new URL(shardFiles[shard]!, new URL(this.options.headUrl, location.href));
        const text = await this.options.fetchText(url.href, false);
        await this.options.runLoad(engine.loadShard(shard, text));
        this.options.onGrown();
      }
    };
    try {
      await Promise.all(Array.from({ length: PARALLEL }, worker));
    } catch (error) {
      if (secondTry) throw error;
      if (this.opened !== engine) return;
      // The site was published anew since the head was cached: its section files have other names now.
      const fresh = this.use(await this.loadHead(true));
      this.options.onGrown();
      await this.startRest(fresh, true);
    }
  }
}
