/** What stands in place of a page that crashed or did not load. */
import type { ReactElement } from 'react';
import { errorChain, type ScreenProps } from '../../client/index.ts';

/** Source of the texts: site-spec §2 and §8. */
export function CrashScreen({ error, retry }: ScreenProps): ReactElement {
  return (
    <>
      <h1>This page crashed.</h1>
      <pre>{errorChain(error)}</pre>
      <button type="button" className="button button--primary" onClick={retry}>
        Try again
      </button>
    </>
  );
}

export function LoadErrorScreen({ error, retry }: ScreenProps): ReactElement {
  return (
    <>
      <h1>This page did not load.</h1>
      <pre>{errorChain(error)}</pre>
      <button type="button" className="button button--primary" onClick={retry}>
        Retry
      </button>
    </>
  );
}
