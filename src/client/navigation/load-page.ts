/** Loads page modules. The browser keeps a module for the whole visit; one that failed is requested again. */
import { type PagePayload, pageModuleUrl } from '../../contract/index.ts';

export type ImportModule = (url: string) => Promise<{ readonly default?: unknown }>;

export interface PageLoader {
  /** @throws what the import threw, or an error naming the path where the module has no default export */
  load(pathname: string): Promise<PagePayload>;
  /** Address of the module of a page; undefined outside the base path. */
  urlOf(pathname: string): string | undefined;
}

/** The module has no payload: it belongs to another program, or the deployment is incomplete. */
export class NoDefaultExportError extends Error {
  override readonly name = 'NoDefaultExportError';
  constructor(path: string) {
    super(
      `Page module "${path}" has no default export. A page module must export the page's content as default.`,
    );
  }
}

export interface PageLoaderOptions {
  readonly baseUrl: string;
  /** Part of each module's address, so that a cache from another build cannot answer. */
  readonly buildId: string;
  readonly importModule?: ImportModule;
}

export function createPageLoader({ baseUrl, buildId, importModule }: PageLoaderOptions): PageLoader {
  const importPage = importModule ?? ((url: string) => import(url));
  /** Browsers remember a failed import, so the next attempt needs another address. */
  const tries = new Map<string, number>();
  const urlOf = (pathname: string) => {
    const url = pageModuleUrl(pathname, baseUrl);
    return url && `${url}?v=${buildId}`;
  };
  return {
    urlOf,
    async load(pathname) {
      const url = urlOf(pathname);
      if (url === undefined) throw new Error(`"${pathname}" is outside the base path "${baseUrl}".`);
      const failed = tries.get(url) ?? 0;
      let module: { readonly default?: unknown };
      try {
        module = await importPage(failed === 0 ? url : `${url}&try=${failed + 1}`);
      } catch (error) {
        tries.set(url, failed + 1);
        throw error;
      }
      if (!isPayload(module.default)) {
        tries.set(url, failed + 1);
        throw new NoDefaultExportError(pageModuleUrl(pathname, baseUrl)!);
      }
      return module.default;
    },
  };
}

function isPayload(value: unknown): value is PagePayload {
  return (
    typeof value === 'object' && value !== null && typeof (value as Partial<PagePayload>).main === 'string'
  );
}
