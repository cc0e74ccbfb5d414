/** Pages by their tags: which a tag has, and the page of all tags. */
import type { PlannedPage, Screen, ScreenHead, Tag, ViewTools } from '../site/index.ts';
import type { Strings, TagsView, TagView } from '../theme/index.ts';

/** A page with tags. */
export interface Tagged {
  readonly tags: readonly Tag[];
  readonly unlisted: boolean;
}

/** A tag with its pages. */
export interface TagGroup<Item extends Tagged> {
  readonly tag: Tag;
  /** Those that lists show; all of them where none is listed. */
  readonly items: readonly Item[];
  readonly isUnlisted: boolean;
}

/** Of two tags with one address the first counts. */
export function groupByTag<Item extends Tagged>(all: readonly Item[]): readonly TagGroup<Item>[] {
  const byRoute = new Map<string, { tag: Tag; items: Item[] }>();
  for (const item of all) {
    for (const tag of item.tags) {
      const group = byRoute.get(tag.route) ?? { tag, items: [] };
      byRoute.set(tag.route, group);
      group.items.push(item);
    }
  }
  return [...byRoute.values()].map(({ tag, items }) => {
    const listed = items.filter(({ unlisted }) => !unlisted);
    return { tag, items: listed.length > 0 ? listed : items, isUnlisted: listed.length === 0 };
  });
}

/** Head of a page that is not made from one doc. `tag`: what the crawler of a search files it under. */
export const plainHead = (title: string, description = '', tag = 'default'): ScreenHead => ({
  title,
  description,
  tag,
  type: 'website',
  properties: [],
  data: [],
});

export interface TagsPageInput
  extends Pick<PlannedPage, 'owner' | 'route' | 'noIndex'>,
    Pick<Screen, 'className' | 'told'> {
  readonly groups: readonly TagGroup<Tagged>[];
  readonly searchTag: string;
  /** What the view has beside the tags. */
  readonly beside?: (tools: ViewTools) => Pick<TagsView, 'recent'>;
}

/** The page of all tags. */
export function tagsPage({
  groups,
  className,
  searchTag,
  beside,
  told,
  ...page
}: TagsPageInput): PlannedPage {
  return {
    ...page,
    previous: undefined,
    next: undefined,
    screen: {
      name: 'TagsMain',
      sheet: 'blog',
      className,
      ...(told && { told }),
      shows: [],
      view: (tools) => ({ ...tagsView(groups, tools), ...beside?.(tools) }),
      head: ({ strings }) => plainHead((strings as Strings).blogTags, '', searchTag),
    },
  };
}

function tagsView(groups: readonly TagGroup<Tagged>[], { lang, href, ...tools }: ViewTools): TagsView {
  const strings = tools.strings as Strings;
  const shown = groups.filter(({ isUnlisted }) => !isUnlisted);
  const { compare } = new Intl.Collator(lang);
  const byLetter = new Map<string, TagsView['groups'][number]['tags'][number][]>();
  for (const { tag, items } of shown.sort((a, b) => compare(a.tag.label, b.tag.label))) {
    const letter = [...tag.label][0]!.toLocaleUpperCase(lang);
    const group = byLetter.get(letter) ?? [];
    byLetter.set(letter, group);
    group.push({ ...tagView(tag, href), count: items.length });
  }
  return {
    title: strings.blogTags,
    groups: Array.from(byLetter, ([letter, tags]) => ({ letter, tags })),
    recent: undefined,
    strings,
  };
}

/** @param href of a route */
export const tagView = ({ route, ...tag }: Tag, href: (route: string) => string): TagView => ({
  ...tag,
  href: href(route),
});
