/** What `<main>` shows of a post: title, date and authors, text, tags, the posts before and after it. */
import type { ReactElement } from 'react';
import { PostHead } from '../parts/PostHead.tsx';
import { PostTags } from '../parts/PostTags.tsx';
import type { PartProps } from '../slots.ts';

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
  return (
    <div className="blog">
      <div className={`doc${toc ? ' doc--toc' : ''}`}>
        <div className="doc__column">
          <article className="doc__article">
            <parts.DocNotices view={view} />
            <header className="doc__header post__header">
              <h1 {...language}>{post.title}</h1>
              <PostHead post={post} />
            </header>
            {toc && <parts.TableOfContents items={toc} variant="mobile" strings={strings} />}
            <div
              className="theme-doc-markdown markdown"
              {...language}
              dangerouslySetInnerHTML={{ __html: view.bodyHtml }}
            />
            {post.tags.length > 0 && <PostTags tags={post.tags} label={strings.tags} />}
            <parts.DocFooter view={{ ...view, tags: [] }} />
          </article>
          <parts.Pagination previous={view.previous} next={view.next} strings={words} />
        </div>
        {toc && <parts.TableOfContents items={toc} variant="desktop" strings={strings} />}
      </div>
      {view.recent && <parts.RecentPosts recent={view.recent} />}
    </div>
  );
}
