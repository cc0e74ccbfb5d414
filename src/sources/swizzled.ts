/** Files of a Docusaurus site that replace parts of its theme. Ours has other parts: each is named, with the nearest of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, partOfFile, themeModules } from '../config/index.ts';
import { FRAME_PARTS, IMPORTED_PARTS, isCopied, PAGE_PARTS, withParts } from '../contract/index.ts';
import type { Diagnostic, Place } from '../diagnostics/index.ts';

/** The part of our theme that comes nearest, by the beginning of Docusaurus's name. The first that fits is meant. */
const NEAREST: readonly (readonly string[])[] =
  `Navbar/MobileSidebar:Sidebar NavbarItem Navbar Footer DocSidebarItem:SidebarItem DocSidebar:Sidebar DocItem/Footer:DocFooter EditThisPage:DocFooter
LastUpdated:DocFooter EditMetaRow:DocFooter DocItem/TOC:TableOfContents TOC:TableOfContents DocItem/Paginator:Pagination
DocPaginator:Pagination DocVersion:DocNotices ContentVisibility:DocNotices DocBreadcrumbs:Breadcrumbs
DocTagsList:TagsMain DocTagDocList:BlogListMain DocCategory:CategoryMain DocCard:Card DocRoot/Layout/Sidebar:Sidebar Doc:DocMain BlogList:BlogListMain BlogTags:TagsMain BlogArchive:BlogArchiveMain
Blog:BlogPostMain SearchPage:SearchMain NotFound:NotFoundMain AnnouncementBar ColorModeToggle Admonition
CodeBlock Layout Logo Mermaid Tab:Tabs`
    .split(/\s/)
    .map((entry) => entry.split(':'));

/** Parts of Docusaurus's themes, by the beginning of their names. Other files of that folder are components of the site's own. */
const OF_DOCUSAURUS: ReadonlySet<string> = new Set(
  `Admonition AnnouncementBar ApiDemoPanel ApiExplorer ApiItem ApiLogo ApiTabs BackToTopButton Blog BlogArchivePage BlogLayout BlogListPage
BlogListPaginator BlogPostItem BlogPostItems BlogPostPage BlogPostPaginator BlogSidebar BlogTagsListPage BlogTagsPostsPage CodeBlock
CodeInline ColorModeToggle ContentVisibility Details DiscriminatorTabs DocBreadcrumbs DocCard DocCardList DocCategoryGeneratedIndexPage
DocItem DocPage DocPaginator DocRoot DocSidebar DocSidebarItem DocSidebarItems DocTagDocListPage DocTagsListPage DocVersionBadge
DocVersionBanner DocVersionRoot DocVersionSuggestions DocsRoot DocsVersionBadge EditMetaRow EditThisPage Error ErrorPageContent Footer
Heading Icon IdealImage LastUpdated Layout Loading Logo MDXComponents MDXContent MDXPage Mermaid MimeTabs Navbar NavbarItem NotFound
OperationTabs PaginatorNavLink ParamsDetails ParamsItem Playground ReactLiveScope RequestSchema ResponseExamples ResponseSchema Root Schema
SchemaItem SchemaTabs SearchBar SearchMetadata SearchPage SearchTranslations SiteMetadata SkipToContent StatusCodes TOC TOCCollapsible
TOCInline TOCItems TabItem Tabs Tag TagsListByLetter TagsListInline ThemeProvider ThemedImage Unlisted UserPreferencesProvider`.split(
    /\s/,
  ),
);

/** Parts that lie in the folders of others, by the first part of their names, but for those that are used. Other files there are components of the site's own. */
const WITHIN: Readonly<Record<string, string>> = {
  AnnouncementBar: '',
  Blog: 'Components/Author Components/Author/Socials',
  BlogListPage: 'StructuredData',
  BlogPostItem: '',
  BlogPostPage: '',
  BlogSidebar: 'Mobile',
  CodeBlock:
    'Buttons Buttons/Button Buttons/CopyButton Buttons/WordWrapButton Container Content Content/Element Content/String CopyButton Layout Line Line/Token Title WordWrapButton',
  ContentVisibility: 'Draft Unlisted',
  DocBreadcrumbs: 'Items/Home StructuredData',
  DocCard: 'Description Heading Heading/Icon Heading/Text Layout',
  DocItem: '',
  DocRoot: 'Layout Layout/Main Layout/Sidebar Layout/Sidebar/ExpandButton',
  DocSidebar: 'Desktop/CollapseButton Mobile',
  DocSidebarItem: '',
  Footer: '',
  Layout: '',
  Navbar: 'MobileSidebar MobileSidebar/Layout MobileSidebar/SecondaryMenu MobileSidebar/Toggle',
  NavbarItem:
    'DefaultNavbarItem DefaultNavbarItem/Desktop DefaultNavbarItem/Mobile DocNavbarItem DocSidebarNavbarItem DocsVersionDropdownNavbarItem DocsVersionNavbarItem DropdownNavbarItem DropdownNavbarItem/Desktop DropdownNavbarItem/Mobile HtmlNavbarItem LocaleDropdownNavbarItem NavbarNavLink',
  NotFound: '',
  TOCItems: 'Tree',
};

/** Whether Docusaurus's theme has a part of that name. Folders that are not listed may hold any. */
function isOfDocusaurus(name: string): boolean {
  const slash = name.indexOf('/');
  if (slash < 0) return OF_DOCUSAURUS.has(name);
  const [top, inner] = [name.slice(0, slash), name.slice(slash + 1)];
  return OF_DOCUSAURUS.has(top) && (WITHIN[top]?.split(' ').includes(inner) ?? true);
}

