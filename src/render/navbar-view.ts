/** Views of navbar items of every kind, and of the entries of their menus. */
import type { Config } from '../config/index.ts';
import { slot } from '../contract/index.ts';
import type { NavbarItemView } from '../theme/index.ts';
import { chromeHtml, linkView } from './chrome-links.ts';
import { direction, htmlLang, languageName } from './languages.ts';
import type { ViewContext } from './view-context.ts';

const NAVBAR_KEYS = new Set([
  'type',
  'label',
  'to',
  'href',
  'position',
  'items',
  'className',
  'activeBasePath',
  'activeBaseRegex',
  'docId',
  'sidebarId',
  'value',
  'aria-label',
  'dropdownItemsBefore',
  'dropdownItemsAfter',
  'dropdownActiveClassDisabled',
  'docsPluginId',
]);

/** Attributes of a navbar item that have no meaning here and that a link can carry. */
function passedThrough(item: Readonly<Record<string, unknown>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of Object.entries(item)) {
    if (NAVBAR_KEYS.has(name) || !/^(?:data-|aria-|title$|id$|target$|rel$|lang$)/.test(name)) continue;
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}

type ConfigItem = Config['navbar']['items'][number];

export function navbarItem(
  context: ViewContext,
  item: ConfigItem,
  key: string,
  index: number,
): NavbarItemView | undefined {
  const { site } = context;
  const { position, className } = item;
  const active = { slot: 'active', id: `navbar.${index}` } as const;
  switch (item.type) {
    case 'search':
      return { kind: 'search', position, className };
    case 'html':
      return { kind: 'html', position, html: chromeHtml(site, `${key}.value`, item.value), className };
    case 'default':
    case 'doc':
    case 'docSidebar':
    case 'docsVersion': {
      const field =
        item.type === 'doc' ? 'docId' : item.type === 'docSidebar' ? 'sidebarId' : item.to ? 'to' : 'href';
      const raw = (item as { to?: string; href?: string }).to ?? (item as { href?: string }).href;
      const label = item.label ?? labelOf(context, item);
      const ariaLabel = (item as { 'aria-label'?: string })['aria-label'];
      const view = linkView(
        site,
        item.type === 'docsVersion' && !raw ? `${key}.version` : `${key}.${field}`,
        label,
        raw,
      );
      const href = item.type === 'docsVersion' && !raw ? versionHref(context, context.version) : view.href;
      const github = /^https:\/\/github\.com\//.test(href);
      return {
        ...view,
        href,
        kind: 'link',
        position,
        active,
        className,
        ariaLabel: ariaLabel ?? (github && /^github$/i.test(label) ? 'GitHub repository' : undefined),
        icon: github && (label === '' || /^github$/i.test(label)) ? 'github' : undefined,
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
            ? linkView(site, `${key}.${item.to ? 'to' : 'href'}`, item.label, item.to ?? item.href).href
            : undefined,
        active,
        items: item.items.map((child, at) => dropdownItem(context, child, `${key}.items[${at}]`)),
      };
    case 'docsVersionDropdown': {
      const versions = site.versions;
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
      return {
        kind: 'dropdown',
        purpose: 'version',
        position,
        className,
        label: versions.find((version) => version.name === context.version)?.label ?? context.version,
        href: undefined,
        active: false,
        items: [
          ...item.dropdownItemsBefore.map((child, at) =>
            dropdownItem(context, child, `${key}.dropdownItemsBefore[${at}]`),
          ),
          ...versions.map((version) => ({
            label: version.label,
            href: slot('version', version.name),
            external: false,
            active: version.name === context.version,
            version: version.name,
          })),
          ...item.dropdownItemsAfter.map((child, at) =>
            dropdownItem(context, child, `${key}.dropdownItemsAfter[${at}]`),
          ),
        ],
      };
    }
    case 'localeDropdown': {
      const { locales, localeConfigs } = site.config.i18n;
      if (locales.length <= 1) return undefined;
      const label = (code: string) => localeConfigs[code]?.label ?? languageName(code);
      return {
        kind: 'dropdown',
        purpose: 'locale',
        position,
        className,
        label: label(context.locale),
        href: undefined,
        active: false,
        items: [
          ...item.dropdownItemsBefore.map((child, at) =>
            dropdownItem(context, child, `${key}.dropdownItemsBefore[${at}]`),
          ),
          ...locales.map((code) => ({
            label: label(code),
            href: slot('locale', code),
            external: false,
            active: code === context.locale,
            lang: htmlLang(site.config, code),
            dir: direction(site.config, code),
            locale: code,
          })),
          ...item.dropdownItemsAfter.map((child, at) =>
            dropdownItem(context, child, `${key}.dropdownItemsAfter[${at}]`),
          ),
        ],
      };
    }
    default:
      return item satisfies never;
  }
}

function labelOf(context: ViewContext, item: ConfigItem): string {
  if (item.type === 'doc')
    return (
      context.site.pages.get(`${context.locale}/${context.version}/${item.docId}`)?.doc.title ?? item.docId
    );
  if (item.type === 'docsVersion')
    return context.site.versions.find(({ name }) => name === context.version)?.label ?? context.version;
  return '';
}

function versionHref({ site }: ViewContext, version: string): string {
  const record = site.versions.find(({ name }) => name === version);
  if (!record) return site.config.baseUrl;
  return record.docs.find(({ id }) => id === record.mainDocId)?.path ?? `${record.path}/`;
}

type DropdownView = Extract<NavbarItemView, { kind: 'dropdown' }>['items'][number];

function dropdownItem(
  context: ViewContext,
  item: Readonly<Record<string, unknown>>,
  key: string,
): DropdownView {
  if (item.type === 'html') return { html: chromeHtml(context.site, `${key}.value`, String(item.value)) };
  const field =
    item.type === 'doc' ? 'docId' : item.type === 'docSidebar' ? 'sidebarId' : item.to ? 'to' : 'href';
  const raw = (item.to ?? item.href) as string | undefined;
  const label =
    (item.label as string | undefined) ??
    (item.docId as string | undefined) ??
    (item.sidebarId as string | undefined) ??
    '';
  const view = linkView(context.site, `${key}.${field}`, label, raw);
  return { ...view, active: { slot: 'active', id: `href.${view.href}` } };
}
