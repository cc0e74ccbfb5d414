/**
 * The posts of one blog in one language go in; their order, neighbours and screens come out, with the pages of lists, tags,
 * authors and archive, and the feeds. The routes are those of Docusaurus.
 */
import type { BlogSettings } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { applyTrailingSlash, routePath } from '../paths/index.ts';
import type {
  ArrangedLink,
  ArrangeInput,
  Arrangement,
  Arranger,
  PageLink,
  PlannedPage,
  Screen,
  Tag,
  ViewTools,
} from '../site/index.ts';
import { groupByTag, joinPath, plainHead, readTags, tagsPage } from '../tags/index.ts';
import { type Author, readAuthorsFile } from './authors.ts';
import { feedFiles } from './feed-files.ts';
import { listHead, postHead } from './heads.ts';
import { type BlogCode, choosePosts } from './own-code.ts';
import { paginate } from './paginate.ts';
import { identifyPost, type Post, readPosts } from './posts.ts';
import { type ToldBlog, toldArchive, toldAuthors, toldList, toldPost, toldTags } from './told.ts';
import {
  archiveView,
  authorsView,
  type BlogViews,
  documentTitleOfList,
  listView,
  postView,
  recentView,
} from './views.ts';

/** @param code what functions of the configuration are found and called with */
export function createBlog(settings: BlogSettings, code: BlogCode): Arranger {
  const { processBlogPosts: ref } = settings;
  return {
    identify: identifyPost,
    arrange: (input) => arrange(settings, input, code),
    ...(ref && {
      choose: (input, diagnostics) =>
        choosePosts({ ref, input, code, settings, posts: sourcesOf(settings, input).posts }, diagnostics),
    }),
  };
}

/** Posts, authors and tags. Diagnostics: those of their files. */
function sourcesOf(settings: BlogSettings, input: ArrangeInput, diagnostics: Diagnostic[] = []) {
  const base = joinPath(input.prefix);
  const authorsBase = joinPath(base, settings.authorsBasePath);
  const file = input.files.find(({ name }) => name === settings.authorsMapPath);
  // What is wrong with the file of another language is reported there.
  const faults = file?.locale === input.locale ? diagnostics : [];
  const authors = file && readAuthorsFile(file, authorsBase, faults);
  const tags = readTags(input, settings, diagnostics);
  const posts = readPosts(
    input,
    {
      settings,
      authors,
      tags,
      authorsFile: joinPath(settings.path, settings.authorsMapPath).slice(1),
    },
    diagnostics,
  );
  return { base, tags, authorsBase, authors, posts };
}

