/** What a folder is before a site is started in it. Reads names and a few small files; runs nothing. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { CONFIG_FILES, holdsMarkdown } from '../../config/index.ts';
import { OLD_HTML, readMkDocs } from './mkdocs.ts';

export type SurroundingsKind =
  /** Nothing, or only what belongs to no site: `.git`, a licence, an editor's settings. */
  | 'empty'
  /** A configuration of ours. */
  | 'site'
  | 'docusaurus'
  | 'vitepress'
  | 'mkdocs'
  /** A folder `docs` with Markdown in it. */
  | 'docs'
  /** An index, without a folder `docs`: all Markdown files are pages. */
  | 'pages'
  /** A README, and no project around it. */
  | 'readme'
  /** A project without docs. */
  | 'project';

export interface Surroundings {
  readonly kind: SurroundingsKind;
  /** File or folder that says so, relative; undefined for an empty folder and a project. */
  readonly seenIn: string | undefined;
  /** Folder of the pages where there are some, relative, `/`-separated. */
  readonly docs: string | undefined;
  /** What the site calls itself, else a title made of the folder's name. */
  readonly title: string;
  /** Origin and path where the site is published, as far as known. */
  readonly url: string | undefined;
  /** Path below the origin, where no `url` has it. */
  readonly base?: string | undefined;
  /** Folder whose files are published as they are, where it is not `static`. */
  readonly staticDir?: string | undefined;
  /** Further lines of the configuration, and of its key `docs`. */
  readonly options?: readonly string[];
  readonly docsOptions?: readonly string[];
  /** Entries of a menu that name no page. */
  readonly leftOut?: readonly string[];
  /** Text of `package.json`. */
  readonly packageText: string | undefined;
}

/** Names that belong to no site. */
const NEUTRAL =
  /^(?:\.git|\.github|\.gitignore|\.gitattributes|\.editorconfig|\.vscode|\.idea|\.DS_Store|LICEN[CS]E.*|COPYING.*)$/;
/** What lies beside the pages of a site that was started. */
const OF_A_SITE = /^(?:package\.json|.*lock.*|node_modules|build|static|\.jstz-docs)$/;
const MKDOCS_FILES = ['mkdocs.yml', 'mkdocs.yaml'];
const MARKDOWN = /\.mdx?$/i;

/** @param folder absolute; it need not exist */
export async function lookAround(folder: string): Promise<Surroundings> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const read = (name: string): string | undefined =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined;
  const packageText = read('package.json');
  const common = { title: ownTitle(packageText) ?? titleOfFolder(folder), url: undefined, packageText };
  const config = names.find((name) => CONFIG_FILES.includes(name) && name.startsWith('jstz-docs.'));
  if (config) return { ...common, kind: 'site', seenIn: config, docs: undefined };
  const docusaurus = names.find((name) => CONFIG_FILES.includes(name));
  if (docusaurus) return { ...common, kind: 'docusaurus', seenIn: docusaurus, docs: undefined };
  const vitepress = ['.', 'docs'].flatMap((base) => vitePressIn(folder, base)).at(0);
  if (vitepress) {
    const text = read(vitepress);
    const docs = posix.dirname(posix.dirname(vitepress));
    const published = posix.join(docs, 'public');
    return {
      ...common,
      kind: 'vitepress',
      seenIn: vitepress,
      docs,
      title: literal(text, 'title') ?? common.title,
      base: literal(text, 'base'),
      options: /\bcleanUrls:\s*true\b/.test(text ?? '') ? [] : [OLD_HTML],
      staticDir: isFolder(join(folder, published)) ? published : undefined,
    };
  }
  const mkdocs = names.find((name) => MKDOCS_FILES.includes(name));
  if (mkdocs)
    return {
      ...common,
      kind: 'mkdocs',
      seenIn: mkdocs,
      ...(await readMkDocs(read(mkdocs) ?? '', folder, common.title)),
    };
  if (holdsMarkdown(join(folder, 'docs'))) return { ...common, kind: 'docs', seenIn: 'docs', docs: 'docs' };
  const others = names.filter((name) => !NEUTRAL.test(name));
  if (others.length === 0) return { ...common, kind: 'empty', seenIn: undefined, docs: undefined };
  const index = others.find((name) => /^index\.mdx?$/.test(name));
  if (index) return { ...common, kind: 'pages', seenIn: index, docs: '.' };
  const readme = others.find((name) => /^readme\.mdx?$/i.test(name));
  const isStarted = packageText?.includes('"jstz-docs') === true;
  if (readme && others.every((name) => MARKDOWN.test(name) || (isStarted && OF_A_SITE.test(name))))
    return { ...common, kind: 'readme', seenIn: readme, docs: '.' };
  return { ...common, kind: 'project', seenIn: undefined, docs: undefined };
}

function vitePressIn(folder: string, base: string): string[] {
  const own = posix.join(base, '.vitepress');
  if (!isFolder(join(folder, own))) return [];
  const config = readdirSync(join(folder, own)).find((name) => /^config\.[cm]?[jt]s$/.test(name));
  return config ? [posix.join(own, config)] : [];
}

/** The text after `title:` in a config that is not run: `title: 'Words'`. */
function literal(text: string | undefined, key: string): string | undefined {
  return new RegExp(`\\b${key}:\\s*(['"\`])([^'"\`\\n$]+)\\1`).exec(text ?? '')?.[2];
}

function ownTitle(packageText: string | undefined): string | undefined {
  try {
    const { displayName, name } = JSON.parse(packageText ?? '') as Record<string, unknown>;
    return [displayName, name].find((text): text is string => typeof text === 'string' && text.trim() !== '');
  } catch {
    return undefined;
  }
}

/** `my-docs` is "My docs". */
function titleOfFolder(folder: string): string {
  const words = basename(folder)
    .replace(/[-_.\s]+/g, ' ')
    .trim();
  return words === '' ? 'Documentation' : words.charAt(0).toUpperCase() + words.slice(1);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
