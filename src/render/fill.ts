/** Fills the slots of a page's body from the site's resolved links. */
import { compileTemplate, fillTemplate } from '../contract/index.ts';
import type { ResolvedLink } from '../site/index.ts';
import { EXTERNAL_LINK_ATTRIBUTES, EXTERNAL_LINK_TARGET } from '../theme/index.ts';
import { attributes, escapeHtml } from './escape.ts';

/** Facts about a local image. */
export interface ImageFacts {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The same, with the smaller versions made from it. */
export interface PictureFacts extends ImageFacts {
  /** Name of the CSS rule that shows a few blurred pixels until the picture has loaded. */
  readonly placeholder?: string | undefined;
  readonly responsive?:
    | {
        /** A browser that knows none of the formats shows the original. */
        readonly sources: readonly { readonly type: string; readonly srcset: string }[];
        /** Width of the largest version, px. */
        readonly width: number;
        /** The original is larger than that. */
        readonly isSmaller: boolean;
      }
    | undefined;
}

export interface FillOptions {
  /** Markup that says that a link leaves the site. */
  readonly externalMark: string;
  /** The page's neighbours in the sidebar as cards. */
  readonly docCards: string;
  readonly links: readonly ResolvedLink[];
  /** Addresses of the modules of the page's islands. */
  readonly islands?: readonly string[] | undefined;
  /** Facts about a local image; called for images only. */
  readonly imageFacts: (link: ResolvedLink) => PictureFacts | undefined;
}

/** Facts about the pictures that links mean. @param size facts about a picture, by its path relative to the site folder */
export const imageFactsBy =
  (size: (source: string) => PictureFacts | undefined) =>
  ({ target }: ResolvedLink): PictureFacts | undefined =>
    target.kind === 'asset' && target.source ? size(target.source) : undefined;

export interface FilledBody {
  readonly html: string;
  /** Shows blurred pixels until the picture has loaded. */
  readonly hasPlaceholder: boolean;
}

/** Width of the text, CSS px. Source: `--jd-measure` of the theme. */
const TEXT_WIDTH_PX = 736;
/** At or below this width the text has the whole screen. Source: the theme's narrow layout. */
const NARROW_PX = 996;
/**
 * From this width on a picture is large. The first large one of a page is not loaded lazily. Source: the smallest width of
 * the smaller pictures.
 */
const LARGE_PX = 640;

/**
 * @param html body with these slots: `doc-cards:0`, `href:<n>`, `src:<n>`, `srcset:<n>`, `link:<n>`, `external:<n>`, `image:<n> <width>
 * <height> <loading>` and `sources:…` of the same form (the three are the author's own attributes)
 */
export function fillBody(
  html: string,
  { links, islands, imageFacts, externalMark, docCards }: FillOptions,
): FilledBody {
  let hasLarge = false;
  let hasPlaceholder = false;
  const filled = fillTemplate(compileTemplate(html), (kind, id) => {
    if (kind === 'island') return escapeHtml(islands?.[Number(id)] ?? '');
    if (kind === 'doc-cards') return docCards;
    const [index = '', width = '', height = '', loading = ''] = id.split(' ');
    const link = links[Number(index)];
    if (!link) return '';
    switch (kind) {
      case 'href':
      case 'src':
      case 'srcset':
        return escapeHtml(link.href);
      case 'image': {
        const facts = imageFacts(link);
        const isFirst = !hasLarge && (Number(width) || (facts?.width ?? 0)) >= LARGE_PX;
        hasLarge ||= isFirst;
        hasPlaceholder ||= facts?.placeholder !== undefined;
        return imageAttributes(facts, link.href, { width, height, loading, isFirst });
      }
      case 'sources': {
        const responsive = imageFacts(link)?.responsive;
        if (!responsive) return '';
        const sizes = sizesOf(responsive.width, width);
        const sources = responsive.sources.map(
          ({ type, srcset }) => `<source${attributes({ type, srcset, sizes })}>`,
        );
        return sources.join('');
      }
      case 'link-target':
        return link.target.kind === 'external' ? EXTERNAL_LINK_TARGET : '';
      case 'link':
        return link.target.kind === 'external' ? EXTERNAL_LINK_ATTRIBUTES : '';
      case 'external':
        return link.target.kind === 'external' ? externalMark : '';
      default:
        return '';
    }
  });
  return { html: filled, hasPlaceholder };
}

interface OwnAttributes {
  /** As the author wrote it; empty for none. */
  readonly width: string;
  readonly height: string;
  readonly loading: string;
  readonly isFirst: boolean;
}

/** Attributes of an `<img>` that its author did not give. */
function imageAttributes(facts: PictureFacts | undefined, href: string, own: OwnAttributes): string {
  const { responsive } = facts ?? {};
  return attributes({
    loading: own.loading === '' ? (own.isFirst ? 'eager' : 'lazy') : undefined,
    ...sizeAttributes(facts, own),
    // The zoom shows the original.
    'data-zoom-src': responsive?.isSmaller ? href : undefined,
    'data-placeholder': facts?.placeholder,
  });
}

/** A width given by the author keeps the picture's proportions. */
function sizeAttributes(facts: ImageFacts | undefined, own: OwnAttributes): Record<string, string> {
  if (!facts?.width || !facts.height) return {};
  const ratio = facts.height / facts.width;
  const [width, height] = [Number(own.width), Number(own.height)];
  if (own.width !== '' && own.height !== '') return {};
  if (own.width !== '') return width > 0 ? { height: String(Math.round(width * ratio)) } : {};
  if (own.height !== '') return height > 0 ? { width: String(Math.round(height / ratio)) } : {};
  return { width: String(facts.width), height: String(facts.height) };
}

function sizesOf(largest: number, ownWidth: string): string {
  if (/^\d+$/.test(ownWidth)) return `${ownWidth}px`;
  return `(max-width: ${NARROW_PX}px) 100vw, ${Math.min(largest, TEXT_WIDTH_PX)}px`;
}
