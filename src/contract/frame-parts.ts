/** Parts of the frame around pages that a site may draw itself, by the names that they have in Docusaurus's theme. */

export const FRAME_PARTS = ['Footer', 'Layout', 'NavbarItem/ComponentTypes', 'NotFound'] as const;
export type FramePart = (typeof FRAME_PARTS)[number];

/** Element around an item of the navbar that a component draws; its place in the configuration is in `data-at`. It never reaches a page. */
export const NAVBAR_ITEM_ELEMENT = 'jd-navbar-item';

/** Of Docusaurus's parts that are made of others, those: a site may replace one of them alone. */
export const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  Footer: ['Footer/Layout', 'Footer/Links', 'Footer/Logo', 'Footer/Copyright'],
  'Footer/Links': ['Footer/Links/MultiColumn', 'Footer/Links/Simple'],
  'Footer/Links/MultiColumn': ['Footer/LinkItem'],
  'Footer/Links/Simple': ['Footer/LinkItem'],
  NotFound: ['NotFound/Content'],
};

/** A part, and all that it is made of. */
export const withParts = (name: string): readonly string[] => [
  name,
  ...new Set((MADE_OF[name] ?? []).flatMap(withParts)),
];

/**
 * What a page that is a module is imported from, seen from its own folder. A part may be made of others: its file is one of them
 * then.
 */
export const importOfModule = (path: string, part: FramePart | undefined): string =>
  part === undefined ? `./${path.slice(path.lastIndexOf('/') + 1)}` : `@theme/${part}`;
