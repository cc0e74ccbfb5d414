import { CLIENT_TEXTS } from '../contract/index.ts';

/**
 * Every text of the interface, in English. A site may replace any of them; other languages have catalogues of the same
 * shape.
 */
export const ENGLISH = {
  ...CLIENT_TEXTS,
  skipToContent: 'Skip to main content',
  searchButton: 'Search',
  searchPlaceholder: 'Search docs',
  openMenu: 'Open the navigation menu',
  closeMenu: 'Close the navigation menu',
  backToMainMenu: '← Back to main menu',
  switchToDark: 'Switch to dark mode',
  switchToLight: 'Switch to light mode',
  announcement: 'Announcement',
  closeAnnouncement: 'Close the announcement',
  mainNavigation: 'Main',
  docsSidebar: 'Docs sidebar',
  toggleCategory: "Toggle the collapsible sidebar category '{label}'",
  openCategory: 'Go to “{label}”',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home',
  onThisPage: 'On this page',
  directLink: 'Direct link to {heading}',
  docPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  editThisPage: 'Edit this page',
  lastUpdated: 'Last updated {date}',
  lastUpdatedBy: 'Last updated {date} by {author}',
  viewMarkdown: 'View as Markdown',
  tags: 'Tags:',
  unlisted:
    'This page is not listed. Search engines do not index it, and only those who have the link find it.',
  draft: 'This page is a draft. It is not part of the published site.',
  externalLink: '(opens in new tab)',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'There is no page at this address.',
  notFoundHelp: 'Follow a link from the menu, or search for what you were looking for.',
  unreleasedBanner: 'This is documentation for {version}, which is not released yet.',
  unmaintainedBanner: 'This is documentation for {version}, which is no longer maintained.',
  latestVersionLink: 'latest version',
  admonitionNote: 'Note',
  admonitionTip: 'Tip',
  admonitionInfo: 'Info',
  admonitionWarning: 'Warning',
  admonitionDanger: 'Danger',
  admonitionCaution: 'Caution',
  admonitionImportant: 'Important',
  searchPageTitle: 'Search the documentation',
  searchPageInput: 'Search docs',
  searchPageSubmit: 'Search',
  searchAllPages: 'All pages',
  notFoundLinks: 'Places to go on from',
  taskDone: 'Done',
  taskOpen: 'Not done',
  table: 'Table',
  diagram: 'Diagram',
  draftTitle: 'Draft page',
  unlistedTitle: 'Unlisted page',
  unmaintainedLatest: 'For the current documentation, see the {link}.',
  versionBadge: 'Version: {version}',
  footerNavigation: 'Footer',
  searchNoScript: 'Search needs JavaScript. Use the list of all pages instead.',
  untranslated: 'This page is not available in {language} yet. It is shown in {original}.',
  untranslatedTitle: 'Not translated yet',
  versions: 'Versions',
  languages: 'Languages',
} as const;

export type Strings = { readonly [Name in keyof typeof ENGLISH]: string };

/** Puts values into a text: `format('Direct link to {heading}', { heading })`. */
export function format(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
