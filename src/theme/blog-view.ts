/** What the screens of a blog see. As in `view.ts`: links are final, texts are in the reader's language. */
import type { DocView, LinkView, Strings, TagView } from './view.ts';

export interface DateView {
  /** YYYY-MM-DD, or with the time. */
  readonly iso: string;
  readonly text: string;
}

export interface AuthorView {
  readonly name: string;
  /** What the author does. */
  readonly title: string | undefined;
  /** The author's own page, or an address that the author gave. */
  readonly href: string | undefined;
  readonly image: string | undefined;
  readonly socials: readonly { readonly label: string; readonly href: string }[];
}

/** A post as lists show it, and the lines below the title of its own page. */
export interface PostView {
  readonly title: string;
  readonly href: string;
  readonly date: DateView | undefined;
  /** As shown: "3 min read". */
  readonly readingTime: string | undefined;
  readonly authors: readonly AuthorView[];
  readonly tags: readonly TagView[];
}

/** Recent posts, beside each page of a blog. */
export interface RecentPostsView {
  readonly title: string;
  /** Without a year where a post has no date. */
  readonly years: readonly {
    readonly year: string | undefined;
    readonly posts: readonly { readonly label: string; readonly href: string; readonly current: boolean }[];
  }[];
}

export interface BlogPostView extends DocView {
  readonly post: PostView;
  readonly recent: RecentPostsView | undefined;
}

/** One entry of a list of posts, or of docs with a tag. */
export interface PostExcerptView extends PostView {
  /** Of a doc, in place of its text. */
  readonly description?: string | undefined;
  readonly bodyHtml: string;
  /** There is more on its own page. */
  readonly isCut: boolean;
}

/** A page of a list: all posts, those of a tag, those of an author; docs with a tag. */
export interface BlogListView {
  readonly title: string;
  readonly lead: string | undefined;
  /** Whose posts they are. */
  readonly author: AuthorView | undefined;
  /** The list of all tags, or of all authors. */
  readonly up: Omit<LinkView, 'external'> | undefined;
  readonly posts: readonly PostExcerptView[];
  /** Stands where there are none. */
  readonly empty: string | undefined;
  readonly newer: string | undefined;
  readonly older: string | undefined;
  readonly recent: RecentPostsView | undefined;
  readonly strings: Strings;
}

/** All tags of docs, or of a blog. */
export interface TagsView {
  readonly title: string;
  readonly groups: readonly {
    readonly letter: string;
    readonly tags: readonly (TagView & { readonly count: number })[];
  }[];
  readonly recent: RecentPostsView | undefined;
  readonly strings: Strings;
}

export interface BlogArchiveView {
  readonly title: string;
  readonly lead: string;
  readonly years: readonly {
    readonly year: string | undefined;
    readonly posts: readonly {
      readonly label: string;
      readonly href: string;
      readonly date: DateView | undefined;
    }[];
  }[];
  readonly strings: Strings;
}

export interface BlogAuthorsView {
  readonly title: string;
  readonly authors: readonly (AuthorView & {
    readonly description: string | undefined;
    /** "3 posts". */
    readonly count: string;
  })[];
  readonly recent: RecentPostsView | undefined;
  readonly strings: Strings;
}
