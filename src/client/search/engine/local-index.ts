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
  /** Text of a file. Rejects where it cannot be had. `fresh`: not from the browser's cache. */
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
  private rest: Promise<void> | undefined;
  private usedEarly = false;

  constructor(options: LocalIndexOptions) {
    this.options = options;
  }

  /** Loads the head. After a failure the next call tries again. */
  open(): Promise<Engine> {
    this.engine ??= this.loadHead(false).catch((error) => {
      this.engine = undefined;
      throw error;
    });
    return this.engine;
  }

  /** The answer itself where the head is there and the engine is quick. */
  search(query: EngineQuery): SearchAnswer | Promise<SearchAnswer> {
    return this.opened ? this.ask(this.opened, query) : this.open().then((engine) => this.ask(engine, query));
  }

  /** Loads all files. Rejects where one of them cannot be had. */
  async complete(): Promise<void> {
    const engine = await this.open();
    await this.startRest(engine);
  }

  private ask(engine: Engine, query: EngineQuery): SearchAnswer | Promise<SearchAnswer> {
    const answer = this.options.runSearch(engine.search(query));
    // After the answer: it does not wait for the section files.
    if (!this.rest) Promise.resolve(answer).then(() => this.startRest(engine).catch(() => {}));
    return answer;
  }

  private startRest(engine: Engine): Promise<void> {
    this.rest ??= this.loadRest(engine).catch((error) => {
      this.rest = undefined;
      throw error;
    });
    return this.rest;
  }

  private async loadHead(fresh: boolean): Promise<Engine> {
    const early = fresh || this.usedEarly ? undefined : this.options.head;
    this.usedEarly = true;
    const engine = new Engine(early ?? (await this.options.fetchText(this.options.headUrl, fresh)));
    await this.options.runLoad(engine.load());
    this.opened = engine;
    return engine;
  }

  private async loadRest(engine: Engine, secondTry = false): Promise<void> {
    const { shardFiles } = engine.store;
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < shardFiles.length) {
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
      // The site was published anew since the head was cached: its section files have other names now.
      const fresh = await this.loadHead(true);
      this.engine = Promise.resolve(fresh);
      this.options.onGrown();
      await this.loadRest(fresh, true);
    }
  }
}
