/** Posts go in, the text of an RSS, Atom or JSON feed comes out. Every address in it is absolute. */
import { Feed, type Item } from 'feed';
import type { ViewTools } from '../site/index.ts';
import { withoutTitle } from './excerpt.ts';
import type { Post } from './posts.ts';

export interface FeedContent {
  readonly title: string;
  readonly description: string;
  readonly copyright: string | undefined;
  readonly language: string;
  /** Absolute address of the blog. */
  readonly home: string;
  /** Absolute address of the feed. */
  readonly self: string;
  readonly favicon: string | undefined;
  readonly posts: readonly Post[];
  readonly items: readonly Item[];
}

export function writeFeed(kind: 'rss' | 'atom' | 'json', content: FeedContent): string {
  const { title, description, copyright, language, home, self, favicon, posts, items } = content;
  const newest = posts
    .map(({ date }) => date)
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
  const feed = new Feed({
    id: home,
    title,
    // The same posts make the same feed, whenever it is written.
    updated: new Date(newest ?? 0),
    language,
    link: home,
    description,
    generator: 'jstz-docs',
    feedLinks: { [kind]: self },
    ...(favicon !== undefined && { favicon }),
    ...(copyright !== undefined && { copyright }),
  });
  for (const item of items) feed.addItem(item);
  switch (kind) {
    case 'rss':
      return feed.rss2();
    case 'atom':
      return feed.atom1();
    case 'json':
      return `${feed.json1()}\n`;
  }
}

/** An entry for each post, with its text. */
export function feedItems(posts: readonly Post[], tools: ViewTools): readonly Item[] {
  return posts.map((post) => {
    const link = tools.absolute(tools.href(post.route))!;
    const { description: summary } = tools.page(post.key).doc;
    const image = tools.image(post.key);
    const authors = post.authors.map(({ name, email, url }) => ({
      ...(name !== undefined && { name }),
      ...(email !== undefined && { email }),
      ...(url !== undefined && /^https?:/.test(url) && { link: url }),
    }));
    return {
      title: post.title,
      id: link,
      link,
      date: new Date(post.date ?? 0),
      ...(summary !== '' && { description: summary }),
      content: absoluteHtml(withoutTitle(tools.fill(post.key, tools.body(post.key))), link, tools),
      category: post.tags.map(({ label }) => ({ name: label, term: label })),
      // The package takes an empty list for one author.
      ...(authors.length > 0 && { author: authors }),
      ...(image !== undefined && { image }),
    };
  });
}

/** What only scripts, or eyes with our style sheets, understand: `<button>Copy</button>`, `<a class="hash-link" …>`, `<source …>`. */
const CHROME =
  /<button\b[^>]*>[\s\S]*?<\/button>|<svg\b[^>]*>[\s\S]*?<\/svg>|<a class="hash-link"[^>]*>[\s\S]*?<\/a>|<span class="sr-only">[\s\S]*?<\/span>|<i class="icon[^"]*"><\/i>|<source\b[^>]*>/g;

function absoluteHtml(html: string, link: string, tools: ViewTools): string {
  return html
    .replace(CHROME, '')
    .replace(/ (?:data-[\w-]+|srcset|sizes)="[^"]*"/g, '')
    .replace(/( (?:href|src|poster)=")(#|\/(?!\/))/g, (_, name: string, start: string) =>
      start === '#' ? `${name}${link}#` : `${name}${tools.absolute('/')}`,
    )
    .trim();
}
