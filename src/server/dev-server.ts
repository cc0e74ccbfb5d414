/**
 * `dev` over HTTP: the files of a session, as a build would write them. Two things are added: a script in each page, and a
 * channel that tells browsers about changes.
 */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  DEV_EDITS_ATTRIBUTE,
  DEV_LIVE,
  DEV_PAGE_ATTRIBUTE,
  DEV_PAGE_HEADER,
  DEV_SCRIPT,
  DEV_TOKEN_ATTRIBUTE,
  type DevState,
} from '../contract/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Session } from '../pipeline/index.ts';
import { realPath } from '../sources/index.ts';
import { type RunningServer, startServer } from './http.ts';
import { createLiveChannel } from './live.ts';
import { listProblems, type Problems } from './problems.ts';
import { SAFETY_HEADERS, send } from './send.ts';
import { type FileSource, openFile, type ServedFile } from './source.ts';
import { createWatcher, type Watcher } from './watch.ts';

/** Where the script is put; the session has it in each page. */
export const DEV_MARK = '<!--jstz-docs-dev-->';
const COMPONENT_FILE = /\/assets\/(?:islands?|components)-[\w-]+\.(?:js|css)/g;
/** Background work begins when the first page has been answered, or after this time, ms. */
const HEAD_START_MS = 400;
/** Quiet time after which findings are explained, ms: that takes as long as judging the whole site. */
const EXPLAIN_MS = 1_500;

export interface DevServerOptions {
  /** Started, with `DEV_MARK` as `extraBody`. */
  readonly session: Session;
  /** Text of the compiled script. */
  readonly script: string;
  readonly port?: number | undefined;
  readonly host?: string | true | undefined;
  readonly onPolling?: (reason: string) => void;
  /** Called once when the site's folder has gone: nothing is done until it is back. */
  readonly onGone?: () => void;
  /** Called when nothing has changed for a while and all is done. */
  readonly onQuiet?: () => void;
  /** Called for a bug of this program, never for a fault of the site. */
  readonly onError?: (error: unknown) => void;
  /** false: the disk is looked at in intervals. */
  readonly events?: boolean;
}

export interface DevServer extends Omit<RunningServer, 'close'> {
  /** To be called after each change of the session. */
  changed(): void;
  /** Asks the browsers to load their pages anew. */
  reload(): void;
  readonly watcher: () => Watcher | undefined;
  /** Looks at the disk now. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** Codes: `port-taken`, `host-unavailable`. */
export async function startDevServer(
  options: DevServerOptions,
): Promise<DevServer | { readonly fault: Diagnostic }> {
  const { session } = options;
  const token = randomBytes(24).toString('base64url');
  const baseUrl = () => session.config?.baseUrl ?? '/';
  const baseUrls = new Set<string>();
  const noteBaseUrl = () => session.config && baseUrls.add(session.config.baseUrl);
  noteBaseUrl();
  let reloads = 0;
  let problems: { readonly of: readonly Diagnostic[]; readonly value: Problems } | undefined;
  const state = (): DevState => {
    const { diagnostics } = session;
    if (problems?.of !== diagnostics) {
      problems = { of: diagnostics, value: listProblems(session.siteDir, diagnostics) };
    }
    return {
      revision: session.revision,
      edits: session.edits,
      reloads,
      baseUrl: baseUrl(),
      ...problems.value,
    };
  };
  const live = createLiveChannel(token, state);
  const script = Buffer.from(options.script);
  let watcher: Watcher | undefined;
  const onError = (error: unknown) => options.onError?.(error);

  let isGone = false;
  const look = async (hints?: ReadonlySet<string>): Promise<boolean> => {
    if (!existsSync(session.siteDir)) {
      if (!isGone) options.onGone?.();
      isGone = true;
      return false;
    }
    // Hints of what went with the folder say nothing of what came back.
    const isChanged = await session.update(isGone ? undefined : hints);
    isGone = false;
    if (session.pendingCount > 0) session.finish().catch(onError);
    return isChanged;
  };
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    clearTimeout(headStart);
    session
      .finish()
      .then(() => session.warm())
      .catch(onError);
    watcher = createWatcher({
      targets: () => session.targets,
      look,
      onPolling: (reason) => options.onPolling?.(reason),
      onError,
      ...(options.events === undefined ? {} : { events: options.events }),
    });
  };
  const headStart = setTimeout(begin, HEAD_START_MS);

