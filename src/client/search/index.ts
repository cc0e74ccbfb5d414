/** The search dialog's bundle: loaded at the first sign that the reader wants to search. */
import type { Client } from '../client.ts';

/**
 * Opens the dialog, or closes it where it is open already.
 * @param initialQuery the reader's selection, or empty
 */
export function openSearch(client: Client, initialQuery: string): void {
  const { page } = client.config.search;
  if (page) location.assign(initialQuery ? `${page}?q=${encodeURIComponent(initialQuery)}` : page);
}
