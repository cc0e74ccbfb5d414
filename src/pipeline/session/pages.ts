/**
 * The pages of a session: the last good doc and body of each, made anew only when its own text, a file that it includes, or
 * what all pages share changed. Until a page has been parsed its doc is a guess from its first lines.
 */
import { availableParallelism } from 'node:os';
import type { SiteData, SiteDataHolder } from '../../components/index.ts';
import { asksSite, type Doc } from '../../content/index.ts';
import { type Diagnostic, onceEach } from '../../diagnostics/index.ts';
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
import { entryKey, type SitePath } from '../../paths/index.ts';
import { type FoundDoc, readPageText } from '../../sources/index.ts';
import { redrawn } from '../site/editions.ts';

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
  /** @param key as in `entryKey`; so are those below */
  doc(key: string): Doc | undefined;
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
  isCurrent(key: string): boolean;
  /** Marks pages as changed, in every language that they are drawn for. */
  outdate(paths: ReadonlySet<string>): void;
  /** Pages that include one of these files. Paths relative to the site. */
  including(files: ReadonlySet<string>): readonly string[];
  /** Reads and parses a page now. @returns what was there before and what is there now */
  parse(
    key: string,
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
  body(key: string): PageBody;
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
  /** What was known of the page when its parts were asked for, as JSON. */
  answered?: string | undefined;
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
  let listed: readonly FoundDoc[] = [];
  /** Which pages are drawn for several languages may have changed. */
  let isUnsettled = false;
  const siteData: SiteDataHolder = {};
  let answered = '';
  const decoded = new Map<Uint8Array, PageBody>();
  const closing = new AbortController();

  const take = (entry: Entry, { doc, body }: PageEntry): boolean => {
    entry.isCurrent = true;
    isUnsettled ||= !doc.isRedrawn && entry.doc.asks !== doc.asks;
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

  /** The pages of the listing, then those of them that are drawn for other languages. */
  const known = (): readonly Entry[] => {
    if (isUnsettled && options) {
      isUnsettled = false;
      const own = listed.flatMap((found) => entries.get(entryKey(found)) ?? []);
      const docs = own.map(({ doc }) => doc);
      const others = redrawn(docs, listed, options.work.config.i18n).map((found): Entry => {
        const { doc, body } = entries.get(found.path)!;
        const old = entries.get(entryKey(found));
        // Until it is drawn it looks as the original does.
        return old ?? { ...guess(found, { ...doc, ...found }), body };
      });
      entries = new Map([...own, ...others].map((entry) => [entryKey(entry.found), entry]));
    }
    return [...entries.values()];
  };

  return {
    get docs() {
      return known().map(({ doc }) => doc);
    },
    get included() {
      return known().flatMap(({ includes, doc }) => includes ?? doc.includes);
    },
    get diagnostics() {
      const isNew = onceEach();
      return known().flatMap(({ faults, doc }) =>
        (faults ?? doc.diagnostics).filter((finding) => isNew(doc, finding)),
      );
    },
    get pending() {
      return known().flatMap(({ isCurrent, found }) => (isCurrent ? [] : [found]));
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
      for (const doc of found) {
        const old = entries.get(doc.path);
        if (old && identityOf(old.found) === identityOf(doc)) continue;
        const text = readText(siteDir, doc.path);
        if (text === undefined) entries.delete(doc.path);
        else entries.set(doc.path, guess(doc, quickDoc(doc, text)));
      }
      listed = found;
      isUnsettled = true;
      known();
    },
    doc: (key) => entries.get(key)?.doc,
    has: (path) => entries.has(path),
    isFaulty: (path) => entries.get(path)?.faults !== undefined,
    isCurrent: (key) => entries.get(key)?.isCurrent ?? false,
    outdate(paths) {
      for (const entry of entries.values())
        if (paths.has(entry.found.path)) Object.assign(entry, { isCurrent: false, age: entry.age + 1 });
    },
    including: (files) =>
      known().flatMap(({ includes, doc }) =>
        (includes ?? doc.includes).some((file) => files.has(file)) ? [doc.path] : [],
      ),
    async parse(key) {
      const entry = entries.get(key);
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
      let isDifferent = false;
      // Which pages are drawn for several languages is known when they have been parsed.
      for (const isRedrawn of [false, true]) {
        const found = this.pending.filter((one) => (one.isRedrawn ?? false) === isRedrawn);
        if (!options || found.length === 0) continue;
        const ages = new Map(found.map((one) => [entryKey(one), entries.get(entryKey(one))!.age]));
        const accept = (result: PageEntry) => {
          const key = entryKey(result.doc);
          const entry = entries.get(key);
          if (mine !== generation || !entry || entry.isCurrent || entry.age !== ages.get(key)) return;
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
        for (const one of found) {
          if (mine !== generation) return 'interrupted';
          if (closing.signal.aborted) return 'same';
          const key = entryKey(one);
          const entry = entries.get(key);
          if (!entry || entry.isCurrent) continue;
          const parsed = await this.parse(key);
          if (parsed && !parsed.isSame) isDifferent = true;
          // Requests and events come between two pages.
          await new Promise((done) => setImmediate(done));
        }
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
      const asking = known().filter(({ doc }) => asksSite(doc));
      const told = JSON.stringify([data, asking.map(({ found }) => entryKey(found))]);
      if (asking.length === 0 || told === answered) return false;
      answered = told;
      siteData.current = data;
      let isDifferent = false;
      for (const entry of asking) {
        const { doc, found } = entry;
        const isParted = doc.isUnparted || doc.drawn;
        const about = JSON.stringify(data[found.locale]?.pages[found.path]);
        const isKnown = isParted && doc.asks === 'path' && (about === undefined || about === entry.answered);
        entry.answered = about;
        if (isKnown) continue;
        entry.age += 1;
        entry.isCurrent = false;
        // Each page may have parts: they are drawn when somebody asks for it, and with the rest.
        if (isParted) continue;
        const parsed = await this.parse(entryKey(entry.found));
        if (parsed && !parsed.isSame) isDifferent = true;
      }
      return isDifferent;
    },
    close: () => closing.abort(),
    body(key) {
      const bytes = entries.get(key)?.body;
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

/** An entry of what nobody has parsed. */
const guess = (found: FoundDoc, doc: Doc): Entry => ({
  ...{ found, doc, body: undefined, isCurrent: false, isGuess: true },
  ...{ faults: undefined, includes: undefined, age: 0 },
});

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
