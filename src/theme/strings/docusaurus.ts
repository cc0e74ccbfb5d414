/** The interface texts that a site has translated for Docusaurus, under the names that they have here. */
import { ENGLISH } from '../strings.ts';

/** Of our texts: the id in `code.json`, less `theme.`, and the other names of its values. */
const IDS: Readonly<Partial<Record<keyof typeof ENGLISH, readonly [id: string, values?: Values]>>> = {
  skipToContent: ['common.skipToMainContent'],
  editThisPage: ['common.editThisPage'],
  directLink: ['common.headingLinkTitle'],
  backToMainMenu: ['navbar.mobileSidebarSecondaryMenu.backButtonLabel'],
  languages: ['navbar.mobileLanguageDropdown.label'],
  versions: ['navbar.mobileVersionsDropdown.label'],
  mainNavigation: ['NavBar.navAriaLabel'],
  closeAnnouncement: ['AnnouncementBar.closeButtonAriaLabel'],
  externalLink: ['IconExternalLink.ariaLabel'],
  notFoundTitle: ['NotFound.title'],
  notFoundText: ['NotFound.p1'],
  onThisPage: ['TOCCollapsible.toggleButtonLabel'],
  docsSidebar: ['docs.sidebar.navAriaLabel'],
  breadcrumbs: ['docs.breadcrumbs.navAriaLabel'],
  home: ['docs.breadcrumbs.home'],
  docPages: ['docs.paginator.navAriaLabel'],
  previous: ['docs.paginator.previous'],
  next: ['docs.paginator.next'],
  versionBadge: ['docs.versionBadge.label', { versionLabel: 'version' }],
  latestVersionLink: ['docs.versions.latestVersionLinkLabel'],
  draftTitle: ['contentVisibility.draftBanner.title'],
  unlistedTitle: ['contentVisibility.unlistedBanner.title'],
  unlisted: ['contentVisibility.unlistedBanner.message'],
  tags: ['tags.tagsListLabel'],
  blogTags: ['tags.tagsPageTitle'],
  blogAllTags: ['tags.tagsPageLink'],
  blogTagged: ['blog.tagTitle', { nPosts: 'posts', tagName: 'tag' }],
  blogArchive: ['blog.archive.title'],
  blogAuthors: ['blog.authorsList.pageTitle'],
  blogAllAuthors: ['blog.authorsList.viewAll'],
  blogBy: ['blog.author.pageTitle', { authorName: 'author', nPosts: 'posts' }],
  blogNoPosts: ['blog.author.noPosts'],
  blogPostCount: ['blog.post.plurals'],
  readingTime: ['blog.post.readingTime.plurals', { readingTime: 'count' }],
  blogReadMore: ['blog.post.readMore'],
  blogReadMoreAbout: ['blog.post.readMoreLabel'],
  blogPosts: ['blog.post.paginator.navAriaLabel'],
  blogNewerPost: ['blog.post.paginator.newerPost'],
  blogOlderPost: ['blog.post.paginator.olderPost'],
  blogPages: ['blog.paginator.navAriaLabel'],
  blogNewerPosts: ['blog.paginator.newerEntries'],
  blogOlderPosts: ['blog.paginator.olderEntries'],
  admonitionNote: ['admonition.note'],
  admonitionTip: ['admonition.tip'],
  admonitionInfo: ['admonition.info'],
  admonitionWarning: ['admonition.warning'],
  admonitionDanger: ['admonition.danger'],
  admonitionCaution: ['admonition.caution'],
};

type Values = Readonly<Record<string, string>>;

const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g));

/**
 * @param messages of one language, those of `code.json` under `code.`
 * @returns the same with texts of the theme under `theme.`. English ones count as not translated: Docusaurus writes them into
 * the file where it has no translation. So does what asks for a value that the text has not here.
 */
export function withThemeTexts(messages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const all = new Map(messages);
  for (const [name, [id, values = {}]] of Object.entries(IDS)) {
    const key = `theme.${name}`;
    const given = messages.get(`code.theme.${id}`);
    if (given === undefined || all.has(key)) continue;
    const english = ENGLISH[name as keyof typeof ENGLISH];
    const named = given.replace(/\{(\w+)\}/g, (whole, value: string) =>
      values[value] === undefined ? whole : `{${values[value]}}`,
    );
    // Docusaurus's style sheet makes these large.
    const text = id.startsWith('admonition.')
      ? named.replace(/^\p{Ll}/u, (sign) => sign.toUpperCase())
      : named;
    const known = placeholders(english);
    if (text !== english && [...placeholders(text)].every((value) => known.has(value))) all.set(key, text);
  }
  return all;
}
