/** Files of a Docusaurus site that draw a part of the frame in place of the theme's own. */
import { join } from 'node:path';
import { type Config, collectionsOf, partOfFile, themeModules } from '../config/index.ts';
import { FRAME_PARTS, type FramePart, withParts } from '../contract/index.ts';
import { CURRENT_VERSION, docPath, editionOf, sitePath } from '../paths/index.ts';
import type { FoundDoc } from './discover.ts';
import { swizzledFolders } from './swizzled.ts';

const SLOTS: Readonly<Partial<Record<FramePart, 'Footer' | 'Layout' | 'Navbar' | 'NotFoundMain'>>> = {
  Footer: 'Footer',
  Layout: 'Layout',
  Navbar: 'Navbar',
  NotFound: 'NotFoundMain',
};

/** Each is found like a page, and is none. A component of `theme.slots` goes before it. */
export function frameParts(siteDir: string, config: Config): readonly FoundDoc[] {
  const { id } = collectionsOf(config).find(({ kind }) => kind === 'pages') ?? collectionsOf(config)[0]!;
  return swizzledFolders(config).flatMap((folder) => {
    const files = themeModules(join(siteDir, folder));
    return FRAME_PARTS.flatMap((part) => {
      // The part itself, or the first of those that it is made of.
      const [file] = withParts(part).flatMap((name) => files.find((path) => partOfFile(path) === name) ?? []);
      const slot = SLOTS[part];
      if (file === undefined || (slot !== undefined && config.theme.slots[slot] !== undefined)) return [];
      if (
        part === 'NavbarItem/ComponentTypes' &&
        !config.navbar.items.some(({ type }) => type === 'component')
      )
        return [];
      return {
        path: sitePath(`${folder}/${file}`),
        docPath: docPath(`@theme/${file}`),
        version: editionOf(id, CURRENT_VERSION),
        locale: config.i18n.defaultLocale,
        part,
      };
    });
  });
}
