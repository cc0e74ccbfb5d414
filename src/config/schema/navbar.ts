/** `navbar` and `announcementBar`. */
import * as z from 'zod';
import { color, logo } from './parts.ts';

/** Items of the user's form: a link or a dropdown may leave `type` out. */
type WithoutType<Item> = Item extends { type: 'default' | 'dropdown' }
  ? Omit<Item, 'type'> & { type?: Item['type'] }
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

const common = {
  /** Side of the bar. */
  position: z.enum(['left', 'right']).default('left'),
  className: z.string().optional(),
};

const target = {
  /** Page of this site: a route or a file path. Exclusive with `href`. */
  to: z.string().optional(),
  /** Absolute URL, or a URL that is used as it is. Exclusive with `to`. */
  href: z.string().optional(),
};

/** One link inside a dropdown. An item without `type` is a link. */
const dropdownItem = typed(
  'default',
  z.discriminatedUnion('type', [
    /** A link. */
    z.looseObject({
      type: z.literal('default'),
      label: z.string().optional(),
      ...target,
      className: z.string().optional(),
    }),
    /** HTML of your own. */
    z.looseObject({ type: z.literal('html'), value: z.string(), className: z.string().optional() }),
    /** A link to a doc by its id. */
    z.looseObject({
      type: z.literal('doc'),
      docId: z.string(),
      label: z.string().optional(),
      className: z.string().optional(),
    }),
    /** A link to the first page of a sidebar. */
    z.looseObject({
      type: z.literal('docSidebar'),
      sidebarId: z.string(),
      label: z.string().optional(),
      className: z.string().optional(),
    }),
    /** A link to a version's main page. */
    z.looseObject({
      type: z.literal('docsVersion'),
      label: z.string().optional(),
      to: z.string().optional(),
      className: z.string().optional(),
    }),
  ]),
);

/** One item of the navbar. Attributes beyond the named ones pass through to the link. */
const navbarItem = z.discriminatedUnion('type', [
  /** A link. */
  z.looseObject({
    type: z.literal('default'),
    label: z.string().optional(),
    ...target,
    activeBasePath: z.string().optional(),
    activeBaseRegex: z.string().optional(),
    'aria-label': z.string().optional(),
    ...common,
  }),
  /** A menu of links. */
  z.looseObject({
    type: z.literal('dropdown'),
    label: z.string(),
    ...target,
    items: z.array(dropdownItem),
    activeBasePath: z.string().optional(),
    activeBaseRegex: z.string().optional(),
    ...common,
  }),
  /** A link to a doc by its id. */
  z.looseObject({ type: z.literal('doc'), docId: z.string(), label: z.string().optional(), ...common }),
  /** A link to the first page of a sidebar. */
  z.looseObject({
    type: z.literal('docSidebar'),
    sidebarId: z.string(),
    label: z.string().optional(),
    ...common,
  }),
  /** A link to a version's main page. */
  z.looseObject({
    type: z.literal('docsVersion'),
    label: z.string().optional(),
    to: z.string().optional(),
    ...common,
  }),
  /** A menu of versions; a plain link while there is one. */
  z.looseObject({
    type: z.literal('docsVersionDropdown'),
    dropdownItemsBefore: z.array(dropdownItem).default([]),
    dropdownItemsAfter: z.array(dropdownItem).default([]),
    dropdownActiveClassDisabled: z.boolean().default(false),
    ...common,
  }),
  /** A menu of languages. */
  z.looseObject({
    type: z.literal('localeDropdown'),
    dropdownItemsBefore: z.array(dropdownItem).default([]),
    dropdownItemsAfter: z.array(dropdownItem).default([]),
    ...common,
  }),
  /** Place of the search field; by default it stands at the right. */
  z.looseObject({ type: z.literal('search'), ...common }),
  /** HTML of your own. */
  z.looseObject({ type: z.literal('html'), value: z.string(), ...common }),
]);

export const navbar = z.strictObject({
  /** Text beside the logo. */
  title: z.string().optional(),
  /** Picture of the site. */
  logo: logo.optional(),
  /** Hides while the reader scrolls down. */
  hideOnScroll: z.boolean().default(false),
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
