/** Authors: the file of authors, and what the front matter of posts says of them. */
import type { Doc } from '../content/index.ts';
import { platformLabel } from '../contract/index.ts';
import { type Diagnostic, nameHint, type SeveritySetting, severityOf } from '../diagnostics/index.ts';
import { type DataFile, frontMatterPlace } from '../site/index.ts';
import { type DataEntry, fieldsOf, joinPath, kebabCase, readDataFile } from '../tags/index.ts';

export interface Author {
  /** Undefined for one that stands in the front matter alone. */
  readonly key: string | undefined;
  readonly name: string | undefined;
  /** What the author does: `Maintainer of the parser`. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly url: string | undefined;
  readonly imageUrl: string | undefined;
  readonly email: string | undefined;
  readonly socials: readonly Social[];
  /** Path of the author's own page. */
  readonly path: string | undefined;
  /** Where the author is written down, for findings about the addresses. */
  readonly place: Pick<Diagnostic, 'file' | 'line' | 'column'>;
}

export interface Social {
  /** As it is written: `github`. */
  readonly name: string;
  readonly label: string;
  readonly href: string;
}

export interface AuthorsFile {
  readonly file: string;
  readonly byKey: ReadonlyMap<string, Author>;
}

/** @param base path of the list of authors: `/blog/authors`. Code: `data-file`. */
export function readAuthorsFile(file: DataFile, base: string, diagnostics: Diagnostic[]): AuthorsFile {
  const byKey = new Map<string, Author>();
  for (const entry of readDataFile(file, diagnostics)) {
    const fields = fieldsOf(entry);
    if (!fields) continue;
    const author = { ...authorOf(fields, entry), path: pagePath(entry, fields.page, base) };
    if (author.name === undefined && author.imageUrl === undefined) {
      entry.report({
        message: `The author "${entry.key}" has neither a \`name\` nor an \`image_url\`.`,
        hint: 'Add a line `name: …`.',
      });
      continue;
    }
    byKey.set(entry.key, author);
  }
  return { file: file.path, byKey };
}

/** An author as front matter and files of authors write one. */
export function authorOf(
  fields: Readonly<Record<string, unknown>>,
  { key, report, place }: Pick<DataEntry, 'report' | 'place'> & { readonly key: string | undefined },
): Omit<Author, 'path'> {
  const text = (...names: readonly string[]): string | undefined => {
    const name = names.find((one) => fields[one] !== undefined && fields[one] !== null);
    if (name === undefined) return undefined;
    const value = fields[name];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    report({
      message: `\`${name}\` of ${key === undefined ? 'an author' : `the author "${key}"`} is not text.`,
      hint: `Write \`${name}: …\` with a text, or leave the line out.`,
    });
    return undefined;
  };
  return {
    key,
    name: text('name'),
    title: text('title'),
    description: text('description'),
    url: text('url'),
    imageUrl: text('image_url', 'imageURL', 'imageUrl'),
    email: text('email'),
    socials: socialsOf(fields.socials),
    place,
  };
}

/** `page: true`, or `page: { permalink: '/people/ada' }`. */
function pagePath({ key, report }: DataEntry, page: unknown, base: string): string | undefined {
  if (page === undefined || page === null || page === false) return undefined;
  if (page === true) return joinPath(base, kebabCase(key));
  const permalink = typeof page === 'object' ? (page as { permalink?: unknown }).permalink : undefined;
  if (typeof permalink === 'string' && permalink.trim() !== '') return joinPath(base, permalink);
  report({
    message: `\`page\` of the author "${key}" is neither true nor a group with \`permalink\`.`,
    hint: 'Write `page: true`, or leave the line out.',
  });
  return undefined;
}

/** What stands before a handle. Addresses are those that the sites themselves give. */
const PLATFORMS: Readonly<Record<string, string>> = {
  bluesky: 'https://bsky.app/profile/',
  email: 'mailto:',
  github: 'https://github.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/',
  mastodon: 'https://mastodon.social/@',
  stackoverflow: 'https://stackoverflow.com/users/',
  threads: 'https://www.threads.net/@',
  twitch: 'https://www.twitch.tv/',
  twitter: 'https://twitter.com/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/@',
};

