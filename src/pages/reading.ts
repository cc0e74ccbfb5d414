/** What the configuration says of reading times: which collections have them, and where the owner's functions stand. Loads none. */
import { type CodeRef, type CodeSource, type Config, collectionsOf } from '../config/index.ts';

/** What of the configuration is about it. Plain data. */
export interface ReadingConfig {
  /** By id of each collection whose pages have one: where its function stands, null for none. */
  readonly collections: Readonly<Record<string, CodeRef | null>>;
  /** Absent where no blog has a function. */
  readonly code?: CodeSource | undefined;
}

/** @returns undefined for a site that shows none */
export function readingConfig(config: Config): ReadingConfig | undefined {
  const timed = collectionsOf(config).flatMap(({ id, blog, settings }) =>
    blog || settings.showReadingTime ? [[id, blog?.readingTime ?? null] as const] : [],
  );
  if (timed.length === 0) return undefined;
  const hasCode = timed.some(([, own]) => own !== null);
  return { collections: Object.fromEntries(timed), ...(hasCode && { code: config.code }) };
}
