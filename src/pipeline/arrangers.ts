/** The kinds of collections that a site has beside docs and pages. Each is loaded only by sites that have one. */
import { loadModule } from '../bundle/index.ts';
import { type Config, codeAt, collectionsOf, runConfigFile } from '../config/index.ts';
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

/** The owner's function that names old addresses, where there is one. */
export async function loadCreateRedirects(
  siteDir: string,
  { redirectRules, code }: Config,
): Promise<SiteInput['createRedirects']> {
  if (!redirectRules?.createRedirects || !code) return undefined;
  const load = (file: string) => runConfigFile(file, siteDir, loadModule);
  const value = await codeAt(redirectRules.createRedirects, code, load);
  return typeof value === 'function' ? (value as SiteInput['createRedirects']) : undefined;
}
