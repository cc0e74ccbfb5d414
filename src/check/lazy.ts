/** Parts that few runs need, loaded on first use. */

import type { ResolvedLink } from '../site/index.ts';
import type { BuiltCheck, BuiltInput } from './built/check-built.ts';
import type { ExternalRun, ExternalRunOptions } from './external/run.ts';

/** Asks other sites. See `external/run.ts`. */
export async function askOtherSites(
  links: Iterable<Pick<ResolvedLink, 'target' | 'problem'>>,
  options: ExternalRunOptions,
): Promise<ExternalRun> {
  const { runExternal } = await import('./external/run.ts');
  return runExternal(links, options);
}

/** Checks a finished site made by any tool. See `built/check-built.ts`. */
export async function checkBuiltSite(input: BuiltInput): Promise<BuiltCheck> {
  const { checkBuilt } = await import('./built/check-built.ts');
  return checkBuilt(input);
}
