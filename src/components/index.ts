/** The site's own components: run on the server in a thread of their own, and in the browser as islands. */
export { importFolder, isStillPart } from '../bundle/components.ts';
export { detailsName } from './known-data.ts';
export { withLateData } from './late-data.ts';
export {
  coversImports,
  createRunner,
  frontMatterOf,
  isStyleSheet,
  type OwnElements,
  type PreparedModules,
  prepareModules,
  type SiteDataHolder,
} from './runner.ts';
export { STAND_INS } from './stand-in-table.ts';
export type { PageSaid } from './stand-ins.tsx';
export type {
  BlogFacts,
  DocsPluginFacts,
  ListedPage,
  ListedPages,
  PageFacts,
  PluginFacts,
  SidebarItemFacts,
  SiteData,
  SiteFacts,
  VersionDetails,
} from './surroundings.ts';
