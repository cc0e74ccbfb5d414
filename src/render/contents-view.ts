/** What a page that lists pages shows. */
import { collectionTitle } from '../paths/index.ts';
import {
  type Branch,
  type ContentsPage,
  contentsTrees,
  isBranch,
  isShownIn,
  mainContentsPage,
  type Site,
} from '../site/index.ts';
import type { ContentsItemView, ContentsView, Strings } from '../theme/index.ts';
import { routeHref } from './addresses.ts';
import { isExternal } from './chrome-links.ts';

/** Makes the views of a site's contents pages. The trees of one language and version are kept for all its pages. */
export function createContentsViews(site: Site): (page: ContentsPage, strings: Strings) => ContentsView {
  const { config } = site;
  const pageKey = ({ locale, version }: ContentsPage, sidebar: string, branch: string) =>
    [locale, version, sidebar, branch].join('\0');
  const own = new Map(
    site.contentsPages.flatMap((page) =>
      page.branch === undefined ? [] : [[pageKey(page, page.sidebar, page.branch), page] as const],
    ),
  );
  let last: { readonly of: string; readonly trees: ReturnType<typeof contentsTrees> } | undefined;
  const treesOf = (page: ContentsPage) => {
    const of = `${page.locale}/${page.version}`;
    if (last?.of !== of) last = { of, trees: contentsTrees(site, page) };
    return last.trees;
  };
  const itemsOf = (page: ContentsPage, sidebar: string, list: Branch): readonly ContentsItemView[] =>
    list.children.flatMap((child): readonly ContentsItemView[] => {
      if (isBranch(child)) {
        const { category, label } = child;
        const target = own.get(pageKey(page, sidebar, child.key));
        if (target && target !== page)
          return [
            { label, href: routeHref(config, target.route), external: false, count: child.places, items: [] },
          ];
        const items = itemsOf(page, sidebar, child);
        if (!category) return items;
        const href = category.route && routeHref(config, category.route);
        return [{ label, href, external: false, count: undefined, items }];
      }
      const { leaf } = child;
      const common = { external: false, count: undefined, items: [] };
      if (leaf.kind === 'doc') return [{ ...common, label: leaf.label, href: routeHref(config, leaf.route) }];
      if (leaf.kind !== 'link') return [];
      return [{ ...common, label: leaf.label, href: leaf.link.href, external: isExternal(leaf.link) }];
    });

  /** The lists of other collections, in the version that a reader of this one sees. */
  const othersOf = ({ locale, version }: ContentsPage): readonly ContentsItemView[] =>
    site.versions.flatMap(({ name }) => {
      const other = mainContentsPage(site, { locale, version: name });
      if (!other || name === version || !isShownIn(site, version, name)) return [];
      const label = collectionTitle(name) || config.title;
      return [{ label, href: routeHref(config, other.route), external: false, count: undefined, items: [] }];
    });

  return (page, strings) => {
    const trees = treesOf(page);
    const main = mainContentsPage(site, page);
    const up =
      main && main !== page
        ? { label: strings.searchAllPages, href: routeHref(config, main.route) }
        : undefined;
    const tree = page.branch === undefined ? undefined : trees.get(page.sidebar);
    const items = tree
      ? itemsOf(page, page.sidebar, tree.byKey.get(page.branch!)!)
      : [...[...trees].flatMap(([sidebar, { root }]) => itemsOf(page, sidebar, root)), ...othersOf(page)];
    return { title: page.title ?? strings.searchAllPages, up, items, strings };
  };
}
