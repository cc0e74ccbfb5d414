/** Views of navbar items of every kind, and of the entries of their menus. */
import { type Config, direction, htmlLang, languageLabel } from '../config/index.ts';
import { slot } from '../contract/index.ts';
import { CURRENT_VERSION, collectionIdOf, editionOf, MAIN_COLLECTION } from '../paths/index.ts';
import type { Site } from '../site/index.ts';
import type { LayoutView, NavbarItemView } from '../theme/index.ts';
import { lastEdition } from './alternates.ts';
import { chromeHtml, linkView } from './chrome-links.ts';
import type { ViewContext } from './view-context.ts';

/** Attributes of a navbar item that have no meaning here and that a link can carry. */
function passedThrough(item: Readonly<Record<string, unknown>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(item)) {
    // The view has a field for `aria-label`.
    const isPassed = /^(?:data-|aria-(?!label$)|title$|id$|target$|rel$|lang$)/.test(name);
    if (isPassed && typeof value === 'string') found[name] = value;
  }
  return found;
}

type ConfigItem = Config['navbar']['items'][number];
type SwitchItem = Extract<ConfigItem, { type: 'docsVersionDropdown' | 'localeDropdown' }>;
type DropdownView = Extract<NavbarItemView, { kind: 'dropdown' }>;

export function navbarItem(
  context: ViewContext,
  item: ConfigItem,
  key: string,
  index: number,
  drawn: LayoutView['drawn'],
): NavbarItemView | undefined {
  const { site } = context;
  const { position, className } = item;
  const active = { slot: 'active', id: `navbar.${index}` } as const;
  const entries = (field: string, items: readonly Readonly<Record<string, unknown>>[]) =>
    items.flatMap((child, at) => dropdownItem(context, child, `${key}.${field}[${at}]`) ?? []);
  /** A menu of versions or languages, with the site's own entries before and after them. */
  const switchMenu = (
    { dropdownItemsBefore, dropdownItemsAfter }: SwitchItem,
    view: Pick<DropdownView, 'purpose' | 'label' | 'items'>,
  ): DropdownView => ({
    ...view,
    kind: 'dropdown',
    position,
    className,
    href: undefined,
    active: false,
    items: [
      ...entries('dropdownItemsBefore', dropdownItemsBefore),
      ...view.items,
      ...entries('dropdownItemsAfter', dropdownItemsAfter),
    ],
  });
  switch (item.type) {
    case 'search':
      return { kind: 'search', position, className };
    case 'html':
      return { kind: 'html', position, html: chromeHtml(site, `${key}.value`, item.value), className };
    case 'component': {
      const html = drawn[`navbar.${index}`];
      const mobileHtml = drawn[`navbar.${index} mobile`] ?? '';
      return html === undefined ? undefined : { kind: 'drawn', position, className, html, mobileHtml };
    }
    case 'default':
    case 'doc':
    case 'docSidebar':
    case 'docsVersion': {
      if (leadsNowhere(site, item, key)) return undefined;
      const raw = (item as { to?: string; href?: string }).to ?? (item as { href?: string }).href;
      const label = item.label ?? labelOf(context, item);
      const ariaLabel = (item as { 'aria-label'?: string })['aria-label'];
      const view = linkView(
        site,
        item.type === 'docsVersion' && !raw ? `${key}.version` : `${key}.${linkField(item)}`,
        label,
        raw,
      );
      const href =
        item.type === 'docsVersion' && !raw
          ? versionHref(context, seenFrom(context, item.collection))
          : view.href;
      const github = /^https:\/\/github\.com\//.test(href);
      return {
        ...view,
        href,
        kind: 'link',
        position,
        // No page of the site is another site's.
        active: view.external ? false : active,
        className,
        ariaLabel: ariaLabel ?? (github && /^github$/i.test(label) ? 'GitHub repository' : undefined),
        // Without words and with a class, it is a picture by the site's own style sheet.
        icon: github && (label === '' ? !className : /^github$/i.test(label)) ? 'github' : undefined,
        attributes: passedThrough(item),
      };
    }
    case 'dropdown':
      return {
        kind: 'dropdown',
        purpose: 'plain',
        position,
        className,
        label: item.label,
        href:
          item.to || item.href
            ? linkView(site, `${key}.${linkField(item)}`, item.label, item.to ?? item.href).href
            : undefined,
        active,
        items: entries('items', item.items),
      };
    case 'docsVersionDropdown': {
      const own = seenFrom(context, item.collection);
      const id = collectionIdOf(own);
      const versions = site.versions.filter(({ name }) => collectionIdOf(name) === id);
      if (versions.length <= 1) {
        const only = versions[0];
        return only
          ? {
              kind: 'link',
              label: only.label,
              href: versionHref(context, only.name),
              external: false,
              position,
              active: false,
              className,
            }
          : undefined;
      }
      return switchMenu(item, {
        purpose: 'version',
        label: versions.find((version) => version.name === own)?.label ?? own,
        items: versions.map((version) => ({
          label: version.label,
          href: slot('version', version.name),
          external: false,
          active: version.name === own,
          // The browser remembers the choice among versions of the docs alone.
          ...(id === MAIN_COLLECTION && { version: version.name }),
        })),
      });
    }
    case 'localeDropdown': {
      const { locales } = site.config.i18n;
      const label = (code: string) => languageLabel(site.config, code);
      if (locales.length <= 1 && item.dropdownItemsBefore.length + item.dropdownItemsAfter.length === 0)
        return undefined;
      return switchMenu(item, {
        purpose: 'locale',
        label: label(context.locale),
        items: locales.map((code) => ({
          label: label(code),
          href: slot('locale', code),
          external: false,
          active: code === context.locale,
          lang: htmlLang(site.config, code),
          dir: direction(site.config, code),
          locale: code,
        })),
      });
    }
    default:
      return item satisfies never;
  }
}

