/** Options of the blog plugin, or of the preset's part of that name. */
import { BLOG_MODULES } from '../../paths/index.ts';
import type { KeyPath } from '../fault.ts';
import { instanceId, mapContents, mapEditLocalized, mapNull } from './docs.ts';
import { type Mapping, sameNames, silent, type Verdict } from './mapping.ts';
import { mapPluginLists, PLUGIN_LISTS } from './plugin-lists.ts';

/** Options that name components, and the parts of its theme that they stand for. */
const COMPONENTS: Readonly<Record<string, string>> = {
  blogArchiveComponent: 'BlogArchivePage',
  blogAuthorsListComponent: 'Blog/Pages/BlogAuthorsListPage',
  blogAuthorsPostsComponent: 'Blog/Pages/BlogAuthorsPostsPage',
  blogListComponent: 'BlogListPage',
  blogPostComponent: 'BlogPostPage',
  blogTagsListComponent: 'BlogTagsListPage',
  blogTagsPostsComponent: 'BlogTagsPostsPage',
};

/** Our names by Docusaurus names; null where the option has no effect here and needs no warning. */
const NAMES: Readonly<Record<string, Verdict>> = {
  ...sameNames('path', 'routeBasePath', 'exclude', 'editUrl', 'showLastUpdateAuthor', 'showReadingTime'),
  ...sameNames('readingTime', 'truncateMarker'),
  ...sameNames('blogTitle', 'blogDescription', 'blogSidebarCount', 'blogSidebarTitle'),
  ...sameNames('postsPerPage', 'sortPosts', 'tags', 'authorsMapPath'),
  ...sameNames('tagsBasePath', 'pageBasePath', 'archiveBasePath', 'authorsBasePath'),
  ...sameNames('onInlineTags', 'onInlineAuthors', 'onUntruncatedBlogPosts'),
  showLastUpdateTime: 'showLastUpdated',
  editLocalizedFiles: null,
  id: null,
  include: null,
  admonitions: null,
  feedOptions: null,
  processBlogPosts: 'processBlogPosts',
  ...silent('recmaPlugins', ...PLUGIN_LISTS),
  ...silent(...Object.keys(COMPONENTS)),
};

/** Why: https://github.com/whatwg/html/issues/11523 */
const FEED_SHEET = {
  lost: 'Feeds have no style sheet: browsers are giving up XSLT.',
  advice: 'Leave it out: feed readers never used it.',
};

/** Components that draw its pages: each is a module in place of a part of the theme. */
function mapComponents(mapping: Mapping, options: KeyPath, id: string): void {
  for (const [key, part] of Object.entries(COMPONENTS)) {
    const from = mapping.read([...options, key]);
    if (typeof from !== 'string' || from === `@theme/${part}`) continue;
    const module = from.replace(/^@theme\//, './src/theme/');
    mapping.set(['markdown', 'moduleAliases', `${BLOG_MODULES}${id}/${part}`], module, [...options, key]);
  }
}

/** @param at the entry of the plugin, for messages */
export function mapBlog(mapping: Mapping, options: KeyPath, at: KeyPath): void {
  const id = instanceId(mapping, options);
  const to = mapping.addCollection({ kind: 'blog', ...(id !== undefined && { id }) }, at);
  mapping.copyKeys(options, to, NAMES);
  mapEditLocalized(mapping, options, to);
  mapContents(mapping, to);
  mapPluginLists(mapping, options, id ?? 'blog');
  mapComponents(mapping, options, id ?? 'blog');
  // By default each instance is served under /blog/, from the folder of that name.
  if (id !== undefined) {
    for (const key of ['path', 'routeBasePath'])
      if (mapping.read([...options, key]) === undefined) mapping.set([...to, key], 'blog');
  }
  const include = [...options, 'include'];
  if (Array.isArray(mapping.read(include))) mapping.copy(include, [...to, 'include']);
  mapping.copyKeys([...options, 'feedOptions'], [...to, 'feedOptions'], {
    ...sameNames('type', 'title', 'description', 'copyright', 'language', 'limit', 'createFeedItems'),
    // Each new site asks for Docusaurus's own style sheet of feeds, which browsers are giving up.
    xslt: null,
  });
  for (const kind of ['rss', 'atom']) {
    const sheet = [...options, 'feedOptions', 'xslt', kind];
    if (typeof mapping.read(sheet) === 'string') mapping.lose(sheet, FEED_SHEET);
  }
  // Here null is a choice: no archive, no file of tags, no feeds, no limit.
  for (const key of ['archiveBasePath', 'tags', 'feedOptions.type', 'feedOptions.limit'])
    mapNull(mapping, options, to, key);
  mapping.copy(['themeConfig', 'blog', 'sidebar', 'groupByYear'], [...to, 'blogSidebarByYear']);
  const keywords = [...options, 'admonitions', 'keywords'];
  if (Array.isArray(mapping.read(keywords))) mapping.copy(keywords, [...to, 'admonitions']);
}
