/** What is shown instead of a page that crashed or could not be loaded. */
import type { ReactElement } from 'react';
import type { ScreenProps } from '../../client/index.ts';

export function CrashScreen({ error, retry, texts, describe }: ScreenProps): ReactElement {
  return (
    <>
      <h1>{texts.crashTitle}</h1>
      <pre>{describe(error)}</pre>
      <button type="button" className="button button--primary" onClick={retry}>
        {texts.crashRetry}
      </button>
    </>
  );
}

export function LoadErrorScreen({ error, retry, texts, describe }: ScreenProps): ReactElement {
  return (
    <>
      <h1>{texts.loadErrorTitle}</h1>
      <pre>{describe(error)}</pre>
      <button type="button" className="button button--primary" onClick={retry}>
        {texts.loadErrorRetry}
      </button>
    </>
  );
}
