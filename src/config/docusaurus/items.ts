/** Items of navbar and footer: what Docusaurus tolerates in them, or draws with code of the site. */
import { join } from 'node:path';
import { isRecord, type KeyPath } from '../fault.ts';
import { partOfFile, themeModules } from '../theme-modules.ts';
import { collectionId } from './docs.ts';
import type { Lost, Mapping } from './mapping.ts';

/** Types of navbar items that come with Docusaurus. */
const TYPES = [
  'default',
  'dropdown',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'localeDropdown',
  'search',
  'html',
];

/** Lists of items in an item. */
const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'];

/** Takes the items of the navbar. */
export function mapNavbarItems(mapping: Mapping, from: KeyPath): void {
  mapping.set(['navbar', 'items'], readItems(mapping, from, ['navbar', 'items']), from);
}

/** @returns the items of a list without those that are left out; undefined where there is no list */
function readItems(mapping: Mapping, from: KeyPath, to: KeyPath): readonly unknown[] | undefined {
  const items = mapping.read(from);
  if (!Array.isArray(items)) return undefined;
  const kept: unknown[] = [];
  const isInDropdown = to.length > 2;
  for (const [at, item] of items.entries()) {
    const own = [...from, at];
    const isDrawn = isRecord(item) && !isInDropdown && isDrawnByCode(item, mapping.siteDir);
    const lost = isRecord(item) && !isDrawn ? faultOf(item, isInDropdown) : undefined;
    if (lost !== undefined) mapping.lose(own, lost);
    else if (item !== null && item !== undefined && item !== false) {
      const place = [...to, kept.length];
      mapping.origins.push({ to: place, from: own });
      kept.push(
        isDrawn
          ? { ...item, type: 'component', name: item.type }
          : isRecord(item)
            ? readItem(mapping, item, { from: own, to: place, isInDropdown })
            : item,
      );
    }
  }
  return kept;
}

/** Whether a component of the site draws an item. */
const isDrawnByCode = ({ type }: Readonly<Record<string, unknown>>, siteDir: string): boolean =>
  typeof type === 'string' &&
  !TYPES.includes(type) &&
  themeModules(join(siteDir, 'src/theme/NavbarItem')).some((file) => partOfFile(file) === 'ComponentTypes');

/** What an item leads to, by its type; a dropdown and other types need nothing. */
const TARGETS: Readonly<Record<string, readonly string[]>> = {
  default: ['to', 'href'],
  doc: ['docId'],
  docSidebar: ['sidebarId'],
};

const NOWHERE: Lost = {
  lost: 'An item that leads nowhere is left out.',
  advice: 'Say where it leads, or remove it.',
};

/** Why an item of the navbar is left out; undefined where it stays. */
function faultOf(item: Readonly<Record<string, unknown>>, isInDropdown: boolean): Lost | undefined {
  const type = item.type ?? (item.items === undefined ? 'default' : 'dropdown');
  if (typeof type !== 'string') return undefined;
  if (!TYPES.includes(type))
    return { lost: `The navbar has no item of the type "${type}": code of the site draws it.` };
  if (isInDropdown && ['dropdown', 'docsVersionDropdown', 'localeDropdown', 'search'].includes(type))
    return { lost: 'A dropdown of the navbar holds links alone: it is left out there.' };
  return leadsNowhere(item, TARGETS[type]) ? NOWHERE : undefined;
}

/** Types whose label is the item's own. */
const NAMED: readonly unknown[] = ['default', 'dropdown'];

const leadsNowhere = (item: Readonly<Record<string, unknown>>, targets: readonly string[] = []): boolean =>
  targets.length > 0 && targets.every((key) => [undefined, null, false, ''].includes(item[key] as undefined));

/** An item names an instance of the docs plugin where it means another than the default one. */
function readItem(
  mapping: Mapping,
  item: Readonly<Record<string, unknown>>,
  {
    from,
    to,
    isInDropdown,
  }: { readonly from: KeyPath; readonly to: KeyPath; readonly isInDropdown: boolean },
): unknown {
  const { docsPluginId, ...rest }: Record<string, unknown> = { ...item };
  if (item.type === 'docsVersionDropdown' && rest.versions !== undefined) {
    mapping.lose([...from, 'versions'], 'The menu of versions lists all of them, under their own labels.');
    delete rest.versions;
  }
  for (const name of LISTS) {
    const list = readItems(mapping, [...from, name], [...to, name]);
    if (list) rest[name] = list;
  }
  if (typeof rest.html === 'string' && item.type !== 'html') {
    mapping.differ([...from, 'html'], 'Items of the navbar show the text of their HTML.');
    if (typeof rest.label !== 'string') rest.label = textOf(rest.html) || textOf(item);
    delete rest.html;
  }
  // Docusaurus draws an item without words, as a picture by the site's style sheet: a link of the bar that has a class stays so,
  // with a name for screen readers.
  if (rest.label === undefined && NAMED.includes(rest.type ?? 'default') && textOf(item) !== '') {
    const isPicture = !isInDropdown && rest.items === undefined && rest.className;
    if (!isPicture || !rest['aria-label'])
      mapping.differ(from, 'An item of the navbar without words is called by its other options.');
    rest.label = isPicture ? '' : textOf(item);
    if (isPicture) rest['aria-label'] ||= textOf(item).replace(/^https?:\/\/(?:www\.)?/, '');
  }
  const names = typeof docsPluginId === 'string' && docsPluginId !== 'default';
  return names ? { ...rest, collection: collectionId(docsPluginId) } : rest;
}

/** What an item is called, by its HTML or, where that is a picture without words, by its other options. */
function textOf(given: string | Readonly<Record<string, unknown>>): string {
  if (typeof given !== 'string') {
    const names = ['aria-label', 'title', 'to', 'href'].map((key) => given[key]);
    return (names.find((name) => typeof name === 'string' && name !== '') as string | undefined) ?? '';
  }
  const alternative = /<img\b[^>]*\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(given);
  const text = given
    .replace(/<!--[\s\S]*?-->|<(style|script|svg)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&(?:lt|#60);/g, '<')
    .replace(/&(?:gt|#62);/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&(?:apos|#39);/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
  return text || (alternative?.[1] ?? alternative?.[2] ?? '').trim();
}

/** Takes the links of the footer. An item has no type there; Docusaurus passes one over. */
export function mapFooterLinks(mapping: Mapping, from: KeyPath): void {
  const links = mapping.read(from);
  if (!Array.isArray(links)) {
    mapping.set(['footer', 'links'], []);
    return;
  }
  const plain = (item: unknown, path: KeyPath): readonly unknown[] => {
    if (!isRecord(item)) return [item];
    const { type, items, ...rest } = item;
    if (type !== undefined)
      mapping.tolerate([...path, 'type'], 'An item of the footer has no `type`: it is passed over.');
    if (items === undefined && leadsNowhere(item, ['to', 'href', 'html'])) {
      mapping.lose(path, NOWHERE);
      return [];
    }
    const under = Array.isArray(items)
      ? { items: items.flatMap((child: unknown, at) => plain(child, [...path, 'items', at])) }
      : items !== undefined && { items };
    return [{ ...rest, ...under }];
  };
  mapping.set(
    ['footer', 'links'],
    links.flatMap((item: unknown, at) => plain(item, [...from, at])),
    from,
  );
}
