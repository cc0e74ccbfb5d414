/** What a reader downloads, in gzip bytes, compared with budgets for every site that uses the default theme. */
import { gzipSync } from 'node:zlib';
import type { ClientBundle } from './client-bundle.ts';

export interface PageWeight {
  /** Configuration, first script and what it needs at once. */
  readonly scriptBeforeLoad: number;
  /** All script that a page has loaded when it is idle. Loaded once for all pages. React, search and zoom come on demand. */
  readonly scriptWhenIdle: number;
  /** Before load. Those of what scripts show come with the scripts. */
  readonly styles: number;
  /** Of `styles`, what comes from the site's own sheet. */
  readonly ownStyles: number;
}

/** Upper bounds in gzip bytes: the project's own targets for a documentation page, and a quarter of the styles for a site's own look. */
export const WEIGHT_BUDGETS: Omit<PageWeight, 'ownStyles'> = {
  scriptBeforeLoad: 6_000,
  scriptWhenIdle: 20_000,
  styles: 12_000,
};

/** Upper bound of the HTML around the text of one page, in bytes as they are: what every page of a site repeats. */
export const FRAME_BUDGET = 30_000;

/**
 * @param styles names of the theme's sheets that each page loads
 * @param ownStyle the site's own sheet, or undefined
 * @param config the script with the configuration of the browser code
 */
export function weigh(
  client: ClientBundle,
  styles: readonly string[],
  ownStyle: string | undefined,
  config: string,
): PageWeight {
  const sum = (names: readonly string[]) =>
    names.reduce((total, name) => total + (client.gzip[name] ?? 0), 0);
  const ownStyles = ownStyle === undefined ? 0 : gzipBytes(ownStyle);
  return {
    scriptBeforeLoad: gzipBytes(config) + sum([client.entry, ...client.preload]),
    scriptWhenIdle: gzipBytes(config) + sum(client.idle),
    styles: sum(styles) + ownStyles,
    ownStyles,
  };
}

/** Bytes of a text as servers send it. */
export function gzipBytes(text: string): number {
  return gzipSync(text, { level: 6 }).byteLength;
}
