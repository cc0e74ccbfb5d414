/** What a site's folder says where its configuration does not: which pages it has, its title, where its sources are shown. */
import { basename, resolve } from 'node:path';
import { isRecord } from './fault.ts';
import { NO_PAGES } from './files.ts';
import { parseJson } from './json.ts';
import type { LoadConfigOptions } from './load.ts';

/** Whoever has one of these, and no pages below `docs`, has a folder of pages. */
const INDEXES: readonly string[] = ['index.md', 'index.mdx'];
const READMES: readonly string[] = ['README.md', 'Readme.md', 'readme.md', 'README.mdx'];

/** @returns the configuration; one that names no pages is completed by what the folder holds */
export async function siteOfFolder(
  value: unknown,
  { siteDir, fileExists, holdsMarkdown }: LoadConfigOptions,
): Promise<unknown> {
  if (!isRecord(value) || value.docs !== undefined || value.collections !== undefined) return value;
  if (holdsMarkdown(resolve(siteDir, 'docs'))) return value;
  const holds = async (names: readonly string[]): Promise<boolean> =>
    (await Promise.all(names.map((name) => fileExists(resolve(siteDir, name))))).includes(true);
  // The README beside an index is written for the repository; static folders are copied.
  if (await holds(INDEXES))
    return { ...value, docs: { path: '.', exclude: [...NO_PAGES, ...READMES, '{static,public}/**'] } };
  // Around a README is a project, whose folders hold all kinds of Markdown.
  if (await holds(READMES)) return { ...value, docs: { path: '.', include: ['*.{md,mdx}'] } };
  return value;
}

/** What `package.json` says of the site around it. */
export interface PackageFacts {
  /** `displayName` or `name`, otherwise the folder's name. */
  readonly title: string;
  /** Address below which the repository shows the folders of the site folder; ends with `/`. */
  readonly sourceUrl: string | undefined;
  /** The site names Docusaurus of a version before 3. */
  readonly isDocusaurus2: boolean;
}

/** `2.4.3`, `^2.0.0-beta.14`, `2.x` */
const VERSION_2 = /^[\^~=v]*2(?:\.[\w.-]+)?$/;

export async function readPackage({ siteDir, readFile }: LoadConfigOptions): Promise<PackageFacts> {
  const parsed = parseJson((await readFile(resolve(siteDir, 'package.json'))) ?? '');
  const content = 'value' in parsed && isRecord(parsed.value) ? parsed.value : {};
  const { displayName, name, repository } = content;
  const title = [displayName, name].find(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  );
  return {
    title: title?.trim() ?? (basename(resolve(siteDir)) || 'Documentation'),
    sourceUrl: sourceUrlOf(repository),
    isDocusaurus2: [content.dependencies, content.devDependencies].some(
      (list) => isRecord(list) && VERSION_2.test(String(list['@docusaurus/core'])),
    ),
  };
}

/** How hosts show a folder of the default branch. Others are not known well enough to write a link. */
const HOSTS: readonly (readonly [host: RegExp, path: string])[] = [
  [/^github\.com$/, 'tree/HEAD/'],
  [/^gitlab\./, '-/tree/HEAD/'],
  [/^bitbucket\.org$/, 'src/HEAD/'],
];
const SHORTHANDS: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
};

/** @param repository the field of `package.json`: `me/mine`, `gitlab:me/mine`, an address, or an object with `url` and `directory` */
function sourceUrlOf(repository: unknown): string | undefined {
  const written = isRecord(repository) ? repository.url : repository;
  if (typeof written !== 'string') return undefined;
  const short = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(written.trim());
  // `git+https://github.com/me/mine.git`, `git@github.com:me/mine.git`, `ssh://git@gitlab.com/group/sub/mine`
  const full = /^(?:(?:git\+)?[a-z]+:\/\/)?(?:[^@/]+@)?([\w.-]+\.[a-z]+)(?::\d+)?[/:](.+)$/i.exec(
    written.trim(),
  );
  const host = short ? SHORTHANDS[short[1] ?? 'github'] : full?.[1]?.toLowerCase();
  const path = (short?.[2] ?? full?.[2])
    ?.replace(/[?#].*$/, '')
    .replace(/\/$/, '')
    .replace(/\.git$/, '');
  const form = HOSTS.find(([known]) => known.test(host ?? ''))?.[1];
  if (form === undefined || !path || !/^[\w.~/-]+$/.test(path)) return undefined;
  const directory =
    isRecord(repository) && typeof repository.directory === 'string' ? repository.directory : '';
  const below = directory.replace(/^[./]+|\/+$/g, '');
  return `https://${host}/${path}/${form}${below === '' ? '' : `${encodeURI(below)}/`}`;
}
