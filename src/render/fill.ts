/** Fills the slots of a page's body from the site's resolved links. */
import { compileTemplate, fillTemplate } from '../contract/index.ts';
import type { ResolvedLink } from '../site/index.ts';
import { attributes, escapeHtml } from './escape.ts';

export interface ImageFacts {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

export interface FillOptions {
  readonly links: readonly ResolvedLink[];
  /** Facts of a local image; called for images only. */
  readonly imageFacts: (link: ResolvedLink) => ImageFacts | undefined;
}

/** @param html body with slots `href:<n>`, `src:<n>`, `srcset:<n>`, `image:<n>`, `link:<n>` */
export function fillBody(html: string, { links, imageFacts }: FillOptions): string {
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
      default:
        return '';
    }
  });
}

const text = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value));
