/** The islands' bundle for the browser: hydrates the server's markup, and draws the screens for failures. */
import { type ComponentType, createElement, type ReactNode, useLayoutEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandsModule } from '../../client/index.ts';
import { HYDRATED_ATTRIBUTE, ISLAND_ATTRIBUTE, ISLAND_PROPS_ATTRIBUTE } from '../../contract/index.ts';
import { Boundary } from './Boundary.tsx';
import { ISLANDS, type IslandName } from './registry.ts';
import { CrashScreen, LoadErrorScreen } from './screens.tsx';
import { StoresProvider } from './stores.tsx';

/** Parses props inside the boundary, so that bad props are an error of this island only. */
function Parsed({ name, props }: { readonly name: IslandName; readonly props: string }): ReactNode {
  return createElement(ISLANDS[name] as ComponentType<object>, JSON.parse(props) as object);
}

/** After its first layout an island handles its own clicks; before that, the page's listener does. */
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

export const hydrateIsland: IslandsModule['hydrateIsland'] = (element, stores, words) => {
  const name = element.getAttribute(ISLAND_ATTRIBUTE) as IslandName;
  if (!ISLANDS[name]) return;
  const props = element.getAttribute(ISLAND_PROPS_ATTRIBUTE) ?? '{}';
  hydrateRoot(
    element,
    <Hydrated element={element}>
      <Boundary words={words} name={name} props={props} isFrame={!element.closest('main')}>
        <StoresProvider stores={stores}>
          <Parsed name={name} props={props} />
        </StoresProvider>
      </Boundary>
    </Hydrated>,
  );
};

export const renderScreen: IslandsModule['renderScreen'] = (kind, container, props) => {
  const root = createRoot(container);
  root.render(createElement(kind === 'crash' ? CrashScreen : LoadErrorScreen, props));
  return () => root.unmount();
};
