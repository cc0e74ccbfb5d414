/** Server side of an island: its markup in a marked element, with the props that the browser needs to hydrate it. */
import { createElement, type ReactElement } from 'react';
import { ISLAND_ATTRIBUTE, ISLAND_PROPS_ATTRIBUTE } from '../../contract/index.ts';
import { ISLANDS, type IslandName, type IslandProps } from './registry.ts';
import { StoresProvider } from './stores.tsx';

export function Island<Name extends IslandName>({
  name,
  props,
}: {
  readonly name: Name;
  readonly props: IslandProps[Name];
}): ReactElement {
  const marks = { [ISLAND_ATTRIBUTE]: name, [ISLAND_PROPS_ATTRIBUTE]: JSON.stringify(props) };
  return (
    <span className="island" {...marks}>
      <StoresProvider stores={{}}>{createElement(ISLANDS[name], props)}</StoresProvider>
    </span>
  );
}
