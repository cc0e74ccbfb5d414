/** Names of the icons that pages may ask for; their shapes are the theme's. */
export const ICON_NAMES = [
  'search',
  'menu',
  'close',
  'chevron',
  'external',
  'sun',
  'moon',
  'copy',
  'check',
  'wrap',
  'pencil',
  'note',
  'tip',
  'warning',
  'danger',
  'important',
  'markdown',
  'download',
  'play',
  'layers',
  'code',
  'terminal',
  'clock',
  'book',
  'box',
  'key',
  'shield',
  'coins',
  'link',
  'globe',
  'database',
  'file',
  'zap',
  'swap',
  'users',
  'github',
] as const;

export type IconName = (typeof ICON_NAMES)[number];

export const isIconName = (name: string): name is IconName =>
  (ICON_NAMES as readonly string[]).includes(name);
