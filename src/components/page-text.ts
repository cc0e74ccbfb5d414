/** The text of a page, for what a site draws around it: a component that has on it what is known of the page. */
import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { isOfPage } from '../contract/index.ts';
import { usePlaceOf } from './frame-part.tsx';
import type { PageFacts } from './surroundings.ts';

/** What Docusaurus gives as `content`. */
export type PageText = ComponentType & PageFacts;

const PLACE = Symbol('place');

/** @param place name of the place where the text stands */
export const pageText = (place: string, facts: PageFacts): PageText =>
  textOf(place, facts, () => createElement(Text, { place }));

const Text = ({ place }: { readonly place: string }): ReactNode => usePlaceOf(place, isOfPage);

/** The same, which shows something else in its place. */
export const textOf = (place: string, facts: PageFacts, show: () => ReactElement): PageText =>
  Object.assign(show, facts, { [PLACE]: place });

/** undefined: no text of a page. */
export const placeOfText = (value: unknown): string | undefined =>
  typeof value === 'function' ? (value as { [PLACE]?: string })[PLACE] : undefined;

export const factsOfText = ({ metadata, frontMatter, toc, contentTitle, assets }: PageText): PageFacts => ({
  ...{ metadata, frontMatter, toc, contentTitle, assets },
});
