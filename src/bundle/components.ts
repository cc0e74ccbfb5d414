/** The second door of the room: the bundles of a site's own components, which no other site loads. */

export { STYLE_SHEET } from './compiled-sheets.ts';
export { isFolderPath, listingHash } from './folder-listing.ts';
export * from './island-modules.ts';
export { partName } from './lost-names.ts';
export { isMoving, isStillPart, movesItself } from './moving.ts';
export { createRebuilds } from './rebuilds.ts';
export { LOCAL_PREFIX, REGISTRY } from './register.ts';
export {
  ABSENT_MODULE,
  type ComponentRequest,
  componentKey,
  createServerBundler,
  importFolder,
  isOwnPart,
  MARKDOWN_MODULE,
  type MissingModule,
  type ModuleRequest,
  OF_LANGUAGE,
  requestKey,
  type ServerBundler,
  type ServerModules,
  type SiteModulesOptions,
  themeFile,
  transformModule,
} from './site-modules.ts';
