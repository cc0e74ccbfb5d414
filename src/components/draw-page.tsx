/**
 * Runs a page's program and draws it as HTML, on the server. Components that a page imports are wrapped: what they draw is
 * marked with their place, and those that move in a browser become islands.
 */
import {
  type ComponentType,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react';
import type { PageProgram, PageScript } from '../content/index.ts';
import { isListed, isTable, PAGE_TEXT, PLACE_ELEMENT, withParts } from '../contract/index.ts';
import { errorText } from '../diagnostics/index.ts';
import { originalPlace, type Part } from './frame-part.tsx';
import { holdsComponent, keyed } from './island-props.tsx';
import { type ListedDrawing, listedPages } from './listed-pages.tsx';
import { moduleOfMarkdown, showMarkdownWith } from './markdown-server.tsx';
import { ProvidedContext } from './markdown-slot.tsx';
import { navbarItems } from './navbar-items.ts';
import {
  createIslands,
  type Imported,
  nameOf,
  type PageIsland,
  undoing,
  WholePage,
} from './page-islands.tsx';
import { type Content, inPage, openRoot, type Props, type RootSource, toMarkup } from './page-root.tsx';
import { pageText } from './page-text.ts';
import { useLocation } from './query-hooks.ts';
import {
  type ComponentSource,
  componentOfType,
  createElement,
  GivenContexts,
  hasSigns,
  hearContexts,
  isComponent,
  jsx,
  jsxs,
  siteRuntime,
  watch,
} from './registry.ts';
import { messageOf, needsElements, type Place, type RunFinding, undrawn } from './run-findings.ts';
import { sidebarItems } from './sidebar-items.ts';
import { collectInto, MARKDOWN_COMPONENTS, Mermaid, type PageSaid, setFacts } from './stand-ins.tsx';
import {
  type Asked,
  askDocs,
  hearAsked,
  type SiteFacts,
  SurroundingsContext,
  useSurroundings,
} from './surroundings.ts';

export interface DrawnPage {
  readonly html: string;
  readonly islands: readonly PageIsland[];
  /** They need what these modules give, which stand around all pages, the outermost first. */
  readonly roots?: readonly string[];
  readonly findings: readonly RunFinding[];
  readonly said: PageSaid;
  /** Of a part that is drawn for several pages: by their addresses. */
  readonly saidOf?: Readonly<Record<string, PageSaid>>;
  /** Its components asked for what is known only when all pages are. */
  readonly asks: 'docs' | 'plugins' | 'path' | undefined;
  /** Plugins that its components asked for data that nobody has. */
  readonly plugins: readonly string[];
  /** Markdown files that its components show and the page was not given: with them, it is drawn again. */
  readonly needs: readonly string[];
}

/** A component that threw, and where it stands in the page. */
export class ComponentError extends Error {
  override readonly name = 'ComponentError';
  readonly component: string | undefined;
  readonly line: number;
  readonly column: number;
  /** What it may have lacked, because not all pages are known. */
  readonly asks: DrawnPage['asks'];
  readonly needs: DrawnPage['needs'];
  constructor(
    cause: unknown,
    component: string | undefined,
    place: Place,
    { asks, needs }: Pick<DrawnPage, 'asks' | 'needs'>,
  ) {
    super(errorText(cause), { cause });
    this.component = component;
    this.line = place.line;
    this.column = place.column;
    this.asks = asks;
    this.needs = needs;
  }
}

/** What a page's names stand for. */
export interface ScriptScope {
  /** By name. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Where components come from, by name, for those that are components of the site. */
  readonly sources: ReadonlyMap<string, ComponentSource>;
  /** Gives the exports of a module that the content asks for. */
  readonly require: (from: string) => unknown;
}

/** Markdown files that a page imports, as modules, by what it imports them from. */
export type MarkdownModules = ReadonlyMap<string, object>;

export interface DrawOptions {
  readonly facts: SiteFacts;
  /** Loads what a script's names stand for. Throws what a module throws. */
  readonly scopeOf: (script: PageScript, markdown: MarkdownModules) => ScriptScope;
  /** The site's own components by name, in place of elements of Markdown and beside ours. */
  readonly components: Readonly<Record<string, unknown>>;
  /** The component that the site puts around all pages. */
  readonly root: RootSource | undefined;
  /** The modules that it consists of. */
  readonly roots: readonly string[];
  readonly isMoving: (source: ComponentSource) => boolean;
  /** Where in the site something was thrown: `src/card.tsx:3:1: `; empty where it was not. */
  readonly placeOf: (error: unknown) => string;
  /** Markdown files that a component may show, itself or what it is made from. */
  readonly markdownIn: (source: ComponentSource) => readonly string[];
  /** Whether a module reads the recent posts when it is loaded. */
  readonly readsPosts: (module: string) => boolean;
  /** Whether what the page imports does, or what stands around it. */
  readonly isLate: boolean;
  /** Markdown files that the site's own components may show: a page is given those that it shows, when it has asked for them. */
  readonly late: ReadonlySet<string>;
  /** What a component is that stands somewhere in a page. */
  readonly sourceOf: (type: unknown) => ComponentSource | undefined;
}

const DIRECTIVES = {
  'client:load': 'load',
  'client:idle': 'idle',
  'client:visible': 'visible',
  'client:only': 'only',
} as const;
const AT = 'data-jd-at';

/** @throws ComponentError */
export function drawPage(program: PageProgram, options: DrawOptions): DrawnPage {
  if (!program.isModule) return draw(program, options, false);
  try {
    return draw(program, options, false);
  } catch (error) {
    if (!(error instanceof ComponentError && error.cause instanceof WholePage)) throw error;
    return draw(program, options, true);
  }
}

/** @param isWhole the page is one island */
function draw(program: PageProgram, options: DrawOptions, isWhole: boolean): DrawnPage {
  const { facts } = options;
  const ofPart = program.part ?? '';
  /** Only how the items look is taken. */
  const isOfSidebars = ofPart === 'DocSidebarItem';
  /** What it draws is taken apart. */
  const isAround = ofPart === 'DocSidebar';
  // Of a page of docs it is drawn for that page alone.
  const listedPart = isListed(ofPart) && !program.of ? ofPart : undefined;
  const isMany = isTable(ofPart) || isOfSidebars || listedPart !== undefined;
  const mayBeWhole = program.isModule === true && !isMany && !isAround;
  const said: PageSaid = { tags: [] };
  const saidOf: Record<string, PageSaid> = {};
  const asked: Asked = { isDocs: false, isPlugin: false, isPath: false, isPage: false, plugins: new Set() };
  const islands: PageIsland[] = [];
  const rooted = new Set<PageIsland>();
  const findings: RunFinding[] = [];
  const wrapped = new Map<unknown, ComponentType<Props>>();
  const importedBy = new Map<unknown, Imported>();
  const contents = new Map<number, Content>();
  const needs = new Set<string>();
  const ownTypes = new Set(
    Object.entries(options.components).flatMap(([name, type]) =>
      // `Card` and `Card.Title`
      /^[A-Z]/.test(name) ? [type, ...Object.values(Object(type)).filter(isComponent)] : [],
    ),
  );
  /** The component that was begun last: where something is thrown, it is that one or one in it. */
  let begun: { readonly name: string; readonly place: Place } | undefined;
  let hasProvider = false;
  /** Of a module. */
  let part: Content | undefined;
  /** What it draws, where that is several pages. */
  let listed: readonly ListedDrawing[] | undefined;
  setFacts(facts);
  const root = openRoot(options.root, facts, (finding) => findings.push(finding));

  const place = (at: unknown): Place => {
    const [line = 1, column = 1] = String(at ?? '')
      .split(':')
      .map(Number);
    return { line: line || 1, column: column || 1 };
  };

  const wrap = (type: ComponentType<Props>, source: ComponentSource): ComponentType<Props> => {
    const known = wrapped.get(type);
    if (known) return known;
    const Wrapped = (given: Props): ReactNode => {
      const { [AT]: at, ...props } = given;
      begun = { name: source.name === 'default' ? nameOf(type, source) : source.name, place: place(at) };
      const around = useContext(GivenContexts);
      const { facts: near } = useSurroundings();
      const asked = Object.entries(DIRECTIVES).find(([name]) => name in props);
      for (const name of Object.keys(DIRECTIVES)) delete props[name];
      const inside =
        asked || options.isMoving(source)
          ? island(type, source, props, { when: asked?.[1] ?? 'visible', at: place(at), around, facts: near })
          : undefined;
      const shown = inside ?? createElement(type, withPlainChildren(props));
      return createElement(PLACE_ELEMENT, { 'data-at': at }, shown);
    };
    Wrapped.displayName = nameOf(type, source);
    wrapped.set(type, Wrapped);
    importedBy.set(Wrapped, { type, source });
    return Wrapped;
  };

  /** What an element of a page is whose component the page imports. */
  const componentOf = ({ type, props }: ReactElement): (Imported & { readonly props: Props }) | undefined => {
    const imported = importedBy.get(type) ?? ownComponent(componentOfType(type));
    if (!imported) return undefined;
    const { [AT]: _at, ...own } = props as Props;
    return Object.keys(DIRECTIVES).some((name) => name in own) ? undefined : { ...imported, props: own };
  };

  /** One that the site puts beside the elements of Markdown. */
  function ownComponent(type: unknown): Imported | undefined {
    const source = ownTypes.has(type) ? options.sourceOf(type) : undefined;
    return source && { type: type as ComponentType<Props>, source };
  }

  /** Components look at what the elements are that they are given: those that stay as they are drawn are what the page imports. */
  const plain = (node: unknown): unknown => {
    if (Array.isArray(node)) return holdsComponent(node, componentOf) ? node.map(plain) : node;
    const component = isValidElement(node) ? componentOf(node) : undefined;
    if (!component || options.isMoving(component.source)) return node;
    return createElement(component.type, { ...component.props, ...keyed((node as ReactElement).key) });
  };

  const withPlainChildren = (props: Props): Props =>
    'children' in props ? { ...props, children: plain(props.children) } : props;

  const island = createIslands({
    ...{ program, root, rooted, asked, islands, findings, mayBeWhole },
    ...{ componentOf, isPart: (type) => type === part, markdownIn: options.markdownIn },
    readsPosts: options.readsPosts,
    markdownOf: (path) => markdownOf(path),
  });

  const modulesIn = ({ partials }: PageScript): MarkdownModules =>
    new Map(partials.map(({ from, script }) => [from, moduleOfMarkdown(program.scripts[script]!)]));

  const contentOf = (number: number): Content => {
    const known = contents.get(number);
    if (known) return known;
    const script = program.scripts[number]!;
    const markdown = modulesIn(script);
    const { values, sources, require } = options.scopeOf(script, markdown);
    const sourceOf = new Map<unknown, ComponentSource>();
    for (const [name, source] of sources) {
      const value = values[name];
      if (isComponent(value)) sourceOf.set(value, source);
      else if (value !== null && typeof value === 'object')
        for (const [part, inner] of Object.entries(value))
          if (isComponent(inner)) {
            const outer = source.name === '*' ? '' : `${source.name}.`;
            sourceOf.set(inner, { ...source, name: `${outer}${part}` });
          }
    }
    const jsxDEV = (
      type: unknown,
      props: Props,
      key: unknown,
      isStatic: boolean,
      at?: { lineNumber: number; columnNumber: number },
    ) => {
      const source = sourceOf.get(type);
      const make = isStatic ? jsxs : jsx;
      const where = at && `${at.lineNumber}:${at.columnNumber}`;
      if (!source) {
        // What the site puts beside the elements of Markdown moves in browsers like what a page imports.
        const own = ownTypes.has(type) && options.sourceOf(type);
        if (own && options.readsPosts(own.module)) askDocs();
        const makeOwn = isStatic ? siteRuntime.jsxs : siteRuntime.jsx;
        const element = (ownTypes.has(type) ? makeOwn : make)(type as never, props, key as never);
        // A diagram that cannot be drawn is told with its place.
        return type === Mermaid
          ? jsx(PLACE_ELEMENT as never, { 'data-at': where, children: element }, key as never)
          : element;
      }
      const own = where ? { ...props, [AT]: where } : props;
      return make(wrap(type as ComponentType<Props>, source), own, key as never);
    };
    const partials = Object.fromEntries(
      script.partials.map(({ local, imported, from, script: inner }) => [
        local,
        imported === 'default'
          ? (props: Props) => createElement(contentOf(inner), props)
          : exportOf(markdown.get(from)!, imported),
      ]),
    );
    const scope = {
      frontMatter: program.frontMatter,
      toc: script.toc,
      contentTitle: program.frontMatter.title,
      metadata: {},
      assets: {},
      require,
      ...values,
      ...partials,
    };
    if (program.isModule && number === 0) {
      const [[name, exported] = []] = Object.entries(values);
      const source = name === undefined ? undefined : sources.get(name);
      if (listedPart) listed = listedPages(listedPart, exported, facts);
      const Page = listed ? NoPage : (allOf(ofPart, exported) as Content | undefined);
      if (!source || !Page) throw new Error('the module has no component as its default export');
      begun = { name: nameOf(exported ?? Page, source), place: place(undefined) };
      part = Page;
      // Docusaurus gives its config to pages that are code.
      const isPage = program.part === undefined;
      const props = isPage
        ? takesProps(Page)
          ? { config: facts.siteConfig }
          : {}
        : program.part === 'Root' && isWhole
          ? {}
          : partProps(program, facts.page?.metadata ?? {});
      const whole = (own: Props) => island(Page!, source, own, { when: 'load', at: place(undefined), facts });
      const make = program.isStill ? createElement : siteRuntime.jsx;
      const usePlace =
        (isPage || program.part === 'NotFound') && readsLocation(Page) ? useLocation : () => undefined;
      const Drawn: Content = () => {
        const location = usePlace();
        const own = location ? { ...props, location } : props;
        return isWhole ? whole(own) : make(Page as never, own);
      };
      contents.set(number, Drawn);
      return Drawn;
    }
    const run = new Function(script.code) as (runtime: object) => { default: Content };
    const { default: Main } = run({ Fragment, jsx, jsxs, jsxDEV, scope });
    const components = { ...MARKDOWN_COMPONENTS, ...options.components };
    const Content = (props: Props) => {
      const provided = useContext(ProvidedContext);
      return createElement(Main, {
        ...props,
        components: { ...components, ...provided, ...Object(props.components) },
      });
    };
    contents.set(number, Content);
    return Content;
  };

  const scriptAt = (path: string): PageScript | undefined => {
    const script = program.scripts.find((one) => one.path === path);
    if (!script && options.late.has(path)) needs.add(path);
    return script;
  };
  const markdownOf = (path: string): Content => {
    const script = scriptAt(path);
    if (script) return contentOf(program.scripts.indexOf(script));
    if (needs.has(path)) return () => null;
    throw new Error(`the content of ${path} is not there`);
  };
  showMarkdownWith({
    contentOf: markdownOf,
    draw: (content) => toMarkup(inPage(facts, content)),
    scriptOf: scriptAt,
    exportsOf: (path) => {
      const script = scriptAt(path);
      return script ? options.scopeOf(script, modulesIn(script)).values : {};
    },
  });

  const moving = (type: unknown, props: Props, near: SiteFacts): ReactNode => {
    const source = options.sourceOf(type);
    const Type = type as ComponentType<Props>;
    // Of what stands around a list, what is in it may move, and not the whole.
    if (isAround && source && SIDEBAR_PARTS.has(nameOfPart(source.module))) return createElement(Type, props);
    const isUnknown = !source || 'ref' in props;
    if (mayBeWhole && isUnknown) throw new WholePage();
    const isOfSite = source?.module.startsWith('./') === true;
    if (isUnknown || !(program.isModule || isOfSite || hasSigns(type))) return createElement(Type, props);
    begun = { name: nameOf(type, source), place: place(undefined) };
    const value = { isIsland: true, facts: near };
    const still = () => createElement(SurroundingsContext, { value }, createElement(Type, props));
    const undo = undoing(islands, findings);
    try {
      const use = { when: 'visible', at: place(undefined), facts: near } as const;
      return island(Type, source, props, use) ?? still();
    } catch (error) {
      // What stands in it may count on what it gives.
      if (mayBeWhole) throw new WholePage();
      // What it lacks may be known later.
      if (facts.docs === undefined && asks() !== undefined) throw error;
      undo();
      findings.push(needsElements(nameOf(type, source), error, place(undefined)));
      return still();
    }
  };

  /** Each page by itself: one that throws is that of the theme, and the others are as the site has them. */
  const eachOf = (pages: readonly ListedDrawing[]): string => {
    const failed = new Map<string, string[]>();
    const html = pages.map(({ href, element }) => {
      const undo = undoing(islands, findings);
      saidOf[href] = { tags: [] };
      collectInto(saidOf[href]);
      try {
        return root.draw(element);
      } catch (error) {
        undo();
        const why = `\`<${begun?.name}>\` threw: ${options.placeOf(error)}${messageOf(error)}`;
        failed.set(why, [...(failed.get(why) ?? []), href]);
        return '';
      }
    });
    for (const [why, hrefs] of failed) findings.push(undrawn(hrefs, why));
    return html.join('');
  };

  const asks = () =>
    asked.isDocs ? 'docs' : asked.isPlugin ? 'plugins' : asked.isPath || asked.isPage ? 'path' : undefined;
  collectInto(said);
  hearAsked(asked);
  if (options.isLate) askDocs();
  if (
    (program.isModule && !isOfSidebars) ||
    ownTypes.size > 0 ||
    Object.hasOwn(options.components, 'jd-admonition')
  )
    watch({
      moving,
      provider: () => {
        hasProvider = true;
      },
    });
  try {
    const Whole = contentOf(0);
    const html = listed ? eachOf(listed) : root.draw(createElement(Whole, {}));
    // What an island asks a provider around it for would not be there in a browser.
    if (mayBeWhole && hasProvider && islands.length > 0) throw new WholePage();
    const lists = { plugins: [...asked.plugins], needs: [...needs] };
    const heard = { said, ...(listedPart && { saidOf }) };
    return {
      html,
      islands,
      ...(islands.some((one) => rooted.has(one)) && { roots: options.roots }),
      findings,
      ...heard,
      asks: asks(),
      ...lists,
    };
  } catch (error) {
    const isEarly = facts.docs === undefined;
    throw new ComponentError(error, begun?.name, begun?.place ?? placeInMessage(error), {
      asks: isEarly ? asks() : undefined,
      needs: [...needs],
    });
  } finally {
    collectInto(undefined);
    hearAsked(undefined);
    hearContexts(undefined);
    watch(undefined);
    showMarkdownWith(undefined);
  }
}

const SIDEBAR_PARTS: ReadonlySet<string | undefined> = new Set(withParts('DocSidebar'));

/** The part that a file of `src/theme` is. */
const nameOfPart = (module: string): string | undefined =>
  /^\.\/src\/theme\/(.+?)(?:\/index)?\.[jt]sx?$/i.exec(module)?.[1];

const NoPage = (): null => null;

/**
 * Of a part that is drawn once for many places, a component of all of them; another as it is.
 * @param exported what its module exports
 * @returns undefined where that cannot be drawn
 */
function allOf(part: string, exported: unknown): unknown {
  if (part === 'NavbarItem/ComponentTypes') return navbarItems((exported ?? {}) as Props);
  if (!isComponent(exported)) return undefined;
  return part === 'DocSidebarItem' ? sidebarItems(exported as Part) : exported;
}

/** What a part of the theme is given: what it is around stands where these are. */
function partProps({ part, of }: PageProgram, metadata: Props): Props {
  if (part === 'Root') return { children: originalPlace(part) };
  if (part === 'DocSidebar') return { sidebar: [], path: '', isHidden: false };
  if (!of) return {};
  // A foot that hands all that it is given on to a component for browsers would give it the text of the page.
  if (part === 'DocItem/Layout' || part === 'DocItem/Content') return { children: originalPlace(PAGE_TEXT) };
  if (part !== 'DocItem') return {};
  const { frontMatter, toc, contentTitle } = of;
  return { content: pageText(PAGE_TEXT, { frontMatter, toc, contentTitle, metadata, assets: {} }) };
}

/** What an import takes of a module. */
const exportOf = (module: object, imported: string): unknown =>
  imported === '*' ? module : (module as Record<string, unknown>)[imported];

/** MDX says of a component that nobody gave where it stands: `…referenced in your code at `3:1-3:9``. */
function placeInMessage(error: unknown): Place {
  const match = /at `(\d+):(\d+)/.exec(error instanceof Error ? error.message : '');
  return { line: Number(match?.[1] ?? 1), column: Number(match?.[2] ?? 1) };
}

/** Whether a component looks at what it is given: what it does not look at need not be sent to browsers. */
function takesProps(type: unknown): boolean {
  return typeof type === 'function' && (type.length > 0 || Boolean(type.prototype?.isReactComponent));
}

/** Whether a page asks its router where it is. */
const readsLocation = (type: unknown): boolean => takesProps(type) && /\blocation\b/.test(String(type));
