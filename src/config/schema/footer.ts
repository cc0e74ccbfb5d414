/** `footer`. */
import { z } from 'zod';
import { logo } from './parts.ts';

/** A link (`label` with `to` or `href`) or a piece of HTML. */
export const footerItem = z.looseObject({
  label: z.string().optional(),
  to: z.string().optional(),
  href: z.string().optional(),
  html: z.string().optional(),
  className: z.string().optional(),
});

const footerColumn = z.strictObject({ title: z.string().nullish(), className: z.string().optional(), items: z.array(footerItem) });

export const footer = z.strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  logo: logo.optional(),
  /** HTML. */
  copyright: z.string().optional(),
  /** Columns (`title`, `items`) or one flat list of links, not both. */
  links: z.array(z.union([footerColumn, footerItem])).default([]),
});
