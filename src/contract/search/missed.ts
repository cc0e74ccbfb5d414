/** Dispatched on `document` where the site asks for it: a reader's question that the site's own index has no answer to. */
export const MISSED_EVENT = 'jstz-docs:no-results';

/** `detail` of the event. Nothing in it says who asked. */
export interface MissedQuery {
  readonly query: string;
  readonly locale: string;
  readonly version: string;
}
