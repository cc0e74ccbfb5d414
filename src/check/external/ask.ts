/**
 * URLs of other sites go in, one outcome for each comes out. HEAD first, then GET; each redirect is followed and judged
 * like a new URL; no URL is asked twice. Network, clock and memory are passed in.
 */
import { setTimeout as setTimer } from 'node:timers/promises';
import { nearest } from '../../diagnostics/index.ts';
import { decodePath, parseUrl } from '../../paths/index.ts';
import { readHtmlIds } from '../html/read-html.ts';
import { reasonToSkip } from './addresses.ts';
import type { Fetch, FetchAnswer } from './fetch.ts';
import { HostQueue } from './host-queue.ts';
import type { ExternalMemory } from './memory.ts';
import {
  type ExternalOutcome,
  FetchFailure,
  outcomeOfFailure,
  outcomeOfStatus,
  PASSING_FAILURES,
} from './outcome.ts';

export interface AskOptions {
  readonly fetch: Fetch;
  readonly memory: ExternalMemory;
  readonly timeoutMs: number;
  readonly totalTimeoutMs: number;
  readonly concurrencyPerHost: number;
  readonly retries: number;
  readonly maxBodyBytes: number;
  readonly delayPerHostMs: number;
  readonly allowPrivate: boolean;
  /** URLs that are not asked. */
  readonly isIgnored: (url: string) => boolean;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Milliseconds; by default the system's. */
  readonly now?: (() => number) | undefined;
  readonly sleep?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

export interface AskResult {
  /** By URL as it was given. */
  readonly outcomes: ReadonlyMap<string, ExternalOutcome>;
  /** No host could be reached, so nothing was learned. */
  readonly isOffline: boolean;
  /** Requests that were made. */
  readonly requests: number;
}

/** Steps of one chain of redirects. Source: the Fetch standard allows 20. */
const MAX_REDIRECTS = 20;
/** Requests at once, to all hosts together. */
const CONCURRENCY = 32;
/** First pause before a further try, ms; it doubles. */
const BACKOFF_MS = 500;
/** Longest Retry-After that is waited for, ms. A host that asks for more is not asked again in this run. */
const MAX_PATIENCE_MS = 10_000;
/** Timeouts of one host after which its pages get one try each. */
const MAX_HOST_TIMEOUTS = 4;
/** Number of hosts without a network answer from which on the run counts as offline. */
const OFFLINE_HOSTS = 5;

/** Asks every URL once. Never throws for what a site does. */
export function askAll(urls: readonly string[], options: AskOptions): Promise<AskResult> {
  return new Asker(options).run(urls);
}

class Asker {
  readonly #options: AskOptions;
  readonly #queue: HostQueue;
  readonly #end = new AbortController();
  readonly #sleep: NonNullable<AskOptions['sleep']>;
  readonly #now: () => number;
  /** One promise for each URL and need of a body, shared by links and redirects. */
  readonly #steps = new Map<string, Promise<FetchAnswer>>();
  /** Hosts that asked for a longer pause than allowed, with the reason shown. */
  readonly #closed = new Map<string, string>();
  readonly #timeouts = new Map<string, number>();
  readonly #reached = new Set<string>();
  readonly #unreached = new Set<string>();
  #requests = 0;
  #lacksNetwork = false;

