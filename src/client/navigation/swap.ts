/** Shows another page in this document: what the page's file says takes the place of what is there. */
import { CLIENT_CONFIG_FILE, LAYOUT_ATTRIBUTE, MAIN_ID } from '../../contract/index.ts';
import type { Client } from '../client.ts';
import { copyAttribute } from '../copy-attribute.ts';
import { exchangeHead } from '../head.ts';
import { showSidebar } from '../sidebar.ts';
import { trustOf } from '../trusted-types.ts';
import type { PageFile } from './load-page.ts';

export interface Swap {
  /**
   * @returns the page; undefined where the browser must load it: another build, language, version or layout, or a redirect
   * @throws NoPageError where the file is no page of a site like this one
   */
  read(file: PageFile): Document | undefined;
  /** Parses what is likely to be read next. */
  prepare(file: PageFile): void;
  show(page: Document): void;
}

/** The file belongs to another program, or the deployment is incomplete. */
export class NoPageError extends Error {
  override readonly name = 'NoPageError';
  constructor(path: string) {
    super(
      `The file of "${path}" is no page of this site: it has no main part. Deploy the whole build again.`,
    );
  }
}

/** Elements around `<main>` that stand in every page of a layout in the same order, and their attributes that follow the page. */
const FOLLOWING: readonly (readonly [selector: string, ...attributes: string[]])[] = [
  ['html', 'lang', 'dir'],
  // The server decides which items are current: a rule may be a pattern, and a link may stand for a whole section.
  ['[data-nav]:not(main *)', 'class', 'aria-current'],
  // The counterparts of this page in other versions and languages.
  ['a:is([data-version], [data-locale]):not(main *)', 'href'],
];

/** What a page says about itself. Other elements of the head are the site's, or come from scripts and extensions. */
const OWN_TAGS =
  'meta[name], meta[property], link:is([rel=canonical], [rel=alternate]), script[type="application/ld+json"]';

export function createSwap(client: Client): Swap {
  const { baseUrl } = client.config;
  const root = document.documentElement;
  let { className } = root;
  const ownTags = ({ head }: Document) =>
    head.querySelectorAll(
      `${OWN_TAGS}, link[rel=stylesheet][href^="${baseUrl}assets/"]:not([data-of-scripts])`,
    );
  const parse = (html: string) => new DOMParser().parseFromString(trustOf(client).html(html), 'text/html');
  let prepared: { readonly html: string; readonly page: Document } | undefined;
  return {
    prepare({ html }) {
      if (prepared?.html !== html) prepared = { html, page: parse(html) };
    },
    read({ pathname, html }) {
      const page = prepared?.html === html ? prepared.page : parse(html);
      // What is shown leaves it.
      prepared = undefined;
      if (page.querySelector('meta[http-equiv=refresh]')) return undefined;
      if (!mainOf(page) || frameOf(page) === undefined) throw new NoPageError(pathname);
      return frameOf(page) === frameOf(document) ? page : undefined;
    },
    show(page) {
      document.title = page.title;
      exchangeHead(ownTags(document), ownTags(page));
      const next = page.documentElement.className;
      root.classList.remove(...words(className));
      root.classList.add(...words(next));
      className = next;
      for (const [selector, ...attributes] of FOLLOWING) {
        const fresh = page.querySelectorAll(selector);
        document.querySelectorAll(selector).forEach((element, index) => {
          for (const name of attributes) copyAttribute(name, fresh[index], element);
        });
      }
      const main = mainOf(page)!;
      // They would not run, and what stands in for them is for readers without scripts.
      for (const element of main.querySelectorAll('script, noscript')) element.remove();
      mainOf(document)!.replaceChildren(...main.childNodes);
      showSidebar(page);
    },
  };
}

const mainOf = (page: Document) => page.getElementById(MAIN_ID);

const CONFIG = `script[src*="/assets/${CLIENT_CONFIG_FILE}"]`;

/** Text that is the same in pages with the same frame: build, language and version have a configuration each. */
function frameOf(page: Document): string | null | undefined {
  const config = page.querySelector(CONFIG)?.getAttribute('src');
  return config && `${page.documentElement.getAttribute(LAYOUT_ATTRIBUTE)} ${config}`;
}

const words = (text: string) => text.split(' ').filter(Boolean);
