/** Docusaurus's sidebar and its items, for those of a site that are around them: of items, what `sidebar-items.ts` takes of them. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { original, type Part, within } from './frame-part.tsx';
import type { SidebarItemFacts } from './surroundings.ts';

/** Where the theme's list stands, in what a site draws around it. Items that a site draws are drawn one by one. */
export const OriginalSidebar = original('DocSidebar', within('DocSidebar'));

/** Of the sidebar, or of its column on large screens. */
export const composeSidebar = (Inner: Part) =>
  function Sidebar(props: Readonly<Record<string, unknown>>): ReactElement {
    return createElement(Inner, props);
  };

interface ItemProps {
  readonly item: Omit<SidebarItemFacts, 'label'> & { readonly label?: ReactNode };
}

/** An item of any kind, of what a site has for each. */
export const composeSidebarItem = (Category: Part, LinkItem: Part, Html: Part) =>
  function SidebarItem(props: ItemProps): ReactElement {
    const { type } = props.item;
    const Item = type === 'category' ? Category : type === 'html' ? Html : LinkItem;
    return createElement(Item, { ...props });
  };

/** A link, or the head of a category: the list below it is drawn item by item. */
export const SidebarLinkItem = (({ item }: ItemProps) =>
  createElement('li', {}, createElement('a', {}, item.label))) as unknown as Part;

export const SidebarHtmlItem = (({ item }: ItemProps) =>
  createElement('li', {
    dangerouslySetInnerHTML: { __html: (item as { value?: string }).value ?? '' },
  })) as unknown as Part;

export const SidebarItem = composeSidebarItem(SidebarLinkItem, SidebarLinkItem, SidebarHtmlItem);

/** Whether one category closes when another one opens: the theme's sidebar sees to that. */
export const useDocSidebarItemsExpandedState = () => ({ expandedItem: null, setExpandedItem: () => {} });
