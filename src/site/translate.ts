/**
 * The texts of the configuration that readers see, each under the key that message files know it by. One walk serves both
 * for translating and for listing what there is to translate, so they cannot differ.
 */
import type { Config } from '../config/index.ts';
import { editionOf, MAIN_COLLECTION, messagePrefix } from '../paths/index.ts';

/**
 * Gives the text of a message in another language.
 * @param key `navbar.item.label.Guide`; the parts after the first word are Docusaurus's
 * @param about where the text stands, for translators
 */
export type Translate = (key: string, text: string, about: string) => string;

/** Key of a text of a sidebar. */
export function sidebarMessageKey(edition: string, sidebar: string, rest: string): string {
  return `${messagePrefix(edition)}sidebar.${sidebar}.${rest}`;
}

/** The configuration with its visible texts translated. Nothing but texts changes: key paths stay as they are. */
export function translateConfig(config: Config, translate: Translate): Config {
  const text = <Text extends string | undefined>(key: string, value: Text, about: string): Text =>
    (value ? translate(key, value, about) : value) as Text;
  const navbarItem = <Item extends object>(item: Item): Item => {
    const record = { ...item } as Record<string, unknown>;
    if (typeof record.label === 'string') {
      record.label = text(`navbar.item.label.${record.label}`, record.label, 'Navbar item');
    }
    for (const list of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) {
      if (Array.isArray(record[list])) record[list] = (record[list] as object[]).map(navbarItem);
    }
    return record as Item;
  };
  const footerItem = <Item extends object>(item: Item): Item => {
    const record = { ...item } as Record<string, unknown>;
    const { title, label, items } = record;
    if (typeof title === 'string') record.title = text(`footer.link.title.${title}`, title, 'Footer column');
    if (typeof label === 'string')
      record.label = text(`footer.link.item.label.${label}`, label, 'Footer link');
    if (Array.isArray(items)) record.items = (items as object[]).map(footerItem);
    return record as Item;
  };
  const { navbar, footer, announcementBar, docs, collections } = config;
  const withVersions = <Docs extends Pick<Config['docs'], 'versions'>>(own: Docs, id: string): Docs => {
    const versions = Object.entries(own.versions).map(([name, options]) => {
      const key = `${messagePrefix(editionOf(id, name))}version.label`;
      return [name, { ...options, label: text(key, options.label, `Name of the version ${name}`) }];
    });
    return { ...own, versions: Object.fromEntries(versions) };
  };
  return {
    ...config,
    title: text('site.title', config.title, 'Title of the site'),
    tagline: text('site.tagline', config.tagline, 'Tagline of the site'),
    navbar: {
      ...navbar,
      title: text('navbar.title', navbar.title, 'Title in the navbar'),
      logo: navbar.logo && {
        ...navbar.logo,
        alt: text('navbar.logo.alt', navbar.logo.alt, 'Alternative text of the logo'),
      },
      items: navbar.items.map(navbarItem),
    },
    footer: footer && {
      ...footer,
      links: footer.links.map(footerItem) as typeof footer.links,
      logo: footer.logo && {
        ...footer.logo,
        alt: text('footer.logo.alt', footer.logo.alt, 'Alternative text of the footer logo'),
      },
      copyright: text('footer.copyright', footer.copyright, 'Footer'),
    },
    announcementBar: announcementBar && {
      ...announcementBar,
      content: text('announcementBar.content', announcementBar.content, 'Announcement bar, HTML'),
    },
    docs: withVersions(docs, MAIN_COLLECTION),
    collections: collections.map((one) => (one.kind === 'docs' ? withVersions(one, one.id) : one)),
  };
}
