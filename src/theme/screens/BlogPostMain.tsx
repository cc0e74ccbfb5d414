/** What `<main>` shows of a post: title, date and authors, text, tags, the posts before and after it. */
import type { ReactElement } from 'react';
import { PostHead } from '../parts/PostHead.tsx';
import type { PartProps } from '../slots.ts';
import { BlogFrame } from './BlogFrame.tsx';

export function BlogPostMain({ view, parts }: PartProps<'BlogPostMain'>): ReactElement {
  const { strings, post } = view;
  const toc = view.toc && view.toc.length > 0 ? view.toc : undefined;
  const language = view.untranslated && { lang: view.untranslated.lang, dir: view.untranslated.dir };
  const words = {
    ...strings,
    docPages: strings.blogPosts,
    previous: strings.blogNewerPost,
    next: strings.blogOlderPost,
  };
  const contents = (variant: 'mobile' | 'desktop') =>
    toc && <parts.TableOfContents items={toc} variant={variant} strings={strings} />;
  return (
    <BlogFrame recent={view.recent} parts={parts} toc={contents('desktop')}>
      <article className={`doc__article${view.markdownHref ? '' : ' doc__article--single'}`}>
        <parts.DocNotices view={view} />
        <header className="doc__header post__header">
          <h1 {...language}>{post.title}</h1>
          <PostHead post={post} />
        </header>
        {contents('mobile')}
        <div
          className="theme-doc-markdown markdown"
          {...language}
          dangerouslySetInnerHTML={{ __html: view.bodyHtml }}
        />
        <parts.DocFooter view={view} />
      </article>
      <parts.Pagination previous={view.previous} next={view.next} strings={words} />
    </BlogFrame>
  );
}
