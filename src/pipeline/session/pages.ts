/**
 * The pages of a session: the last good doc and body of each, made anew only when its own text, a file that it includes, or
 * what all pages share changed. Until a page has been parsed its doc is a guess from its first lines.
 */
import { availableParallelism } from 'node:os';
import type { SiteData, SiteDataHolder } from '../../components/index.ts';
import type { Doc } from '../../content/index.ts';
import { type Diagnostic, oncePerPartial } from '../../diagnostics/index.ts';
import {
  createPageWorker,
  decodeBody,
  identityOf,
  type OnWork,
  type PageBody,
  type PageEntry,
  type PageWorker,
  type PageWorkOptions,
  quickDoc,
  runPages,
} from '../../pages/index.ts';
import type { SitePath } from '../../paths/index.ts';
import { type FoundDoc, readPageText } from '../../sources/index.ts';

export interface PageStoreOptions {
  readonly work: PageWorkOptions;
  readonly workerFile: string | undefined;
  readonly onWork: OnWork | undefined;
}

export interface PageStore {
  /** In the order of the listing. */
  readonly docs: readonly Doc[];
  /** Files that the newest texts include. */
  readonly included: readonly SitePath[];
  doc(path: string): Doc | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether what is shown of a page is older than its text, because that is faulty. */
  isFaulty(path: string): boolean;
  /** Pages that have not been parsed as they are now. */
  readonly pending: readonly FoundDoc[];
  /** Changes what all pages share. Pages stay as they are until they are parsed again. */
  configure(options: PageStoreOptions): void;
  /** Takes a new listing of pages: new ones are guessed, missing ones forgotten. */
  list(found: readonly FoundDoc[]): void;
  /** Whether the page's doc and body are of now. */
  isCurrent(path: string): boolean;
  /** Marks pages as changed. */
  outdate(paths: Iterable<string>): void;
  /** Pages that include one of these files. Paths relative to the site. */
  including(files: ReadonlySet<string>): readonly string[];
  /** Reads and parses a page now. @returns what was there before and what is there now */
  parse(
    path: string,
  ): Promise<{ readonly before: Doc; readonly after: Doc; readonly isSame: boolean } | undefined>;
  has(path: string): boolean;
  /**
   * Takes in what is known when all pages are, and draws the pages anew whose components ask for it.
   * @returns whether one of them is different
   */
  answer(data: SiteData): Promise<boolean>;
  /**
   * Parses all that is pending, beside the other work of this thread.
   * @returns 'interrupted' where what all pages share changed meanwhile
   */
  parsePending(): Promise<'same' | 'different' | 'interrupted'>;
  body(path: string): PageBody;
  /**
   * Parses some pages for nothing, so that the parser is warm in this thread when the first save comes: the pages were parsed
   * in others, or taken from the cache.
   */
  warm(): Promise<void>;
  /** Ends what is being parsed beside this thread. */
  close(): void;
}

interface Entry {
  readonly found: FoundDoc;
  doc: Doc;
  body: Uint8Array | undefined;
  isCurrent: boolean;
  isGuess: boolean;
  /** What is wrong with the newest text, where `doc` is older. */
  faults: readonly Diagnostic[] | undefined;
  /** What the newest text includes, where `doc` is older: a missing file may appear. */
  includes: readonly SitePath[] | undefined;
  /** Grows with each change, so that a result of an older text is dropped. */
  age: number;
}

const EMPTY_BODY: PageBody = { html: '', sections: [], text: '' };
/** What warming up may cost: pages, and CPU time in ms. */
const WARM_PAGES = 40;
const WARM_CPU_MS = 1_200;
/** Bodies kept decoded: a page's files are asked for one after the other. */
const DECODED = 8;

