/** Old addresses of pages by rules of the configuration: other endings, and what a function of the owner's names. */
import type { Diagnostic } from '../diagnostics/index.ts';
import { type RoutePath, routeKey, routePath, routeToOutput } from '../paths/index.ts';
import type { SiteInput } from './input.ts';
import type { RouteTarget } from './site.ts';

/** Rules do not lead to what is no page. */
const PAGES: ReadonlySet<RouteTarget['kind']> = new Set(['page', 'category', 'made']);

/** @returns redirects in the order of pages; some may be addresses of pages. Diagnostics: config-throws, config-value */
export function ruledRedirects(
  { config, createRedirects }: SiteInput,
  routes: readonly RouteTarget[],
  diagnostics: Diagnostic[],
): readonly { readonly from: RoutePath; readonly to: RoutePath }[] {
  const rules = config.redirectRules;
  if (!rules) return [];
  const outputs = new Set(routes.map(({ route }) => routeToOutput(route, config.trailingSlash)));
  const found: { from: RoutePath; to: RoutePath }[] = [];
  let isFaulty = false;
  for (const { kind, route: to } of routes) {
    if (!PAGES.has(kind)) continue;
    const address = routeKey(to);
    const ended = address === '/' || /\.[^./]+$/.test(address) ? [] : rules.fromExtensions;
    const shorter = rules.toExtensions.filter((end) => address.endsWith(`.${end}`));
    const olds = [
      ...ended.map((end) => `${address}.${end}`),
      ...shorter.map((end) => address.slice(0, -end.length - 1)),
      ...named(address),
    ];
    for (const old of olds) {
      const from = routePath(old.startsWith('/') ? old : `/${old}`);
      // Hosts serve `/a` from the file `a.html`: then that address answers already.
      if (!outputs.has(redirectOutput(from, config.trailingSlash))) found.push({ from, to });
    }
  }
  return found;

  function named(address: string): readonly string[] {
    if (!createRedirects || isFaulty) return [];
    let olds: unknown;
    try {
      olds = createRedirects(address);
    } catch (error) {
      return fault(
        'config-throws',
        `threw for "${address}": ${error instanceof Error ? error.message : String(error)}`,
      );
    }
    const list = olds === undefined || olds === null ? [] : [olds].flat();
    if (list.every((old) => typeof old === 'string')) return list;
    return fault('config-value', `returned something else than addresses for "${address}".`);
  }

  function fault(code: 'config-throws' | 'config-value', what: string): readonly string[] {
    // The first fault is enough: the others are mostly the same.
    isFaulty = true;
    diagnostics.push({
      code,
      severity: 'error',
      message: `\`redirectRules.createRedirects\` ${what}`,
      key: 'redirectRules.createRedirects',
      hint: 'It gets the address of a page, and returns an address, a list of them, or nothing.',
    });
    return [];
  }
}

/** File of a redirect: `/a.html` is a file of that name. */
export function redirectOutput(
  from: RoutePath,
  trailingSlash: SiteInput['config']['trailingSlash'],
): ReturnType<typeof routeToOutput> {
  return from.endsWith('.html')
    ? routeToOutput(routePath(from.slice(0, -'.html'.length)), false)
    : routeToOutput(from, trailingSlash);
}
