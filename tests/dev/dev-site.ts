/** The real development server over a project of a test, in this process, and a browser's part of the live channel. */
import { onTestFinished } from 'vitest';
import type { DevState } from '../../src/contract/index.ts';
import type { Session } from '../../src/pipeline/index.ts';
import { DEV_MARK, type DevServer, type DevServerOptions, startDevServer } from '../../src/server/index.ts';
import { openSession } from './open-session.ts';

export interface DevSite {
  readonly session: Session;
  readonly server: DevServer;
  /** `http://localhost:3000/b/` */
  readonly url: string;
  /** Text of a page by its path below the base. */
  get(path: string): Promise<{ readonly status: number; readonly text: string }>;
  /** Waits until something holds; asked after each change and now and then. Rejects after `timeoutMs`. */
  until(what: string, holds: () => boolean | Promise<boolean>, timeoutMs?: number): Promise<void>;
  /** Number of changes since the start. */
  readonly changes: () => number;
  readonly polling: readonly string[];
  readonly errors: readonly unknown[];
}

export async function devSite(
  siteDir: string,
  options: Partial<DevServerOptions> = {},
  runsComponents = false,
): Promise<DevSite> {
  let server: DevServer | undefined;
  let changes = 0;
  const listeners = new Set<() => void>();
  const session = await openSession(
    siteDir,
    () => {
      changes += 1;
      server?.changed();
      for (const listener of listeners) listener();
    },
    DEV_MARK,
    runsComponents,
  );
  const polling: string[] = [];
  const errors: unknown[] = [];
  const started = await startDevServer({
    session,
    script: '/* dev */',
    port: 0,
    onPolling: (reason) => void polling.push(reason),
    onError: (error) => void errors.push(error),
    ...options,
  });
  if ('fault' in started) throw new Error(started.fault.message);
  server = started;
  onTestFinished(() => started.close());
  const url = () => started.localOrigin + (session.config?.baseUrl ?? '/');
  return {
    session,
    server: started,
    get url() {
      return url();
    },
    polling,
    errors,
    changes: () => changes,
    async get(path) {
      // A connection that is kept is closed when it rests for five seconds, perhaps just when it is used again: this process holds
      // both ends, and may be busy in between.
      const response = await fetch(url() + path, { headers: { connection: 'close' } });
      return { status: response.status, text: await response.text() };
    },
    async until(what, holds, timeoutMs = 60_000) {
      const end = Date.now() + timeoutMs;
      while (!(await holds())) {
        if (Date.now() > end) throw new Error(`${what}: not within ${timeoutMs} ms`);
        await new Promise<void>((done) => {
          const wake = () => {
            clearTimeout(timer);
            listeners.delete(wake);
            done();
          };
          const timer = setTimeout(wake, 100);
          listeners.add(wake);
        });
      }
    },
  };
}

/** Token and address of the live channel, as a page names them. */
export function liveUrl(html: string, origin: string): string {
  const [, src, token] = /<script src="([^"]+)" data-token="([^"]+)"/.exec(html)!;
  return `${origin}${src!.replace('dev.js', 'live')}?token=${token}`;
}

/** The first state that the channel sends. */
export async function firstState(url: string): Promise<DevState> {
  const response = await fetch(url);
  const reader = response.body!.getReader();
  let text = '';
  while (!text.includes('\n\n')) {
    const { value, done } = await reader.read();
    if (done) break;
    text += Buffer.from(value).toString('utf8');
  }
  await reader.cancel();
  return JSON.parse(/^data: (.*)$/m.exec(text)![1]!) as DevState;
}
