/** The tags of a post as links to their pages. */
import type { ReactElement } from 'react';
import type { TagView } from '../blog-view.ts';

export function PostTags({
  tags,
  label,
}: {
  readonly tags: readonly TagView[];
  readonly label: string;
}): ReactElement {
  return (
    <div className="post-tags">
      <b>{label}</b>
      <ul>
        {tags.map((tag) => (
          <li key={tag.href}>
            <a className="tag" href={tag.href} rel="tag" title={tag.description}>
              {tag.label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
