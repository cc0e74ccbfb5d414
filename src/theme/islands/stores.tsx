/** The page's stores, for islands. Stores live outside React and work without it; components read them through these hooks. */
import { createContext, type ReactElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { ColorMode, IslandStores } from '../../client/index.ts';

const StoresContext = createContext<IslandStores | undefined>(undefined);

/** Provides islands with the stores. On the server there are none. */
export function StoresProvider({
  stores,
  children,
}: {
  readonly stores: IslandStores;
  readonly children: ReactNode;
}): ReactElement {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** Thrown when a component is rendered outside the provider that its hook needs. */
class MissingProviderError extends Error {
  override readonly name = 'MissingProviderError';
  constructor(hook: string, provider: string) {
    super(`Hook ${hook} is called outside the <${provider}>. Render the component inside it.`);
  }
}

function useStores(hook: string): IslandStores {
  const stores = useContext(StoresContext);
  if (!stores) throw new MissingProviderError(hook, 'StoresProvider');
  return stores;
}

/** The colour mode. Undefined on the server and during hydration, because the server cannot know it. */
export function useColorMode(): { readonly mode: ColorMode | undefined; readonly toggle: () => void } {
  const { colorMode } = useStores('useColorMode');
  const mode = useSyncExternalStore(
    (listener) => colorMode?.subscribe(listener) ?? noop,
    () => colorMode?.get(),
    () => undefined,
  );
  return { mode, toggle: () => colorMode?.toggle() };
}

/** Whether the announcement bar was closed, and closing it. */
export function useAnnouncementBar(): { readonly dismissed: boolean; readonly dismiss: () => void } {
  const { announcement } = useStores('useAnnouncementBar');
  const dismissed = useSyncExternalStore(
    (listener) => announcement?.subscribe(listener) ?? noop,
    () => announcement?.isDismissed() ?? false,
    () => false,
  );
  return { dismissed, dismiss: () => announcement?.dismiss() };
}

function noop(): void {}
