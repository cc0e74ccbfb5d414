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

/** Parts of Docusaurus in that folder: what else lies there belongs to the site's own components for Markdown. */
const IN_MDX_COMPONENTS = /^MDXComponents\/(?!(?:A|Code|Details|Heading|Img|Li|Pre|Ul)$)/;

/** What makes a wrapper of all pages do more than give contexts: state, effects, elements of its own. */
const ACTS = [
  /\buse(?:[A-Z]\w*)?Effect\b|\buse(?:State|Reducer|Location|History)\b|<Head\b/,
  /<[a-z][\w-]*(?:\s+[\w-]+=|\s*\/?>\s*(?![\w(]))/,
];

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
    if (isPart && name !== 'MDXComponents' && name !== 'Root' && !IN_MDX_COMPONENTS.test(name))
      parts.set(name, file);
  }
  const root = files.find((file) => /^Root(?:\/index)?\.[jt]sx?$/.test(file));
  const rest = root !== undefined && acts(join(folder, root)) ? [rootFinding(root)] : [];
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
      hint: 'Write what they change as a component of the slot that is named in brackets, or as a style sheet.',
      ...(more.length > 0 && { related: more }),
    },
    ...rest,
  ];
}

const rootFinding = (file: string): Diagnostic => ({
  code: 'theme-swizzled',
  severity: 'warning',
  message:
    '`Root` gives its contexts to components, and nothing to pages: what it draws around them is left out, and its state and effects belong to each component that a browser takes over.',
  file: `src/theme/${file}`,
  ...{ line: 1, column: 1 },
  hint: 'Write what it draws as a component of `theme.slots.Layout`, and what runs once for each page as a script of the configuration.',
});

function slotOf(name: string): string | undefined {
  const [from, to = from] = NEAREST.find(([beginning]) => name.startsWith(beginning!)) ?? [];
  return to;
}

function acts(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  return ACTS.some((sign) => sign.test(text));
}
