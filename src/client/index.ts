/** What the theme's islands may use of the browser code. Starts nothing. */

export type { ColorMode } from './color-mode.ts';
export type { IslandStores, IslandsModule, ScreenProps, ScreenWords } from './islands.ts';
