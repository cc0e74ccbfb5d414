/** English texts of the help about keys. They come with its script; a page carries those of its language where they differ. */
export const AID_TEXTS = {
  keysTitle: 'Keyboard shortcuts',
  keysSearch: 'Search',
  keysNext: 'Next page',
  keysPrevious: 'Previous page',
  keysHelp: 'This list',
  keysClose: 'Close',
  keysOn: 'Go to the next and the previous page by keys',
} as const;

export type AidTexts = { readonly [Name in keyof typeof AID_TEXTS]: string };

/** @param own texts of a language in place of the English ones */
export function aidTexts(own: Partial<AidTexts> | undefined): AidTexts {
  return { ...AID_TEXTS, ...own };
}
