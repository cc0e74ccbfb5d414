/** What Docusaurus's plugins of content load, for plugins of the site's own that look at it when all pages are known. */
import type { PluginFacts } from '../../components/index.ts';
import { type AllContent, kindOf, type LatePlugins, outsideFolders } from '../../config/index.ts';
import { textBelowFrontMatter } from '../../content/index.ts';
import { DEFAULT_DOCS_ID } from '../../contract/index.ts';
import type { Diagnostic } from '../../diagnostics/index.ts';
import { collectionIdOf, routeKey, routePath, versionNameOf } from '../../paths/index.ts';
import type { Page, Site } from '../../site/index.ts';
import { readSiteFile } from '../../sources/index.ts';
import { metadataOf, tellTools, toldScreens } from './docs-data.ts';

type Told = Readonly<Record<string, unknown>>;

export interface LateData {
  readonly data: PluginFacts;
  readonly diagnostics: readonly Diagnostic[];
}

/** Runs the plugins on the pages of the default language. */
export async function runLatePlugins(late: LatePlugins, site: Site, siteDir: string): Promise<LateData> {
  const { data, routes, faults } = await late.run(allContent(site, siteDir));
  const known = new Set(
    [...site.pages.values(), ...site.made.pages.values()].map(({ route }) => routeKey(route)),
  );
  const lost = [...new Set(routes)].filter((path) => !known.has(routeKey(routePath(`/${path}`))));
  return {
    data,
    diagnostics: [
      ...faults.map((what) => ({
        ...({ code: 'config-docusaurus-ignored', severity: 'warning', key: 'plugins' } as const),
        message: `A plugin of the site's own failed when all pages were known: ${what.replace(/\.$/, '')}. Data that it gives is missing.`,
        hint: 'Mend the plugin.',
      })),
      ...lost.map((path) => ({
        ...({ code: 'not-built', severity: 'warning', key: 'plugins' } as const),
        message: `\`/${path}\` is not built: a plugin of the site's own adds it when all pages are known.`,
        hint: 'Write the page as a module in `src/pages`.',
      })),
    ],
  };
}

function allContent(site: Site, siteDir: string): AllContent {
  const { defaultLocale } = site.config.i18n;
  const pages = [...site.pages.values()].filter(({ locale }) => locale === defaultLocale);
  const of = (kind: string) => pages.filter(({ version }) => kindOf(site.config, version) === kind);
  return {
    'docusaurus-plugin-content-docs': docsContent(site, of('docs')),
    'docusaurus-plugin-content-blog': blogContent(site, siteDir, defaultLocale),
    'docusaurus-plugin-content-pages': {
      default: of('pages').map((page) => ({
        ...metadataOf(site, page),
        type: page.doc.isModule ? 'jsx' : 'mdx',
      })),
    },
  };
}

function docsContent(site: Site, pages: readonly Page[]): Told {
  const ids = [...new Set(pages.map(({ version }) => collectionIdOf(version)))];
  const versionsOf = (id: string) =>
    [...new Set(pages.map(({ version }) => version))].filter((version) => collectionIdOf(version) === id);
  return Object.fromEntries(
    ids.map((id) => [
      id || DEFAULT_DOCS_ID,
      {
        loadedVersions: versionsOf(id).map((version) => {
          const record = site.versions.find(({ name }) => name === version);
          return {
            ...{ versionName: versionNameOf(version), label: record?.label, path: record?.path },
            isLast: record?.isLast ?? true,
            docs: pages.filter((page) => page.version === version).map((page) => metadataOf(site, page)),
          };
        }),
      },
    ]),
  );
}

/** By the ids that Docusaurus has for the blogs. */
function blogContent(site: Site, siteDir: string, locale: string): Told {
  const screens = toldScreens(site, locale);
  const ids = [...new Set(screens.map(({ told }) => told.blog))];
  return Object.fromEntries(
    ids.flatMap((id) => {
      const own = screens
        .filter(({ told }) => told.blog === id)
        .map(({ page, told }) => {
          const tools = tellTools(site, page);
          return {
            page,
            part: told.part,
            given: told.given(tools),
            post: told.post?.(tools),
            about: told.about,
          };
        });
      const posts = own.flatMap(({ page, given, post }) => {
        if (!post || !('doc' in page)) return [];
        const { path } = page.doc;
        return {
          id: String(given.content),
          metadata: post.metadata as { readonly date: string },
          assets: post.assets,
          get content() {
            return textBelowFrontMatter(readSiteFile(siteDir, path, outsideFolders(site.config)) ?? '');
          },
        };
      });
      const { sidebar } = own[0]!.about(tellTools(site, own[0]!.page)) as { sidebar: { title: string } };
      const lists = own.filter(({ part }) => part === 'BlogListPage');
      const content = {
        blogSidebarTitle: sidebar.title,
        blogPosts: posts.sort((a, b) => Date.parse(b.metadata.date) - Date.parse(a.metadata.date)),
        blogListPaginated: lists.map(({ given: { items, metadata } }) => ({ items, metadata })),
        blogTags: tagsOf(own.filter(({ part }) => part === 'BlogTagsPostsPage')),
      };
      // The blog without an id of its own has this one here.
      return [...(id === 'blog' ? [['default', content] as const] : []), [id, content] as const];
    }),
  );
}

/** The tags by their addresses; the posts of a tag fill several pages where they are many. */
function tagsOf(lists: readonly { readonly given: Told }[]): Told {
  const tags: Record<string, Told & Record<'items' | 'pages', unknown[]>> = {};
  for (const { given } of lists) {
    const { label, permalink, description } = given.tag as Readonly<Record<string, string>>;
    const items = given.items as readonly unknown[];
    tags[permalink!] ??= { label, permalink, description, items: [], pages: [], unlisted: false };
    tags[permalink!]!.items.push(...items);
    tags[permalink!]!.pages.push({ items, metadata: given.listMetadata });
  }
  return tags;
}
