/** What Docusaurus adds to a theme's configuration before components of the site read it: they count on lists that nobody wrote. */
import { isRecord } from '../fault.ts';

type Data = Readonly<Record<string, unknown>>;

const DEFAULTS: Data = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs: {
    versionPersistence: 'localStorage',
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  blog: { sidebar: { groupByYear: true } },
  metadata: [],
  prism: {
    additionalLanguages: [],
    magicComments: [
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
    ],
  },
  navbar: { hideOnScroll: false, items: [] },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};

/** Kinds of items that stand between others in their menu. */
const MENUS = ['docsVersionDropdown', 'localeDropdown'];

export function withThemeDefaults({ prism, ...themeConfig }: Data): Data {
  // Its colors are not carried over, and large.
  const { theme: _light, darkTheme: _dark, ...ofCode } = isRecord(prism) ? prism : {};
  const data = merged(DEFAULTS, { ...themeConfig, prism: ofCode });
  const { navbar, footer } = data;
  return {
    ...data,
    ...(isRecord(navbar) && {
      navbar: {
        ...navbar,
        ...(Array.isArray(navbar.items) && { items: navbar.items.map(withItemDefaults) }),
      },
    }),
    ...(isRecord(footer) && { footer: { style: 'light', links: [], ...footer } }),
  };
}

function merged(defaults: Data, own: Data): Data {
  const both = Object.entries(defaults).map(([key, value]): [string, unknown] => {
    const given = own[key];
    return [key, isRecord(value) && isRecord(given) ? merged(value, given) : (given ?? value)];
  });
  return { ...own, ...Object.fromEntries(both) };
}

function withItemDefaults(item: unknown): unknown {
  if (!isRecord(item)) return item;
  const isMenu = MENUS.includes(String(item.type));
  return { position: 'right', ...(isMenu && { dropdownItemsBefore: [], dropdownItemsAfter: [] }), ...item };
}
