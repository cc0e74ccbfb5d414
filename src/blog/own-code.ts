/** Functions of the owner's that choose and change posts, and make the entries of feeds. They get what Docusaurus gives them. */
import { resolve } from 'node:path';
import type { Item } from 'feed';
import type { BlogPostData, BlogSettings, CodeRef } from '../config/index.ts';
import { textBelowFrontMatter, writtenFrontMatter } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { collectionIdOf } from '../paths/index.ts';
import {
  type ArrangeInput,
  awaitOwn,
  type ChosenDoc,
  type SiteInput,
  siteForFunctions,
  type ViewTools,
} from '../site/index.ts';
import { authorData, CHANGEABLE, changedPost, permalinkOf, tagData } from './changes.ts';
import type { Post } from './posts.ts';

/** What functions of the configuration are found and called with. */
export interface BlogCode extends Pick<SiteInput, 'findCode'> {
  /** Absolute path of the site folder. */
  readonly siteDir: string;
  /** Text of a file by its path relative to the site. */
  readonly textOf: (path: string) => string;
}

interface Asking {
  readonly ref: CodeRef;
  readonly input: ArrangeInput;
  readonly code: BlogCode;
  readonly posts: readonly Post[];
}

/** Where the configuration has a function of the blog. */
const keyOf = ({ config, version }: ArrangeInput, name: string): string => {
  const at = config.collections.findIndex(({ id }) => id === collectionIdOf(version));
  return `collections[${at}].${name}`;
};

/**
 * Asks which posts are published, and takes over what the function changed of them. Diagnostics: config-throws, config-value.
 * @returns the posts in order; undefined where the function gave no list: then all are published
 */
export async function choosePosts(
  { ref, input, code, posts, settings }: Asking & { readonly settings: BlogSettings },
  diagnostics: Diagnostic[],
): Promise<readonly ChosenDoc[] | undefined> {
  const given = postsData({ input, code, posts });
  const blogPosts = [...given.keys()];
  const docs = new Map(input.entries.map(({ key, doc }) => [key, doc]));
  // The function may change what it is given.
  const before = new Map(Array.from(given, ([data, post]) => [post, structuredClone(data.metadata)]));
  const key = keyOf(input, 'processBlogPosts');
  const notes: Diagnostic[] = [];
  const choose = (one: unknown): ChosenDoc | undefined => {
    const post = postOf(one, given);
    const doc = post && docs.get(post.key);
    if (!doc) return undefined;
    const { left, ...changed } = changedPost(
      { post, doc, input, settings },
      { before: before.get(post) ?? {}, after: (one as Partial<BlogPostData>).metadata ?? {} },
    );
    if (left.length > 0)
      notes.push({
        code: 'config-value',
        severity: 'warning',
        message: `\`${key}\` changed ${left.map((name) => `\`${name}\``).join(', ')} of \`${doc.path}\`, which stays as it was.`,
        key,
        hint: `Change it in the post itself. It may change ${CHANGEABLE.join(', ')}.`,
      });
    return { key: post.key, ...changed };
  };
  const chosen = await awaitOwn(
    code,
    {
      ...{ ref, key, expected: 'a list of its posts' },
      read: (returned) => {
        // Docusaurus takes a function that returns nothing for one that changed the list.
        const list = returned ?? blogPosts;
        if (!Array.isArray(list)) return undefined;
        const result = list.map(choose);
        return result.every((one) => one !== undefined) ? { result } : undefined;
      },
      hint: 'It gets `blogPosts`, and returns those that are published. Until then all are.',
    },
    { argument: { blogPosts }, about: `the posts in "${input.locale}"` },
    diagnostics,
  );
  if (chosen) diagnostics.push(...notes);
  return chosen;
}

/** The post that an object is, or is a copy of. */
function postOf(one: unknown, given: ReadonlyMap<BlogPostData, Post>): Post | undefined {
  if (one === null || typeof one !== 'object') return undefined;
  const { id, metadata } = one as Partial<BlogPostData>;
  const same = (other: BlogPostData) =>
    id === undefined ? other.metadata.permalink === metadata?.permalink : other.id === id;
  return given.get(one as BlogPostData) ?? [...given].find(([other]) => same(other))?.[1];
}

export interface FeedAsking extends Asking {
  readonly tools: ViewTools;
  /** Makes the entries of posts without the function. */
  readonly usual: (posts: readonly Post[]) => readonly Item[];
}

/** Asks for the entries of a feed. @returns undefined where the function gave none: then they are the usual ones */
export async function askForItems(
  { ref, input, code, posts, tools, usual }: FeedAsking,
  report: (finding: Diagnostic) => void,
): Promise<readonly Item[] | undefined> {
  const given = postsData({ input, code, posts });
  const found: Diagnostic[] = [];
  const { config } = input;
  const items = await awaitOwn(
    code,
    {
      ...{
        ref,
        key: keyOf(input, 'feedOptions.createFeedItems'),
        expected: 'a list of entries with `title` and `link`',
      },
      read: readItems,
      hint: 'It gets `blogPosts`, and returns the entries of the feed. Until then there is one for each post.',
    },
    {
      argument: {
        blogPosts: [...given.keys()],
        siteConfig: siteForFunctions(config),
        outDir: resolve(code.siteDir, config.outDir),
        defaultCreateFeedItems: ({ blogPosts }: { readonly blogPosts: readonly unknown[] }) =>
          Promise.resolve(usual(blogPosts.flatMap((one) => postOf(one, given) ?? []))),
      },
      about: `the feeds in "${tools.lang}"`,
    },
    found,
  );
  for (const finding of found) report(finding);
  return items;
}

function readItems(returned: unknown): { readonly result: readonly Item[] } | undefined {
  if (!Array.isArray(returned)) return undefined;
  const items = returned.map((one: unknown): Item | undefined => {
    const { title, link, date, published, ...rest } = (one ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof title !== 'string' || typeof link !== 'string') return undefined;
    const day = dateOf(date);
    return {
      ...rest,
      title,
      link,
      date: day ?? new Date(0),
      ...(published !== undefined && { published: dateOf(published) }),
    };
  });
  return items.every((item) => item !== undefined) ? { result: items } : undefined;
}

function dateOf(value: unknown): Date | undefined {
  const date = new Date(value as string);
  return value === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}

/** Posts as Docusaurus gives them to functions. */
function postsData({ input, code, posts }: Omit<Asking, 'ref'>): ReadonlyMap<BlogPostData, Post> {
  const entries = new Map(input.entries.map((entry) => [entry.key, entry]));
  const permalink = (path: string) => permalinkOf(input, path);
  return new Map(
    posts.flatMap((post): readonly [BlogPostData, Post][] => {
      const entry = entries.get(post.key);
      if (!entry) return [];
      const { doc, id, route } = entry;
      const data = {
        id,
        metadata: {
          permalink: permalink(route),
          source: `@site/${doc.path}`,
          ...{ title: post.title, description: doc.description },
          date: new Date(post.date ?? 0),
          tags: post.tags.map((tag) => tagData(input, tag)),
          authors: post.authors.map((author) => authorData(input, author)),
          frontMatter: writtenFrontMatter(doc.frontMatter),
          readingTime: doc.readingTime,
          hasTruncateMarker: doc.isTruncated === true,
          unlisted: post.unlisted,
        },
        get content(): string {
          return textBelowFrontMatter(code.textOf(doc.path));
        },
        // Docusaurus shows the text of the file, whatever stands here.
        set content(_) {},
      };
      return [[data, post]];
    }),
  );
}