  constructor(options: AskOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#sleep = options.sleep ?? sleepFor;
    this.#queue = new HostQueue({
      perHost: options.concurrencyPerHost,
      inAll: CONCURRENCY,
      gapMs: options.delayPerHostMs,
      now: this.#now,
      sleep: this.#sleep,
      signal: this.#end.signal,
    });
  }

  async run(urls: readonly string[]): Promise<AskResult> {
    const { onProgress, totalTimeoutMs } = this.#options;
    const timer = setTimeout(() => this.#end.abort(), totalTimeoutMs);
    const pages = groupByPage(urls);
    const outcomes = new Map<string, ExternalOutcome>();
    let done = 0;
    try {
      await Promise.all(
        [...pages].map(async ([page, wanted]) => {
          const fragments = wanted.map(({ fragment }) => fragment);
          const found = await this.#askPage(page, fragments);
          for (const [index, { url }] of wanted.entries()) outcomes.set(url, found[index]!);
          done += 1;
          onProgress?.(done, pages.size);
        }),
      );
    } finally {
      clearTimeout(timer);
    }
    return { outcomes, isOffline: this.#wasOffline(), requests: this.#requests };
  }

  /** Outcomes of one page's fragments, in their order; '' asks for the page alone. */
  async #askPage(page: string, fragments: readonly string[]): Promise<readonly ExternalOutcome[]> {
    const { isIgnored, allowPrivate, memory } = this.#options;
    const all = (outcome: ExternalOutcome) => fragments.map(() => outcome);
    if (isIgnored(page)) return all({ kind: 'skipped', why: 'ignored' });
    const url = new URL(page);
    const skip = reasonToSkip(url.hostname);
    if (skip === 'example' || (skip === 'private' && !allowPrivate))
      return all({ kind: 'skipped', why: skip });
    const kept = memory.recall(page, fragments);
    if (kept) return kept;
    const needsBody = fragments.some((fragment) => fragment !== '');
    const { outcome, ids } = await this.#askChain(url, needsBody);
    const isThere = outcome.kind === 'ok' || outcome.kind === 'moved';
    const results = fragments.map((fragment) =>
      isThere && ids ? (judgeFragment(fragment, ids) ?? outcome) : outcome,
    );
    memory.keep(page, fragments, results);
    return results;
  }

  /** Follows redirects to their end. */
  async #askChain(
    start: URL,
    needsBody: boolean,
  ): Promise<{ outcome: ExternalOutcome; ids?: ReadonlySet<string> | undefined }> {
    const visited = new Set<string>();
    let url = start;
    let isPermanent = true;
    const broken = (reason: string) => ({ outcome: { kind: 'broken', reason } as const });
    for (;;) {
      if (visited.has(url.href)) return broken('Its redirects run in a circle.');
      if (visited.size > MAX_REDIRECTS) return broken(`It redirects more than ${MAX_REDIRECTS} times.`);
      visited.add(url.href);
      let answer: FetchAnswer;
      try {
        answer = await this.#step(url, needsBody);
      } catch (error) {
        if (!(error instanceof FetchFailure)) throw error;
        return { outcome: outcomeOfFailure(error) };
      }
      if (![301, 302, 303, 307, 308].includes(answer.status) || answer.location === undefined) {
        const outcome = outcomeOfStatus(answer.status);
        if (outcome.kind !== 'ok') return { outcome };
        const ids = needsBody ? idsOf(answer) : undefined;
        // On many sites every missing page redirects to the home page. That is not a new address of the page.
        const isHome = url.pathname === '/' && start.pathname !== '/';
        return visited.size > 1 && isPermanent && !isHome
          ? { outcome: { kind: 'moved', to: url.href }, ids }
          : { outcome, ids };
      }
      if (answer.status !== 301 && answer.status !== 308) isPermanent = false;
      const next = parseUrl(answer.location, url);
      if (!next) return broken(`It redirects to "${answer.location}", which is no URL.`);
      if (next.protocol !== 'http:' && next.protocol !== 'https:')
        return broken(`It redirects to "${next.protocol}", where no site is.`);
      if (!this.#options.allowPrivate && reasonToSkip(next.hostname) === 'private')
        return broken(`It redirects to the private host ${next.hostname}.`);
      next.hash = '';
      url = next;
    }
  }

  /** One URL without its redirects; asked once however many links and redirects lead to it. */
  #step(url: URL, needsBody: boolean): Promise<FetchAnswer> {
    const withBody = `${url.href}\0body`;
    const key = needsBody ? withBody : url.href;
    const known = this.#steps.get(withBody) ?? this.#steps.get(key);
    if (known) return known;
    const made = this.#request(url, needsBody);
    this.#steps.set(key, made);
    return made;
  }

  async #request(url: URL, needsBody: boolean): Promise<FetchAnswer> {
    if (needsBody) return this.#try(url, 'GET', this.#options.maxBodyBytes);
    try {
      const answer = await this.#try(url, 'HEAD', 0);
      // Many servers do not support HEAD, and say so in different ways.
      if (answer.status < 400 || answer.status === 429) return answer;
    } catch (error) {
      if (!(error instanceof FetchFailure) || !['reset', 'no-http'].includes(error.kind)) throw error;
    }
    return this.#try(url, 'GET', 0);
  }

  /** One request with its further tries. */
  async #try(url: URL, method: 'HEAD' | 'GET', maxBodyBytes: number): Promise<FetchAnswer> {
    const { fetch, timeoutMs, retries, allowPrivate } = this.#options;
    const { signal } = this.#end;
    for (let attempt = 0; ; attempt += 1) {
      const isLast = attempt >= retries;
      const pause = BACKOFF_MS * 2 ** attempt;
      try {
        const { answer, wait } = await this.#queue.run(url.host, async () => {
          this.#refuseIfOver(url);
          this.#requests += 1;
          const got = await fetch({ method, url, timeoutMs, maxBodyBytes, allowPrivate, signal });
          // Inside the host's turn, because the next request to the host must know.
          return { answer: got, wait: this.#hear(url.host, got, pause) };
        });
        this.#reached.add(url.host);
        if (isLast || wait === 'enough' || (answer.status < 500 && answer.status !== 429)) return answer;
      } catch (error) {
        if (!(error instanceof FetchFailure)) throw error;
        if (PASSING_FAILURES.has(error.kind) || error.kind === 'unknown-host') this.#unreached.add(url.host);
        else if (error.kind !== 'aborted') this.#reached.add(url.host);
        if (error.kind === 'no-network') this.#lacksNetwork = true;
        const timeouts = (this.#timeouts.get(url.host) ?? 0) + (error.kind === 'timeout' ? 1 : 0);
        this.#timeouts.set(url.host, timeouts);
        const isHopeless = error.kind === 'timeout' && timeouts >= MAX_HOST_TIMEOUTS;
        if (isLast || isHopeless || !PASSING_FAILURES.has(error.kind) || this.#isOffline()) throw error;
      }
      await this.#sleep(pause, signal);
    }
  }

  /** Obeys a host that asks for a pause. 'enough': the pause is longer than allowed. */
  #hear(host: string, { status, retryAfter }: FetchAnswer, pause: number): 'enough' | undefined {
    if (status !== 429 && status !== 503) return undefined;
    const wait = patience(retryAfter, this.#now());
    if (wait !== undefined && wait > MAX_PATIENCE_MS) {
      const seconds = Math.round(wait / 1000);
      this.#closed.set(host, `${host} answers ${status} and asks to wait for ${seconds} s.`);
      return 'enough';
    }
    this.#queue.pause(host, wait ?? pause);
    return undefined;
  }

  #refuseIfOver(url: URL): void {
    if (this.#end.signal.aborted) throw new FetchFailure('aborted', 'The time for all links ran out.');
    const closed = this.#closed.get(url.host);
    if (closed !== undefined) throw new FetchFailure('closed', closed);
    if (this.#isOffline()) throw new FetchFailure('no-network', 'No other site can be reached from here.');
  }

  /** At the end nobody had answered: more than one host, or a host that no network leads to. */
  #wasOffline(): boolean {
    return this.#reached.size === 0 && (this.#unreached.size >= 2 || this.#lacksNetwork);
  }

  /** Nobody answers, and these are too many hosts for each to be dead. Asking more would be in vain. */
  #isOffline(): boolean {
    return this.#reached.size === 0 && this.#unreached.size >= OFFLINE_HOSTS;
  }
}

