/** What server HTML and browser code agree on. */
export * from './active-heading.ts';
export * from './aid-texts.ts';
export * from './client-config.ts';
export * from './client-texts.ts';
export * from './components.ts';
export * from './constants.ts';
export * from './dev.ts';
export * from './dom.ts';
export * from './icon-names.ts';
export * from './line-marks.ts';
export * from './own-parts.ts';
export * from './platforms.ts';
export * from './route-key.ts';
export * from './search/index.ts';
export * from './search-record.ts';
export * from './slots.ts';
export * from './storage-keys.ts';
