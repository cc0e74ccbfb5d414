/** What a site puts around all its pages (`src/theme/Root`): whatever is drawn for a page is drawn within it. */
import { type ComponentType, createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { hearContexts, isComponent, useContextsAround } from './registry.ts';
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
  /** It draws nothing but what stands in it. */
  readonly isBare: boolean;
  /** Contexts that it gives: none where the site has no root, or one that cannot be drawn. */
  readonly gives: ReadonlySet<unknown>;
  /** Draws something within it, and leaves out what it draws around that. */
  readonly draw: (node: ReactNode, options?: MarkupOptions) => string;
  /** As {@link draw}, of what a browser takes over by itself: ids are those that it finds there. */
  readonly drawIsland: (node: ReactNode, options: MarkupOptions) => string;
}

interface MarkupOptions {
  readonly identifierPrefix: string;
}

/** Around the page in what it draws. It never reaches a page. */
const ROOT_ELEMENT = 'jd-root';

export function openRoot(
  source: RootSource | undefined,
  facts: SiteFacts,
  tell: (finding: RunFinding) => void,
): PageRoot {
  let inContexts = (node: ReactNode): ReactNode => node;
  function Probe(): ReactNode {
    inContexts = useContextsAround();
    return null;
  }
  const around = (Root: Content, node?: ReactNode): ReactElement =>
    createElement(
      SurroundingsContext,
      { value: { isIsland: true, facts } },
      createElement(Root, {}, createElement(ROOT_ELEMENT, {}, node)),
    );
  const opened = (Root: Content, gives: ReadonlySet<unknown>, isBare: boolean): PageRoot => {
    const draw: PageRoot['draw'] = (node, options) => {
      const html = toMarkup(around(Root, inPage(facts, node)), options);
      const begin = html.indexOf(`<${ROOT_ELEMENT}>`);
      return html.slice(begin + ROOT_ELEMENT.length + 2, html.lastIndexOf(`</${ROOT_ELEMENT}>`));
    };
    return {
      ...{ name: source?.name ?? '', isBare, gives, draw },
      drawIsland(node, options) {
        try {
          return toMarkup(createElement(Fragment, {}, inContexts(node)), options);
        } catch {
          // One whose provider nobody saw.
          return draw(node, options);
        }
      },
    };
  };
  const nothing = opened(Fragment as unknown as Content, new Set(), false);
  if (!source) return nothing;
  const gives = new Set<unknown>();
  hearContexts({ asked: new Set(), given: gives });
  try {
    const Root = source.load() as Content;
    if (!isComponent(Root)) return nothing;
    const html = renderToString(around(Root, createElement(Probe)));
    const bare = `<${ROOT_ELEMENT}></${ROOT_ELEMENT}>`;
    // One that waits for the browser shows no page yet.
    return html.includes(bare) ? opened(Root, gives, html === bare) : nothing;
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
export function toMarkup(element: ReactElement, options?: MarkupOptions): string {
  return renderToString(element, options).replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}
