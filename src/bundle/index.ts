/** The only room that imports esbuild: owners' modules, style sheets, the default browser bundle. */
export { isAsset } from './assets.ts';
export * from './client-bundle.ts';
export { COMPILED_SHEET, type CompiledSheet, compileSheet } from './compiled-sheets.ts';
export { stopEsbuild } from './esbuild.ts';
export { isFolderPath, listingHash } from './folder-listing.ts';
export { inFolder } from './in-folder.ts';
export type { IslandBundle, IslandOptions } from './island-modules.ts';
export * from './load-module.ts';
export * from './page-weight.ts';
export type { Rebuilds } from './rebuilds.ts';
export * from './styles.ts';
