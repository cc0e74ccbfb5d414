/**
 * Modules of the site's that run in browsers on each page, as Docusaurus calls them: they are told of each page that is shown. They
 * come as a file of their own, which pages have only where the site has such modules.
 */
import { MAIN_ID } from '../contract/index.ts';

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

interface Move {
  readonly location: Place;
  /** null on the page that was loaded. */
  readonly previousLocation: Place | null;
}

interface Hooks {
  /** What it gives back is called before the next hook. */
  readonly onRouteUpdate?: (move: Move) => unknown;
  readonly onRouteDidUpdate?: (move: Move) => unknown;
}

/** @param modules a hook may be an export, or a property of the default export */
export function startModules(modules: readonly (Hooks & { readonly default?: unknown })[]): void {
  const hooks = modules.map((module) => ({ ...(module.default as Hooks | undefined), ...module }) as Hooks);
  let shown: Place | null = null;
  const call = (hook: keyof Hooks, move: Move) =>
    hooks.map((one) => {
      try {
        return one[hook]?.(move);
      } catch (error) {
        // One that fails keeps none of the others from running.
        reportError(error);
        return undefined;
      }
    });
  const look = () => {
    const { pathname, search, hash } = location;
    const isSame = shown?.pathname === pathname && shown.search === search && shown.hash === hash;
    if (isSame) return;
    const move = { location: { pathname, search, hash }, previousLocation: shown };
    shown = move.location;
    for (const end of call('onRouteUpdate', move)) if (typeof end === 'function') (end as () => void)();
    call('onRouteDidUpdate', move);
  };
  look();
  // A page that comes in place of another exchanges what is in it: on the way back that is later than its address.
  new MutationObserver(look).observe(document.getElementById(MAIN_ID) ?? document.body, { childList: true });
  const lookOnPage = () => {
    if (location.pathname === shown?.pathname) look();
  };
  for (const event of ['hashchange', 'popstate']) addEventListener(event, lookOnPage);
}
