/** All tags of docs or of a blog, by their first letter. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';
import { BlogFrame } from './BlogFrame.tsx';

export function TagsMain({ view, parts }: PartProps<'TagsMain'>): ReactElement {
  const { title, groups, recent } = view;
  return (
    <BlogFrame recent={recent} parts={parts}>
      <header className="doc__header">
        <h1>{title}</h1>
      </header>
      {groups.map(({ letter, tags }) => (
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
    </BlogFrame>
  );
}
