/** Types of sidebars between their validation and the resolution of their links. */
import type { RoutePath } from '../paths/index.ts';
import type { Entry } from './entries.ts';
import type { CategoryPage, Crumb, DocKey, ItemBase, PageLink } from './site.ts';

/** Like `SidebarItem`, but links to anything except docs are still raw. `path` is the key path in the user's sidebars. */
export type PlannedItem =
  | (ItemBase & { readonly kind: 'doc'; readonly label: string; readonly entry: Entry })
  | (ItemBase & {
      readonly kind: 'link';
      readonly label: string;
      readonly href: string;
      readonly description: string | undefined;
      readonly path: string;
    })
  | (ItemBase & { readonly kind: 'html'; readonly html: string; readonly path: string })
  | PlannedCategory;

/** A category with at least one item or a page of its own. */
export interface PlannedCategory extends ItemBase {
  readonly kind: 'category';
  readonly label: string;
  readonly description: string | undefined;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly route: RoutePath | undefined;
  readonly entry: Entry | undefined;
  readonly fallbackRoute: RoutePath | undefined;
  readonly items: readonly PlannedItem[];
}

/** Position of a page in a sidebar. */
export interface Member {
  readonly sidebarPath: readonly string[];
  readonly breadcrumbs: readonly Crumb[];
  /** Index in `stops`; -1 for unlisted pages. */
  readonly stop: number;
}

/** A category's own page, without its list. */
export interface GeneratedPage
  extends Pick<CategoryPage, 'route' | 'output' | 'title' | 'description' | 'keywords' | 'image'> {
  readonly member: Member;
  /** Filled when its items are known. */
  readonly category: () => PlannedCategory | undefined;
}

/** A sidebar whose docs are known and whose links are not. */
export interface PlannedSidebar {
  readonly name: string;
  readonly version: string;
  readonly locale: string;
  readonly items: readonly PlannedItem[];
  /** Pages in reading order, across categories. */
  readonly stops: readonly PageLink[];
  readonly members: ReadonlyMap<DocKey, Member>;
  readonly generated: readonly GeneratedPage[];
  /** The sidebar as it is while one of its unlisted pages is open, by that page. */
  readonly unlisted: ReadonlyMap<DocKey, PlannedSidebar>;
}