  const source = createSessionSource(session, (html, path) => {
    const hash = versionOf(html, session.edits);
    const at = html.lastIndexOf(DEV_MARK);
    if (at < 0) return { html, hash };
    const tag = `<script src="${baseUrl()}${DEV_SCRIPT}" ${DEV_TOKEN_ATTRIBUTE}="${token}" ${DEV_PAGE_ATTRIBUTE}="${hash}" ${DEV_EDITS_ATTRIBUTE}="${session.edits}" defer></script>`;
    if (path !== '404.html') setImmediate(begin);
    return { html: html.slice(0, at) + tag + html.slice(at + DEV_MARK.length), hash };
  });
  const intercept = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = (request.url ?? '').replace(/\?.*$/s, '');
    // Under any base path: the page that asks may be older than a change of it.
    if (path.endsWith(`/${DEV_LIVE}`)) live.accept(request, response);
    else if (path.endsWith(`/${DEV_SCRIPT}`)) {
      await send(request, response, { status: 200, path: 'dev.js', file: { bytes: script } });
    } else {
      const moved = movedTo(request.url ?? '', baseUrl(), baseUrls);
      if (moved === undefined) return false;
      response.writeHead(302, { ...SAFETY_HEADERS, Location: moved, 'Content-Length': 0 });
      response.end();
    }
    return true;
  };
  const server = await startServer({
    site: () => ({ source, baseUrl: baseUrl(), trailingSlash: session.config?.trailingSlash }),
    intercept,
    port: options.port,
    host: options.host,
  });
  if ('fault' in server) {
    clearTimeout(headStart);
    live.close();
    return server;
  }
  let explaining: NodeJS.Timeout | undefined;
  return {
    ...server,
    watcher: () => watcher,
    changed() {
      noteBaseUrl();
      live.send(state());
      clearTimeout(explaining);
      explaining = setTimeout(() => {
        session
          .explain()
          .then(() => options.onQuiet?.())
          .catch(onError);
      }, EXPLAIN_MS);
      explaining.unref();
    },
    reload() {
      reloads += 1;
      live.send(state());
    },
    async look() {
      await look();
    },
    async close() {
      clearTimeout(headStart);
      clearTimeout(explaining);
      live.close();
      await watcher?.close();
      await server.close();
    },
  };
}

/**
 * The present address for one below a former base path. A page that was loading while the base path changed still has to
 * find its files.
 * @param url path and query, percent-encoded
 * @param former base paths since the start
 */
function movedTo(url: string, baseUrl: string, former: Iterable<string>): string | undefined {
  if (url.startsWith(baseUrl)) return undefined;
  const old = Array.from(former).find((base) => base !== baseUrl && url.startsWith(base));
  // No second slash at the start: that would be another host.
  return old && baseUrl + url.slice(old.length).replace(/^\/+/, '');
}

/**
 * Names a version of a page. Files of components are left out, `assets/island-Counter-1a2b3c-QX5Z2C7A.js` for instance: what they
 * are named depends on all pages, and a page that is asked for before all are read would be another afterwards. What such a
 * page runs changes with an edit only.
 */
function versionOf(html: string, edits: number): string {
  const plain = html.replace(COMPONENT_FILE, '');
  const hash = createHash('sha256').update(plain);
  if (plain !== html) hash.update(String(edits));
  return hash.digest('base64url').slice(0, 16);
}

/** Files of a session; `finish` puts the script into a page and names the page's hash. */
function createSessionSource(
  session: Session,
  finish: (html: string, path: string) => { html: string; hash: string },
): FileSource {
  const page = (html: string, path: string): ServedFile => {
    const done = finish(html, path);
    return { bytes: Buffer.from(done.html), headers: { [DEV_PAGE_HEADER]: done.hash } };
  };
  return {
    has: (path) => session.has(path),
    async read(path) {
      const file = await session.read(path);
      if (file && 'copyFrom' in file) return openInside(file.copyFrom, session.siteDir);
      if (!file) return path === '404.html' || path.endsWith('.html') ? page(NOTHING_YET, path) : undefined;
      if (typeof file.content !== 'string') return { bytes: file.content };
      return path.endsWith('.html') ? page(file.content, path) : { bytes: Buffer.from(file.content) };
    },
  };
}

/** Follows a symbolic link inside the site, as a build does. A link that leads out of the site is not followed. */
async function openInside(file: string, siteDir: string): Promise<ServedFile | undefined> {
  const real = realPath(file);
  return real === undefined ? undefined : openFile(real, siteDir);
}

/** Shown while there is no good page yet. The overlay says why. */
const NOTHING_YET =
  '<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>Nothing to show yet</title>' +
  '<meta name="viewport" content="width=device-width"></head>' +
  `<body><main><h1>Nothing to show yet</h1><p>The page appears here when the site has been mended.</p></main>${DEV_MARK}</body></html>\n`;
