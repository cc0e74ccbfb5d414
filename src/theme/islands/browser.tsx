/** The islands' bundle for the browser: hydrates what the server wrote, and draws the screens of failures. */
import { createElement, type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandStores, IslandsModule } from '../../client/index.ts';
import { HYDRATED_ATTRIBUTE, ISLAND_ATTRIBUTE, ISLAND_PROPS_ATTRIBUTE } from '../../contract/index.ts';
import { Boundary } from './Boundary.tsx';
import { ISLANDS, type IslandName } from './registry.ts';
import { CrashScreen, LoadErrorScreen } from './screens.tsx';
import { StoresProvider } from './stores.tsx';

/** From its first layout on an island hears its own clicks; until then the page's listener does. */
function Hydrated({
  element,
  children,
}: {
  readonly element: HTMLElement;
  readonly children: ReactNode;
}): ReactNode {
  useLayoutEffect(() => {
    element.setAttribute(HYDRATED_ATTRIBUTE, '');
  }, [element]);
  return children;
}

export const hydrateIslands: IslandsModule['hydrateIslands'] = (stores: IslandStores) => {
  for (const element of document.querySelectorAll<HTMLElement>(`[${ISLAND_ATTRIBUTE}]`)) {
    const name = element.getAttribute(ISLAND_ATTRIBUTE) as IslandName;
    const component = ISLANDS[name];
    if (!component || element.hasAttribute(HYDRATED_ATTRIBUTE)) continue;
    const props = element.getAttribute(ISLAND_PROPS_ATTRIBUTE) ?? '{}';
    hydrateRoot(
      element,
      <Hydrated element={element}>
        <Boundary name={name} props={props}>
          <StoresProvider stores={stores}>
            {createElement(component as never, JSON.parse(props))}
          </StoresProvider>
        </Boundary>
      </Hydrated>,
    );
  }
};

export const renderScreen: IslandsModule['renderScreen'] = (kind, container, props) => {
  const root = createRoot(container);
  root.render(createElement(kind === 'crash' ? CrashScreen : LoadErrorScreen, props));
  return () => root.unmount();
};
