/** `serve`: a finished build over HTTP, as a static host would serve it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/index.ts';
import { MARKER_FILE } from '../emit/index.ts';
import { createCodedFiles, createFolderSource, startServer } from '../server/index.ts';
import { openSite, type SiteOptions } from './open-site.ts';
import { homePages, type NotServed, type Served, type ServerOptions } from './serving.ts';

export interface ServeOptions extends SiteOptions, ServerOptions {}

/**
 * Serves a site that was built.
 * @returns the running server, or why there is none
 * @example const server = await serve({ port: 0 }); if (server.ok) { … await server.close(); }
 */
export async function serve(options: ServeOptions = {}): Promise<Served | NotServed> {
  const site = await openSite({ ...options, plugins: false });
  const { siteDir } = site;
  if ('failed' in site) return { ok: false, siteDir, diagnostics: site.diagnostics };
  const { baseUrl, trailingSlash, outDir } = site.config;
  const folder = resolve(siteDir, outDir);
  if (!existsSync(join(folder, MARKER_FILE)) && !existsSync(join(folder, 'index.html'))) {
    const missing: Diagnostic = {
      code: 'output-missing',
      severity: 'error',
      message: `There is no finished site in "${outDir}".`,
      key: 'outDir',
      hint: 'Run `npx jstz-docs build` first.',
    };
    return { ok: false, siteDir, diagnostics: [missing] };
  }
  const source = createFolderSource(folder);
  const served = { source, baseUrl, trailingSlash, coded: createCodedFiles(source) };
  const server = await startServer({ site: () => served, port: options.port, host: options.host });
  if ('fault' in server) return { ok: false, siteDir, diagnostics: [server.fault] };
  const { diagnostics } = site;
  return { ok: true, siteDir, ...homePages(server, baseUrl), diagnostics, close: server.close };
}
