/** The interface texts that a site has translated for Docusaurus, under the names that they have here. */
import { ENGLISH } from '../strings.ts';

/** Of our texts that are often seen: the id in `code.json`, less `theme.`, and the other names of its values. */
const IDS: Readonly<Partial<Record<keyof typeof ENGLISH, readonly [id: string, values?: Values]>>> = {
  skipToContent: ['common.skipToMainContent'],
  editThisPage: ['common.editThisPage'],
  backToMainMenu: ['navbar.mobileSidebarSecondaryMenu.backButtonLabel'],
  languages: ['navbar.mobileLanguageDropdown.label'],
  versions: ['navbar.mobileVersionsDropdown.label'],
  notFoundTitle: ['NotFound.title'],
  onThisPage: ['TOCCollapsible.toggleButtonLabel'],
  home: ['docs.breadcrumbs.home'],
  previous: ['docs.paginator.previous'],
  next: ['docs.paginator.next'],
  versionBadge: ['docs.versionBadge.label', { versionLabel: 'version' }],
  latestVersionLink: ['docs.versions.latestVersionLinkLabel'],
  tags: ['tags.tagsListLabel'],
  blogTags: ['tags.tagsPageTitle'],
  blogAllTags: ['tags.tagsPageLink'],
  blogTagged: ['blog.tagTitle', { nPosts: 'posts', tagName: 'tag' }],
  docsTagged: ['docs.tagDocListPageTitle', { nDocsTagged: 'docs', tagName: 'tag' }],
  docCount: ['docs.tagDocListPageTitle.nDocsTagged'],
  itemCount: ['docs.DocCard.categoryDescription.plurals'],
  blogArchive: ['blog.archive.title'],
  blogAuthors: ['blog.authorsList.pageTitle'],
  blogAllAuthors: ['blog.authorsList.viewAll'],
  blogBy: ['blog.author.pageTitle', { authorName: 'author', nPosts: 'posts' }],
  blogPostCount: ['blog.post.plurals'],
  readingTime: ['blog.post.readingTime.plurals', { readingTime: 'count' }],
  blogReadMore: ['blog.post.readMore'],
  blogNewerPost: ['blog.post.paginator.newerPost'],
  blogOlderPost: ['blog.post.paginator.olderPost'],
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

/**
 * @param messages of one language, those of `code.json` under `code.`
 * @returns the same with texts of the theme under `theme.`. English ones count as not translated: Docusaurus writes them into
 * the file where it has no translation. So do texts that ask for a value which the text here does not have.
 */
export function withThemeTexts(messages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const all = new Map(messages);
  for (const [name, [id, values = {}]] of Object.entries(IDS)) {
    const given = messages.get(`code.theme.${id}`);
    if (given === undefined || all.has(`theme.${name}`)) continue;
    const english = ENGLISH[name as keyof typeof ENGLISH];
    let text = given.replace(/\{(\w+)\}/g, (_, value: string) => `{${values[value] ?? value}}`);
    // Docusaurus's style sheet makes these large.
    if (id.startsWith('admonition.')) text = text.replace(/^./u, (sign) => sign.toUpperCase());
    const isKnown = (text.match(/\{\w+\}/g) ?? []).every((value) => english.includes(value));
    if (text !== english && isKnown) all.set(`theme.${name}`, text);
  }
  return all;
}
