/** What collections give a site beside the pages of their docs: blogs, and tags of docs. Each is loaded only by sites that have some. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from '../../bundle/index.ts';
import { type Config, collectionsOf, openCode, runConfigFile } from '../../config/index.ts';
import { collectionIdOf } from '../../paths/index.ts';
import type { Arranger, SiteInput } from '../../site/index.ts';
import type { SiteParts } from './site-input.ts';

/** @param parts.docs those of collections without any are not asked for */
export async function loadArrangers({
  siteDir,
  config,
  docs,
  findCode,
}: Pick<SiteParts, 'siteDir' | 'config' | 'docs' | 'findCode'>): Promise<SiteInput['arrangers']> {
  const filled = new Set(docs.map(({ version }) => collectionIdOf(version)));
  const tagged = new Set(
    docs.flatMap(({ version, frontMatter }) => (frontMatter.tags?.length ? collectionIdOf(version) : [])),
  );
  const arrangers = new Map<string, Arranger>();
  for (const { id, kind, blog, settings } of collectionsOf(config)) {
    if (blog && filled.has(id)) {
      const { createBlog } = await import('../../blog/index.ts');
      const textOf = (path: string) => readFileSync(join(siteDir, path), 'utf8');
      arrangers.set(id, createBlog(blog, { siteDir, findCode, textOf }));
    } else if (kind === 'docs' && tagged.has(id)) {
      const { createDocTags } = await import('../../tags/index.ts');
      arrangers.set(id, createDocTags(settings));
    }
  }
  return arrangers;
}

/** Finds the functions of a configuration; undefined where it holds none. */
export async function loadFunctions(
  siteDir: string,
  { code }: Pick<Config, 'code'>,
): Promise<SiteInput['findCode']> {
  return code && openCode(code, (file) => runConfigFile(file, siteDir, loadModule));
}
