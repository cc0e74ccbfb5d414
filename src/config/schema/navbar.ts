/** `navbar` and `announcementBar`. */
import * as z from 'zod';
import { color, logo } from './parts.ts';

/** Keys that have a name: not those of attributes that pass through. */
type NamedKey<Item> = keyof {
  [Key in keyof Item as string extends Key ? never : number extends Key ? never : Key]: Item[Key];
};
/**
 * Items of the user's form: a link or a dropdown may leave `type` out. `Pick` keeps the comments of the keys. Editors show them
 * where all items have the key alike, so `label` is optional here, and only the schema wants one of a dropdown.
 */
type WithoutType<Item> = Item extends { type: 'default' | 'dropdown' }
  ? Pick<Item, Exclude<NamedKey<Item>, 'type' | 'label'>> & {
      /** Text of the item. */
      label?: string;
      /** What the item is: by default a link, or a dropdown where it has `items`. */
      type?: Item['type'];
      [attribute: string]: unknown;
    } & (Item extends { type: 'default' }
        ? {
            /** Only a dropdown has items. */
            items?: undefined;
          }
        : unknown)
  : Item;

/** Fills in the `type` that may be left out: 'items' tells a dropdown by its items, 'default' means a link always. */
function typed<Schema extends z.ZodType>(
  fallback: 'items' | 'default',
  schema: Schema,
): z.ZodType<z.output<Schema>, WithoutType<z.input<Schema>>> {
  const filled = z.preprocess(
    (item) =>
      item !== null && typeof item === 'object' && !Array.isArray(item) && !('type' in item)
        ? { ...item, type: fallback === 'items' && 'items' in item ? 'dropdown' : 'default' }
        : item,
    schema,
  );
  return filled as unknown as z.ZodType<z.output<Schema>, WithoutType<z.input<Schema>>>;
}

const className = {
  /** Classes beside the theme's. */
  className: z.string().optional(),
};

const common = {
  /** Side of the bar. */
  position: z.enum(['left', 'right']).default('left'),
  ...className,
};

const page = {
  /** Page of this site: a route or a file path. Exclusive with `href`. A link to a version leads there, not to its main page. */
  to: z.string().optional(),
};

const target = {
  ...page,
  /** Absolute URL, or a URL that is used as it is. Exclusive with `to`. */
  href: z.string().optional(),
};

const collection = {
  /** Id of the collection that it belongs to; by default the docs of the key `docs`. */
  collection: z.string().optional(),
};

const label = {
  /** Text of the item. */
  label: z.string().optional(),
};

const html = {
  /** HTML of your own. */
  type: z.literal('html'),
  /** HTML. */
  value: z.string(),
};

const doc = {
  /** A link to a doc by its id. */
  type: z.literal('doc'),
  /** Id of the doc: its path without extension, or the `id` of its front matter. */
  docId: z.string(),
  ...collection,
  ...label,
};

const docSidebar = {
  /** A link to the first page of a sidebar. */
  type: z.literal('docSidebar'),
  /** Name of the sidebar. */
  sidebarId: z.string(),
  ...collection,
  ...label,
};

const docsVersion = {
  /** A link to a version's main page. */
  type: z.literal('docsVersion'),
  ...collection,
  ...label,
  ...page,
};

/** One link inside a dropdown. An item without `type` is a link. */
const dropdownItem = typed(
  'default',
  z.discriminatedUnion('type', [
    z.looseObject({
      /** A link. */
      type: z.literal('default'),
      ...label,
      ...target,
      ...className,
    }),
    z.looseObject({ ...html, ...className }),
    z.looseObject({ ...doc, ...className }),
    z.looseObject({ ...docSidebar, ...className }),
    z.looseObject({ ...docsVersion, ...className }),
  ]),
);

/** One item of the navbar. Attributes beyond the named ones pass through to the link. */
const navbarItem = z.discriminatedUnion('type', [
  /** A link. */
  z.looseObject({
    /** A link. */
    type: z.literal('default'),
    ...label,
    ...target,
    /** The item is marked on all pages below this route. */
    activeBasePath: z.string().optional(),
    /** The item is marked on pages whose route matches. */
    activeBaseRegex: z.string().optional(),
    /** Name for screen readers, where the text is not enough. */
    'aria-label': z.string().optional(),
    ...common,
  }),
  z.looseObject({
    /** A menu of links. */
    type: z.literal('dropdown'),
    /** Text of the item. */
    label: z.string(),
    ...target,
    /** Links of the menu. */
    items: z.array(dropdownItem),
    /** The item is marked on all pages below this route. */
    activeBasePath: z.string().optional(),
    /** The item is marked on pages whose route matches. */
    activeBaseRegex: z.string().optional(),
    ...common,
  }),
  z.looseObject({ ...doc, ...common }),
  z.looseObject({ ...docSidebar, ...common }),
  z.looseObject({ ...docsVersion, ...common }),
  z.looseObject({
    /** A menu of versions; a plain link while there is one. */
    type: z.literal('docsVersionDropdown'),
    ...collection,
    /** Links above the others. */
    dropdownItemsBefore: z.array(dropdownItem).default([]),
    /** Links below the others. */
    dropdownItemsAfter: z.array(dropdownItem).default([]),
    /** Does not mark the menu on pages of a version. */
    dropdownActiveClassDisabled: z.boolean().default(false),
    ...common,
  }),
  z.looseObject({
    /** A menu of languages. */
    type: z.literal('localeDropdown'),
    /** Links above the others. */
    dropdownItemsBefore: z.array(dropdownItem).default([]),
    /** Links below the others. */
    dropdownItemsAfter: z.array(dropdownItem).default([]),
    ...common,
  }),
  z.looseObject({
    /** Place of the search field; by default it stands at the right. */
    type: z.literal('search'),
    ...common,
  }),
  z.looseObject({ ...html, ...common }),
  z.looseObject({
    /** An item that a component of the site draws. What else the item says is given to it. */
    type: z.literal('component'),
    /** Key of the component in `src/theme/NavbarItem/ComponentTypes`. */
    name: z.string(),
    ...common,
  }),
]);

export const navbar = z.strictObject({
  /** Text beside the logo. */
  title: z.string().optional(),
  /** Picture of the site. */
  logo: logo.optional(),
  /** Hides while the reader scrolls down. */
  hideOnScroll: z.boolean().default(false),
  /** Colors of the bar. */
  style: z.enum(['primary', 'dark']).optional(),
  /** Left items first, then right items, each in the order given. An item without `type` is a link, or a dropdown if it has `items`. */
  items: z.array(typed('items', navbarItem)).default([]),
});

export const announcementBar = z.strictObject({
  /** A new id shows the bar again to readers who dismissed the last one. */
  id: z.string().default('announcement-bar'),
  /** HTML. */
  content: z.string().min(1),
  /** Any CSS color. */
  backgroundColor: color.optional(),
  /** Any CSS color. */
  textColor: color.optional(),
  /** Whether readers can dismiss it. */
  isCloseable: z.boolean().default(true),
});
