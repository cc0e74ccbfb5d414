/** What the configuration says of reading times: which collections have them, and where the owner's functions stand. Loads none. */
import { type CodeRef, type CodeSource, type Config, collectionsOf } from '../config/index.ts';

/** What of the configuration is about it. Plain data. */
export interface ReadingConfig {
  /** By id of each blog: where its function stands, null for none. */
  readonly blogs: Readonly<Record<string, CodeRef | null>>;
  /** Absent where no blog has a function. */
  readonly code?: CodeSource | undefined;
}

/** @returns undefined for a site without blogs */
export function readingConfig(config: Config): ReadingConfig | undefined {
  const blogs = collectionsOf(config).flatMap(({ id, blog }) =>
    blog ? [[id, blog.readingTime ?? null] as const] : [],
  );
  if (blogs.length === 0) return undefined;
  const hasCode = blogs.some(([, own]) => own !== null);
  return { blogs: Object.fromEntries(blogs), ...(hasCode && { code: config.code }) };
}
