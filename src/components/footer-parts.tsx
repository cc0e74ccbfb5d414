/** The parts that Docusaurus's footer is made of, for a footer of a site that is made of them: drawn like the theme's own. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { isOutside } from './addresses.ts';
import type { Part } from './frame-part.tsx';
import { IconExternalLink } from './icons.tsx';
import { type ItemTarget, Link, ThemedImage, useItemTarget, useSources } from './link.tsx';
import { clsx } from './node-text.ts';
import { isMultiColumnFooterLinks, useThemeConfig } from './theme-hooks.ts';

interface Item extends ItemTarget {
  readonly label?: string;
  readonly html?: string;
  readonly className?: string;
}
interface Column {
  readonly title?: string | null;
  readonly className?: string;
  readonly items: readonly Item[];
}
type Links = readonly (Item | Column)[];

interface LogoFacts {
  readonly src: string;
  readonly srcDark?: string;
  readonly alt?: string;
  readonly href?: string;
  readonly width?: number;
  readonly height?: number;
  readonly className?: string;
}

/** Of the parts that a site may have replaced: layout, links, logo and copyright. */
export const composeFooter = (Layout: Part, Links: Part, Logo: Part, Copyright: Part) =>
  function Footer(): ReactNode {
    const { footer } = useThemeConfig() as {
      footer?: { style?: string; links?: Links; logo?: LogoFacts; copyright?: string };
    };
    if (!footer) return null;
    const { style, links = [], logo, copyright } = footer;
    return createElement(Layout, {
      style,
      links: links.length > 0 && createElement(Links, { links }),
      logo: logo && createElement(Logo, { logo }),
      copyright: copyright && createElement(Copyright, { copyright }),
    });
  };

export const composeFooterLinks = (MultiColumn: Part, Simple: Part) =>
  function FooterLinks({ links }: { readonly links: Links }): ReactElement {
    return createElement(isMultiColumnFooterLinks(links) ? MultiColumn : Simple, { columns: links, links });
  };

const listOf = (items: readonly Item[], LinkItem: Part): ReactElement =>
  createElement(
    'ul',
    { className: 'footer__items clean-list' },
    ...items.map(({ html, ...item }) =>
      createElement(
        'li',
        {
          className: 'footer__item',
          ...(html !== undefined && { dangerouslySetInnerHTML: { __html: html } }),
        },
        ...(html === undefined ? [createElement(LinkItem, { item })] : []),
      ),
    ),
  );

export const composeFooterColumns = (LinkItem: Part) =>
  function FooterColumns({ columns }: { readonly columns: readonly Column[] }): ReactElement {
    const shown = columns.map(({ title, items, className }) =>
      createElement(
        'div',
        { className: clsx('footer__col', className) },
        title && <div className="footer__title">{title}</div>,
        listOf(items, LinkItem),
      ),
    );
    return createElement('nav', { className: 'footer__links' }, ...shown);
  };

export const composeFooterRow = (LinkItem: Part) =>
  function FooterRow({ links }: { readonly links: readonly Item[] }): ReactElement {
    return <nav className="footer__links footer__links--flat">{listOf(links, LinkItem)}</nav>;
  };

export function FooterLinkItem({ item }: { readonly item: Item }): ReactElement {
  const { label, to, href, className, prependBaseUrlToHref, ...rest } = item;
  const target = useItemTarget({ to, href, prependBaseUrlToHref });
  return (
    <Link {...rest} {...target} className={clsx('footer__link-item', className)}>
      {label}
      {isOutside(href) && <IconExternalLink />}
    </Link>
  );
}

export const FooterColumns = composeFooterColumns(FooterLinkItem as Part);
export const FooterRow = composeFooterRow(FooterLinkItem as Part);
export const FooterLinks = composeFooterLinks(FooterColumns as Part, FooterRow as Part);

export function FooterLogo({ logo }: { readonly logo: LogoFacts }): ReactElement {
  const { src, srcDark, alt, href, className, ...size } = logo;
  const sources = useSources(src, srcDark);
  const image = <ThemedImage {...size} className={className} alt={alt} sources={sources} />;
  return href === undefined ? (
    <span className="footer__logo">{image}</span>
  ) : (
    <Link href={href} className="footer__logo" target={undefined}>
      {image}
    </Link>
  );
}

export const FooterCopyright = ({ copyright }: { readonly copyright: string }): ReactElement => (
  <div className="footer__copyright" dangerouslySetInnerHTML={{ __html: copyright }} />
);

export function FooterLayout({
  style,
  links,
  logo,
  copyright,
}: Readonly<Record<'style' | 'links' | 'logo' | 'copyright', ReactNode>>): ReactElement {
  return (
    <footer className={`theme-layout-footer footer${style === 'dark' ? ' footer--dark' : ''}`}>
      <div className="container footer__inner">
        {(logo || copyright) && (
          <div className="footer__bottom">
            {logo}
            {copyright}
          </div>
        )}
        {links}
      </div>
    </footer>
  );
}
