/** All tags of docs or of a blog, by their first letter. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';
import { BlogFrame } from './BlogFrame.tsx';
import { TagGroups } from './blog-parts.tsx';

export const TagsMain = ({ view, parts }: PartProps<'TagsMain'>): ReactElement => (
  <BlogFrame recent={view.recent} parts={parts}>
    <TagGroups view={view} />
  </BlogFrame>
);
