/** What a site puts around all its pages (`src/theme/Root`): whatever is drawn for a page is drawn within it. */
import { type ComponentType, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { hearContexts, isComponent } from './registry.ts';
import { messageOf, type RunFinding } from './run-findings.ts';
import { type SiteFacts, SurroundingsContext } from './surroundings.ts';

export type Props = Record<string, unknown>;
export type Content = ComponentType<Props>;

/** The component that a site has. */
export interface RootSource {
  /** Part of the theme that it is. */
  readonly name: string;
  readonly file: string;
  /** Throws what its module throws. */
  readonly load: () => unknown;
}

export interface PageRoot {
  /** Part of the theme that it is. */
  readonly name: string;
  readonly Root: Content;
  /** The site has one, and it can be drawn. */
  readonly isThere: boolean;
  /** It draws nothing but what stands in it, so that it may stand around what browsers take over, too. */
  readonly isBare: boolean;
  /** Contexts that it gives. */
  readonly gives: ReadonlySet<unknown>;
  /** Draws something within it, and leaves out what it draws around that. */
  readonly draw: (node: ReactNode) => string;
}

/** Around the page in what it draws. It never reaches a page. */
const ROOT_ELEMENT = 'jd-root';

export function openRoot(
  source: RootSource | undefined,
  facts: SiteFacts,
  tell: (finding: RunFinding) => void,
): PageRoot {
  const gives = new Set<unknown>();
  const around = (Root: Content, node?: ReactNode): ReactElement =>
    createElement(
      SurroundingsContext,
      { value: { isIsland: true, facts } },
      createElement(Root, {}, createElement(ROOT_ELEMENT, {}, node)),
    );
  const opened = (Root: Content, isThere: boolean, isBare: boolean): PageRoot => ({
    ...{ name: source?.name ?? '', Root, isThere, isBare, gives },
    draw(node) {
      const html = toMarkup(around(Root, inPage(facts, node)));
      const begin = html.indexOf(`<${ROOT_ELEMENT}>`);
      return html.slice(begin + ROOT_ELEMENT.length + 2, html.lastIndexOf(`</${ROOT_ELEMENT}>`));
    },
  });
  const nothing = opened(Fragment as unknown as Content, false, false);
  if (!source) return nothing;
  hearContexts({ asked: new Set(), given: gives });
  try {
    const Root = source.load() as Content;
    if (!isComponent(Root)) return nothing;
    const html = renderToString(around(Root));
    const bare = `<${ROOT_ELEMENT}></${ROOT_ELEMENT}>`;
    // One that waits for the browser shows no page yet.
    return html.includes(bare) ? opened(Root, true, html === bare) : nothing;
  } catch (error) {
    tell({
      code: 'component-failed',
      severity: 'warning',
      message: `\`${source.name}\` threw, and is left out: ${messageOf(error)}.`,
      hint: 'Mend it: components do without what it gives them.',
      ...{ file: source.file, line: 1, column: 1 },
    });
    return nothing;
  } finally {
    hearContexts(undefined);
  }
}

export const inPage = (facts: SiteFacts, node: ReactNode): ReactElement =>
  createElement(SurroundingsContext, { value: { isIsland: false, facts } }, node);

/** React begins with hints for pictures. Here nobody knows yet which picture a page shows first. */
export function toMarkup(element: ReactElement, options?: { readonly identifierPrefix: string }): string {
  return renderToString(element, options).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
