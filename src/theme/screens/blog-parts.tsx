/** What the screens of a blog are made of, by the names that Docusaurus has for it: a site may draw each of them itself. */
import { type ComponentType, createElement, type ReactElement } from 'react';
import { isBlogPart, PAGE_TEXT, placeParts, slot } from '../../contract/index.ts';
import type {
  BlogAuthorsView,
  BlogListView,
  BlogPostView,
  PostExcerptView,
  PostView,
  TagsView,
} from '../blog-view.ts';
import { Author, PostAuthors, PostFacts, PostHead } from '../parts/PostHead.tsx';
import { Tags } from '../parts/Tags.tsx';
import type { Parts } from '../slots.ts';
import { format, type Strings } from '../strings.ts';
import { originalDocPart } from './DocMain.tsx';

/** What a screen of a blog shows. */
export type BlogScreenView = BlogPostView | BlogListView | TagsView | BlogAuthorsView;

type Of<View> = { readonly view: View; readonly parts: Parts };

// A post on its own page.

export function PostArticle({ view, parts }: Of<BlogPostView>): ReactElement {
  const language = languageOf(view);
  return (
    <article className={`doc__article${view.markdownHref ? '' : ' doc__article--single'}`}>
      <parts.DocNotices view={view} />
      <PostHeader view={view} />
      <PostContents view={view} parts={parts} variant="mobile" />
      <div
        className="theme-doc-markdown markdown"
        {...language}
        dangerouslySetInnerHTML={{ __html: view.bodyHtml }}
      />
      <parts.DocFooter view={view} />
    </article>
  );
}

const languageOf = ({ untranslated }: BlogPostView) =>
  untranslated && { lang: untranslated.lang, dir: untranslated.dir };

const PostHeader = ({ view }: Pick<Of<BlogPostView>, 'view'>): ReactElement => (
  <header className="doc__header post__header">
    <h1 {...languageOf(view)}>{view.post.title}</h1>
    <PostHead post={view.post} />
  </header>
);

export const hasContents = ({ toc }: BlogPostView): boolean => toc !== undefined && toc.length > 0;

export const PostContents = ({
  view,
  parts,
  variant,
}: Of<BlogPostView> & { readonly variant: 'mobile' | 'desktop' }): ReactElement | null =>
  hasContents(view) ? (
    <parts.TableOfContents items={view.toc!} variant={variant} strings={view.strings} />
  ) : null;

export function PostPagination({ view, parts }: Of<BlogPostView>): ReactElement {
  const { strings } = view;
  const words = {
    ...{ ...strings, docPages: strings.blogPosts },
    ...{ previous: strings.blogNewerPost, next: strings.blogOlderPost },
  };
  return <parts.Pagination previous={view.previous} next={view.next} strings={words} />;
}

// A post in a list.

interface Excerpt {
  readonly post: PostExcerptView;
  readonly strings: Strings;
}

export const ExcerptArticle = ({ post, strings }: Excerpt): ReactElement => (
  <article className="post">
    <ExcerptHeader post={post} />
    {post.bodyHtml ? (
      <div className="markdown post__excerpt" dangerouslySetInnerHTML={{ __html: post.bodyHtml }} />
    ) : (
      post.description && <p>{post.description}</p>
    )}
    <ExcerptFooter post={post} strings={strings} />
  </article>
);

const ExcerptHeader = ({ post }: Pick<Excerpt, 'post'>): ReactElement => (
  <header className="post__header">
    <ExcerptTitle post={post} />
    <PostHead post={post} />
  </header>
);

const ExcerptTitle = ({ post }: Pick<Excerpt, 'post'>): ReactElement => (
  <h2>
    <a href={post.href}>{post.title}</a>
  </h2>
);

const ExcerptFooter = ({ post, strings }: Excerpt): ReactElement | null =>
  post.isCut || post.tags.length > 0 ? (
    <footer className="post__footer">
      <Tags tags={post.tags} label={strings.tags} />
      {post.isCut && <ReadMore post={post} strings={strings} />}
    </footer>
  ) : null;

const ReadMore = ({ post, strings }: Excerpt): ReactElement => (
  <a
    className="post__more"
    href={post.href}
    aria-label={format(strings.blogReadMoreAbout, { title: post.title })}
  >
    {strings.blogReadMore}
  </a>
);

// Lists.

export function ListHeader({ view }: Pick<Of<BlogListView>, 'view'>): ReactElement {
  const { title, lead, author, up } = view;
  return (
    <header className="doc__header blog__header">
      <h1>{title}</h1>
      {lead && <p className="doc__lead">{lead}</p>}
      {author && (author.image || author.title || author.socials.length > 0) && (
        <Author author={{ ...author, name: '' }} />
      )}
      {up && (
        <p className="blog__up">
          <a href={up.href}>{up.label}</a>
        </p>
      )}
    </header>
  );
}