function socialsOf(socials: unknown): readonly Social[] {
  if (socials === null || typeof socials !== 'object' || Array.isArray(socials)) return [];
  return Object.entries(socials).flatMap(([name, value]): readonly Social[] => {
    if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return [];
    const handle = String(value);
    const label = platformLabel(name);
    if (/^(?:https?:\/\/|mailto:)/i.test(handle)) return [{ name, label, href: handle }];
    const prefix = Object.hasOwn(PLATFORMS, name.toLowerCase()) ? PLATFORMS[name.toLowerCase()] : undefined;
    if (prefix === undefined) return [];
    return [{ name, label, href: prefix + handle.replace(prefix.endsWith('@') ? /^@/ : /^$/, '') }];
  });
}

/** The authors of a post, in order. Codes: `blog-author-unknown`, `blog-author-inline`, `front-matter-value`. */
export function authorsOf(
  doc: Doc,
  known: AuthorsFile | undefined,
  { onInline, expected }: { readonly onInline: SeveritySetting; readonly expected: string },
  diagnostics: Diagnostic[],
): readonly Author[] {
  const { extra } = doc.frontMatter;
  const given = extra.authors ?? legacyAuthor(extra);
  if (given === undefined || given === null) return [];
  const at = { file: doc.path, ...frontMatterPlace(doc, 'authors', 'author') };
  const report = (fault: Pick<Diagnostic, 'message' | 'hint'>) =>
    void diagnostics.push({ code: 'front-matter-value', severity: 'error', ...fault, ...at });
  const byKey = (key: string): Author | undefined => {
    const author = known?.byKey.get(key);
    if (author) return author;
    const keys = [...(known?.byKey.keys() ?? [])];
    diagnostics.push({
      code: 'blog-author-unknown',
      severity: 'error',
      message: known
        ? `The author "${key}" is not in \`${known.file}\`.`
        : `The author "${key}" is not known: there is no \`${expected}\`.`,
      ...at,
      ...(known
        ? nameHint(key, keys, `Authors there: ${keys.join(', ') || 'none'}.`)
        : { hint: `Make the file, or write the author out: \`authors: [{ name: ${key} }]\`.` }),
    });
    return undefined;
  };
  const inline: string[] = [];
  const authors = [given].flat().flatMap((one: unknown): readonly Author[] => {
    if (typeof one === 'string') return [byKey(one) ?? []].flat();
    if (one === null || typeof one !== 'object') {
      report({
        message: `\`authors\` holds ${JSON.stringify(one)}, which is neither a key nor a group of fields.`,
        hint: 'Write `authors: [key]`, or `authors: [{ name: … }]`.',
      });
      return [];
    }
    const { key, ...fields } = one as Readonly<Record<string, unknown>>;
    const own = authorOf(fields, { key: undefined, report, place: at });
    if (typeof key !== 'string') {
      inline.push(own.name ?? own.imageUrl ?? '');
      return [{ ...own, path: undefined }];
    }
    const base = byKey(key);
    if (!base) return [];
    const overrides = Object.entries(own).filter(
      ([name, value]) =>
        value !== undefined && name !== 'place' && !(name === 'socials' && fields.socials === undefined),
    );
    return [{ ...base, ...Object.fromEntries(overrides) }];
  });
  const severity = severityOf(onInline);
  if (severity && inline.length > 0) {
    diagnostics.push({
      code: 'blog-author-inline',
      severity,
      message: `The author ${inline.map((name) => `"${name}"`).join(', ')} is not in \`${known?.file ?? expected}\`.`,
      ...at,
      hint: 'Write the author there, and only the key here; or set `onInlineAuthors` to "ignore".',
    });
  }
  return authors;
}

/** `author`, `author_title`, `author_url`, `author_image_url`: the older form for one author. */
function legacyAuthor(extra: Doc['frontMatter']['extra']): object | undefined {
  const read = (...names: readonly string[]) => names.map((name) => extra[name]).find(Boolean);
  const fields = {
    name: read('author'),
    title: read('author_title', 'authorTitle'),
    url: read('author_url', 'authorURL'),
    image_url: read('author_image_url', 'authorImageURL'),
  };
  return Object.values(fields).some((value) => value !== undefined) ? fields : undefined;
}
