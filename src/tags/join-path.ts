/** Parts of an address as one, with a single slash between them and in front; a slash at the end stays. */
export function joinPath(...parts: readonly string[]): string {
  return `/${parts.filter((part) => part !== '').join('/')}`.replace(/\/{2,}/g, '/');
}
