/** What the screens of a blog stand in: a column of text, what is beside it, and the recent posts. */
import type { ReactElement, ReactNode } from 'react';
import type { RecentPostsView } from '../blog-view.ts';
import type { PartProps } from '../slots.ts';

export interface BlogFrameProps extends Pick<PartProps<'BlogPostMain'>, 'parts'> {
  readonly recent: RecentPostsView | undefined;
  /** The table of contents. */
  readonly toc?: ReactNode;
  readonly children: ReactNode;
}

export function BlogFrame({ recent, parts, toc, children }: BlogFrameProps): ReactElement {
  return (
    <div className="blog">
      <div className={`doc${toc ? ' doc--toc' : ''}`}>
        <div className="doc__column">{children}</div>
        {toc}
      </div>
      {recent && <parts.RecentPosts recent={recent} />}
    </div>
  );
}
