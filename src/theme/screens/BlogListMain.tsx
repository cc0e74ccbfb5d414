/** A page of a list of posts: all of them, those of a tag, those of an author. Or of the docs with a tag. */
import type { ReactElement } from 'react';
import { Author, PostHead } from '../parts/PostHead.tsx';
import { Tags } from '../parts/Tags.tsx';
import type { PartProps } from '../slots.ts';
import { format } from '../strings.ts';
import { BlogFrame } from './BlogFrame.tsx';

export function BlogListMain({ view, parts }: PartProps<'BlogListMain'>): ReactElement {
  const { title, lead, author, up, posts, empty, newer, older, recent, strings } = view;
  const words = { ...strings, docPages: strings.blogPages };
  const link = (href: string | undefined, label: string) =>
    href === undefined ? undefined : { href, label };
  return (
    <BlogFrame recent={recent} parts={parts}>
      <header className="doc__header blog__header">
        <h1>{title}</h1>
        {lead && <p className="doc__lead">{lead}</p>}
        {author && (author.image || author.title || author.socials.length > 0) && (
          <Author author={{ ...author, name: '' }} />
        )}
        {up && (
          <p className="blog__up">
            <a href={up.href}>{up.label}</a>
          </p>
        )}
      </header>
      {empty && <p>{empty}</p>}
      {posts.map((post) => (
        <article key={post.href} className="post">
          <header className="post__header">
            <h2>
              <a href={post.href}>{post.title}</a>
            </h2>
            <PostHead post={post} />
          </header>
          {post.bodyHtml ? (
            <div className="markdown post__excerpt" dangerouslySetInnerHTML={{ __html: post.bodyHtml }} />
          ) : (
            post.description && <p>{post.description}</p>
          )}
          {(post.isCut || post.tags.length > 0) && (
            <footer className="post__footer">
              <Tags tags={post.tags} label={strings.tags} />
              {post.isCut && (
                <a
                  className="post__more"
                  href={post.href}
                  aria-label={format(strings.blogReadMoreAbout, { title: post.title })}
                >
                  {strings.blogReadMore}
                </a>
              )}
            </footer>
          )}
        </article>
      ))}
      <parts.Pagination
        previous={link(newer, strings.blogNewerPosts)}
        next={link(older, strings.blogOlderPosts)}
        strings={words}
      />
    </BlogFrame>
  );
}
