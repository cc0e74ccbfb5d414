/** Links to what the project holds and the site does not: folders, dot files, Markdown that is no page. Readers find it in the repository. */
import { posix } from 'node:path';
import { collectionOf } from '../config/index.ts';
import { encodePath } from '../paths/index.ts';
import type { LinkPlace, Targets } from './targets.ts';

export interface ProjectPath {
  /** Relative to the site folder: `src`, `.github/workflows/ci.yml`. */
  readonly path: string;
  readonly kind: 'file' | 'folder';
}

/** @returns undefined where a link names nothing there, or a folder of pages: that one is to have a page of its own */
export function inProject(
  targets: Targets,
  { file, contentRoot }: LinkPlace,
  path: string,
): ProjectPath | undefined {
  if (file === undefined || targets.config.compatibility === 'docusaurus') return undefined;
  // Repositories read a leading slash as the top of the project.
  const isFromTop = path.startsWith('/');
  if (isFromTop && contentRoot !== '') return undefined;
  const named = posix.normalize(isFromTop ? path.slice(1) : posix.join(posix.dirname(file), path));
  const clean = named.replace(/\/$/, '');
  if (clean === '' || clean === '.' || clean.startsWith('..')) return undefined;
  const kind = targets.kindOfPath(clean);
  if (kind === undefined || (kind === 'folder' && pagesIn(targets, clean).length > 0)) return undefined;
  return { path: clean, kind };
}

/** Pages below a folder, by their paths relative to the site folder. */
export const pagesIn = ({ entries }: Targets, folder: string): readonly string[] =>
  [...entries.values()].flatMap(({ doc }) => (doc.path.startsWith(`${folder}/`) ? [doc.path] : [])).sort();

/** Where readers see it: below the address for edits, or the repository that `package.json` names; undefined for neither. */
export function repositoryUrl(
  { config }: Pick<Targets, 'config'>,
  { version }: LinkPlace,
  { path, kind }: ProjectPath,
): string | undefined {
  const { editUrl } = collectionOf(config, version).settings;
  const shown = /\/(?:edit|tree|blob)\//;
  const base = typeof editUrl === 'string' && shown.test(editUrl) ? editUrl : config.sourceUrl;
  const form = kind === 'folder' ? '/tree/' : '/blob/';
  return base && `${base.replace(shown, form).replace(/\/+$/, '')}/${encodePath(path)}`;
}
