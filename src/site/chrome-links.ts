/**
 * The links around the pages: navbar, footer, announcement bar, logo, head, redirects, sidebars. The config goes in, a list
 * comes out.
 */
import type { Config } from '../config/index.ts';
import { type Diagnostic, nameHint } from '../diagnostics/index.ts';
import {
  CURRENT_VERSION,
  collectionIdOf,
  editionOf,
  encodePath,
  MAIN_COLLECTION,
  withBase,
} from '../paths/index.ts';
import { docKeyOf, inScope, type PageScope } from './entries.ts';
import { findHtmlLinks, htmlLinkKey, replaceHtmlLinks } from './html-links.ts';
import type { PlannedSidebar } from './planned.ts';
import { type Purpose, resolveWritten } from './resolve.ts';
import { idHint } from './sidebar-plan.ts';
import { sidebarKey } from './sidebars.ts';
import type { ResolvedLink } from './site.ts';
import { type LinkPlace, placeOfConfig, type Targets } from './targets.ts';

export interface Chrome {
  readonly links: Map<string, ResolvedLink>;
  readonly html: Map<string, string>;
  /** Resolves one link and lists it under `listAs`, which is its key by default. */
  readonly add: (link: ChromeLink) => ResolvedLink;
  /** The same for a piece of HTML; returns it with its links replaced. */
  readonly addHtml: (html: Omit<ChromeLink, 'url'> & { readonly html: string }) => string;
}

export interface ChromeLink {
  /** Key path for messages. */
  readonly key: string;
  readonly url: string;
  readonly purpose?: Purpose | undefined;
  readonly place?: LinkPlace | undefined;
  /** File that contains it, if that is not the config. */
  readonly file?: string | undefined;
  readonly listAs?: string | undefined;
}

/** An empty list, with functions to fill it. */
export function createChrome(targets: Targets, atRoot: LinkPlace = placeOfConfig(targets)): Chrome {
  const links = new Map<string, ResolvedLink>();
  const html = new Map<string, string>();
  const add = ({
    key,
    url,
    purpose = 'link',
    place = atRoot,
    file,
    listAs = key,
    isHtml = false,
  }: ChromeLink & { readonly isHtml?: boolean }): ResolvedLink => {
    const isPicture = purpose === 'image' && key !== 'image';
    const owner = { kind: 'config', key, url, file, ...(isPicture && { isPicture }) } as const;
    const isPassedOver = isHtml || purpose !== 'link';
    const taken = isPassedOver ? 'passed-over' : key.startsWith('redirects[') ? 'redirect' : 'read';
    // From any page it leads to the same place.
    const path = url.startsWith('/') ? url : `/${url}`;
    const link = { owner, ...resolveWritten(targets, place, { url, purpose, taken, path }) };
    links.set(listAs, link);
    return link;
  };
  return {
    links,
    html,
    add,
    addHtml: ({ html: given, listAs, key, ...rest }) => {
      const hrefs = findHtmlLinks(given).map(
        ({ url, isImage }, index) =>
          add({
            ...rest,
            key,
            url,
            purpose: isImage ? 'image' : 'link',
            isHtml: true,
            listAs: htmlLinkKey(listAs ?? key, index),
          }).href,
      );
      const replaced = replaceHtmlLinks(given, (index) => hrefs[index]);
      html.set(listAs ?? key, replaced);
      return replaced;
    },
  };
}

