/** All authors of a blog. */
import type { ReactElement } from 'react';
import { Author } from '../parts/PostHead.tsx';
import type { PartProps } from '../slots.ts';
import { BlogFrame } from './BlogFrame.tsx';

export function BlogAuthorsMain({ view, parts }: PartProps<'BlogAuthorsMain'>): ReactElement {
  const { title, authors, recent } = view;
  return (
    <BlogFrame recent={recent} parts={parts}>
      <header className="doc__header">
        <h1>{title}</h1>
      </header>
      <ul className="author-list">
        {authors.map((author, index) => (
          <li key={index}>
            <Author author={author} as="h2" />
            {author.description && <p>{author.description}</p>}
            <p className="author-list__count">{author.count}</p>
          </li>
        ))}
      </ul>
    </BlogFrame>
  );
}
