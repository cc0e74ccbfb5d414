/**
 * Social cards: what the picture says that other sites show beside a link to a page. Drawn in the images room; the name of the
 * file holds all that it is drawn from, so that a page can name it before it is there.
 */
import { hash } from 'node:crypto';
import { type Config, direction } from '../config/index.ts';
import { type OutputPath, outputPath } from '../paths/index.ts';
import { localeHomeRoute, type Page, type Site, scopedSite } from '../site/index.ts';

/** Width and height, px: the form that social networks show large. Source: ogp.me, and the guides of the networks. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** Increase this when cards are drawn in another way. */
const RECIPE = 1;

/** Colours. */
export type CardLook = Exclude<Config['socialCards'], false>;

export interface SocialCard {
  readonly path: OutputPath;
  /** Of all that it is drawn from. */
  readonly key: string;
  readonly title: string;
  /** Empty for none. */
  readonly lead: string;
  /** Where in the site the page stands; empty at the top. */
  readonly section: string;
  readonly site: string;
  readonly direction: 'ltr' | 'rtl';
  readonly look: CardLook;
}

/** The cards of all pages that name no picture of their own, by the output path of the page. */
export function socialCards(site: Site): ReadonlyMap<OutputPath, SocialCard> {
  const { config } = site;
  const look = config.socialCards;
  const cards = new Map<OutputPath, SocialCard>();
  if (look === false || config.url === '') return cards;
  const add = (
    { output, locale, version }: Pick<Page, 'output' | 'locale' | 'version'>,
    words: Pick<SocialCard, 'title' | 'lead' | 'section'>,
  ): void => {
    const said = {
      ...words,
      site: scopedSite(site, { locale, version }).config.title,
      direction: direction(config, locale),
      look,
    };
    const key = hash('sha256', JSON.stringify([RECIPE, said]));
    cards.set(output, { path: outputPath(`assets/cards/${key.slice(0, 16)}.png`), key, ...said });
  };
  for (const page of site.pages.values()) {
    const { doc, locale, version, breadcrumbs } = page;
    if (doc.frontMatter.image !== undefined) continue;
    const own = scopedSite(site, { locale, version }).config;
    const isHome = page.route === localeHomeRoute(config, locale);
    const title = (isHome && own.title) || doc.title;
    add(page, {
      title,
      lead: (isHome && own.tagline) || doc.description,
      section: breadcrumbs.at(-2)?.label ?? '',
    });
  }
  for (const page of site.categoryPages.values()) {
    const { title, description, breadcrumbs } = page;
    add(page, { title, lead: description, section: breadcrumbs.at(-2)?.label ?? '' });
  }
  return cards;
}