export function createPageStore(siteDir: string): PageStore {
  let entries = new Map<string, Entry>();
  let options: PageStoreOptions | undefined;
  let worker: PageWorker | undefined;
  let generation = 0;
  const siteData: SiteDataHolder = {};
  let answered = '';
  const decoded = new Map<Uint8Array, PageBody>();
  const closing = new AbortController();

  const take = (entry: Entry, { doc, body }: PageEntry): boolean => {
    entry.isCurrent = true;
    // A page whose text is faulty stays as it was, if it ever was.
    const isFaulty = doc.diagnostics.some(({ severity }) => severity === 'error');
    if (isFaulty && !entry.isGuess) {
      const isSame = JSON.stringify(entry.faults) === JSON.stringify(doc.diagnostics);
      Object.assign(entry, { faults: doc.diagnostics, includes: doc.includes });
      return isSame;
    }
    const isSame =
      entry.faults === undefined &&
      entry.body !== undefined &&
      Buffer.compare(entry.body, body) === 0 &&
      JSON.stringify(entry.doc) === JSON.stringify(doc);
    Object.assign(entry, { faults: undefined, includes: undefined, doc, body, isGuess: false });
    return isSame;
  };

  return {
    get docs() {
      return Array.from(entries.values(), ({ doc }) => doc);
    },
    get included() {
      return Array.from(entries.values()).flatMap(({ includes, doc }) => includes ?? doc.includes);
    },
    get diagnostics() {
      const isNew = oncePerPartial();
      return Array.from(entries.values()).flatMap(({ faults, doc }) =>
        (faults ?? doc.diagnostics).filter((finding) => isNew(doc.path, finding)),
      );
    },
    get pending() {
      return Array.from(entries.values()).flatMap(({ isCurrent, found }) => (isCurrent ? [] : [found]));
    },
    configure(next) {
      const isSame = next.work.shared === options?.work.shared;
      options = next;
      if (isSame) return;
      generation += 1;
      void worker?.close();
      worker = createPageWorker({ ...next.work, siteData, cacheDir: undefined });
      answered = '';
      for (const entry of entries.values()) entry.isCurrent = false;
    },
    list(found) {
      const next = new Map<string, Entry>();
      for (const doc of found) {
        const old = entries.get(doc.path);
        if (old && identityOf(old.found) === identityOf(doc)) {
          next.set(doc.path, old);
          continue;
        }
        const text = readText(siteDir, doc.path);
        if (text === undefined) continue;
        next.set(doc.path, {
          found: doc,
          doc: quickDoc(doc, text),
          body: undefined,
          isCurrent: false,
          isGuess: true,
          faults: undefined,
          includes: undefined,
          age: 0,
        });
      }
      entries = next;
    },
    doc: (path) => entries.get(path)?.doc,
    has: (path) => entries.has(path),
    isFaulty: (path) => entries.get(path)?.faults !== undefined,
    isCurrent: (path) => entries.get(path)?.isCurrent ?? false,
    outdate(paths) {
      for (const path of paths) {
        const entry = entries.get(path);
        if (entry) Object.assign(entry, { isCurrent: false, age: entry.age + 1 });
      }
    },
    including: (files) =>
      Array.from(entries.values()).flatMap(({ includes, doc }) =>
        (includes ?? doc.includes).some((file) => files.has(file)) ? [doc.path] : [],
      ),
    async parse(path) {
      const entry = entries.get(path);
      if (!entry || !worker) return undefined;
      const before = entry.doc;
      const { age } = entry;
      let result: PageEntry;
      try {
        result = (await worker(entry.found)).entry;
      } catch (error) {
        // Gone since it was listed: the next comparison will say so.
        if ((error as NodeJS.ErrnoException).code === undefined) throw error;
        return undefined;
      }
      if (entry.age !== age) return undefined;
      const isSame = take(entry, result);
      return { before, after: entry.doc, isSame };
    },
    async parsePending() {
      const mine = generation;
      const found = this.pending;
      if (!options || found.length === 0) return 'same';
      let isDifferent = false;
      const ages = new Map(found.map(({ path }) => [path, entries.get(path)!.age]));
      const accept = (result: PageEntry) => {
        const entry = entries.get(result.doc.path);
        if (mine !== generation || !entry || entry.isCurrent || entry.age !== ages.get(result.doc.path))
          return;
        if (!take(entry, result)) isDifferent = true;
      };
      const { work, workerFile, onWork } = options;
      if (workerFile !== undefined && found.length > 8) {
        await runPages(
          found,
          {
            ...work,
            siteData,
            workers: backgroundThreads(),
            workerFile,
            onWork,
            signal: closing.signal,
            isBackground: true,
          },
          ({ entry }) => accept(entry),
        ).catch((error: NodeJS.ErrnoException) => {
          // A file that went away ends the batch; what is left is done one by one.
          if (!/ENOENT|EACCES|EISDIR|ENOTDIR/.test(error.message)) throw error;
        });
      }
      for (const { path } of found) {
        if (mine !== generation) return 'interrupted';
        if (closing.signal.aborted) return 'same';
        const entry = entries.get(path);
        if (!entry || entry.isCurrent) continue;
        const parsed = await this.parse(path);
        if (parsed && !parsed.isSame) isDifferent = true;
        // Requests and events come between two pages.
        await new Promise((done) => setImmediate(done));
      }
      if (mine !== generation) return 'interrupted';
      return isDifferent ? 'different' : 'same';
    },
    async warm() {
      const mine = generation;
      const began = process.cpuUsage();
      const cost = () => process.cpuUsage(began).user / 1000;
      // Long pages first: they hold most kinds of blocks.
      const found = Array.from(entries.values())
        .sort((a, b) => (b.body?.byteLength ?? 0) - (a.body?.byteLength ?? 0))
        .slice(0, WARM_PAGES);
      for (const entry of found) {
        if (mine !== generation || closing.signal.aborted || cost() > WARM_CPU_MS) return;
        await worker?.(entry.found).catch(() => {});
        // In the gaps of everything else.
        await new Promise((done) => setTimeout(done, 5));
      }
    },
    async answer(data) {
      const asking = Array.from(entries.values()).filter(({ doc }) => doc.asks);
      const known = JSON.stringify([data, asking.map(({ doc }) => doc.path)]);
      if (asking.length === 0 || known === answered) return false;
      answered = known;
      siteData.current = data;
      let isDifferent = false;
      for (const { doc } of asking) {
        this.outdate([doc.path]);
        const parsed = await this.parse(doc.path);
        if (parsed && !parsed.isSame) isDifferent = true;
      }
      return isDifferent;
    },
    close: () => closing.abort(),
    body(path) {
      const bytes = entries.get(path)?.body;
      if (!bytes) return EMPTY_BODY;
      let body = decoded.get(bytes);
      if (!body) {
        body = decodeBody(bytes);
        decoded.set(bytes, body);
        if (decoded.size > DECODED) decoded.delete(decoded.keys().next().value!);
      }
      return body;
    },
  };
}

/** One core is left to the requests. */
function backgroundThreads(): number {
  return Math.max(1, Math.min(4, availableParallelism() - 1));
}

function readText(siteDir: string, path: string): string | undefined {
  try {
    return readPageText(siteDir, path);
  } catch {
    return undefined;
  }
}
