/** Texts and small elements of Docusaurus's theme that parts of a site show. */
import { type ComponentProps, createElement, type ReactNode } from 'react';
import { MODE_CLASSES } from '../contract/index.ts';
import { clsx } from './node-text.ts';
import { Translate, translate } from './texts.tsx';
import { usePluralForm } from './theme-hooks.ts';

/** @param id of Docusaurus's translations */
const words = (id: string, message: string) => (): ReactNode =>
  createElement(Translate, { id: `theme.${id}` }, message);

export const UnlistedBannerTitle = words('contentVisibility.unlistedBanner.title', 'Unlisted page');
export const UnlistedBannerMessage = words(
  'contentVisibility.unlistedBanner.message',
  'No list names this page, and search engines leave it out: only readers who have its address find it.',
);
export const DraftBannerTitle = words('contentVisibility.draftBanner.title', 'Draft page');
export const DraftBannerMessage = words(
  'contentVisibility.draftBanner.message',
  'This page is a draft: a build leaves it out.',
);
export const BlogAuthorsListViewAllLabel = words('blog.authorsList.viewAll', 'View all authors');
export const BlogAuthorNoPostsLabel = words('blog.author.noPosts', 'This author has written no posts yet.');

export const translateTagsPageTitle = (): string =>
  translate({ id: 'theme.tags.tagsPageTitle', message: 'Tags' });
export const translateBlogAuthorsListPageTitle = (): string =>
  translate({ id: 'theme.blog.authorsList.pageTitle', message: 'Authors' });

function usePlural(id: string, message: string): (count: number) => string {
  const { selectMessage } = usePluralForm();
  return (count) =>
    selectMessage(count, translate({ id: `theme.${id}`, message })).replace('{count}', String(count));
}

const usePosts = () => usePlural('blog.post.plurals', 'One post|{count} posts');

export const useDocCardDescriptionCategoryItemsPlural = () =>
  usePlural('docs.DocCard.categoryDescription.plurals', '1 item|{count} items');

export function useBlogTagsPostsPageTitle({
  label,
  count,
}: {
  readonly label: string;
  readonly count: number;
}): string {
  const posts = usePosts();
  const message = '{nPosts} tagged with "{tagName}"';
  return translate({ id: 'theme.blog.tagTitle', message }, { nPosts: posts(count), tagName: label });
}

export function useBlogAuthorPageTitle({
  key,
  name,
  count,
}: {
  readonly key: string;
  readonly name?: string;
  readonly count: number;
}): string {
  const posts = usePosts();
  const message = '{authorName} - {nPosts}';
  return translate(
    { id: 'theme.blog.author.pageTitle', message },
    { authorName: name ?? key, nPosts: posts(count) },
  );
}

interface ErrorProps {
  readonly error: Error;
  readonly tryAgain: () => void;
}

export const ErrorBoundaryTryAgainButton = (props: ComponentProps<'button'>): ReactNode => (
  <button type="button" {...props}>
    <Translate id="theme.ErrorPageContent.tryAgain">Try again</Translate>
  </button>
);

export const ErrorBoundaryError = ({ error }: Pick<ErrorProps, 'error'>): ReactNode => <p>{error.message}</p>;

export const ErrorBoundaryErrorMessageFallback = ({ error, tryAgain }: ErrorProps): ReactNode => (
  <div>
    <ErrorBoundaryError error={error} />
    <ErrorBoundaryTryAgainButton onClick={tryAgain} />
  </div>
);

/** Draws something once for each colour mode; the style sheet shows one of them. */
export const ThemedComponent = ({
  className,
  children,
}: {
  readonly className?: string;
  readonly children: (of: { readonly theme: 'light' | 'dark'; readonly className: string }) => ReactNode;
}): ReactNode =>
  (['light', 'dark'] as const).map((theme) => (
    <ThemedOnce key={theme}>
      {children({ theme, className: clsx(className, MODE_CLASSES[theme]) })}
    </ThemedOnce>
  ));

const ThemedOnce = ({ children }: { readonly children?: ReactNode }): ReactNode => children;

const EMOJI = /\p{Emoji_Presentation}|\p{Extended_Pictographic}|\u20e3/u;

/** `⚠️ Careful` → `⚠️` and ` Careful`. */
export function extractLeadingEmoji(input: string): { readonly emoji: string | null; readonly rest: string } {
  const [first] = new Intl.Segmenter().segment(input);
  return first && EMOJI.test(first.segment)
    ? { emoji: first.segment, rest: input.slice(first.segment.length) }
    : { emoji: null, rest: input };
}

/** A button without a look of its own. */
export const PlainButton = ({ className, ...rest }: Readonly<Record<string, unknown>>): ReactNode =>
  createElement('button', { type: 'button', ...rest, className: clsx('clean-btn', className) });

/** Opens and closes the contents of a page on a small screen. */
export const TocToggle = ({ collapsed, ...rest }: Readonly<Record<string, unknown>>): ReactNode =>
  createElement(
    PlainButton,
    { 'aria-expanded': !collapsed, ...rest },
    createElement(Translate, { id: 'theme.TOCCollapsible.toggleButtonLabel' }, 'On this page'),
  );
