/** What the owner's function changed of a post, under the names of Docusaurus, becomes what the post and its doc say. */
import type { BlogPostData, BlogSettings } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import { decodePath, encodePath, routePath, withBase, withoutBase } from '../paths/index.ts';
import type { ArrangeInput, ChosenDoc, Tag } from '../site/index.ts';
import { kebabCase, tagRoute } from '../tags/index.ts';
import { type Author, authorOf } from './authors.ts';
import type { Post, PostChanges } from './posts.ts';

type Data = Readonly<Record<string, unknown>>;

interface Changed {
  readonly post: Post;
  readonly doc: Doc;
  readonly input: ArrangeInput;
  readonly settings: BlogSettings;
}

/** What one field changes. */
interface Change {
  readonly doc?: Partial<Doc>;
  readonly frontMatter?: Partial<Doc['frontMatter']>;
  readonly post?: PostChanges;
}

export const permalinkOf = ({ config }: ArrangeInput, path: string): string =>
  withBase(config.baseUrl, encodePath(path));

export const tagData = (
  input: ArrangeInput,
  { route, ...tag }: Tag,
): BlogPostData['metadata']['tags'][number] => ({ ...tag, permalink: permalinkOf(input, route) });

export const authorData = (input: ArrangeInput, { place: _, path, imageUrl, ...author }: Author): Data => ({
  ...author,
  imageURL: imageUrl,
  page: path === undefined ? null : { permalink: permalinkOf(input, path) },
});

/** Reads the value of a field; undefined for one of another kind. */
const READERS: Readonly<Record<string, (value: unknown, of: Changed) => Change | undefined>> = {
  title: (title) =>
    typeof title === 'string' ? { doc: { title, isNamedByFile: false }, frontMatter: { title } } : undefined,
  description: (description) =>
    typeof description === 'string' ? { doc: { description }, frontMatter: { description } } : undefined,
  date: (value) => {
    const date = new Date(value as string);
    // Nothing counts as the first moment of 1970.
    const isDate = value !== null && !Number.isNaN(date.getTime());
    return isDate ? { post: { date: date.toISOString().replace(/T00:00:00\.000Z$/, '') } } : undefined;
  },
  tags: (value, of) => {
    const tags = listOf(value, (one) => tagOf(one, of));
    return tags && { post: { tags: [...new Map(tags.map((tag) => [tag.route, tag])).values()] } };
  },
  authors: (value, of) => {
    const authors = listOf(value, (one) => changedAuthor(one, of));
    return authors && { post: { authors } };
  },
  readingTime: (readingTime) => (typeof readingTime === 'number' ? { doc: { readingTime } } : undefined),
  unlisted: (unlisted) => (typeof unlisted === 'boolean' ? { frontMatter: { unlisted } } : undefined),
};

/** Names of the fields that a function may change. */
export const CHANGEABLE: readonly string[] = Object.keys(READERS);

/** @returns with the names of changed fields that stay as they were */
export function changedPost(
  of: Changed,
  { before, after }: { readonly before: Data; readonly after: Data },
): Pick<ChosenDoc, 'doc' | 'changes'> & { readonly left: readonly string[] } {
  const left: string[] = [];
  let { doc } = of;
  let changes: PostChanges | undefined;
  for (const [name, value] of Object.entries(after)) {
    if (!(name in before) || JSON.stringify(value) === JSON.stringify(before[name])) continue;
    const change = READERS[name]?.(value, of);
    if (!change) left.push(name);
    if (change?.doc || change?.frontMatter)
      doc = { ...doc, ...change.doc, frontMatter: { ...doc.frontMatter, ...change.frontMatter } };
    if (change?.post) changes = { ...changes, ...change.post };
  }
  return { ...(doc !== of.doc && { doc }), ...(changes && { changes }), left };
}

function listOf<One>(value: unknown, read: (one: unknown) => One | undefined): readonly One[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const all = value.map(read);
  return all.every((one) => one !== undefined) ? all : undefined;
}

const dataOf = (value: unknown): Data => (value !== null && typeof value === 'object' ? (value as Data) : {});

/** A tag with its address, which follows from the label where it is missing. */
function tagOf(value: unknown, { input, settings }: Changed): Tag | undefined {
  const { label, permalink, description } = dataOf(value);
  if (typeof label !== 'string' || label === '') return undefined;
  const own = typeof permalink === 'string' ? withoutBase(input.config.baseUrl, permalink) : undefined;
  const path = own === undefined ? undefined : decodePath(own);
  return {
    label,
    description: typeof description === 'string' ? description : undefined,
    route: path === undefined ? tagRoute(input, settings, kebabCase(label)) : routePath(path),
  };
}

/** An author that the post has, or one with a name or a picture. */
function changedAuthor(value: unknown, { post, doc, input }: Changed): Author | undefined {
  const text = JSON.stringify(value);
  const own = post.authors.find((author) => JSON.stringify(authorData(input, author)) === text);
  if (own) return own;
  const fields = dataOf(value);
  const known = post.authors.find(({ key }) => key !== undefined && key === fields.key);
  let isFaulty = false;
  const fault = () => {
    isFaulty = true;
  };
  const author = authorOf(fields, { key: known?.key, report: fault, place: { file: doc.path, line: 1 } });
  if (isFaulty || (author.name === undefined && author.imageUrl === undefined)) return undefined;
  const socials = Array.isArray(fields.socials) && known ? known.socials : author.socials;
  return { ...author, socials, path: known?.path };
}
