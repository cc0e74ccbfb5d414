/** The kinds of collections that a site has beside docs and pages. Each is loaded only by sites that have one. */
import { loadModule } from '../bundle/index.ts';
import { type Config, collectionsOf, openCode, runConfigFile } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import { collectionIdOf } from '../paths/index.ts';
import type { SiteInput } from '../site/index.ts';

/** @param docs those of collections without any are not asked for */
export async function loadArrangers(config: Config, docs: readonly Doc[]): Promise<SiteInput['arrangers']> {
  const filled = new Set(docs.map(({ version }) => collectionIdOf(version)));
  const blogs = collectionsOf(config).flatMap(({ id, blog }) =>
    blog && filled.has(id) ? [[id, blog] as const] : [],
  );
  if (blogs.length === 0) return undefined;
  const { createBlog } = await import('../blog/index.ts');
  return new Map(blogs.map(([id, blog]) => [id, createBlog(blog)]));
}

/** Finds the functions of a configuration; undefined where it holds none. */
export async function loadFunctions(
  siteDir: string,
  { code }: Pick<Config, 'code'>,
): Promise<SiteInput['findCode']> {
  return code && openCode(code, (file) => runConfigFile(file, siteDir, loadModule));
}
