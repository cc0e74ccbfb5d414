/** Recent posts beside the pages of a blog, by year; below the text in narrow windows. */
import type { ReactElement } from 'react';
import type { PartProps } from '../slots.ts';

export function RecentPosts({ recent }: PartProps<'RecentPosts'>): ReactElement {
  return (
    <nav className="recent-posts thin-scrollbar" aria-label={recent.title}>
      <p className="recent-posts__title" aria-hidden="true">
        {recent.title}
      </p>
      {recent.years.map(({ year, posts }, index) => (
        <div key={index}>
          {year && <p className="recent-posts__year">{year}</p>}
          <ul>
            {posts.map((post) => (
              <li key={post.href}>
                <a
                  className="recent-posts__link"
                  href={post.href}
                  aria-current={post.current ? 'page' : undefined}
                >
                  {post.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
