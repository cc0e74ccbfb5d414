/** What the theme's islands may use of the browser code. Starts nothing. */
export type { AnnouncementStore } from './announcement-bar.ts';
export type { ColorMode, ColorModeStore } from './color-mode.ts';
export type { IslandStores, IslandsModule, ScreenProps, ScreenWords } from './islands.ts';
