/**
 * Waits for work of the site's own, which might never end.
 * @param onLate what comes of it after so many ms; may throw
 * @throws what the work throws
 */
export async function inTime<T>(work: () => T | PromiseLike<T>, ms: number, onLate: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((settle) => {
    timer = setTimeout(settle, ms);
  }).then(onLate);
  try {
    return await Promise.race([work(), limit]);
  } finally {
    clearTimeout(timer);
  }
}
