/** Signs that a reader is about to use something. */

/** Hears of each element that the reader points at, focuses, touches or presses a key on. */
export function onInterest(listener: (event: Event) => void, signal?: AbortSignal): void {
  for (const name of ['pointerover', 'focusin', 'touchstart', 'keydown'])
    document.addEventListener(name, listener, { passive: true, ...(signal && { signal }) });
}
