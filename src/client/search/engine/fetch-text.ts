/** Fetches a file of the site as text. */

/** @throws where the answer is not the file */
export async function fetchText(url: string, fresh: boolean): Promise<string> {
  const response = await fetch(url, { credentials: 'same-origin', ...(fresh && { cache: 'reload' }) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.text();
}
