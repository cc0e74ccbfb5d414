/** Small hooks and functions that Docusaurus's theme shares with the components of a site. */
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { activeHeading, pageTitle, SKIP_TARGET_ID } from '../contract/index.ts';
import { useLocation } from './query-hooks.ts';
import { useSurroundings } from './surroundings.ts';

/** Colors of code are the style sheet's here. */
export const usePrismTheme = (): object => ({ plain: {}, styles: [] });

export const useThemeConfig = () => useSurroundings().facts.siteConfig.themeConfig;

// React.

/** On the server there is no layout, and React warns of effects that wait for it. */
export const useIsomorphicLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** A function that stays the same and does what was given last. */
export function useEvent<Given extends unknown[], Answer>(
  callback: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const last = useRef(callback);
  useIsomorphicLayoutEffect(() => {
    last.current = callback;
  });
  return useCallback((...given: Given) => last.current(...given), []);
}

export function usePrevious<T>(value: T): T | undefined {
  const [pair, setPair] = useState<{ now: T; before: T | undefined }>({ now: value, before: undefined });
  if (pair.now !== value) setPair({ now: value, before: pair.now });
  return pair.before;
}

/** The same object as before where its values are the same. */
export function useShallowMemoObject<T extends object>(value: T): T {
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: The values are what it depends on.
  return useMemo(() => value, entries.flat());
}

type Provider = ComponentType<{ readonly children?: ReactNode }>;

/** One provider of all, the first outermost. */
export const composeProviders =
  (providers: readonly Provider[]): Provider =>
  ({ children }) =>
    providers.reduceRight<ReactNode>((inner, Outer) => createElement(Outer, {}, inner), children);

/** What stands around all pages, of what a site has for that. */
export const composeRoot = (...parts: readonly Provider[]): Provider => composeProviders(parts);

export class ReactContextError extends Error {
  override readonly name = 'ReactContextError';
  constructor(provider: string, more = '') {
    super(`a hook is used outside of <${provider}>. ${more}`.trim());
  }
}

// What a browser is like.

