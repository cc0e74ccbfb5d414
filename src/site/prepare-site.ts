/**
 * Runs the functions of the configuration that may return promises, before the site is judged: judging takes no time of its own
 * and knows no promises. A site without such functions comes out as it went in.
 */
import { collectionsOf } from '../config/index.ts';
import type { SiteInput } from './input.ts';

/** @param siteDir absolute path of the site folder */
export async function prepareSite(given: SiteInput, siteDir: string): Promise<SiteInput> {
  const hasGenerator = collectionsOf(given.config).some(({ settings }) => settings.sidebarItemsGenerator);
  const hasChoosers = [...(given.arrangers?.values() ?? [])].some(({ choose }) => choose);
  if (!hasGenerator && !hasChoosers) return given;
  return (await import('./run-functions.ts')).runFunctions(given, siteDir, hasGenerator);
}
