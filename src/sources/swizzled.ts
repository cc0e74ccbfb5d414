/** Files of a Docusaurus site that replace parts of its theme. Ours has other parts: each is named, with the nearest of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';

/** The part of our theme that comes nearest, by the beginning of Docusaurus's name. The first that fits is meant. */
const NEAREST: readonly (readonly string[])[] =
  `NavbarItem Navbar Footer DocSidebarItem:SidebarItem DocSidebar:Sidebar DocItem/Footer:DocFooter EditThisPage:DocFooter
LastUpdated:DocFooter EditMetaRow:DocFooter DocItem/TOC:TableOfContents TOC:TableOfContents DocItem/Paginator:Pagination
DocPaginator:Pagination PaginatorNavLink:Pagination DocVersion:DocNotices ContentVisibility:DocNotices DocBreadcrumbs:Breadcrumbs
DocCategory:CategoryMain DocCard:Card Doc:DocMain BlogList:BlogListMain BlogTags:BlogTagsMain BlogArchive:BlogArchiveMain
Blog:BlogPostMain SearchPage:SearchMain SearchBar:SearchButton NotFound:NotFoundMain AnnouncementBar ColorModeToggle Admonition
CodeBlock Heading Layout Logo Mermaid Tab:Tabs MDXComponents/A:Link MDXComponents/Img:Image MDXComponents/Code:CodeBlock
MDXComponents/Pre:CodeBlock`
    .split(/\s/)
    .map((entry) => entry.split(':'));

/** What makes a wrapper of all pages do more than pass them on: state, effects, scripts. */
const ACTS = /\buse(?:[A-Z]\w*)?Effect\b|\buse(?:State|Reducer|Location|History)\b|<script\b|<Head\b/;

/** Folders of such files, relative to the site. */
export const swizzledFolders = ({ compatibility, markdown }: Config): readonly string[] =>
  compatibility === 'docusaurus' && markdown.mdx === 'full' ? ['src/theme'] : [];

export function swizzledFiles(siteDir: string, config: Config): readonly Diagnostic[] {
  const folder = join(siteDir, 'src/theme');
  if (swizzledFolders(config).length === 0 || !existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.d\.ts$|\.test\.|(?:^|\/)__/.test(file))
    .sort();
  const parts = new Map<string, string>();
  for (const file of files) {
    const name = file.replace(/(?:\/index)?\.[jt]sx?$/, '');
    // What lies beside a part in its folder belongs to it.
    const isPart = !/\/index\.[jt]sx?$/.test(file) && name.includes('/') ? /\/[A-Z]\w*$/.test(name) : true;
    if (isPart && name !== 'MDXComponents' && (name !== 'Root' || acts(join(folder, file))))
      parts.set(name, file);
  }
  if (parts.size === 0) return [];
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
      hint: 'Write what they change as a component of the slot that is named in brackets, or as a style sheet.',
      ...(more.length > 0 && { related: more }),
    },
  ];
}

function slotOf(name: string): string | undefined {
  const [from, to = from] = NEAREST.find(([beginning]) => name.startsWith(beginning!)) ?? [];
  return to;
}

const acts = (file: string): boolean => ACTS.test(readFileSync(file, 'utf8'));