const subscribeSize = (listener: () => void): (() => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Width from which on Docusaurus's theme, and ours, has a sidebar, CSS px. */
const DESKTOP_PX = 996;

export function useWindowSize({
  desktopBreakpoint = DESKTOP_PX,
}: {
  desktopBreakpoint?: number;
} = {}): 'desktop' | 'mobile' | 'ssr' {
  return useSyncExternalStore(
    subscribeSize,
    () => (innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  );
}

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface ScrollPosition {
  readonly scrollX: number;
  readonly scrollY: number;
}

/** Calls back at once and after each scroll, with the position before. */
export function useScrollPosition(
  heard: (position: ScrollPosition, before: ScrollPosition | null) => void,
): void {
  const tell = useEvent(heard);
  const before = useRef<ScrollPosition>(null);
  useEffect(() => {
    const scrolled = () => {
      const position = { scrollX, scrollY };
      tell(position, before.current);
      before.current = position;
    };
    scrolled();
    addEventListener('scroll', scrolled, { passive: true });
    return () => removeEventListener('scroll', scrolled);
  }, [tell]);
}

/** Scrolls are always told here. */
export const useScrollController = () => ({
  scrollEventsEnabledRef: { current: true },
  enableScrollEvents: () => {},
  disableScrollEvents: () => {},
});

/** After the next change of the page, an element stands where it stood on the screen. */
export function useScrollPositionBlocker() {
  const kept = useRef<{ readonly element: HTMLElement; readonly top: number }>(null);
  useIsomorphicLayoutEffect(() => {
    if (!kept.current) return;
    const { element, top } = kept.current;
    kept.current = null;
    scrollBy({ left: 0, top: element.getBoundingClientRect().top - top });
  });
  const blockElementScrollPositionUntilNextRender = useCallback((element: HTMLElement) => {
    kept.current = { element, top: element.getBoundingClientRect().top };
  }, []);
  return { blockElementScrollPositionUntilNextRender };
}

export function useSmoothScrollTo() {
  const behavior = () => (prefersReducedMotion() ? 'auto' : 'smooth');
  return {
    startScroll: (top: number) => scrollTo({ top, behavior: behavior() }),
    cancelScroll: () => scrollTo({ top: scrollY }),
  };
}

/** While it is on, the page does not scroll. */
export function useLockBodyScroll(isOn = true): void {
  useEffect(() => {
    document.body.style.overflow = isOn ? 'hidden' : 'visible';
    return () => {
      document.body.style.overflow = 'visible';
    };
  }, [isOn]);
}

// Words.

/** In the order of the forms in a message: `{count} page|{count} pages`. */
const PLURAL_FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

export function usePluralForm() {
  const { currentLocale } = useSurroundings().facts.i18n;
  const rules = useMemo(() => new Intl.PluralRules(currentLocale), [currentLocale]);
  return {
    selectMessage(count: number, message: string): string {
      const texts = message.split('|');
      const categories = rules.resolvedOptions().pluralCategories;
      const forms = PLURAL_FORMS.filter((form) => categories.includes(form));
      return texts[Math.min(forms.indexOf(rules.select(count)), texts.length - 1)] ?? '';
    },
  };
}

export function useDateTimeFormat(options: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormat {
  const { currentLocale, localeConfigs } = useSurroundings().facts.i18n;
  const { calendar } = (localeConfigs[currentLocale] ?? {}) as { calendar?: string };
  return new Intl.DateTimeFormat(currentLocale, { ...(calendar && { calendar }), ...options });
}

/** Since version 3.8 it takes no title and gives what formats them. */
export function useTitleFormatter(
  ...given: [title?: string]
): string | { readonly format: (title?: string) => string } {
  const { siteConfig } = useSurroundings().facts;
  const format = (title?: string): string => pageTitle(title, siteConfig);
  return given.length > 0 ? format(given[0]) : { format };
}

// Lists.

/** What is there before it, too. */
export const duplicates = <T>(
  values: readonly T[],
  isSame: (a: T, b: T) => boolean = (a, b) => a === b,
): T[] => values.filter((value, index) => values.findIndex((one) => isSame(one, value)) !== index);

export const uniq = <T>(values: readonly T[]): T[] => [...new Set(values)];

export function groupBy<T, Key extends string | number>(
  values: readonly T[],
  keyOf: (value: T, index: number) => Key,
): Record<Key, T[]> {
  const groups = {} as Record<Key, T[]>;
  for (const [index, value] of values.entries()) {
    const key = keyOf(value, index);
    groups[key] ??= [];
    groups[key].push(value);
  }
  return groups;
}

export const isRegexpStringMatch = (pattern?: string, text?: string): boolean =>
  pattern !== undefined && text !== undefined && new RegExp(pattern, 'gi').test(text);

/** The theme's own script tells the keyboard from the pointer. */
export const useKeyboardNavigation = (): void => {};
export const SkipToContentFallbackId = SKIP_TARGET_ID;

/** The bar hides by the theme's own script. */
export const useHideableNavbar = () => ({ navbarRef: () => {}, isNavbarVisible: true });

/** Items of the navbar for its two sides. */
export function splitNavbarItems<T extends { readonly position?: string }>(items: readonly T[]): [T[], T[]] {
  const isLeft = ({ position = 'right' }: T): boolean => position === 'left';
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))];
}

/** A column may have no title. */
export const isMultiColumnFooterLinks = ([first = {}]: readonly object[]): boolean =>
  'title' in first || 'items' in first;

interface Tag {
  readonly label: string;
}

export function listTagsByLetters(tags: readonly Tag[]): { letter: string; tags: readonly Tag[] }[] {
  const groups = groupBy(tags, ({ label }) => label[0]!.toUpperCase());
  return Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([letter, own]) => ({
      letter,
      tags: [...own].sort((a, b) => a.label.localeCompare(b.label)),
    }));
}

interface TocEntry {
  readonly value: string;
  readonly id: string;
  readonly level: number;
}

export interface TocNode extends TocEntry {
  readonly children: readonly TocNode[];
}

/** Headings below their headings. */
export function useTreeifiedTOC(toc: readonly TocEntry[]): readonly TocNode[] {
  return useMemo(() => below(toc), [toc]);
}

function below(toc: readonly TocEntry[]): readonly TocNode[] {
  const nodes: TocNode[] = [];
  for (let at = 0; at < toc.length; ) {
    const entry = toc[at]!;
    const next = toc.findIndex(({ level }, index) => index > at && level <= entry.level);
    const end = next < 0 ? toc.length : next;
    nodes.push({ ...entry, children: below(toc.slice(at + 1, end)) });
    at = end;
  }
  return nodes;
}

