/** Fills the slots of a page's body from the site's resolved links. */
import { compileTemplate, fillTemplate } from '../contract/index.ts';
import type { ResolvedLink } from '../site/index.ts';
import { EXTERNAL_LINK_ATTRIBUTES } from '../theme/index.ts';
import { attributes, escapeHtml } from './escape.ts';

export interface ImageFacts {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface FillOptions {
  /** Markup that tells that a link leaves the site. */
  readonly externalMark: string;
  readonly links: readonly ResolvedLink[];
  /** Facts of a local image; called for images only. */
  readonly imageFacts: (link: ResolvedLink) => ImageFacts | undefined;
}

/** @param html body with slots `href:<n>`, `src:<n>`, `srcset:<n>`, `image:<n>`, `link:<n>`, `external:<n>` */
export function fillBody(html: string, { links, imageFacts, externalMark }: FillOptions): string {
  return fillTemplate(compileTemplate(html), (kind, id) => {
    const link = links[Number(id)];
    if (!link) return '';
    switch (kind) {
      case 'href':
      case 'src':
      case 'srcset':
        return escapeHtml(link.href);
      case 'image': {
        const facts = imageFacts(link);
        return facts ? attributes({ width: text(facts.width), height: text(facts.height) }) : '';
      }
      case 'link':
        return link.target.kind === 'external' ? EXTERNAL_LINK_ATTRIBUTES : '';
      case 'external':
        return link.target.kind === 'external' ? externalMark : '';
      default:
        return '';
    }
  });
}

const text = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : String(value);
