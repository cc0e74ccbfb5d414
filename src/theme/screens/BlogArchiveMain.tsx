/** All posts of a blog by year. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';

export function BlogArchiveMain({ view }: PartProps<'BlogArchiveMain'>): ReactElement {
  const { title, lead, years, strings } = view;
  return (
    <div className="doc doc--plain archive">
      <header className="doc__header">
        <h1>{title}</h1>
        <p className="doc__lead">{lead}</p>
      </header>
      {years.map(({ year, posts }, index) => (
        <section key={index}>
          <h2 id={year}>{year ?? strings.blogUndated}</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.href}>
                {post.date && <time dateTime={post.date.iso}>{post.date.text}</time>}
                <a href={post.href}>{post.label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
