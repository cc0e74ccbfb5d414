/** What `<main>` shows of a post: title, date and authors, text, tags, the posts before and after it. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';
import { BlogFrame } from './BlogFrame.tsx';
import { hasContents, PostArticle, PostContents, PostPagination } from './blog-parts.tsx';

export function BlogPostMain(props: PartProps<'BlogPostMain'>): ReactElement {
  const { view, parts } = props;
  const contents = hasContents(view) && <PostContents {...props} variant="desktop" />;
  return (
    <BlogFrame recent={view.recent} parts={parts} toc={contents}>
      <PostArticle {...props} />
      <PostPagination {...props} />
    </BlogFrame>
  );
}
