/**
 * What is known of the service's hosts: down ones are skipped and slow ones asked last for 120 s, in this visit and the next.
 * We keep this ourselves, because the light client's own memory (5.64) writes a host's state under another key than it reads it from, and
 * loses the state's methods on the way through JSON: nothing was ever remembered. Remove this file when that is repaired.
 */

/** How long a host counts as down or slow after it was, ms: as in the service's own client. */
const HOST_DOWN_MS = 120_000;

/** A host as the client passes it around. */
export interface HostState {
  readonly url: string;
  readonly status: 'up' | 'down' | 'timed out';
  /** Time of the observation, ms. */
  readonly lastUpdate: number;
  isUp(): boolean;
  isTimedOut(): boolean;
}

type Remembered = Pick<HostState, 'status' | 'lastUpdate'>;

export interface HostMemory {
  get(host: { readonly url: string }, make: () => Promise<HostState>): Promise<HostState>;
  set(host: { readonly url: string }, value: HostState): Promise<HostState>;
  delete(host: { readonly url: string }): Promise<void>;
  clear(): Promise<void>;
}

export interface HostMemoryOptions {
  /** Text that is kept between visits, or null. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  readonly now?: () => number;
}

/** A `hostsCache` for the client. */
export function createHostMemory({ read, write, now = Date.now }: HostMemoryOptions): HostMemory {
  const states = parse(read());
  const save = (): void => {
    const fresh = [...states].filter(([, { lastUpdate }]) => now() - lastUpdate <= HOST_DOWN_MS);
    write(JSON.stringify(Object.fromEntries(fresh)));
  };
  return {
    async get(host, make) {
      const known = states.get(host.url);
      // A clock that was set back would keep a host down for ever.
      const age = known ? now() - known.lastUpdate : 0;
      if (!known || age > HOST_DOWN_MS || age < 0) return make();
      return {
        ...host,
        ...known,
        isUp: () => known.status === 'up' || now() - known.lastUpdate > HOST_DOWN_MS,
        isTimedOut: () => known.status === 'timed out' && now() - known.lastUpdate <= HOST_DOWN_MS,
      };
    },
    async set(host, value) {
      states.set(host.url, { status: value.status, lastUpdate: value.lastUpdate });
      save();
      return value;
    },
    async delete(host) {
      states.delete(host.url);
      save();
    },
    async clear() {
      states.clear();
      save();
    },
  };
}

/** Storage may hold anything: all that is not a state is left out. */
function parse(text: string | null): Map<string, Remembered> {
  let value: unknown;
  try {
    value = JSON.parse(text ?? '{}');
  } catch {
    return new Map();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  const states = new Map<string, Remembered>();
  for (const [url, item] of Object.entries(value)) {
    const { status, lastUpdate } = (item ?? {}) as Partial<Remembered>;
    if ((status === 'down' || status === 'timed out') && Number.isFinite(lastUpdate)) {
      states.set(url, { status, lastUpdate: lastUpdate! });
    }
  }
  return states;
}
