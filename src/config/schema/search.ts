/** `search`: embedded by default, hosted by configuration. */
import { z } from 'zod';

export const search = z.strictObject({
  /** 'local': index files in the site. 'algolia': the hosted service. */
  provider: z.enum(['local', 'algolia', 'none']).default('local'),
  appId: z.string().optional(),
  /** The search-only key: it stands in every page. */
  apiKey: z.string().optional(),
  indexName: z.string().optional(),
  /** Route of the search page, or false. */
  searchPagePath: z.union([z.literal(false), z.string()]).default('search'),
  /** Hits whose absolute URL matches are opened as they are. */
  externalUrlRegex: z.string().optional(),
  /** Changes the path of every hit. `from` is literal text, or a RegExp in a config written in code. */
  replaceSearchResultPathname: z.strictObject({ from: z.union([z.string(), z.instanceof(RegExp)]), to: z.string() }).optional(),
  /** Only hits of the reader's language and version. */
  contextualSearch: z.boolean().default(true),
  /** Further parameters of the hosted query. */
  searchParameters: z.record(z.string(), z.unknown()).default({}),
  /** Keeps recent and favorite searches. */
  personalization: z.boolean().default(true),
  insights: z.boolean().default(false),
  placeholder: z.string().optional(),
  openOnButtonFocus: z.boolean().default(false),
  /** URL of the "Believe this query should return results?" link, `{query}` is replaced. */
  missingResultsUrl: z.string().optional(),
  /** Upper bound of the embedded index, gzip bytes; a larger one is a warning. */
  maxIndexBytes: z.int().positive().default(2_000_000),
});