function arrange(given: BlogSettings, input: ArrangeInput, code: BlogCode): Arrangement {
  const { config, translate } = input;
  const settings: BlogSettings = {
    ...given,
    blogTitle: translate('title', given.blogTitle, 'Title of the blog'),
    blogDescription: translate('description', given.blogDescription, 'Description of the blog'),
    blogSidebarTitle: translate('sidebar.title', given.blogSidebarTitle, 'Title of the recent posts'),
  };
  const diagnostics: Diagnostic[] = [];
  const { base, tags, authorsBase, authors, posts: all } = sourcesOf(settings, input, diagnostics);
  const listed = all.filter(({ unlisted }) => !unlisted);
  const routeOf = (path: string) => applyTrailingSlash(routePath(path), config.trailingSlash);
  const count = settings.blogSidebarCount === 'ALL' ? listed.length : settings.blogSidebarCount;
  const views: BlogViews = {
    settings,
    routeOf,
    recent: listed.slice(0, count),
  };
  const isWholeSite = settings.routeBasePath === '/';
  const title = isWholeSite ? config.title : settings.blogTitle;
  const blog = { settings, title, home: routeOf(base), routeOf };

  const neighbours: [string, { previous: PageLink | undefined; next: PageLink | undefined }][] = listed.map(
    ({ key }, at) => [key, { previous: linkTo(listed[at - 1]), next: linkTo(listed[at + 1]) }],
  );
  const classesOf = (own: string) =>
    `blog-wrapper ${own} plugin-blog plugin-id-${settings.id === 'blog' ? 'default' : settings.id}`;
  const screenOf = (
    name: string,
    className: string,
    rest: Pick<Screen, 'shows' | 'view' | 'head' | 'told'>,
  ): Screen => ({
    name,
    sheet: 'blog',
    className: classesOf(className),
    ...rest,
  });
  const toldBlog: ToldBlog = { views, base, authorsBase };
  const beside = new Map(neighbours);
  const screens = all.map((post): [string, Screen] => [
    post.key,
    screenOf('BlogPostMain', 'blog-post-page', {
      told: toldPost(toldBlog, post, beside.get(post.key)),
      shows: [],
      view: (tools) => postView(views, post, tools),
      head: (tools) => postHead(blog, post, tools),
    }),
  ]);

  const pages: PlannedPage[] = [];
  const addLists = (path: string, posts: readonly Post[], { pageBase, ...list }: ListInput): void => {
    const parts = paginate(posts, { perPage: settings.postsPerPage, base: path, pageBase });
    const link = (to: string | undefined): PageLink | undefined =>
      to === undefined ? undefined : { label: '', route: routeOf(to) };
    for (const part of parts) {
      const { items, path: own, previous, next } = part;
      const route = routeOf(own);
      const around = {
        ...{ tag: list.tag, author: list.author, count: posts.length },
        ...{ up: list.up, newer: previous, older: next },
      };
      const view = (tools: ViewTools) => listView(views, items, around, tools);
      pages.push({
        owner: list.owner,
        noIndex: list.noIndex ?? false,
        route,
        previous: link(previous),
        next: link(next),
        screen: screenOf('BlogListMain', list.className, {
          told: toldList(toldBlog, part, around),
          shows: items.map(({ key }) => key),
          view,
          head: (tools) =>
            list.tag || list.author
              ? plainHead(
                  documentTitleOfList(views, around, tools),
                  (list.tag ?? list.author)?.description,
                  list.tag ? 'blog_tags_posts' : 'blog_authors_posts',
                )
              : listHead(blog, items, route, tools),
        }),
      });
    }
  };
  const addPage = (path: string, { owner, title, ...screen }: PageInput): void =>
    void pages.push({
      owner,
      route: routeOf(path),
      noIndex: false,
      previous: undefined,
      next: undefined,
      screen: screenOf(screen.name, screen.className, {
        shows: [],
        view: screen.view,
        told: screen.told,
        head: (tools) => plainHead(tools.strings[title] ?? title),
      }),
    });

  if (listed.length > 0)
    addLists(base, listed, {
      pageBase: settings.pageBasePath,
      owner: `The list of posts of \`${settings.path}\``,
      className: 'blog-list-page',
    });

  const groups = groupByTag(all);
  if (groups.length > 0) {
    pages.push(
      tagsPage({
        ...{ groups, route: tags.route, noIndex: false },
        ...{ className: classesOf('blog-tags-list-page'), searchTag: 'blog_tags_list' },
        owner: `The list of tags of \`${settings.path}\``,
        beside: (tools) => ({ recent: recentView(views, tools) }),
        told: toldTags(toldBlog, groups),
      }),
    );
  }
  for (const { tag, items, isUnlisted } of groups) {
    addLists(tag.route, items, {
      pageBase: settings.pageBasePath,
      owner: `The page of the tag "${tag.label}"`,
      noIndex: isUnlisted,
      className: 'blog-tags-post-list-page',
      tag,
      up: tags.route,
    });
  }

  if (settings.archiveBasePath !== null && listed.length > 0) {
    addPage(joinPath(base, settings.archiveBasePath), {
      owner: `The archive of \`${settings.path}\``,
      title: 'blogArchive',
      name: 'BlogArchiveMain',
      className: 'blog-archive-page',
      view: (tools) => archiveView(listed, tools),
      told: toldArchive(toldBlog, listed),
    });
  }

  const known = [...(authors?.byKey.values() ?? [])];
  const postsOf = ({ key }: Author) => listed.filter((post) => isBy(post, key));
  if (known.length > 0) {
    const counts = known.map((author) => ({ author, count: postsOf(author).length }));
    addPage(authorsBase, {
      owner: `The list of authors of \`${settings.path}\``,
      title: 'blogAuthors',
      name: 'BlogAuthorsMain',
      className: 'blog-authors-list-page',
      view: (tools) => authorsView(views, counts, tools),
      told: toldAuthors(toldBlog, counts),
    });
  }
  for (const author of known) {
    if (author.path === undefined) continue;
    addLists(author.path, postsOf(author), {
      pageBase: settings.pageBasePath,
      owner: `The page of the author "${author.key}"`,
      className: 'blog-authors-posts-page',
      author,
      up: authorsBase,
    });
  }

  return {
    neighbours: new Map(neighbours),
    screens: new Map(screens),
    tags: new Map(all.map(({ key, tags: own }) => [key, own])),
    pages,
    ...feedFiles({ input, blog, base, posts: listed, code }),
    links: authorLinks([...known, ...all.flatMap((post) => post.authors)]),
    diagnostics,
  };
}

interface ListInput extends Pick<PlannedPage, 'owner'>, Pick<Screen, 'className'> {
  /** Between the list and the number of its page. */
  readonly pageBase: string;
  readonly noIndex?: boolean;
  readonly tag?: Tag;
  readonly author?: Author;
  /** Path of the list of all tags, or of all authors. */
  readonly up?: string;
}

interface PageInput extends Pick<PlannedPage, 'owner'>, Pick<Screen, 'name' | 'className' | 'view' | 'told'> {
  /** Name of the interface text. */
  readonly title: string;
}

const isBy = ({ authors }: Post, key: string | undefined): boolean =>
  key !== undefined && authors.some((author) => author.key === key);

const linkTo = (post: Post | undefined): PageLink | undefined =>
  post && { label: post.title, route: post.route };

/** Addresses of authors, each once. */
function authorLinks(authors: readonly Author[]): readonly ArrangedLink[] {
  const links = new Map<string, ArrangedLink>();
  for (const { url, imageUrl, socials, place } of authors) {
    const add = (address: string | undefined, purpose: ArrangedLink['purpose']) => {
      if (address === undefined || links.has(address)) return;
      const { file, line = 1, column = 1 } = place;
      links.set(address, {
        name: address,
        url: address,
        purpose,
        file: file as ArrangedLink['file'],
        line,
        column,
      });
    };
    add(imageUrl, 'image');
    add(url, 'link');
    for (const { href } of socials) add(href, 'link');
  }
  return [...links.values()];
}
