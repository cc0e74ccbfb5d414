/**
 * Tells the hosted service which of its hits were opened, where the site asks for it. The reader is a number that lives as long
 * as the page: nothing is stored, and nothing is sent but the query's and the hit's ids and its place.
 */
import type { SearchHit } from '../../contract/index.ts';

/** The policy lets it through where insights are on, see `render/csp.ts`. */
const EVENTS_URL = 'https://insights.algolia.io/1/events';

export interface InsightsOptions {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
  /** Clock, ms. */
  readonly now: () => number;
  /** Anonymous; the same for all events of a page's life. */
  readonly userToken: string;
  /** Must survive the page: the reader is on the way to another. */
  readonly send: (url: string, body: string) => void;
}

/** @returns a function that sends a click; hits of recent searches and of the site's own index have no query and are left out */
export function createInsights(options: InsightsOptions): (hit: SearchHit) => void {
  const { appId, apiKey, indexName, now, userToken, send } = options;
  const url = `${EVENTS_URL}?${new URLSearchParams({
    'X-Algolia-Application-Id': appId,
    'X-Algolia-API-Key': apiKey,
  })}`;
  return ({ objectID, queryID, position }) => {
    if (queryID === undefined || position === undefined) return;
    const event = {
      eventType: 'click',
      eventName: 'Item Selected',
      index: indexName,
      userToken,
      queryID,
      objectIDs: [objectID],
      positions: [position],
      timestamp: now(),
    };
    send(url, JSON.stringify({ events: [event] }));
  };
}

/** Text, so that no preflight is needed; a fault is the service's loss and not the reader's. */
export function sendBeacon(url: string, body: string): void {
  if (navigator.sendBeacon?.(url, body)) return;
  fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => {});
}

/** Letters and digits, as the service asks for. */
export function anonymousToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `anonymous-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
