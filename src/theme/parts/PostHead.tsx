/** The lines below the title of a post: date, reading time, authors. */
import type { ReactElement } from 'react';
import type { AuthorView, PostView } from '../blog-view.ts';
import { linkAttributes } from '../layout/NavbarItem.tsx';

interface PostProps {
  readonly post: PostView;
}

export const PostHead = ({ post }: PostProps): ReactElement => (
  <>
    <PostFacts post={post} />
    <PostAuthors post={post} />
  </>
);

export function PostFacts({ post: { date, readingTime } }: PostProps): ReactElement | null {
  if (!date && !readingTime) return null;
  return (
    <p className="post__facts">
      {date && <time dateTime={date.iso}>{date.text}</time>}
      {date && readingTime && <span aria-hidden="true">·</span>}
      {readingTime && <span>{readingTime}</span>}
    </p>
  );
}

export function PostAuthors({ post: { authors } }: PostProps): ReactElement | null {
  if (authors.length === 0) return null;
  return (
    <ul className="post__authors">
      {authors.map((author, index) => (
        <li key={index}>
          <Author author={author} />
        </li>
      ))}
    </ul>
  );
}

interface AuthorProps {
  readonly author: AuthorView;
  /** Element of the name: a heading where authors are what a page lists. */
  readonly as?: 'span' | 'h2';
}

/** Picture, name and work of an author, and where else to find them. */
export function Author({ author, as: Name = 'span' }: AuthorProps): ReactElement {
  const { name, title, href, image, socials } = author;
  return (
    <div className="author">
      {image && <img className="author__image" src={image} alt="" width="44" height="44" loading="lazy" />}
      <div className="author__text">
        {name && (
          <Name className="author__name">
            {href === undefined ? (
              name
            ) : (
              <a {...linkAttributes({ href, external: isExternal(href) })}>{name}</a>
            )}
          </Name>
        )}
        {title && <span className="author__title">{title}</span>}
        {socials.length > 0 && (
          <span className="author__socials">
            {socials.map((social) => (
              <a
                key={social.href}
                {...linkAttributes({ href: social.href, external: isExternal(social.href) })}
              >
                {social.label}
                {name && <span className="sr-only"> ({name})</span>}
              </a>
            ))}
          </span>
        )}
      </div>
    </div>
  );
}

const isExternal = (href: string): boolean => /^https?:/.test(href);
