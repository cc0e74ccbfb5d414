/**
 * What a site draws itself around the text of a page of docs. Each part is run for each page, as a module is, and goes into the
 * page's entry: its links, islands and findings are the page's.
 */
import type { Root } from 'hast';
import {
  type Doc,
  type DocSource,
  type PageOfPart,
  type ParsedDoc,
  tocFacts,
  writtenFrontMatter,
} from '../content/index.ts';
import {
  isPagePart,
  ORIGINAL_ELEMENT,
  PAGE_PART_ELEMENT,
  PAGE_PARTS,
  type PagePart,
  shiftSlots,
} from '../contract/index.ts';
import { docPath, type SitePath } from '../paths/index.ts';
import type { PartsConfig } from './ingredients.ts';

/** A part, drawn for a page. */
interface DrawnPart {
  readonly name: PagePart;
  readonly parsed: ParsedDoc;
}

export interface PartedPage {
  readonly doc: Doc;
  /** HTML that goes behind that of the page's text. @param draw tree → HTML */
  html(draw: (tree: Root) => string): string;
}

/** A page whose parts are drawn when all pages are known: they may ask for any of them. */
export const unparted = (doc: Doc): Doc => ({
  ...doc,
  ...(doc.asks ? {} : { asks: 'path', isUnparted: true }),
});

/**
 * Draws the parts of a page: from the outermost on, those that stand in what the theme draws of them.
 * @param run runs the module of a part
 */
export async function drawParts(
  { isUnparted: _isUnparted, ...doc }: Doc,
  { files }: PartsConfig,
  run: (source: Omit<DocSource, 'text'> & { readonly path: SitePath }) => Promise<ParsedDoc>,
): Promise<PartedPage> {
  const of = pageOf(doc);
  const drawn: DrawnPart[] = [];
  const failed: Doc[] = [];
  const wanted = new Set<PagePart>(['DocRoot/Layout']);
  /** Those that the theme's own part is made of. */
  const wantIn = (name: PagePart) => {
    for (const inner of PAGE_PARTS[name]) wanted.add(inner);
  };
  for (const name of wanted) {
    const path = files[name];
    if (path === undefined) {
      wantIn(name);
      continue;
    }
    const { version, locale } = doc;
    const parsed = await run({ path, docPath: docPath(`@theme/${path}`), version, locale, part: name, of });
    // Where it cannot be drawn the theme's own stands there.
    if (parsed.doc.isNotBuilt) {
      failed.push(parsed.doc);
      wantIn(name);
      continue;
    }
    drawn.push({ name, parsed });
    originalsIn(parsed.tree).filter(isPagePart).forEach(wantIn);
  }
  return {
    doc: together(doc, drawn, failed),
    html(draw) {
      const before = { links: doc.links.length, islands: doc.components?.islands.length ?? 0 };
      return drawn
        .map(({ name, parsed }) => {
          const html = shiftSlots(
            draw(parsed.tree),
            (kind) => before[kind === 'island' ? 'islands' : 'links'],
          );
          before.links += parsed.doc.links.length;
          before.islands += parsed.doc.components?.islands.length ?? 0;
          return `<${PAGE_PART_ELEMENT} data-name="${name}">${html}</${PAGE_PART_ELEMENT}>`;
        })
        .join('');
    },
  };
}

function pageOf(doc: Doc): PageOfPart {
  const { path, title, frontMatter, hasOwnTitle } = doc;
  return {
    ...{ path, frontMatter: writtenFrontMatter(frontMatter), toc: tocFacts(doc) },
    contentTitle: hasOwnTitle ? title : undefined,
  };
}

/** Names of the theme's own parts that stand in what a site draws. */
function originalsIn({ children }: Pick<Root, 'children'>): string[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    const inner = originalsIn(child as Pick<Root, 'children'>);
    return child.tagName === ORIGINAL_ELEMENT ? [String(child.properties.dataName), ...inner] : inner;
  });
}

/** The page with what its parts are made of and ask for. */
function together(page: Doc, drawn: readonly DrawnPart[], failed: readonly Doc[]): Doc {
  const docs = drawn.map(({ parsed }) => parsed.doc);
  const all = [page, ...docs, ...failed];
  const union = <Item>(of: (doc: Doc) => readonly Item[] | undefined): readonly Item[] => [
    ...new Set(all.flatMap((doc) => of(doc) ?? [])),
  ];
  const links = [
    ...page.links,
    ...docs.flatMap((doc) => doc.links.map((link) => ({ ...link, file: link.file ?? doc.path }))),
  ].map((link, index) => ({ ...link, index }));
  const parts = all.flatMap(({ components }) => components ?? []);
  const roots = new Set(parts.flatMap((part) => part.roots ?? []));
  const heads = all.flatMap(({ head }) => head ?? []);
  const title = heads.findLast((head) => head.title !== undefined)?.title;
  const [styles, sheets] = [union((doc) => doc.styles), union((doc) => doc.sheets)];
  return {
    ...page,
    frontMatter: Object.assign({}, page.frontMatter, ...docs.map(saidOf)) as Doc['frontMatter'],
    links,
    includes: union(({ path, includes }) => (path === page.path ? includes : [path, ...includes])),
    diagnostics: union(({ diagnostics }) => diagnostics),
    ...(styles.length > 0 && { styles }),
    ...(sheets.length > 0 && { sheets }),
    ...(all.some(({ hasBlocks }) => hasBlocks) && { hasBlocks: true }),
    ...(all.some(({ hasInfima }) => hasInfima) && { hasInfima: true }),
    ...(heads.length > 0 && {
      head: {
        ...(title !== undefined && { title }),
        tags: heads.flatMap(({ tags }) => tags),
        without: heads.flatMap(({ without }) => without),
      },
    }),
    asks: (['docs', 'plugins'] as const).find((what) => all.some(({ asks }) => asks === what)) ?? 'path',
    ...(parts.length > 0 && {
      components: {
        modules: [...new Set(parts.flatMap(({ modules }) => modules))].sort(),
        hasStyles: parts.some(({ hasStyles }) => hasStyles),
        islands: parts.flatMap(({ islands }) => islands),
        own: [...new Map(parts.flatMap(({ own }) => own).map((one) => [one.path, one])).values()],
        ...(roots.size > 0 && { roots: [...roots] }),
      },
    }),
    ...(drawn.length > 0 && { drawn: drawn.map(({ name }) => name) }),
  };
}

/** What a part says of the page, in place of what its front matter says. */
function saidOf({ frontMatter }: Doc): Partial<Doc['frontMatter']> {
  const { description, image, keywords } = frontMatter;
  return Object.fromEntries(
    Object.entries({ description, image, keywords }).filter(([, value]) => value !== undefined),
  );
}
