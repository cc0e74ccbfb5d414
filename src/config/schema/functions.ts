/**
 * Options that are functions: what an owner writes, and the place in the configuration that stands for it. A function that is
 * given one object gets all that it may use by name.
 */
import * as z from 'zod';
import { type CodeRef, isCodeRef } from '../code.ts';

/** A function of the owner's. Its place replaced it before the schema sees it. */
const ownFunction = <Signature>(error: string) =>
  z.custom<CodeRef>(isCodeRef, { error }) as unknown as z.ZodType<CodeRef, Signature>;

/** Names the old addresses of a page by its own. */
export const createRedirects = ownFunction<
  (address: string) => string | readonly string[] | null | undefined
>('a function that gets the address of a page and returns its old ones');

const editFunction = <Page>() =>
  ownFunction<(page: Page) => string | null | undefined>(
    'a base URL, or a function that gets a page and returns the address to edit it',
  );

/** Where a page is edited: a base URL, or the owner's function. */
const editUrlOf = <Page>(url: z.ZodString | z.ZodURL) => z.union([url, editFunction<Page>()]);

/** `editUrl` of docs. */
export const docEditUrl = editUrlOf<{
  /** Language of the page. */
  readonly locale: string;
  /** Version of the page: `current`, `1.0`. */
  readonly version: string;
  /** Folder of the version's pages, relative to the site. */
  readonly versionDocsDirPath: string;
  /** File of the page, relative to that folder. */
  readonly docPath: string;
  /** Address of the page, with `baseUrl`. */
  readonly permalink: string;
}>(z.url());

/** `editUrl` of single pages. */
export const pageEditUrl = editUrlOf<{
  /** Language of the page. */
  readonly locale: string;
  /** Folder of the pages, relative to the site. */
  readonly pagesDirPath: string;
  /** File of the page, relative to that folder. */
  readonly pagesPath: string;
  /** Address of the page, with `baseUrl`. */
  readonly permalink: string;
}>(z.url());

/** `editUrl` of a blog. */
export const postEditUrl = editUrlOf<{
  /** Language of the post. */
  readonly locale: string;
  /** Folder of the posts, relative to the site. */
  readonly blogDirPath: string;
  /** File of the post, relative to that folder. */
  readonly blogPath: string;
  /** Address of the post, with `baseUrl`. */
  readonly permalink: string;
}>(z.string());

/** `readingTime` of a blog. */
export const readingTime = ownFunction<
  (post: {
    /** Text of the post, without front matter and title. */
    readonly content: string;
    /** Language of the post. */
    readonly locale: string;
    /** Front matter, as it is written. */
    readonly frontMatter: Readonly<Record<string, unknown>>;
    /** Counts as without the function. */
    readonly defaultReadingTime: (text: {
      /** What is read. */
      readonly content: string;
      /** Its language. */
      readonly locale: string;
      /** How it is counted. */
      readonly options?: {
        /** 200 by default. */
        readonly wordsPerMinute?: number | undefined;
      };
    }) => number;
  }) => number | null | undefined
>('a function that gets a post and returns the minutes that reading it takes');
