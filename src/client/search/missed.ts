/**
 * Tells of questions without results, once each: when the reader has stopped typing for a while, or has closed the search. Only
 * of those that the site's own index could not answer; the hosted service counts its own.
 */
import type { MissedQuery } from '../../contract/index.ts';
import type { Clock, SearchController } from './controller.ts';
import type { SearchState } from './state.ts';

/** Longer than between two letters, shorter than a reader stays. Ours, ms. */
const SETTLED_MS = 1500;

export function watchMissed(
  controller: Pick<SearchController, 'subscribe' | 'get'>,
  { clock, report }: { readonly clock: Clock; readonly report: (query: string) => void },
): void {
  const told = new Set<string>();
  let waiting: { readonly query: string; readonly timer: number } | undefined;
  const tell = (query: string): void => {
    waiting = undefined;
    if (told.has(query)) return;
    told.add(query);
    report(query);
  };
  controller.subscribe(() => {
    const { state } = controller.get();
    const query = missedQuery(state);
    if (waiting?.query === query) {
      if (waiting && state.panel === 'closed') {
        clock.clearTimeout(waiting.timer);
        tell(waiting.query);
      }
      return;
    }
    if (waiting) clock.clearTimeout(waiting.timer);
    waiting =
      query === undefined || told.has(query)
        ? undefined
        : { query, timer: clock.setTimeout(() => tell(query), SETTLED_MS) };
  });
}

/**
 * Sends a question on, also while the page is left. Says less of the reader than `sendBeacon`, which takes cookies along; an
 * answer is not waited for.
 */
export function sendMissed(address: string, question: MissedQuery): void {
  fetch(address, {
    method: 'POST',
    body: JSON.stringify(question),
    keepalive: true,
    // A text needs no question to the host beforehand.
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => {});
}

/** The question that the screen says there are no results for; undefined while more of the index may come in. */
function missedQuery({ screen, status, answer, answeredQuery }: SearchState): string | undefined {
  if (screen !== 'none' || status !== 'idle' || !answer || answer.partial || answer.source === 'hosted')
    return undefined;
  return answeredQuery.trim() || undefined;
}
