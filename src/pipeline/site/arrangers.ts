/** The kinds of collections that a site has beside docs and pages. Each is loaded only by sites that have one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from '../../bundle/index.ts';
import { type Config, collectionsOf, openCode, runConfigFile } from '../../config/index.ts';
import { collectionIdOf } from '../../paths/index.ts';
import type { SiteInput } from '../../site/index.ts';
import type { SiteParts } from './site-input.ts';

/** @param parts.docs those of collections without any are not asked for */
export async function loadArrangers({
  siteDir,
  config,
  docs,
  findCode,
}: Pick<SiteParts, 'siteDir' | 'config' | 'docs' | 'findCode'>): Promise<SiteInput['arrangers']> {
  const filled = new Set(docs.map(({ version }) => collectionIdOf(version)));
  const blogs = collectionsOf(config).flatMap(({ id, blog }) =>
    blog && filled.has(id) ? [[id, blog] as const] : [],
  );
  if (blogs.length === 0) return undefined;
  const { createBlog } = await import('../../blog/index.ts');
  const code = { siteDir, findCode, textOf: (path: string) => readFileSync(join(siteDir, path), 'utf8') };
  return new Map(blogs.map(([id, blog]) => [id, createBlog(blog, code)]));
}

/** Finds the functions of a configuration; undefined where it holds none. */
export async function loadFunctions(
  siteDir: string,
  { code }: Pick<Config, 'code'>,
): Promise<SiteInput['findCode']> {
  return code && openCode(code, (file) => runConfigFile(file, siteDir, loadModule));
}