/** The edition of a collection that stands in the navbar: that of the page, or the latest of another collection. */
function seenFrom({ site, version }: ViewContext, collection = MAIN_COLLECTION): string {
  if (collectionIdOf(version) === collection) return version;
  return lastEdition(site, editionOf(collection, CURRENT_VERSION));
}

function labelOf(context: ViewContext, item: ConfigItem): string {
  if (item.type !== 'doc' && item.type !== 'docsVersion') return '';
  const { site, locale } = context;
  const version = seenFrom(context, item.collection);
  if (item.type === 'doc')
    return site.pages.get(`${locale}/${version}/${item.docId}`)?.doc.title ?? item.docId;
  return site.versions.find(({ name }) => name === version)?.label ?? version;
}

function versionHref({ site }: ViewContext, version: string): string {
  const record = site.versions.find(({ name }) => name === version);
  if (!record) return site.config.baseUrl;
  return record.docs.find(({ id }) => id === record.mainDocId)?.path ?? `${record.path}/`;
}

/** Whether an item names a doc or a sidebar that is not there, which is a warning in sites of Docusaurus. */
const leadsNowhere = (site: Site, item: { readonly type?: unknown }, key: string): boolean =>
  (item.type === 'doc' || item.type === 'docSidebar') && !site.chromeLinks.has(`${key}.${linkField(item)}`);

/** The key of an item that names what it links to. */
const linkField = ({ type, to }: { readonly type?: unknown; readonly to?: unknown }): string =>
  type === 'doc' ? 'docId' : type === 'docSidebar' ? 'sidebarId' : to ? 'to' : 'href';

function dropdownItem(
  context: ViewContext,
  item: Readonly<Record<string, unknown>>,
  key: string,
): DropdownView['items'][number] | undefined {
  if (leadsNowhere(context.site, item, key)) return undefined;
  if (item.type === 'html') return { html: chromeHtml(context.site, `${key}.value`, String(item.value)) };
  const raw = (item.to ?? item.href) as string | undefined;
  const label =
    (item.label as string | undefined) ??
    (item.docId as string | undefined) ??
    (item.sidebarId as string | undefined) ??
    '';
  const view = linkView(context.site, `${key}.${linkField(item)}`, label, raw);
  return { ...view, active: { slot: 'active', id: `href.${view.href}` } };
}
