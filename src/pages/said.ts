/** What a page's components say of the document around them, as its front matter and its head. */
import type { PageSaid } from '../components/index.ts';
import type { ContentFinding, Doc, DocHead, FrontMatter, HeadTag, PageHead } from '../content/index.ts';

export interface SaidOfPage {
  readonly frontMatter: Partial<FrontMatter>;
  readonly head: DocHead | undefined;
  readonly anchors: readonly string[];
  readonly findings: readonly ContentFinding[];
}

const DATA = /^application\/(?:ld\+)?json$/;

/**
 * @param isModule the page has no title but what it says
 * @param isUnframed nothing stands around it
 */
export function saidOf(said: PageSaid, isModule: boolean, isUnframed: boolean): SaidOfPage {
  const tags: HeadTag[] = [];
  const left: string[] = [];
  for (const { tagName, attributes, text } of said.tags) {
    if (tagName === 'meta' || tagName === 'link') tags.push({ tagName, attributes });
    else if (tagName === 'script' && DATA.test(attributes.type ?? ''))
      tags.push({ tagName, attributes, text });
    else left.push(tagName);
  }
  const without = (['navbar', 'footer', 'frame'] as const).filter(
    (part) => ({ navbar: said.noNavbar, footer: said.noFooter, frame: isUnframed })[part],
  );
  const title = said.documentTitle ?? (isModule && said.title === undefined ? '' : undefined);
  const { description, image, keywords, className, wrapperClassName } = said;
  const frontMatter = {
    ...(said.title !== undefined && { title: said.title }),
    ...(description !== undefined && { description }),
    ...(image !== undefined && { image }),
    ...(keywords !== undefined && { keywords: keywords.split(',').map((word) => word.trim()) }),
    extra: {
      ...(className && { htmlClassName: className }),
      ...(wrapperClassName && { wrapperClassName }),
    },
  };
  const isSilent = title === undefined && tags.length === 0 && without.length === 0;
  return {
    frontMatter,
    anchors: said.anchors ?? [],
    head: isSilent ? undefined : { ...(title !== undefined && { title }), tags, without },
    findings: [...new Set(left)].map((tagName) => ({
      code: 'head-tag',
      severity: 'warning',
      message: `\`<${tagName}>\` in the \`<Head>\` of this page is left out: pages have no scripts and styles of their own there.`,
      hint: 'Put it into `head` of the configuration, or import it where it is used.',
      line: 1,
      column: 1,
    })),
  };
}

/** What a part says of several pages, by their addresses. */
export const headsOf = (said: Readonly<Record<string, PageSaid>>): NonNullable<Doc['pageHeads']> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([href, one]): [string, PageHead][] => {
      const { head } = saidOf(one, false, false);
      const { title: pageTitle, description, className } = one;
      const heard = Object.entries({ ...head, pageTitle, description, className }).filter(
        ([, value]) => value,
      );
      return heard.length === 0 ? [] : [[href, Object.fromEntries(heard)]];
    }),
  );
