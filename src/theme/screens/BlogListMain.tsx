/** A page of a list of posts: all of them, those of a tag, those of an author. Or of the docs with a tag. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';
import { BlogFrame } from './BlogFrame.tsx';
import { ExcerptArticle, ListHeader, ListPagination } from './blog-parts.tsx';

export function BlogListMain(props: PartProps<'BlogListMain'>): ReactElement {
  const { view, parts } = props;
  return (
    <BlogFrame recent={view.recent} parts={parts}>
      <ListHeader view={view} />
      {view.empty && <p>{view.empty}</p>}
      {view.posts.map((post) => (
        <ExcerptArticle key={post.href} post={post} strings={view.strings} />
      ))}
      <ListPagination {...props} />
    </BlogFrame>
  );
}
