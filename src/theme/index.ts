/** The default theme: server-side React components, its replaceable parts, interface texts and the scripts that run before paint. */
export * from './blog-view.ts';
export type { ContentComponents, ContentOptions } from './content/create-content-components.tsx';
export { EXTERNAL_LINK_ATTRIBUTES, EXTERNAL_LINK_TARGET } from './content/Link.tsx';
export { createTheme, SLOTS, SlotError, type Theme } from './create-theme.ts';
export { Icon, type IconName, isIconName } from './icons.tsx';
export { type BeforePaintOptions, baseUrlBannerScript, beforePaintScript } from './inline-scripts.ts';
export { ExternalMark } from './layout/NavbarItem.tsx';
export { originalPart } from './layout/originals.tsx';
export { type BlogScreenView, originalBlogPart } from './screens/blog-parts.tsx';
export { originalCategoryPart } from './screens/CategoryMain.tsx';
export { originalDocPart } from './screens/DocMain.tsx';
export type { AdmonitionKind, PartProps, Parts, SlotName, SlotProps, Slots, TabView } from './slots.ts';
export { CATALOGUES, type Catalogue, catalogueOf } from './strings/catalogues.ts';
export { withThemeTexts } from './strings/docusaurus.ts';
export { counted, ENGLISH, format } from './strings.ts';
export * from './view.ts';
