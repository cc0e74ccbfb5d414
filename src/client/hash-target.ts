/** @returns the element that a hash names, percent-encoding undone; malformed encodings name what they spell */
export function hashTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  const raw = hash.slice(1);
  return document.getElementById(raw) ?? document.getElementById(safeDecode(raw));
}

/** @returns the text with percent-encoding undone, or as it is where it cannot be */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
