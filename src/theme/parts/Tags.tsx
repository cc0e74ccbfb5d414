/** The tags of a page as links to theirs. */
import type { ReactElement } from 'react';
import type { TagView } from '../view.ts';

export function Tags({
  tags,
  label,
}: {
  readonly tags: readonly TagView[];
  readonly label: string;
}): ReactElement | null {
  if (tags.length === 0) return null;
  return (
    <div className="theme-doc-tags">
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