export function ListPagination({ view, parts }: Of<BlogListView>): ReactElement {
  const { newer, older, strings } = view;
  const link = (href: string | undefined, label: string) =>
    href === undefined ? undefined : { href, label };
  return (
    <parts.Pagination
      previous={link(newer, strings.blogNewerPosts)}
      next={link(older, strings.blogOlderPosts)}
      strings={{ ...strings, docPages: strings.blogPages }}
    />
  );
}

export const TagGroups = ({ view }: Pick<Of<TagsView>, 'view'>): ReactElement => (
  <>
    <header className="doc__header">
      <h1>{view.title}</h1>
    </header>
    {view.groups.map(({ letter, tags }) => (
      <section key={letter} className="tag-group">
        <h2 id={letter}>{letter}</h2>
        <ul>
          {tags.map((tag) => (
            <li key={tag.href}>
              <a className="tag" href={tag.href} rel="tag" title={tag.description}>
                {tag.label}
                <span className="tag__count">{tag.count}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

export const AuthorList = ({ view }: Pick<Of<BlogAuthorsView>, 'view'>): ReactElement => (
  <>
    <header className="doc__header">
      <h1>{view.title}</h1>
    </header>
    <ul className="author-list">
      {view.authors.map((author, index) => (
        <li key={index}>
          <Author author={author} as="h2" />
          {author.description && <p>{author.description}</p>}
          <p className="author-list__count">{author.count}</p>
        </li>
      ))}
    </ul>
  </>
);

/**
 * The theme's own part that stands at a place, see `postPlace`.
 * @param main the screen whole
 * @returns null for what the page does not have
 */
export function originalBlogPart(
  place: string,
  { view, parts }: Of<BlogScreenView>,
  main: ComponentType<{ readonly view: never }>,
): ReactElement | null {
  const { name, href } = placeParts(place);
  if (isBlogPart(name)) return createElement(main, { view: view as never });
  if (name === PAGE_TEXT) return <>{slot('drawn', place)}</>;
  if (name === 'BlogSidebar') return view.recent ? <parts.RecentPosts recent={view.recent} /> : null;
  if ('post' in view)
    return view.post.href === href || href === undefined ? partOfPost(name, { view, parts }) : null;
  if ('posts' in view) {
    const post = view.posts.find((one) => one.href === href);
    return post ? partOfExcerpt(name, { post, strings: view.strings }) : partOfList(name, { view, parts });
  }
  if (name !== 'BlogScreen') return null;
  return 'groups' in view ? <TagGroups view={view} /> : <AuthorList view={view} />;
}

function partOfPost(name: string, props: Of<BlogPostView>): ReactElement | null {
  const { view, parts } = props;
  switch (name) {
    case 'BlogPostItem':
      return <PostArticle {...props} />;
    case 'BlogPostItem/Header':
      return <PostHeader view={view} />;
    case 'BlogPostItem/Header/Title':
      return <h1 {...languageOf(view)}>{view.post.title}</h1>;
    case 'BlogPostItem/Footer':
      return <parts.DocFooter view={view} />;
    case 'BlogPostPaginator':
      return <PostPagination {...props} />;
    default:
      return partOfHead(name, view.post) ?? originalDocPart(name, props);
  }
}

function partOfExcerpt(name: string, { post, strings }: Excerpt): ReactElement | null {
  switch (name) {
    case 'BlogPostItem':
      return <ExcerptArticle post={post} strings={strings} />;
    case 'BlogPostItem/Header':
      return <ExcerptHeader post={post} />;
    case 'BlogPostItem/Header/Title':
      return <ExcerptTitle post={post} />;
    case 'BlogPostItem/Footer':
      return <ExcerptFooter post={post} strings={strings} />;
    case 'BlogPostItem/Footer/ReadMoreLink':
      return <ReadMore post={post} strings={strings} />;
    case 'TagsListInline':
      return <Tags tags={post.tags} label={strings.tags} />;
    default:
      return partOfHead(name, post);
  }
}

function partOfHead(name: string, post: PostView): ReactElement | null {
  if (name === 'BlogPostItem/Header/Info') return <PostFacts post={post} />;
  return name === 'BlogPostItem/Header/Authors' ? <PostAuthors post={post} /> : null;
}

function partOfList(name: string, props: Of<BlogListView>): ReactElement | null {
  if (name === 'BlogListPaginator') return <ListPagination {...props} />;
  return name === 'BlogList/Header' ? <ListHeader view={props.view} /> : null;
}
