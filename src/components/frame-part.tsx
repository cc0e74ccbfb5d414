/**
 * The theme's own parts of the frame around pages, for those of a site that show them: each marks the place where the theme draws
 * its own part. In an island the place is content that browsers leave alone.
 */
import { type ComponentType, createElement, type ReactNode, useContext } from 'react';
import { type FramePart, ISLAND_SLOT_ELEMENT, ORIGINAL_ELEMENT } from '../contract/index.ts';
import { SlotsContext } from './markdown-slot.tsx';
import { useSurroundings } from './surroundings.ts';

const SLOT = 'original';

/** Shows nothing on a page, which has the frame around it. */
function original(name: FramePart): ComponentType {
  const Original = (): ReactNode => {
    const inBrowser = useContext(SlotsContext)(SLOT);
    const { isIsland, facts } = useSurroundings();
    if (facts.part !== name) return inBrowser;
    const place = createElement(ORIGINAL_ELEMENT);
    return isIsland ? createElement(ISLAND_SLOT_ELEMENT, { 'data-name': SLOT }, place) : place;
  };
  Original.displayName = name;
  return Original;
}

export const OriginalFooter = original('Footer');
export const OriginalNotFound = original('NotFound');

type Part = ComponentType<Readonly<Record<string, unknown>>>;

export const composeNotFound = (Content: Part) =>
  function NotFound(): ReactNode {
    return createElement(Content);
  };
