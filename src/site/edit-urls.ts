/** Where pages are edited: below a base URL, or where a function of the owner's says. */
import { type CollectionKind, collectionOf, editionFolder, isCodeRef, kindOf } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { CURRENT_VERSION, encodePath, versionNameOf, withBase } from '../paths/index.ts';
import type { Entry } from './entries.ts';
import type { SiteInput } from './input.ts';
import { ownFunction } from './own-function.ts';

/** What the function is given beside language and address: names and values are those of Docusaurus. */
const PLACES: Readonly<
  Record<CollectionKind, (folder: string, file: string, version: string) => Readonly<Record<string, string>>>
> = {
  docs: (versionDocsDirPath, docPath, version) => ({ version, versionDocsDirPath, docPath }),
  blog: (blogDirPath, blogPath) => ({ blogDirPath, blogPath }),
  pages: (pagesDirPath, pagesPath) => ({ pagesDirPath, pagesPath }),
};

type Ask = (page: Readonly<Record<string, string>>, about: string) => string | undefined;

/** @returns gives the address of a page, undefined for none. Diagnostics: config-throws, config-value */
export function editUrls(input: SiteInput, diagnostics: Diagnostic[]): (entry: Entry) => string | undefined {
  const { config } = input;
  const asked = new Map<string, Ask>();
  return ({ doc, version, locale, route }) => {
    const custom = doc.frontMatter.customEditUrl;
    if (custom !== undefined) return custom ?? undefined;
    const { key, settings } = collectionOf(config, version);
    const { editUrl, editCurrentVersion, editLocalizedFiles, path: current } = settings;
    if (editUrl === undefined) return undefined;
    const name = versionNameOf(version);
    if (isCodeRef(editUrl)) {
      let ask = asked.get(key);
      if (!ask) {
        ask = ownFunction(
          input,
          {
            ...{ ref: editUrl, key: `${key}.editUrl`, expected: 'an address' },
            read: (url) =>
              typeof url === 'string' || url === undefined || url === null
                ? { result: url || undefined }
                : undefined,
            hint: 'It gets a page, and returns the address to edit it, or nothing.',
          },
          diagnostics,
        );
        asked.set(key, ask);
      }
      const folder = doc.path.endsWith(`/${doc.docPath}`)
        ? doc.path.slice(0, -doc.docPath.length - 1)
        : editionFolder(config, version);
      const place = PLACES[kindOf(config, version)](folder, doc.docPath, name);
      return ask({ locale, ...place, permalink: withBase(config.baseUrl, encodePath(route)) }, doc.path);
    }
    const isOld = name !== CURRENT_VERSION && editCurrentVersion;
    const isOriginal = editLocalizedFiles || locale === config.i18n.defaultLocale;
    const own = isOriginal ? doc.path : `${editionFolder(config, version)}/${doc.docPath}`;
    const path = isOld ? `${current}/${doc.docPath}` : own;
    return `${editUrl.replace(/\/+$/, '')}/${encodePath(path)}`;
  };
}
