/**
 * English texts that scripts put on a page, but those of the search. They are part of the theme's catalogue; a page carries
 * those of its language where they differ.
 */
export const CLIENT_TEXTS = {
  crashTitle: 'This page crashed.',
  crashRetry: 'Try again',
  crashCause: 'Cause:',
  loadErrorTitle: 'This page did not load.',
  loadErrorRetry: 'Retry',
  loading: 'Loading',
  enlargePicture: 'Enlarge the picture',
  copyCode: 'Copy code to clipboard',
  copyCommands: 'Copy commands to clipboard',
  copied: 'Copied',
  toggleWrap: 'Toggle word wrap',
  copyPage: 'Copy page',
  viewMarkdown: 'View as Markdown',
  openIn: 'Open in {name}',
  pageActions: 'More ways to read this page',
} as const;

export type ClientTexts = { readonly [Name in keyof typeof CLIENT_TEXTS]: string };

/** @param own texts of a language in place of the English ones */
export function clientTexts(own: Partial<ClientTexts> | undefined): ClientTexts {
  return { ...CLIENT_TEXTS, ...own };
}
