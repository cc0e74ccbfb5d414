/** Files of a Docusaurus site that draw a part of the frame, or of its pages, in place of the theme's own. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, collectionsOf, partOfFile, pluginFiles, themeModules } from '../config/index.ts';
import { FRAME_PARTS, type OwnPart, PAGE_PARTS, type PagePart, withParts } from '../contract/index.ts';
import {
  BLOG_MODULES,
  CURRENT_VERSION,
  docPath,
  editionOf,
  type SitePath,
  sitePath,
} from '../paths/index.ts';
import type { FoundDoc } from './discover.ts';
import { toSitePath } from './site-path.ts';
import { isCopiedFile, swizzledFolders } from './swizzled.ts';

/** A component of one of these goes before such a file. */
const SLOTS: Readonly<Partial<Record<OwnPart, keyof Config['theme']['slots']>>> = {
  AnnouncementBar: 'AnnouncementBar',
  DocCardList: 'Cards',
  DocCategoryGeneratedIndexPage: 'CategoryMain',
  DocSidebar: 'Sidebar',
  DocSidebarItem: 'SidebarItem',
  Footer: 'Footer',
  Layout: 'Layout',
  Navbar: 'Navbar',
  'Navbar/ColorModeToggle': 'ColorModeToggle',
  'Navbar/MobileSidebar/Header': 'Sidebar',
  'Navbar/MobileSidebar/PrimaryMenu': 'Sidebar',
  'NavbarItem/SearchNavbarItem': 'SearchButton',
  NotFound: 'NotFoundMain',
  'DocRoot/Layout': 'DocMain',
  'DocRoot/Layout/Main': 'DocMain',
  'DocItem/Layout': 'DocMain',
  'DocItem/Footer': 'DocFooter',
  'DocItem/Paginator': 'Pagination',
  'DocItem/TOC/Desktop': 'TableOfContents',
  'DocItem/TOC/Mobile': 'TableOfContents',
  DocBreadcrumbs: 'Breadcrumbs',
  DocVersionBanner: 'DocNotices',
};

/** The file of a part: of the part itself, or of the first of those that it is made of. */
function fileOf(part: OwnPart, files: readonly string[], config: Config): string | undefined {
  const slot = SLOTS[part];
  if (slot !== undefined && config.theme.slots[slot] !== undefined) return undefined;
  return withParts(part).flatMap((name) => files.find((path) => partOfFile(path) === name) ?? [])[0];
}

/** Those of the pages of docs, by their names. */
export const pageParts = (siteDir: string, config: Config): Readonly<Partial<Record<PagePart, SitePath>>> =>
  Object.fromEntries(
    swizzledFolders(config).flatMap((folder) => {
      const dir = join(siteDir, folder);
      const files = themeModules(dir).filter((file) => !isCopiedFile(dir, file));
      return (Object.keys(PAGE_PARTS) as PagePart[]).flatMap((part) => {
        const file = fileOf(part, files, config);
        return file === undefined ? [] : [[part, sitePath(`${folder}/${file}`)]];
      });
    }),
  );

/** The first file that the configuration names for a part. */
function fileOfConfig(part: OwnPart, siteDir: string, { markdown }: Config): SitePath | undefined {
  if (part !== 'BlogPages') return undefined;
  const named = Object.entries(markdown.moduleAliases).filter(([name]) => name.startsWith(BLOG_MODULES));
  const file = named
    .flatMap(([, to]) => (to === false ? [] : pluginFiles(to.replace(/^@site\//, './'), siteDir)))
    .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  return file === undefined ? undefined : toSitePath(siteDir, file);
}

/** Those of the frame. Each is found like a page, and is none. */
export function frameParts(siteDir: string, config: Config): readonly FoundDoc[] {
  const collections = collectionsOf(config);
  const { id } = collections.find(({ kind }) => kind === 'pages') ?? collections[0]!;
  const hasBlog = collections.some(({ kind }) => kind === 'blog');
  return swizzledFolders(config).flatMap((folder) => {
    const files = themeModules(join(siteDir, folder));
    return FRAME_PARTS.flatMap((part) => {
      if (part === 'BlogPages' && !hasBlog) return [];
      const file = fileOf(part, files, config);
      const path = file ? sitePath(`${folder}/${file}`) : fileOfConfig(part, siteDir, config);
      if (path === undefined) return [];
      if (
        part === 'NavbarItem/ComponentTypes' &&
        !config.navbar.items.some(({ type }) => type === 'component')
      )
        return [];
      return {
        path,
        docPath: docPath(`@theme/${file ?? path}`),
        version: editionOf(id, CURRENT_VERSION),
        locale: config.i18n.defaultLocale,
        part,
      };
    });
  });
}
