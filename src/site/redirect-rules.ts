/** Old addresses of pages by rules of the configuration: other endings, and what a function of the owner's names. */
import type { Diagnostic } from '../diagnostics/index.ts';
import { type RoutePath, routeKey, routePath, routeToOutput } from '../paths/index.ts';
import type { SiteInput } from './input.ts';
import { ownFunction } from './own-function.ts';
import type { RouteTarget } from './site.ts';

/** Rules do not lead to what is no page. */
const PAGES: ReadonlySet<RouteTarget['kind']> = new Set(['page', 'category', 'made']);

/** @returns redirects in the order of pages; some may be addresses of pages. Diagnostics: config-throws, config-value */
export function ruledRedirects(
  input: SiteInput,
  routes: readonly RouteTarget[],
  diagnostics: Diagnostic[],
): readonly { readonly from: RoutePath; readonly to: RoutePath }[] {
  const { config } = input;
  const rules = config.redirectRules;
  if (!rules) return [];
  const ref = rules.createRedirects;
  const named = ref
    ? ownFunction<string, readonly string[]>(
        input,
        {
          ...{ ref, key: 'redirectRules.createRedirects', expected: 'addresses' },
          read(returned) {
            const list: readonly unknown[] =
              returned === undefined || returned === null ? [] : [returned].flat();
            return list.every((old) => typeof old === 'string') ? { result: list } : undefined;
          },
          hint: 'It gets the address of a page, and returns an address, a list of them, or nothing.',
        },
        diagnostics,
      )
    : undefined;
  const outputs = new Set(routes.map(({ route }) => routeToOutput(route, config.trailingSlash)));
  const found: { from: RoutePath; to: RoutePath }[] = [];
  for (const { kind, route: to } of routes) {
    if (!PAGES.has(kind)) continue;
    const address = routeKey(to);
    const ended = address === '/' || /\.[^./]+$/.test(address) ? [] : rules.fromExtensions;
    const shorter = rules.toExtensions.filter((end) => address.endsWith(`.${end}`));
    const olds = [
      ...ended.map((end) => `${address}.${end}`),
      ...shorter.map((end) => address.slice(0, -end.length - 1)),
      // With the slash at its end where it has one, as Docusaurus hands them.
      ...(named?.(to, to) ?? []),
    ];
    for (const old of olds) {
      const from = routePath(old.startsWith('/') ? old : `/${old}`);
      // Hosts serve `/a` from the file `a.html`: then that address answers already.
      if (!outputs.has(redirectOutput(from, config.trailingSlash))) found.push({ from, to });
    }
  }
  return found;
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
