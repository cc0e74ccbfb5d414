/** `footer`. */
import * as z from 'zod';
import { logo } from './parts.ts';

/** A link (`label` with `to` or `href`) or a piece of HTML. Attributes beyond the named ones pass through to the link. */
const footerItem = z.looseObject({
  /** Text of the link. */
  label: z.string().optional(),
  /** Page of this site. Exclusive with `href` and `html`. */
  to: z.string().optional(),
  /** Absolute URL. Exclusive with `to` and `html`. */
  href: z.string().optional(),
  /** HTML of your own. Exclusive with `to` and `href`. */
  html: z.string().optional(),
  /** Classes beside the theme's. */
  className: z.string().optional(),
});

const footerColumn = z.strictObject({
  /** Heading of the column. */
  title: z.string().nullish(),
  /** Classes beside the theme's. */
  className: z.string().optional(),
  /** Links of the column. */
  items: z.array(footerItem),
});

/** What makes an entry a column and not a link. */
const noColumn = footerItem.extend({
  /** Only a column has items. */
  items: z.never().optional(),
});

export const footer = z.strictObject({
  /** Colors of the footer. */
  style: z.enum(['light', 'dark']).default('light'),
  /** Picture of the site. */
  logo: logo.optional(),
  /** HTML. */
  copyright: z.string().optional(),
  /** Columns (`title`, `items`) or one flat list of links, not both. */
  links: z.array(z.union([footerColumn, noColumn])).default([]),
});
