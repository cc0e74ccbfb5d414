/** A user's config file goes in, a Config comes out. */
export {
  type CodeRef,
  type CodeSource,
  type FindCode,
  isCodeRef,
  NoAnswer,
  OWN_CODE_FAULTS,
  openCode,
  runOwnCode,
} from './code.ts';
export * from './collections.ts';
export { type ConfigExport, defineConfig } from './define.ts';
export type { AllContent, LatePlugins } from './docusaurus/own-plugins.ts';
export { fromDocusaurusSidebars, typedLink } from './docusaurus/sidebars.ts';
export { createStandIns, standInName } from './docusaurus/stand-ins.ts';
export { CONFIG_FILES } from './files.ts';
export { holdsMarkdown } from './holds-markdown.ts';
export { direction, htmlLang, languageLabel, nameOfLanguage } from './languages.ts';
export { type ConfigMemory, type LoadedConfig, loadConfig, runConfigFile } from './load.ts';
export { isPath, pluginFiles } from './plugin-files.ts';
export { inConfigFile, type LocateKey, locateKeyIn } from './report.ts';
export { ACCENTS, type Accent } from './schema/accents.ts';
export type {
  BlogPostData,
  GeneratorArguments,
  GeneratorDoc,
  PageFile,
  SitemapArguments,
  SitemapItem,
  TakenApart,
} from './schema/functions.ts';
export { type Config, configSchema, type UserConfig } from './schema/index.ts';
export type { PluginUse } from './schema/plugins.ts';
export { partOfFile, themeModules } from './theme-modules.ts';
export type { TranslatedConfig, TranslatedOption, Verdict } from './translation.ts';