export function useFilteredAndTreeifiedTOC({
  toc,
  minHeadingLevel,
  maxHeadingLevel,
}: {
  readonly toc: readonly TocEntry[];
  readonly minHeadingLevel: number;
  readonly maxHeadingLevel: number;
}): readonly TocNode[] {
  return useMemo(
    () => below(toc.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)),
    [toc, minHeadingLevel, maxHeadingLevel],
  );
}

// The site.

export const useHomePageRoute = () => ({ path: useSurroundings().facts.siteConfig.baseUrl, exact: true });

/** Addresses of the page in other languages. */
export function useAlternatePageUtils() {
  const { siteConfig, i18n } = useSurroundings().facts;
  const { baseUrl, url } = siteConfig;
  const { pathname } = useLocation();
  const { currentLocale, defaultLocale, localeConfigs } = i18n;
  const segment = (locale: string) =>
    (localeConfigs[locale] as { path?: string } | undefined)?.path ?? locale;
  const rest = pathname.replace(baseUrl, '');
  // The base path of a language ends with its own segment.
  const root =
    currentLocale === defaultLocale ? baseUrl : baseUrl.slice(0, -segment(currentLocale).length - 1);
  return {
    createUrl: ({ locale, fullyQualified }: { locale: string; fullyQualified: boolean }) =>
      `${fullyQualified ? url : ''}${root}${locale === defaultLocale ? '' : `${segment(locale)}/`}${rest}`,
  };
}

export const DEFAULT_SEARCH_TAG = 'default';

/** The theme's own style sheet keeps what a link leads to clear of the bar. */
export const useAnchorTargetClassName = (_id: string | undefined): undefined => undefined;

/** The menu of small screens is the theme's own. */
export const useNavbarSecondaryMenu = () => ({ shown: false, hide: () => {}, content: undefined });

/** Calls back when a reader goes back or forward. */
export function useHistoryPopHandler(heard: (location: Location, action: 'POP') => unknown): void {
  const tell = useEvent(heard);
  useEffect(() => {
    const popped = () => void tell(location, 'POP');
    addEventListener('popstate', popped);
    return () => removeEventListener('popstate', popped);
  }, [tell]);
}

/** Whether a button back to the top is in place: far down, after a scroll upwards. */
export function useBackToTopButton({ threshold }: { readonly threshold: number }) {
  const [shown, setShown] = useState(false);
  const { startScroll } = useSmoothScrollTo();
  useScrollPosition(({ scrollY: top }, before) => {
    if (before && top !== before.scrollY) setShown(top > threshold && top < before.scrollY);
  });
  return { shown, scrollToTop: () => startScroll(0) };
}

interface TocHighlight {
  readonly linkClassName: string;
  readonly linkActiveClassName: string;
  readonly minHeadingLevel: number;
  readonly maxHeadingLevel: number;
}

/** Marks the link to the heading that a reader is at, of a list of contents that a site draws. */
export function useTOCHighlight(config: TocHighlight | undefined): void {
  const look = useEvent(() => {
    if (!config) return;
    const { linkClassName, linkActiveClassName, minHeadingLevel, maxHeadingLevel } = config;
    const headings = [
      ...document.querySelectorAll<HTMLElement>('h1[id], h2[id], h3[id], h4[id], h5[id], h6[id]'),
    ];
    const levelOf = ({ localName }: HTMLElement) => Number(localName[1]);
    const inList = headings.filter(
      (heading) => levelOf(heading) >= minHeadingLevel && levelOf(heading) <= maxHeadingLevel,
    );
    const tops = inList.map((heading) => heading.getBoundingClientRect().top);
    const current = inList[activeHeading(tops, NAVBAR_PX, innerHeight)];
    const hash = current && new URL(`#${current.id}`, location.href).hash;
    for (const link of document.querySelectorAll<HTMLAnchorElement>(`a.${linkClassName}`))
      link.classList.toggle(linkActiveClassName, link.hash === hash);
  });
  useEffect(() => {
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [look]);
}

/** Height of the bar, CSS px. */
const NAVBAR_PX = 60;

export const useSearchLinkCreator = (): ((query: string) => string) => {
  const { baseUrl } = useSurroundings().facts.siteConfig;
  return (query) => `${baseUrl}search?q=${encodeURIComponent(query)}`;
};
