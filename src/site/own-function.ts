/** Functions of the owner's configuration: what is wrong with one becomes a finding, and the site goes on without it. */
import { type CodeRef, type Config, OWN_CODE_FAULTS, runOwnCode } from '../config/index.ts';
import { type Diagnostic, placeOfThrow } from '../diagnostics/index.ts';
import type { SiteInput } from './input.ts';

export interface OwnFunction<Result> {
  readonly ref: CodeRef;
  /** Where the configuration names it: `docs.editUrl`. */
  readonly key: string;
  /** What is to be done with what it returned; undefined for what it may not return. */
  readonly read: (returned: unknown) => { readonly result: Result } | undefined;
  /** What it returns where it is right: `addresses`. */
  readonly expected: string;
  readonly hint: string;
}

type Code = 'config-throws' | 'config-value';

/** What functions are told of the site, under the names of Docusaurus. */
export const siteForFunctions = (config: Config): Readonly<Record<string, unknown>> => {
  const { title, tagline, url, baseUrl, favicon, trailingSlash, siteData } = config;
  return { title, tagline, url, baseUrl, favicon, trailingSlash, ...siteData };
};

/**
 * Makes a function that calls the owner's. Diagnostics: config-throws, config-value.
 * @returns called with the argument, and what it is about for messages; undefined where there is no result
 */
export function ownFunction<Argument, Result>(
  { findCode }: Pick<SiteInput, 'findCode'>,
  { ref, key, read, expected, hint }: OwnFunction<Result>,
  diagnostics: Diagnostic[],
): (argument: Argument, about: string) => Result | undefined {
  const own = findCode?.(ref);
  let isFaulty = typeof own !== 'function';
  const fault = (code: Code, what: string): undefined => {
    // The first fault is enough: the others are mostly the same.
    isFaulty = true;
    diagnostics.push({ code, severity: 'error', message: `\`${key}\` ${what}`, key, hint });
    return undefined;
  };
  return (argument, about) => {
    if (isFaulty) return undefined;
    try {
      const found = read((own as (given: Argument) => unknown)(argument));
      return found ? found.result : fault('config-value', OWN_CODE_FAULTS.returned(expected, `"${about}"`));
    } catch (error) {
      return fault('config-throws', OWN_CODE_FAULTS.threw(error, `"${about}"`));
    }
  };
}

/**
 * Calls a function of the owner's that may return a promise. What is wrong with it is a warning, because the site has a value
 * without it. Diagnostics: config-throws, config-value.
 */
export async function awaitOwn<Argument, Result>(
  { findCode, siteDir }: Pick<SiteInput, 'findCode'> & { readonly siteDir: string },
  { ref, key, read, expected, hint }: OwnFunction<Result>,
  { argument, about }: { readonly argument: Argument; readonly about: string },
  diagnostics: Diagnostic[],
): Promise<Result | undefined> {
  const own = findCode?.(ref);
  const fault = (code: Code, what: string, error?: unknown): undefined => {
    const place = placeOfThrow(error, siteDir);
    const message = `\`${key}\` ${what}`;
    diagnostics.push({ code, severity: 'warning', message, key, hint, ...(place && { related: [place] }) });
    return undefined;
  };
  if (typeof own !== 'function') return undefined;
  try {
    const found = read(await runOwnCode(() => (own as (given: Argument) => unknown)(argument)));
    return found ? found.result : fault('config-value', OWN_CODE_FAULTS.returned(expected, about));
  } catch (error) {
    return fault('config-throws', OWN_CODE_FAULTS.threw(error, about), error);
  }
}
