/**
 * Orders requests: at most so many at once to one host and in total, with a pause between two to the same host, and a
 * longer pause when the host asks for one.
 */

export interface HostQueueOptions {
  readonly perHost: number;
  readonly inAll: number;
  /** Least time between the starts of two requests to one host, ms. */
  readonly gapMs: number;
  readonly now: () => number;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly signal: AbortSignal;
}

interface Host {
  running: number;
  /** Time before which no request to it starts. */
  notBefore: number;
  readonly waiting: (() => void)[];
}

export class HostQueue {
  readonly #hosts = new Map<string, Host>();
  readonly #options: HostQueueOptions;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(options: HostQueueOptions) {
    this.#options = options;
  }

  /** Runs a task when it is its host's turn. */
  async run<T>(hostName: string, task: () => Promise<T>): Promise<T> {
    const host = this.#host(hostName);
    const { perHost, inAll, gapMs, now, sleep, signal } = this.#options;
    while (host.running >= perHost) await new Promise<void>((wake) => host.waiting.push(wake));
    host.running += 1;
    try {
      for (let wait = host.notBefore - now(); wait > 0 && !signal.aborted; wait = host.notBefore - now())
        await sleep(wait, signal);
      host.notBefore = Math.max(host.notBefore, now() + gapMs);
      while (this.#running >= inAll) await new Promise<void>((wake) => this.#waiting.push(wake));
      this.#running += 1;
      try {
        return await task();
      } finally {
        this.#running -= 1;
        this.#waiting.shift()?.();
      }
    } finally {
      host.running -= 1;
      host.waiting.shift()?.();
    }
  }

  /** Starts no request to the host for this time. */
  pause(hostName: string, ms: number): void {
    const host = this.#host(hostName);
    host.notBefore = Math.max(host.notBefore, this.#options.now() + ms);
  }

  #host(name: string): Host {
    const known = this.#hosts.get(name);
    if (known) return known;
    const made: Host = { running: 0, notBefore: 0, waiting: [] };
    this.#hosts.set(name, made);
    return made;
  }
}
