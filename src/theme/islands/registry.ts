/** The islands by name. Server and browser use the same components. */
import type { ComponentType } from 'react';
import { AnnouncementClose, type AnnouncementCloseProps } from './AnnouncementClose.tsx';
import { ColorModeToggle, type ColorModeToggleProps } from './ColorModeToggle.tsx';

/** Props are JSON, because they are written into the page. */
export interface IslandProps {
  'announcement-close': AnnouncementCloseProps;
  'color-mode-toggle': ColorModeToggleProps;
}

export type IslandName = keyof IslandProps;

export const ISLANDS: { readonly [Name in IslandName]: ComponentType<IslandProps[Name]> } = {
  'announcement-close': AnnouncementClose,
  'color-mode-toggle': ColorModeToggle,
};
