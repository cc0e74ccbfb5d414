/** Makes the input of a site from what was read. `build` and `dev` share it, so both find the same. */
import type { StyleBundle } from '../../bundle/index.ts';
import { type Config, readableFolders } from '../../config/index.ts';
import type { Doc } from '../../content/index.ts';
import type { GitInfo, SiteInput } from '../../site/index.ts';
import {
  createFileFinder,
  type Discovery,
  kindOfPath,
  type LoadedSidebars,
  readHtmlAnchors,
  translator,
} from '../../sources/index.ts';
import type { AnalyseOptions } from '../analyse.ts';

export interface SiteParts {
  readonly siteDir: string;
  readonly config: Config;
  readonly found: Discovery;
  /** In the order of the listing. */
  readonly docs: readonly Doc[];
  readonly styles: StyleBundle;
  readonly sidebars: LoadedSidebars;
  readonly git: GitInfo | undefined;
  /** See `readCategories`. */
  readonly categories: SiteInput['categories'];
  readonly drafts: boolean;
  /** See `loadArrangers`. */
  readonly arrangers: SiteInput['arrangers'];
  /** See `loadFunctions`. */
  readonly findCode: SiteInput['findCode'];
  /** Receives the absolute path of each file that a link names, whether it exists or not. */
  readonly linkedFiles: Set<string>;
  /** As in {@link AnalyseOptions}. */
  readonly onMessage?: AnalyseOptions['onMessage'];
}

export function makeSiteInput({
  siteDir,
  found,
  sidebars,
  styles,
  linkedFiles,
  onMessage,
  ...parts
}: SiteParts): SiteInput {
  const translate = translator(found.messages);
  const { defaultLocale } = parts.config.i18n;
  return {
    ...parts,
    sidebars: new Map(
      [...sidebars.byEdition, ...found.frozenSidebars].map(([name, { value }]) => [name, value]),
    ),
    sidebarsFiles: new Map(
      [...sidebars.byEdition, ...found.frozenSidebars].flatMap(([name, { file }]) =>
        file === undefined ? [] : [[name, file] as const],
      ),
    ),
    versions: found.versions,
    translate: (locale, key, text, about) => {
      if (locale === defaultLocale) onMessage?.(key, text, about);
      return translate(locale, key, text);
    },
    staticFiles: found.staticFiles,
    dataFiles: found.dataFiles,
    findFile: createFileFinder(siteDir, linkedFiles, readableFolders(parts.config)),
    kindOfPath: (path) => kindOfPath(siteDir, path, linkedFiles),
    htmlAnchors: (source) => readHtmlAnchors(siteDir, source),
    styleReferences: styles.references,
  };
}
