/** `search`: embedded by default, hosted by configuration. */
import * as z from 'zod';
import { escapeRegExp } from './parts.ts';

function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

export const search = z.strictObject({
  /** 'local': index files in the site. 'algolia': the hosted service. */
  provider: z.enum(['local', 'algolia', 'none']).default('local'),
  /** Name of the application at the hosted service. */
  appId: z.string().optional(),
  /** The search-only key: it stands in every page. */
  apiKey: z.string().optional(),
  /** Name of the hosted index. */
  indexName: z.string().optional(),
  /** Route of the search page without outer slashes, or false for none. */
  searchPagePath: z.union([z.literal(false), z.string().min(1).transform(trimSlashes)]).default('search'),
  /** Hits whose absolute URL matches are opened as they are. */
  externalUrlRegex: z.string().optional(),
  /** Changes the path of every hit. `from` is literal text, or a RegExp in a config written in code. */
  replaceSearchResultPathname: z
    .strictObject({
      /** Comes out as the source of a RegExp: literal text is escaped. */
      from: z.union([
        z.string().transform(escapeRegExp),
        z.instanceof(RegExp).transform((pattern) => pattern.source),
      ]),
      /** What stands in its place. */
      to: z.string(),
    })
    .optional(),
  /** Only hits of the reader's language and version. */
  contextualSearch: z.boolean().default(true),
  /** Further parameters of the hosted query. */
  searchParameters: z.record(z.string(), z.unknown()).default({}),
  /** Keeps recent and favorite searches. */
  personalization: z.boolean().default(true),
  /** Sends clicks to the hosted service. */
  insights: z.boolean().default(false),
  /**
   * Dispatches `jstz-docs:no-results` on `document` for each question that the embedded index has no results for. Its `detail` is
   * `{ query, locale, version }`; what becomes of it is up to a script of the site. With an address in place of `true` it is sent
   * there too, as JSON in a POST request without cookies or referrer, and the policy of the pages allows that host. Off, because
   * questions are readers' words.
   */
  reportMissed: z.union([z.boolean(), z.url({ protocol: /^https?$/ })]).default(false),
  /** Text of the empty input. */
  placeholder: z.string().optional(),
  /** Opens the dialog as soon as the button has focus. */
  openOnButtonFocus: z.boolean().default(false),
  /** URL of the "Believe this query should return results?" link, `{query}` is replaced. */
  missingResultsUrl: z.string().optional(),
  /** Groups of words that readers use for each other: `[["tez", "money"], ["deploy", "publish"]]`. For the embedded index. */
  synonyms: z
    .array(z.array(z.string().regex(/^\S+$/, { error: 'one word without spaces, such as "money"' })).min(2))
    .default([]),
  /** Upper bound of the embedded index, gzip bytes; a larger one is a warning. */
  maxIndexBytes: z.int().positive().default(2_000_000),
});
