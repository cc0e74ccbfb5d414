/** All authors of a blog. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';
import { BlogFrame } from './BlogFrame.tsx';
import { AuthorList } from './blog-parts.tsx';

export const BlogAuthorsMain = ({ view, parts }: PartProps<'BlogAuthorsMain'>): ReactElement => (
  <BlogFrame recent={view.recent} parts={parts}>
    <AuthorList view={view} />
  </BlogFrame>
);