function groupByPage(
  urls: readonly string[],
): ReadonlyMap<string, readonly { readonly url: string; readonly fragment: string }[]> {
  const pages = new Map<string, { url: string; fragment: string }[]>();
  for (const url of new Set(urls)) {
    const parsed = parseUrl(url.startsWith('//') ? `https:${url}` : url);
    if (!parsed) continue;
    const fragment = checkableFragment(parsed);
    parsed.hash = '';
    const list = pages.get(parsed.href);
    if (list) list.push({ url, fragment });
    else pages.set(parsed.href, [{ url, fragment }]);
  }
  return pages;
}

/** The fragment without `#`, or '' where it does not name an element: text fragments, routes of scripts, lines of code. */
function checkableFragment({ hash, pathname }: URL): string {
  const raw = hash.slice(1).replace(/:~:.*$/s, '');
  if (raw === '' || raw.toLowerCase() === 'top' || /^[!/]/.test(raw) || raw.includes('=')) return '';
  return /^L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$/.test(raw) || /\.pdf$/i.test(pathname) ? '' : raw;
}

function judgeFragment(fragment: string, ids: ReadonlySet<string>): ExternalOutcome | undefined {
  const decoded = decodePath(fragment) ?? fragment;
  // Some hosts put a prefix before ids that authors wrote, and a script removes it.
  const forms = [fragment, decoded, `user-content-${decoded}`];
  if (fragment === '' || forms.some((form) => ids.has(form))) return undefined;
  return { kind: 'no-anchor', fragment: decoded, near: nearest(decoded, ids) };
}

/** Ids of a page that was read completely; undefined where it is not HTML, or too long. */
function idsOf({ contentType, body, isCut }: FetchAnswer): ReadonlySet<string> | undefined {
  return isCut || !/html/i.test(contentType) ? undefined : readHtmlIds(body);
}

/** `Retry-After` in ms: seconds or a date. */
function patience(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Waits, or until the signal says that waiting is in vain. */
async function sleepFor(ms: number, signal: AbortSignal): Promise<void> {
  await setTimer(ms, undefined, { signal }).catch(() => {});
}