/** What lies there beside Docusaurus's own parts belongs to the site's components for Markdown and for admonitions. */
const FOR_MARKDOWN = /^(?:Admonition|MDXComponents)\//;

/** Files that do here what they do there. */
const USED: ReadonlySet<string> = new Set([
  ...[...FRAME_PARTS, ...Object.keys(PAGE_PARTS), 'MDXComponents'].flatMap(withParts),
  ...IMPORTED_PARTS,
  'prism-include-languages',
]);

/** Folders of such files, relative to the site. */
export const swizzledFolders = ({ compatibility, markdown }: Config): readonly string[] =>
  compatibility === 'docusaurus' && markdown.mdx === 'full' ? ['src/theme'] : [];

/** @param folder absolute */
export const isCopiedFile = (folder: string, file: string): boolean =>
  isCopied(partOfFile(file), () => readFileSync(join(folder, file), 'utf8'));

export function swizzledFiles(siteDir: string, config: Config): readonly Diagnostic[] {
  const folder = join(siteDir, 'src/theme');
  const files = swizzledFolders(config).length === 0 ? [] : themeModules(folder);
  const isCopy = (file: string) => isCopiedFile(folder, file);
  const parts = new Map<string, string>();
  for (const file of files) {
    const name = partOfFile(file);
    const isUsed = FOR_MARKDOWN.test(name) || (USED.has(name) && !isCopy(file));
    if (isOfDocusaurus(name) && !isUsed && !isBeside(file, files)) parts.set(name, file);
  }
  const rest: Diagnostic[] = [];
  const components = files.find((file) => partOfFile(file) === 'MDXComponents');
  if (components !== undefined) rest.push(...elementFindings(folder, components, config.markdown.format));
  for (const [part, what] of Object.entries({ Admonition: 'admonitions', CodeBlock: 'code' })) {
    const all = withParts(part);
    const file = files.find((one) => all.includes(partOfFile(one)));
    if (file === undefined || config.markdown.format !== 'detect' || isCopy(file)) continue;
    rest.push({
      code: 'theme-swizzled',
      severity: 'warning',
      message: `\`${part}\` draws ${what} of MDX. Pages in \`.md\` files have what this theme draws.`,
      file: `src/theme/${file}`,
      ...{ line: 1, column: 1 },
      hint: MAKE_MDX,
    });
  }
  if (parts.size === 0) return rest;
  const told = Array.from(parts.keys(), (name) => {
    const slot = slotOf(name);
    return slot ? `\`${name}\` (\`theme.slots.${slot}\`)` : `\`${name}\``;
  });
  const [first, ...more] = Array.from(parts.values(), (file) => ({
    file: `src/theme/${file}`,
    line: 1,
    column: 1,
  }));
  const { length } = told;
  return [
    {
      code: 'theme-swizzled',
      severity: 'warning',
      message: `${length === 1 ? 'One file replaces a part' : `${length} files replace parts`} of Docusaurus's theme: ${told.join(', ')}. Readers see the parts of this theme instead; only pages that import such a file themselves show it.`,
      ...first!,
      hint: told.some((name) => name.endsWith(')'))
        ? 'Write what they change as a component of the slot that is named in brackets, or as a style sheet.'
        : 'Write what they change as a component of `theme.slots`, or as a style sheet.',
      ...(more.length > 0 && { related: more }),
    },
    ...rest,
  ];
}

const MAKE_MDX = 'Set `markdown.format` to "mdx", or name the files `.mdx`.';

/** `img: Picture`, `'h2': (props) => …`, `table(props) {`: an element and what draws it. */
const OVERRIDE =
  /(?<=[{,\s])(['"]?)([a-z][a-z0-9]*)\1\s*(?::\s*(?=[A-Z(]|function\b|memo\(|forwardRef\(|\w+\s*=>)|(?=\([^()]*\)\s*\{))/g;

/** Elements of Markdown that the file replaces and that readers see as they are. */
function elementFindings(
  folder: string,
  file: string,
  format: Config['markdown']['format'],
): readonly Diagnostic[] {
  const text = readFileSync(join(folder, file), 'utf8').replace(
    /\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*/g,
    (comment) => comment.replace(/[^\n]/g, ' '),
  );
  const places = new Map<string, Place>();
  for (const { 2: name = '', index } of text.matchAll(OVERRIDE)) {
    if (places.has(name)) continue;
    const lines = text.slice(0, index).split('\n');
    places.set(name, {
      file: `src/theme/${file}`,
      ...{ line: lines.length, column: lines.at(-1)!.length + 1 },
    });
  }
  // Only MDX asks for components.
  const [first, ...more] = format === 'detect' ? places.values() : [];
  if (!first) return [];
  const names = Array.from(places.keys(), (name) => `\`${name}\``).join(', ');
  const message = `\`MDXComponents\` replaces ${names}. Pages in \`.md\` files have the elements as they are.`;
  const related = more.length > 0 && { related: more };
  return [{ code: 'theme-swizzled', severity: 'warning', message, ...first, hint: MAKE_MDX, ...related }];
}

function slotOf(name: string): string | undefined {
  const [from, to = from] = NEAREST.find(([beginning]) => name.startsWith(beginning!)) ?? [];
  return to;
}

/** Whether a file lies beside a part in its folder, and belongs to it. */
function isBeside(file: string, files: readonly string[]): boolean {
  const name = partOfFile(file);
  if (/\/index\.[jt]sx?$/.test(file) || !name.includes('/')) return false;
  if (!/\/[A-Z]\w*$/.test(name)) return true;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const hasPart = files.some(
    (other) => /^index\.[jt]sx?$/.test(other.slice(folder.length)) && other.startsWith(folder),
  );
  return hasPart && !/^MDXComponents\//.test(name) && WITHIN[name.split('/')[0]!] === undefined;
}
