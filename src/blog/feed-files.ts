/** The feeds of a blog. The package that writes them is loaded when the first one is made. */
import { outputPath, routePath } from '../paths/index.ts';
import type { ArrangeInput, Arrangement, ViewTools } from '../site/index.ts';
import { joinPath } from '../tags/index.ts';
import type { BlogPlace } from './heads.ts';
import { askForItems, type BlogCode } from './own-code.ts';
import type { Post } from './posts.ts';

const KINDS = ['rss', 'atom', 'json'] as const;
type FeedKind = (typeof KINDS)[number];

/** Names are those of Docusaurus. */
const FILES: Readonly<Record<FeedKind, readonly [file: string, type: string, label: string]>> = {
  rss: ['rss.xml', 'application/rss+xml', 'RSS'],
  atom: ['atom.xml', 'application/atom+xml', 'Atom'],
  json: ['feed.json', 'application/json', 'JSON'],
};

export interface FeedInput {
  readonly input: ArrangeInput;
  readonly blog: BlogPlace;
  /** Path of the blog. */
  readonly base: string;
  /** Those that lists show. */
  readonly posts: readonly Post[];
  readonly code: BlogCode;
}

/** No feed without posts, and none where addresses are not absolute. */
export function feedFiles({
  input,
  blog,
  base,
  posts,
  code,
}: FeedInput): Pick<Arrangement, 'files' | 'feeds'> {
  const { config, locale, version } = input;
  const { type, limit, title, createFeedItems: ref, ...options } = blog.settings.feedOptions;
  const wanted: readonly string[] = type === 'all' ? KINDS : [type ?? []].flat();
  if (!config.url || posts.length === 0) return { files: [], feeds: [] };
  const shown = posts.slice(0, limit || posts.length);
  const kinds = KINDS.filter((kind) => wanted.includes(kind));
  const name = title ?? `${config.title} Blog`;
  const outputOf = (kind: FeedKind) => outputPath(joinPath(base, FILES[kind][0]).slice(1));
  return {
    feeds: kinds.map((kind) => ({
      locale,
      version,
      type: FILES[kind][1],
      title: `${name} ${FILES[kind][2]} Feed`,
      output: outputOf(kind),
    })),
    files: kinds.map((kind) => ({
      locale,
      version,
      output: outputOf(kind),
      shows: shown.map(({ key }) => key),
      async make(tools, report) {
        const { feedItems, writeFeed } = await import('./feed.ts');
        const usual = (of: readonly Post[]) => feedItems(of, tools);
        const own = ref && (await askForItems({ ref, input, code, posts: shown, tools, usual }, report));
        return writeFeed(kind, {
          items: own ?? usual(shown),
          title: name,
          description: options.description ?? `${config.title} Blog`,
          copyright: options.copyright,
          language: options.language ?? tools.lang,
          home: absolute(tools, blog.home),
          self: absolute(tools, routePath(`/${outputOf(kind)}`)),
          favicon: config.favicon && tools.absolute(tools.href(joinPath(config.favicon))),
          posts: shown,
        });
      },
    })),
  };
}

const absolute = (tools: ViewTools, route: string): string => {
  const href = tools.href(route);
  return tools.absolute(href) ?? href;
};
