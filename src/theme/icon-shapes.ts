/**
 * Path data of the icons on a 24 px grid. The package's compilation makes one picture of them, and style rules that show a
 * part of it each.
 */
import type { IconName } from '../contract/index.ts';

/** Icons that pages have. */
export const PAGE_ICONS = {
  search: 'M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM20.5 20.5 16 16',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  chevron: 'm9 6 6 6-6 6',
  external: 'M9 5h10v10M19 5 6 18',
  sun: 'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20.5 14.2A8.5 8.5 0 0 1 9.8 3.5a8.5 8.5 0 1 0 10.7 10.7Z',
  copy: 'M9 9h11v11H9ZM5 15H4V4h11v1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M4 18h4',
  pencil: 'M4 20h4L19.5 8.5l-4-4L4 16v4ZM13.5 6.5l4 4',
  note: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5.5M12 7.6v.1',
  tip: 'M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2V16h5v-.1c0-.8.4-1.5 1-2A6 6 0 0 0 12 3Z',
  warning: 'M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.1',
  danger: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3L8.3 3ZM12 7.5v5.5M12 16.3v.1',
  important: 'M4 4h16v12h-8.5L7 20v-4H4V4ZM12 7v4M12 13.3v.1',
  markdown: 'M3 6h18v12H3ZM6.5 14.5v-5l2.5 3 2.5-3v5M16.5 9.5v5m-2-2 2 2 2-2',
  download: 'M12 3.5v11m0 0 4.5-4.5M12 14.5 7.5 10M4.5 20h15',
  play: 'M6.5 4.5 19 12 6.5 19.5v-15Z',
  layers: 'm12 3 9 4.7-9 4.7-9-4.7L12 3ZM3.5 12.3l8.5 4.4 8.5-4.4M3.5 16.6l8.5 4.4 8.5-4.4',
  code: 'm8 6-6 6 6 6M16 6l6 6-6 6',
  terminal: 'm4 17 6-5-6-5M12.5 18.5H20',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5l3.3 2.5',
  book: 'M12 6.5C10 4.8 7 4.5 3 4.5v14c4 0 7 .3 9 2 2-1.7 5-2 9-2v-14c-4 0-7 .3-9 2ZM12 6.5v14',
  box: 'm12 3 8.5 4.5v9L12 21l-8.5-4.5v-9L12 3ZM3.5 7.5 12 12l8.5-4.5M12 12v9',
  key: 'M12 15.5a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0ZM10.7 12.3 20 3m-5 5 3.5 3.5',
  shield: 'M12 3 4.5 6v5.5c0 4.5 3 8 7.5 9.5 4.5-1.5 7.5-5 7.5-9.5V6L12 3ZM8.8 12l2.3 2.3 4.3-4.6',
  coins: 'M15 9.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0ZM16.5 9a6 6 0 1 1-6.6 8.7',
  link: 'M10 14a4.2 4.2 0 0 0 6 0l3.5-3.5a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.5 3.5a4.2 4.2 0 0 0 6 6L12 18',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z',
  database:
    'M20 6c0 1.7-3.6 3-8 3S4 7.7 4 6s3.6-3 8-3 8 1.3 8 3ZM4 6v12c0 1.7 3.6 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  file: 'M13.5 3H5.5v18h13V8l-5-5ZM13.5 3v5h5M9 13h6M9 17h6',
  zap: 'M13 3 4.5 14H11l-1 7 8.5-11H12l1-7Z',
  swap: 'M4 8.5h15m0 0L15 4.5m4 4-4 4M20 15.5H5m0 0 4-4m-4 4 4 4',
  users:
    'M12.5 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM1.5 20c.5-4 3-6 7-6s6.5 2 7 6M16 4.3a4 4 0 0 1 0 7.4M18 14.5c2.6.7 4.1 2.5 4.5 5.5',
  github:
    'M12 2.2a10 10 0 0 0-3.2 19.5c.5.1.7-.2.7-.5v-1.9c-2.8.6-3.4-1.2-3.4-1.2-.5-1.2-1.1-1.5-1.1-1.5-.9-.6.1-.6.1-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.3 1.1 2.9.8.1-.6.4-1.1.6-1.3-2.2-.3-4.6-1.1-4.6-4.9 0-1.1.4-2 1-2.7-.1-.3-.4-1.3.1-2.7 0 0 .8-.3 2.8 1a9.6 9.6 0 0 1 5 0c1.9-1.3 2.8-1 2.8-1 .5 1.4.2 2.4.1 2.7.6.7 1 1.6 1 2.7 0 3.8-2.4 4.6-4.6 4.9.4.3.7.9.7 1.9v2.7c0 .3.2.6.7.5A10 10 0 0 0 12 2.2Z',
} as const satisfies Readonly<Record<IconName, string>>;

/** What only scripts show. */
export const SCRIPT_ICONS = {
  heading: 'M5 9h14M5 15h14M10 4 8 20M16 4l-2 16',
  text: 'M4 6h16M4 11h16M4 16h10',
  recent: 'M4 12a8 8 0 1 0 2.5-5.8M4 4v4h4M12 8v4.5l3 2',
  star: 'm12 3.5 2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.7-5.3 2.7 1-5.8L3.5 9.7l5.9-.9L12 3.5Z',
  enter: 'M19 6v6H6m0 0 4-4m-4 4 4 4',
  up: 'M12 19V5m0 0-5 5m5-5 5 5',
  down: 'M12 5v14m0 0-5-5m5 5 5-5',
  starred: 'm12 3.5 2.6 5.3 5.9.9-4.2 4.1 1 5.8-5.3-2.7-5.3 2.7 1-5.8L3.5 9.7l5.9-.9L12 3.5Z',
} as const;

/** All others are lines. */
export const FILLED_ICONS: readonly string[] = ['github', 'starred'];

/** Widths of lines that are not as the others: of what is small. */
export const LINE_WIDTHS: Readonly<Record<string, number>> = {
  chevron: 2.4,
  external: 2.4,
  search: 2,
  enter: 2,
  up: 2.2,
  down: 2.2,
};