/** Fills the list from the config. Diagnostics: navbar-unknown-doc, navbar-unknown-sidebar. */
export function addConfigLinks(
  chrome: Chrome,
  targets: Targets,
  sidebars: ReadonlyMap<string, PlannedSidebar>,
  diagnostics: Diagnostic[],
  scope: PageScope = { locale: targets.scope.defaultLocale, version: targets.scope.lastVersion },
): void {
  const { config } = targets;
  const addText = (key: string, url: unknown, purpose?: Purpose) => {
    if (typeof url === 'string') chrome.add({ key, url, purpose });
  };
  const addLogo = (key: string, logo: Config['navbar']['logo']) => {
    addText(`${key}.src`, logo?.src, 'image');
    addText(`${key}.srcDark`, logo?.srcDark, 'image');
    addText(`${key}.href`, logo?.href);
  };
  const addItem = (item: Readonly<Record<string, unknown>>, key: string) => {
    addText(`${key}.to`, item.to);
    addText(`${key}.href`, item.href);
    const own = { ...scope, version: seenFrom(targets, scope.version, item.collection) };
    if (item.type === 'doc')
      addDocLink(chrome, targets, own, `${key}.docId`, String(item.docId), diagnostics);
    if (item.type === 'docSidebar') {
      const name = String(item.sidebarId);
      addSidebarLink(chrome, targets, own, sidebars, `${key}.sidebarId`, name, diagnostics);
    }
    if (item.type === 'html') chrome.addHtml({ key: `${key}.value`, html: String(item.value) });
    if (typeof item.html === 'string') chrome.addHtml({ key: `${key}.html`, html: item.html });
    for (const list of ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']) {
      const items = item[list];
      if (!Array.isArray(items)) continue;
      for (const [index, child] of items.entries()) addItem(child, `${key}.${list}[${index}]`);
    }
  };
  addText('favicon', config.favicon, 'image');
  addText('image', config.image, 'image');
  addLogo('navbar.logo', config.navbar.logo);
  for (const [index, item] of config.navbar.items.entries()) addItem(item, `navbar.items[${index}]`);
  if (config.announcementBar)
    chrome.addHtml({ key: 'announcementBar.content', html: config.announcementBar.content });
  addLogo('footer.logo', config.footer?.logo);
  for (const [index, item] of (config.footer?.links ?? []).entries()) addItem(item, `footer.links[${index}]`);
  if (config.footer?.copyright !== undefined)
    chrome.addHtml({ key: 'footer.copyright', html: config.footer.copyright });
  config.head.forEach(({ attributes }, index) => {
    for (const name of ['href', 'src'])
      addText(`head[${index}].attributes.${name}`, attributes[name], 'media');
  });
  for (const [index, { to }] of config.redirects.entries()) addText(`redirects[${index}].to`, to);
}

/** The edition of a collection that pages of another edition lead to: their own, or the latest of another collection. */
function seenFrom({ scope }: Targets, version: string, collection: unknown): string {
  const id = typeof collection === 'string' ? collection : MAIN_COLLECTION;
  return collectionIdOf(version) === id ? version : scope.lastOf(editionOf(id, CURRENT_VERSION));
}

/** The scope itself, then the latest version of its language: what another version lacks is looked up there. */
function scopesToTry({ scope }: Targets, own: PageScope): readonly PageScope[] {
  const last = scope.lastOf(own.version);
  return own.version === last ? [own] : [own, { ...own, version: last }];
}

/** The item is left out. A site that is read from another generator's configuration is built all the same. */
const missingSeverity = ({ config }: Targets): Diagnostic['severity'] =>
  config.compatibility === 'docusaurus' ? 'warning' : 'error';

function addDocLink(
  chrome: Chrome,
  targets: Targets,
  own: PageScope,
  key: string,
  id: string,
  diagnostics: Diagnostic[],
): void {
  const entry = scopesToTry(targets, own)
    .map((scope) => targets.entries.get(docKeyOf(scope, id)))
    .find(Boolean);
  if (entry) {
    chrome.links.set(key, pageLink(targets, key, id, entry.route, entry.key));
    return;
  }
  const ids = inScope(targets.entries.values(), own).map((other) => other.id);
  diagnostics.push({
    code: 'navbar-unknown-doc',
    severity: missingSeverity(targets),
    message: `There is no doc with the id "${id}".`,
    key,
    ...idHint(id, ids),
  });
}

function addSidebarLink(
  chrome: Chrome,
  targets: Targets,
  own: PageScope,
  sidebars: ReadonlyMap<string, PlannedSidebar>,
  key: string,
  name: string,
  diagnostics: Diagnostic[],
): void {
  const sidebar = scopesToTry(targets, own)
    .map((scope) => sidebars.get(sidebarKey(scope, name)))
    .find(Boolean);
  const first = sidebar?.stops[0];
  if (first) {
    chrome.links.set(key, pageLink(targets, key, name, first.route, undefined));
    return;
  }
  const names = inScope(sidebars.values(), own).map((other) => other.name);
  diagnostics.push({
    code: 'navbar-unknown-sidebar',
    severity: missingSeverity(targets),
    message: sidebar ? `The sidebar "${name}" holds no page to link to.` : `There is no sidebar "${name}".`,
    key,
    ...nameHint(name, names, `Sidebars: ${names.join(', ') || 'none'}.`),
  });
}

function pageLink(
  targets: Targets,
  key: string,
  url: string,
  route: PlannedSidebar['stops'][number]['route'],
  docKey: string | undefined,
): ResolvedLink {
  return {
    owner: { kind: 'config', key, url },
    href: withBase(targets.config.baseUrl, encodePath(route)),
    target: { kind: 'page', route, docKey, fragment: '' },
    problem: undefined,
  };
}
