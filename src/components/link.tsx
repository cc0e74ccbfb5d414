/** Docusaurus's links, and its pictures that are others in each color mode. */
import { createElement, type ReactElement, type ReactNode } from 'react';
import { MODE_CLASSES } from '../contract/index.ts';
import { isOutside, useBaseUrl, withBaseUrl } from './addresses.ts';
import { clsx, text } from './node-text.ts';
import { useSurroundings } from './surroundings.ts';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

export function Link({
  to,
  href,
  isNavLink,
  activeClassName,
  exact,
  isActive,
  autoAddBaseUrl,
  ...rest
}: Props): ReactElement {
  void [isNavLink, activeClassName, exact, isActive];
  const { facts } = useSurroundings();
  const given =
    typeof to === 'object' && to !== null
      ? String((to as { pathname?: string }).pathname ?? '')
      : text(to ?? href);
  // The server leaves the scheme to the links' own resolver.
  const target = typeof window !== 'undefined' ? given?.replace(/^pathname:\/\//, '') : given;
  const url =
    target !== undefined && autoAddBaseUrl !== false && target.startsWith('/')
      ? withBaseUrl(facts, target)
      : target;
  const outside = isOutside(url) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  // One that leads nowhere may hold links, which no `a` may: a browser that reads that ends the outer one early.
  const isBare = url === undefined && ['onClick', 'id', 'name'].every((name) => rest[name] === undefined);
  return createElement(isBare ? 'span' : 'a', { ...outside, ...rest, href: url });
}

/** What an item of the configuration says of where it leads. */
export interface ItemTarget {
  readonly to?: string;
  readonly href?: string;
  readonly prependBaseUrlToHref?: boolean;
}

/** The same, for a {@link Link}. */
export function useItemTarget({ to, href, prependBaseUrlToHref }: ItemTarget): ItemTarget {
  const own = useBaseUrl(href ?? '');
  return href === undefined ? { to } : { href: prependBaseUrlToHref ? own : href };
}

/** The files of a picture of the configuration. */
export const useSources = (src: string, srcDark = src) => ({
  light: useBaseUrl(src),
  dark: useBaseUrl(srcDark),
});

export function ThemedImage({ sources, alt, className, ...rest }: Props): ReactElement {
  const { light, dark } = (sources ?? {}) as { light?: string; dark?: string };
  const modes =
    light === dark
      ? [['', light]]
      : [
          [MODE_CLASSES.light, light],
          [MODE_CLASSES.dark, dark],
        ];
  return (
    <>
      {modes.map(([mode, src]) => (
        <img key={mode} {...rest} src={src} alt={text(alt) ?? ''} className={clsx(className, mode)} />
      ))}
    </>
  );
}
