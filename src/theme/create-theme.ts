/** Joins the default components with a site's own ones into a theme. Pure: a process may hold several themes. */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { Admonition } from './content/Admonition.tsx';
import { Api, Badge, Card, Cards, Hero, Image, Mermaid, Steps, TableFrame } from './content/blocks.tsx';
import { CodeBlock } from './content/CodeBlock.tsx';
import {
  type ContentComponents,
  type ContentOptions,
  createContentComponents,
} from './content/create-content-components.tsx';
import { Heading } from './content/Heading.tsx';
import { Link } from './content/Link.tsx';
import { Tabs } from './content/Tabs.tsx';
import { AnnouncementBar } from './layout/AnnouncementBar.tsx';
import { Footer } from './layout/Footer.tsx';
import { Layout } from './layout/Layout.tsx';
import { ColorModeToggle, Logo, Navbar, SearchButton } from './layout/Navbar.tsx';
import { NavbarItem } from './layout/NavbarItem.tsx';
import { Sidebar, SidebarItem } from './layout/Sidebar.tsx';
import { Breadcrumbs } from './parts/Breadcrumbs.tsx';
import { DocFooter } from './parts/DocFooter.tsx';
import { DocNotices } from './parts/DocNotices.tsx';
import { Pagination } from './parts/Pagination.tsx';
import { RecentPosts } from './parts/RecentPosts.tsx';
import { TableOfContents } from './parts/TableOfContents.tsx';
import { BlogArchiveMain } from './screens/BlogArchiveMain.tsx';
import { BlogAuthorsMain } from './screens/BlogAuthorsMain.tsx';
import { BlogListMain } from './screens/BlogListMain.tsx';
import { BlogPostMain } from './screens/BlogPostMain.tsx';
import { CategoryMain } from './screens/CategoryMain.tsx';
import { ContentsMain } from './screens/ContentsMain.tsx';
import { DocMain } from './screens/DocMain.tsx';
import { NotFoundMain } from './screens/NotFoundMain.tsx';
import { SearchMain } from './screens/SearchMain.tsx';
import { TagsMain } from './screens/TagsMain.tsx';
import type { Parts, SlotName, SlotProps, Slots } from './slots.ts';
import { placeholderSlot } from './view.ts';

/** The default component of every slot. */
export const SLOTS: Slots = {
  Layout,
  AnnouncementBar,
  Navbar,
  NavbarItem,
  Logo,
  SearchButton,
  ColorModeToggle,
  Sidebar,
  SidebarItem,
  Footer,
  DocMain,
  CategoryMain,
  NotFoundMain,
  SearchMain,
  ContentsMain,
  BlogPostMain,
  BlogListMain,
  TagsMain,
  BlogArchiveMain,
  BlogAuthorsMain,
  RecentPosts,
  Breadcrumbs,
  TableOfContents,
  DocNotices,
  DocFooter,
  Pagination,
  Heading,
  Link,
  Admonition,
  CodeBlock,
  Tabs,
  Cards,
  Card,
  Hero,
  Steps,
  Api,
  Badge,
  TableFrame,
  Image,
  Mermaid,
};

/** The components in use, plus those for a page's content that are made from them. */
export type Theme = Parts & {
  readonly createContentComponents: (options: ContentOptions) => ContentComponents;
};

type FunctionPart = ((props: object) => ReactNode) & { displayName?: string };

/** A slot's component threw while a page was rendered. `cause` is what it threw. */
export class SlotError extends Error {
  override readonly name = 'SlotError';
  readonly slot: string;
  constructor(slot: string, cause: unknown) {
    super(`The theme component "${slot}" threw: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.slot = slot;
  }
}

/**
 * @param overrides a site's own components by slot name; each gets the props of the default and `parts`, so it may render
 * the default (`SLOTS.Footer`) inside itself
 */
export function createTheme(overrides: Partial<Slots> = {}): Theme {
  const parts = {} as Record<SlotName, ComponentType<never>>;
  for (const name of Object.keys(SLOTS) as SlotName[]) {
    const component = (overrides[name] ?? SLOTS[name]) as ComponentType<object>;
    const isOverride = overrides[name] !== undefined;
    // Default components are functions. Calling them here saves React one component for each.
    const bound: FunctionPart = isOverride
      ? (props) => renderOverride(name, component, { ...props, parts })
      : (props) => (component as FunctionPart)({ ...props, parts });
    const part = name === 'SidebarItem' ? passingPlaceholders(bound) : bound;
    part.displayName = name;
    parts[name] = part as ComponentType<never>;
  }
  const all = parts as unknown as Parts;
  return { ...all, createContentComponents: (options) => createContentComponents(all, options) };
}

/** A place for items is the renderer's, whoever draws the others. */
function passingPlaceholders(component: FunctionPart): FunctionPart {
  return (props) => placeholderSlot((props as SlotProps['SidebarItem']).item) ?? component(props);
}

/** Calls a site's function component here, so that an error can be traced to it. Class components are left to React. */
function renderOverride(name: SlotName, component: ComponentType<object>, props: object) {
  if (component.prototype && 'isReactComponent' in component.prototype)
    return createElement(component, props);
  try {
    return (component as FunctionPart)(props);
  } catch (error) {
    throw error instanceof SlotError ? error : new SlotError(name, error);
  }
}
