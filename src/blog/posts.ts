/** Posts: docs with a date, authors and tags, in the order of their lists. */
import type { BlogSettings } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import { type Diagnostic, severityOf } from '../diagnostics/index.ts';
import {
  type ArrangeInput,
  type DocIdentity,
  type Entry,
  frontMatterPlace,
  type Tag,
} from '../site/index.ts';
import { joinPath, type Tags } from '../tags/index.ts';
import { type Author, type AuthorsFile, authorsOf } from './authors.ts';
import { readPostDate, readPostPath } from './post-path.ts';

export interface Post extends Pick<Entry, 'key' | 'route' | 'unlisted'> {
  readonly title: string;
  /** ISO day, or with its time. */
  readonly date: string | undefined;
  readonly authors: readonly Author[];
  readonly tags: readonly Tag[];
}

/** What the owner's function changed of a post, beside what it changed of its doc. */
export type PostChanges = Partial<Pick<Post, 'date' | 'tags' | 'authors'>>;

/** Id and address of a post. */
export function identifyPost(doc: Doc): DocIdentity {
  const { slug } = doc.frontMatter;
  const own = readPostPath(doc.docPath);
  return {
    id: doc.docPath.replace(/\.mdx?$/i, ''),
    slug: slug === undefined ? own.slug : joinPath(slug),
    isIndex: /(?:^|\/)index\.mdx?$/i.test(doc.docPath),
    position: undefined,
  };
}

export interface PostSources {
  readonly settings: BlogSettings;
  readonly authors: AuthorsFile | undefined;
  readonly tags: Tags;
  /** Where the file of authors would be. */
  readonly authorsFile: string;
}

/**
 * All posts, newest first unless the configuration wants the oldest first; those without a date come last. Codes:
 * `blog-post-date`, `blog-post-undated`, `blog-untruncated`, and those of authors and tags.
 */
export function readPosts(
  { entries, git, order: given }: Pick<ArrangeInput, 'entries' | 'git' | 'order'>,
  { settings, authors, tags, authorsFile }: PostSources,
  diagnostics: Diagnostic[],
): readonly Post[] {
  const untruncated = severityOf(settings.onUntruncatedBlogPosts);
  const posts = entries.map(({ doc, ...entry }): Post => {
    const { isFallback } = doc;
    // What is wrong with the original is reported there.
    const report = isFallback ? [] : diagnostics;
    if (untruncated && !doc.isTruncated) {
      report.push({
        code: 'blog-untruncated',
        severity: untruncated,
        cause: 'untruncated',
        message: 'The post says nowhere where lists cut it, so they show it whole.',
        file: doc.path,
        line: 1,
        hint: `Put ${doc.path.endsWith('x') ? '`{/* truncate */}`' : '`<!-- truncate -->`'} where the excerpt ends, or set \`onUntruncatedBlogPosts\` to "ignore".`,
      });
    }
    return {
      key: entry.key,
      route: entry.route,
      unlisted: entry.unlisted,
      title: titleOf(doc),
      date: dateOf(doc, git, report),
      authors: authorsOf(doc, authors, { onInline: settings.onInlineAuthors, expected: authorsFile }, report),
      tags: tags.of(doc, report),
    };
  });
  if (given) {
    const byKey = new Map(posts.map((post) => [post.key, post]));
    const chosen = given.flatMap(({ key, changes }): readonly Post[] => {
      const post = byKey.get(key);
      return post ? [{ ...post, ...(changes as PostChanges | undefined) }] : [];
    });
    // Stand-ins of other languages are left where the original is.
    const keys = new Set(chosen.map(({ key }) => key));
    return [...chosen, ...posts.filter(({ key }) => !keys.has(key))];
  }
  const time = ({ date }: Post) => (date === undefined ? Number.NEGATIVE_INFINITY : Date.parse(date));
  const order = settings.sortPosts === 'ascending' ? -1 : 1;
  return posts
    .map((post, at) => ({ post, at, time: time(post) }))
    .sort((a, b) => (a.time === b.time ? a.at - b.at : b.time > a.time ? order : -order))
    .map(({ post }) => post);
}

function titleOf(doc: Doc): string {
  return (doc.isNamedByFile && readPostPath(doc.docPath).name) || doc.title;
}

function dateOf(doc: Doc, git: ArrangeInput['git'], diagnostics: Diagnostic[]): string | undefined {
  const { date } = doc.frontMatter.extra;
  const own = readPostPath(doc.docPath).date;
  if (date !== undefined && date !== null) {
    const read = readPostDate(date);
    if (read !== undefined) return read;
    diagnostics.push({
      code: 'blog-post-date',
      severity: own === undefined ? 'error' : 'warning',
      message: `\`date\` is ${JSON.stringify(date)}, which is no date.${own === undefined ? '' : ' That of the file name counts.'}`,
      file: doc.path,
      ...frontMatterPlace(doc, 'date'),
      hint: 'Write it as 2024-05-01, or with a time: 2024-05-01T10:00.',
    });
    return own;
  }
  const committed = git?.shallow ? undefined : git?.firstCommits.get(doc.path);
  const known = own ?? doc.frontMatter.lastUpdate?.date ?? committed;
  if (known === undefined) {
    diagnostics.push({
      code: 'blog-post-undated',
      severity: 'warning',
      message: 'The post has no date, so it comes after all others.',
      file: doc.path,
      line: 1,
      hint: 'Add `date: 2024-05-01` to its front matter, or put the date in front of its file name.',
    });
  }
  return known;
}
