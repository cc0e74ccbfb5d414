/** The search worker: the site's own index and engine on a thread of their own. Bundled alone, see `scripts/compile.mjs`. */
import { runNow } from './engine/engine.ts';
import { fetchText } from './engine/fetch-text.ts';
import { LocalIndex } from './engine/local-index.ts';
import { runSliced } from './engine/run.ts';
import type { FromWorker, ToWorker } from './worker-protocol.ts';

let index: LocalIndex | undefined;
const tell = (message: FromWorker) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'open') {
    index ??= new LocalIndex({
      headUrl: data.headUrl,
      head: data.head,
      fetchText,
      // Sliced here too: a question does not wait for a section file.
      runLoad: runSliced,
      runSearch: runNow,
      onGrown: () => tell({ kind: 'grown' }),
    });
    // A failure is reported with the answer to the first question.
    index.open().catch(() => {});
    return;
  }
  if (data.kind === 'renew') {
    index?.renew();
    return;
  }
  const { id, query } = data;
  const search = async (opened: LocalIndex): Promise<void> => {
    await opened.open();
    const start = performance.now();
    const answer = await opened.search(query);
    tell({ kind: 'answer', id, answer, tookMs: performance.now() - start });
  };
  if (index) search(index).catch((error: unknown) => tell({ kind: 'failed', id, message: String(error) }));
});
