/** Items of Docusaurus's navbar that lead into docs, versions and languages, where a site shows them itself. */
import { createElement, type ReactNode } from 'react';
import { useActiveDocContext, useDocsVersionCandidates, useVersions } from './docs-hooks.ts';
import { DefaultNavbarItem, DropdownNavbarItem, type ItemProps } from './navbar-parts.tsx';
import { useLayoutDoc, useLayoutDocsSidebar } from './sidebar-hooks.ts';
import { type DocsVersionFacts, useSurroundings } from './surroundings.ts';
import { translate } from './texts.tsx';
import { useAlternatePageUtils } from './theme-hooks.ts';

interface DocsItemProps extends ItemProps {
  readonly docsPluginId?: string;
}

interface MenuProps extends DocsItemProps {
  readonly dropdownItemsBefore?: readonly ItemProps[];
  readonly dropdownItemsAfter?: readonly ItemProps[];
}

export function DocNavbarItem({
  docId,
  docsPluginId,
  label,
  ...rest
}: DocsItemProps & { readonly docId: string }): ReactNode {
  const doc = useLayoutDoc(docId, docsPluginId);
  return doc && createElement(DefaultNavbarItem, { ...rest, label: label ?? doc.id, to: doc.path });
}

export function DocSidebarNavbarItem({
  sidebarId,
  docsPluginId,
  label,
  ...rest
}: DocsItemProps & { readonly sidebarId: string }): ReactNode {
  const { link } = useLayoutDocsSidebar(sidebarId, docsPluginId);
  return link && createElement(DefaultNavbarItem, { ...rest, label: label ?? link.label, to: link.path });
}

const mainPath = ({ docs, mainDocId, path }: DocsVersionFacts): string =>
  docs.find(({ id }) => id === mainDocId)?.path ?? path;

export function DocsVersionNavbarItem({ docsPluginId, label, to, ...rest }: DocsItemProps): ReactNode {
  const [version] = useDocsVersionCandidates(docsPluginId);
  return createElement(DefaultNavbarItem, {
    ...rest,
    label: label ?? version.label,
    to: to ?? mainPath(version),
  });
}

/** A version leads to the same page in it, or to its first one. */
export function DocsVersionDropdownNavbarItem({
  docsPluginId,
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  items: _items,
  versions: _versions,
  dropdownActiveClassDisabled: _class,
  label,
  ...rest
}: MenuProps): ReactNode {
  const versions = useVersions(docsPluginId);
  const { alternateDocVersions } = useActiveDocContext(docsPluginId);
  const [shown] = useDocsVersionCandidates(docsPluginId);
  const pathOf = (version: DocsVersionFacts) => alternateDocVersions[version.name]?.path ?? mainPath(version);
  const items = [
    ...dropdownItemsBefore,
    ...versions.map((version) => ({ label: version.label, to: pathOf(version) })),
    ...dropdownItemsAfter,
  ];
  const hasChoice = items.length > 1;
  const words = translate({ id: 'theme.navbar.mobileVersionsDropdown.label', message: 'Versions' });
  return createElement(hasChoice ? DropdownNavbarItem : DefaultNavbarItem, {
    ...rest,
    label: label ?? (rest.mobile && hasChoice ? words : shown.label),
    ...(rest.mobile && hasChoice ? {} : { to: pathOf(shown) }),
    ...(hasChoice && { items }),
  });
}

export function LocaleDropdownNavbarItem({
  dropdownItemsBefore = [],
  dropdownItemsAfter = [],
  items: _items,
  queryString: _query,
  label,
  ...rest
}: MenuProps): ReactNode {
  const { currentLocale, locales, localeConfigs } = useSurroundings().facts.i18n;
  const { createUrl } = useAlternatePageUtils();
  const labelOf = (locale: string) =>
    (localeConfigs[locale] as { label?: string } | undefined)?.label ?? locale;
  const items = [
    ...dropdownItemsBefore,
    ...locales.map((locale) => ({
      label: labelOf(locale),
      lang: locale,
      href: createUrl({ locale, fullyQualified: false }),
      target: '_self',
    })),
    ...dropdownItemsAfter,
  ];
  const words = translate({ id: 'theme.navbar.mobileLanguageDropdown.label', message: 'Languages' });
  return createElement(DropdownNavbarItem, {
    ...rest,
    items,
    label: label ?? (rest.mobile ? words : labelOf(currentLocale)),
  });
}
