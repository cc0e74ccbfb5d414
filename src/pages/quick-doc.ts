/**
 * A doc by its cover: front matter lines and the first heading, without parsing. Good enough for a sidebar that is shown
 * until the page has been parsed, and for nothing else.
 */
import type { Doc, FrontMatter } from '../content/index.ts';
import type { FoundDoc } from '../sources/index.ts';

/** Front matter keys that decide where a page stands and what it is called, as `Doc` names them. */
const KEYS: Readonly<Record<string, keyof FrontMatter>> = {
  id: 'id',
  title: 'title',
  description: 'description',
  slug: 'slug',
  sidebar_label: 'sidebarLabel',
  sidebar_position: 'sidebarPosition',
  sidebar_class_name: 'sidebarClassName',
  displayed_sidebar: 'displayedSidebar',
  pagination_label: 'paginationLabel',
  pagination_next: 'paginationNext',
  pagination_prev: 'paginationPrev',
  draft: 'draft',
  unlisted: 'unlisted',
  parse_number_prefixes: 'parseNumberPrefixes',
};

export function quickDoc(found: FoundDoc, text: string): Doc {
  const block = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)\r?\n-{3,}[ \t]*(?:\r?\n|$)/.exec(text);
  const frontMatter = readLines(block?.[1] ?? '');
  const heading = firstHeading(block ? text.slice(block[0].length) : text);
  const given = frontMatter.title ?? heading;
  const name = found.docPath.replace(/^.*\//, '').replace(/\.mdx?$/i, '');
  return {
    ...found,
    frontMatter,
    title: given ?? name,
    ...(given === undefined && { isNamedByFile: true }),
    hasOwnTitle: heading !== undefined,
    description: frontMatter.description ?? '',
    headings: [],
    anchors: [],
    links: [],
    includes: [],
    isWide: false,
    diagnostics: [],
  };
}

function readLines(yaml: string): FrontMatter {
  const values: Record<string, unknown> = {};
  const extra: Record<string, unknown> = {};
  for (const match of yaml.matchAll(/^([a-z_]+):[ \t]*(.*?)[ \t]*\r?$/gm)) {
    const key = KEYS[match[1]!];
    const value = readScalar(match[2]!.replace(/[ \t]#.*$/, ''));
    // Decides where a post stands in lists.
    if (match[1] === 'date') extra.date = value;
    if (key && value !== undefined) values[key] = key === 'title' || key === 'id' ? String(value) : value;
  }
  return { ...values, extra };
}

function readScalar(text: string): unknown {
  if (text === '' || /^[[{&*!|>%@`]/.test(text)) return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  if (text === 'null' || text === '~') return null;
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (/^'.*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (/^".*"$/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      return text.slice(1, -1);
    }
  }
  return text;
}

/** Plain text of the first heading outside code fences, where it is `# heading`. */
function firstHeading(text: string): string | undefined {
  let fence: string | undefined;
  for (const [line] of text.slice(0, 20_000).matchAll(/^.*$/gm)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined;
    } else if (mark) fence = mark;
    else {
      const [, marks, heading] = /^ {0,3}(#{1,6})[ \t]+(.+?)(?:[ \t]+#*)?[ \t]*$/.exec(line) ?? [];
      if (heading) return marks === '#' ? plain(heading) : undefined;
    }
  }
  return undefined;
}

function plain(markdown: string): string {
  return markdown
    .replace(/\s*\{\s*#[^}]*\}$/, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([^\w\s])|[`*]/g, '$1')
    .trim();
}
