/**
 * Runs the programs of pages: their modules are bundled, once for all pages that are known, and run in a thread that is ended
 * when a component does not come to its end.
 */
import { statSync } from 'node:fs';
import { posix } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type ComponentRequest,
  componentKey,
  createServerBundler,
  importFolder,
  isFolderPath,
  isMoving,
  isOwnPart,
  listingHash,
  type MissingModule,
  type ModuleRequest,
  OF_LANGUAGE,
  partName,
  requestKey,
  type ServerBundler,
  type ServerModules,
  type SiteModulesOptions,
  STYLE_SHEET,
  transformModule,
} from '../bundle/components.ts';
import type { ContentFinding, PageProgram, PageScript } from '../content/index.ts';
import { WHOLE_PAGE } from '../contract/index.ts';
import type { Place } from '../diagnostics/index.ts';
import { pathFrom, type SitePath } from '../paths/index.ts';
import type { DrawnPage } from './draw-page.tsx';
import type { PageIsland } from './page-islands.tsx';
import { STAND_INS } from './stand-in-table.ts';
import type { PageSaid } from './stand-ins.tsx';
import type { SiteData, SiteFacts } from './surroundings.ts';

/** How the modules of a site are read. */
export type ModulesOptions = Pick<SiteModulesOptions, 'siteDir' | 'isLenient' | 'aliases'>;

export interface RunnerOptions extends ModulesOptions {
  /** Compiled `component-thread.js`. */
  readonly threadFile: string;
  /** By language. */
  readonly facts: Readonly<Record<string, SiteFacts>>;
  /** What is known of the imports of all pages. */
  readonly prepared?: PreparedModules | undefined;
  /** Files may change meanwhile: they are looked at before each page. */
  readonly isLive?: boolean | undefined;
  /** What is known when all pages are; it may come, and change, later. */
  readonly siteData?: SiteDataHolder | undefined;
  /** Longest time that a page's components may take, ms. */
  readonly timeLimitMs?: number | undefined;
}

export interface SiteDataHolder {
  current?: SiteData | undefined;
}

/** Modules for pages that are yet to be run. Plain data. */
export interface PreparedModules extends ServerModules {
  readonly imports: readonly ComponentRequest[];
}

/**
 * Compiles the Markdown files that components of a page import, as parts of it.
 * @returns the program with them; undefined where one cannot be compiled
 */
export type Embed = (paths: readonly string[]) => Promise<PageProgram | undefined>;

export interface RunPage {
  /** undefined where it failed: the findings say why. */
  readonly html: string | undefined;
  readonly islands: readonly PageIsland[];
  readonly roots?: DrawnPage['roots'];
  readonly findings: readonly ContentFinding[];
  /** Files that the page is made from beside itself, relative to the site, sorted. */
  readonly inputs: readonly string[];
  /** Modules that the page imports: files of the site, or packages; and the site's own components where they have styles. */
  readonly modules: readonly string[];
  /** Packages that are stood in for. */
  readonly missing: readonly MissingModule[];
  /** The files of the page, those that its components show included. */
  readonly scripts: readonly PageScript[];
  /** What its components say of the document around them. */
  readonly said?: PageSaid;
  readonly saidOf?: DrawnPage['saidOf'];
  /** Its components asked for what is known only when all pages are; where they failed, that may be the reason. */
  readonly asks?: DrawnPage['asks'];
  /** It may be another in each language. */
  readonly isOfLanguage?: boolean;
  /** A page that is a module, in whose components no part of the theme draws the frame. */
  readonly isUnframed?: boolean;
  /** Plugins that its components asked for data that nobody has. */
  readonly plugins?: readonly string[];
  /** It failed because it names a component that nothing defines. */
  readonly isUndefined?: boolean;
  /** It failed because an expression, mostly of the page itself, asks for this name that nothing defines. */
  readonly unknownName?: string | undefined;
}

/** Elements of Markdown that the site draws itself. */
export interface OwnElements {
  readonly names: ReadonlySet<string>;
  /** Files that they are made from, relative to the site. */
  readonly inputs: readonly string[];
}

const NO_ELEMENTS: OwnElements = { names: new Set(), inputs: [] };

export interface Runner {
  /** Starts the thread with what is prepared, so that the first page need not wait for it. */
  start(): void;
  run(program: PageProgram, embed?: Embed): Promise<RunPage>;
  ownElements(): Promise<OwnElements>;
  close(): Promise<void>;
}

/** What the thread is started with. */
export interface ThreadOptions {
  readonly siteDir: string;
  readonly facts: Readonly<Record<string, SiteFacts>>;
}

export type RunOrder =
  | {
      readonly kind: 'modules';
      readonly code: string;
      readonly file: string;
      /** Key of a request → module as islands name it. */
      readonly moduleOf: readonly (readonly [key: string, module: string])[];
      /** `module`, NUL, name. */
      readonly moving: readonly string[];
      /** Module → the Markdown files in its graph. */
      readonly markdown: readonly (readonly [module: string, paths: readonly string[]])[];
      /** Modules that read the recent posts, and keys of requests for them. */
      readonly readPosts: readonly string[];
      /** The Markdown files in the graphs of the site's own components. */
      readonly late: readonly string[];
      /** Key of the module with the site's own components for Markdown. */
      readonly components: string | undefined;
    }
  | { readonly kind: 'site'; readonly data: SiteData }
  | {
      readonly kind: 'page';
      readonly program: PageProgram;
      /** Modules of the site's components that stand around it, the outermost first. */
      readonly around: readonly string[];
    };

export type RunAnswer =
  /** `overridden`: names of the site's own components for Markdown. */
  | { readonly kind: 'ready'; readonly overridden: readonly string[] }
  | ({ readonly kind: 'drawn' } & DrawnPage)
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly isModuleFault: boolean;
      readonly component?: string | undefined;
      readonly line?: number;
      readonly column?: number;
      readonly place?: Place;
      readonly asks?: DrawnPage['asks'];
      readonly needs?: DrawnPage['needs'];
    };

/** A page is drawn in milliseconds; what takes so long hangs. */
const TIME_LIMIT_MS = 10_000;
/** Loading the modules of a large site takes longer. */
const LOAD_LIMIT_MS = 60_000;

/** The parser is loaded where a component imports Markdown. */
export const frontMatterOf = async (text: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import('../content/index.ts')).frontMatterOf(text);

/** Module of the site's own components in Markdown. */
const OWN_COMPONENTS = '@theme/MDXComponents';
/** Module of the component that the site puts around its pages. */
const OWN_ROOT = '@theme/Root';
/** Module of the site's own frame around its pages: components may count on what it gives. */
const OWN_LAYOUT = '@theme/Layout';

/** The parts of Docusaurus's theme that a site has of its own. @param isKept a look at the disk takes many attempts: each answer is kept */
function ownPartsOf(siteDir: string, isKept: boolean): OwnParts {
  const kept = new Map<string, boolean>();
  const has = (part: string): boolean => {
    const known = isKept ? kept.get(part) : undefined;
    if (known !== undefined) return known;
    const is = isOwnPart(siteDir, part);
    kept.set(part, is);
    return is;
  };
  return {
    has,
    modules: () =>
      [OWN_COMPONENTS, OWN_ROOT].filter(has).map((from) => ({ from, dir: siteDir, name: 'default' })),
    layout: () => (has(OWN_LAYOUT) ? [{ from: OWN_LAYOUT, dir: siteDir, name: WHOLE_PAGE }] : []),
    withoutOurs: (requests) =>
      requests.filter(({ from }) => {
        if (REACT.test(from)) return false;
        const name = partName(from);
        const isOurs = OUR_NAMES.test(name) && Object.hasOwn(STAND_INS, name);
        return !isOurs || (from.startsWith('@theme/') && has(name));
      }),
  };
}

interface OwnParts {
  /** @param part `@theme/Footer` */
  has(part: string): boolean;
  /** The requests for those that stand in or around all pages. */
  modules(): readonly ComponentRequest[];
  /** The request for the layout. It is bundled with the rest: whether a page needs it is known when one is drawn. */
  layout(): readonly ComponentRequest[];
  /** Those that are not answered by us alone. */
  withoutOurs(requests: readonly ComponentRequest[]): readonly ComponentRequest[];
}

const OUR_NAMES = /^@(?:theme|docusaurus)\//;

/** What a page's files import. */
function importsOf(siteDir: string, { scripts, isModule }: PageProgram): ComponentRequest[] {
  return scripts.flatMap(({ imports, module, path, code }, index) => {
    const dir = importFolder(siteDir, path);
    const named = imports.map(({ from, imported }) => ({
      from,
      dir,
      name: isModule && index === 0 ? WHOLE_PAGE : imported,
    }));
    const bare = namesIn(module, BARE_IMPORT).map((from) => ({ from, dir, name: '*' }));
    const required = namesIn(code, REQUIRED).map((from) => ({ from, dir, name: WHOLE_PAGE }));
    return [...named, ...bare, ...required];
  });
}

const REACT = /^react(?:-dom)?(?:\/|$)/;
/** A text, such as code that is shown: it imports nothing, and is passed over. */
const TEXT = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/;
const orText = (name: RegExp): RegExp => new RegExp(`${name.source}|${TEXT.source}`, 'g');
/** `require('./a.png')` in the content of a page. */
const REQUIRED = orText(/\brequire\(\s*(['"])(?<from>[^'"\n]+)\1\s*\)/);
/** `import './style.css'` in a page. */
const BARE_IMPORT = orText(/(?:^|\n)import\s*(['"])(?<from>[^'"]+)\1/);

const namesIn = (code: string, names: RegExp): readonly string[] =>
  Array.from(code.matchAll(names), ({ groups }) => groups?.from).filter((from) => from !== undefined);

export async function prepareModules(
  imports: readonly ComponentRequest[],
  options: ModulesOptions,
): Promise<PreparedModules> {
  const { siteDir } = options;
  const bundler = createServerBundler({ ...options, standIns: STAND_INS, frontMatterOf });
  try {
    const own = ownPartsOf(siteDir, true);
    return await prepare(bundler, [...own.modules(), ...own.layout(), ...own.withoutOurs(imports)]);
  } finally {
    await bundler.close();
  }
}

/** Whether what is prepared holds all that pages import. */
export function coversImports(
  prepared: PreparedModules,
  imports: readonly ComponentRequest[],
  { siteDir }: Pick<ModulesOptions, 'siteDir'>,
): boolean {
  const known = new Set(prepared.imports.map(componentKey));
  return ownPartsOf(siteDir, true)
    .withoutOurs(imports)
    .every((request) => known.has(componentKey(request)));
}

/** Most pages of a site ask for the same few. */
async function prepare(
  bundler: ServerBundler,
  requests: readonly ComponentRequest[],
): Promise<PreparedModules> {
  const imports = unique(requests, componentKey);
  const components = imports.filter(({ name }) => name !== WHOLE_PAGE);
  return { imports, ...(await bundler.make(unique(imports, requestKey), components)) };
}

export const isStyleSheet = (path: string): boolean => STYLE_SHEET.test(path);

const unique = <Request>(
  requests: readonly Request[],
  keyOf: (request: Request) => string,
): readonly Request[] => [...new Map(requests.map((request) => [keyOf(request), request])).values()];

export function createRunner(options: RunnerOptions): Runner {
  const { siteDir, threadFile, facts, isLive, isLenient, aliases, timeLimitMs = TIME_LIMIT_MS } = options;
  const { siteData = {} } = options;
  const ownParts = ownPartsOf(siteDir, !isLive);
  let threadData: SiteData | undefined;
  let modules: PreparedModules | undefined = options.prepared;
  let listed: PreparedModules | undefined;
  let known: ReadonlySet<string> = new Set();
  let bundler: ServerBundler | undefined;
  let stamps: ReadonlyMap<string, string> = new Map();
  let thread: Worker | undefined;
  let threadHas: PreparedModules | undefined;
  let overridden: readonly string[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const ask = (order: RunOrder, limitMs: number): Promise<RunAnswer | 'timeout'> => {
    thread ??= new Worker(threadFile, {
      workerData: { siteDir, facts } satisfies ThreadOptions,
      stdout: true,
      stderr: true,
    });
    thread.unref();
    const own = thread;
    return new Promise((done) => {
      const end = (answer: RunAnswer | 'timeout') => {
        clearTimeout(timer);
        own.off('message', end).off('error', onError).off('exit', onExit);
        done(answer);
      };
      const stop = (answer: RunAnswer | 'timeout') => {
        thread = undefined;
        threadHas = undefined;
        threadData = undefined;
        end(answer);
        void own.terminate();
      };
      const timer = setTimeout(() => stop('timeout'), limitMs);
      const onError = (error: Error) =>
        stop({ kind: 'failed', message: error.message, isModuleFault: false });
      const onExit = () =>
        stop({
          kind: 'failed',
          message: 'the components ended the thread that draws them',
          isModuleFault: false,
        });
      own.on('message', end).on('error', onError).on('exit', onExit);
      own.postMessage(order);
    });
  };

  const ensure = async (given: readonly ComponentRequest[]): Promise<void> => {
    const wanted = [...ownParts.modules(), ...given];
    // Each page asks: what is known is listed once.
    if (listed !== modules) known = new Set(modules?.imports.map(componentKey));
    listed = modules;
    const missing = wanted.filter((request) => !known.has(componentKey(request)));
    if (modules && missing.length === 0 && !(isLive && hasChanged(stamps))) return;
    bundler ??= createServerBundler({ siteDir, isLenient, aliases, standIns: STAND_INS, frontMatterOf });
    modules = await prepare(bundler, [...(modules?.imports ?? []), ...missing]);
    if (isLive) stamps = stampsOf(modules.files);
  };

  const load = async (): Promise<RunAnswer | 'timeout' | undefined> => {
    if (!modules || (threadHas === modules && thread)) return undefined;
    const { code, file, imports, moving } = modules;
    const moduleNames = unique(imports, requestKey).map(
      (request) => [requestKey(request), moduleName(siteDir, request)] as const,
    );
    const names = new Map(moduleNames);
    const own = new Set(ownParts.modules().map(requestKey));
    const answer = await ask(
      {
        kind: 'modules',
        code,
        file,
        moduleOf: moduleNames,
        moving: imports
          .filter((request) => moving.has(componentKey(request)))
          .map((request) => `${names.get(requestKey(request))}\0${request.name}`),
        markdown: [...modules.markdown].map(([key, paths]) => [names.get(key) ?? key, paths]),
        readPosts: [...modules.readPosts].flatMap((key) => [key, names.get(key) ?? key]),
        late: [...own].flatMap((key) => modules?.markdown.get(key) ?? []),
        components: own.has(OWN_COMPONENTS) ? OWN_COMPONENTS : undefined,
      },
      LOAD_LIMIT_MS,
    );
    if (answer !== 'timeout' && answer.kind === 'ready') {
      threadHas = modules;
      overridden = answer.overridden;
      return undefined;
    }
    return answer;
  };

  const tellSite = async (): Promise<RunAnswer | 'timeout' | undefined> => {
    const { current } = siteData;
    if (current === undefined || current === threadData) return undefined;
    const answer = await ask({ kind: 'site', data: current }, LOAD_LIMIT_MS);
    if (answer === 'timeout' || answer.kind !== 'ready') return answer;
    threadData = current;
    return undefined;
  };

  /** The program with the Markdown files that its imports may show, and theirs; and what all of them import. */
  const embedded = async (given: PageProgram, embed: Embed) => {
    let program = given;
    for (;;) {
      const imports = importsOf(siteDir, program);
      const wanted = ownParts.withoutOurs(imports);
      await ensure(program.isInLayout ? [...wanted, ...ownParts.layout()] : wanted);
      const paths = wanted.flatMap((request) => modules!.markdown.get(requestKey(request)) ?? []);
      const missing = [...new Set(paths)].filter((path) => !program.embedded?.includes(path as SitePath));
      if (missing.length === 0) return { program, imports, wanted };
      const next = await embed(missing);
      if (!next) return undefined;
      program = next;
    }
  };

  const run = async (given: PageProgram, embed: Embed = async () => undefined): Promise<RunPage> => {
    const nothing = { ...NOTHING, findings: [], inputs: [], modules: [], missing: [], scripts: [] };
    const whole = await embedded(given, embed);
    if (!whole) return nothing;
    const { program, imports, wanted } = whole;
    const scripts = await Promise.all(program.scripts.map((script) => evaluated(script)));
    const { inputs, moving, missing: missingOf, ofLanguage, framed } = modules!;
    const movingPages = scripts
      .filter(({ evaluated: code, path, imports, used }) => {
        if (code === undefined) return false;
        const dir = importFolder(siteDir, path);
        return (
          isMoving(code) ||
          imports.some(
            ({ from, imported, local }) =>
              used.includes(local) && moving.has(componentKey({ from, dir, name: imported })),
          )
        );
      })
      .map(({ path }) => `./${path}`);
    const around = [
      ...(program.part !== 'Root' && ownParts.has(OWN_ROOT) ? [OWN_ROOT] : []),
      ...(program.isInLayout ? [OWN_LAYOUT] : []),
    ];
    const answer =
      (await load()) ??
      (await tellSite()) ??
      (await ask({ kind: 'page', program: { ...program, scripts, movingPages }, around }, timeLimitMs));
    const needs = answer !== 'timeout' && 'needs' in answer ? (answer.needs ?? []) : [];
    const missing = needs.filter((path) => !program.embedded?.includes(path as SitePath));
    if (missing.length > 0) {
      const next = await embed(missing);
      return next ? run(next, embed) : nothing;
    }
    // What throws may count on a context that the layout gives.
    if (isThrown(answer) && !program.isInLayout && !program.isModule && ownParts.has(OWN_LAYOUT)) {
      const inLayout = await run({ ...program, isInLayout: true }, embed);
      if (inLayout.html !== undefined || inLayout.asks) return inLayout;
    }
    const files = [
      ...new Set([
        ...(program.isInLayout ? (inputs.get(OWN_LAYOUT) ?? []) : []),
        ...wanted.flatMap((request) => inputs.get(requestKey(request)) ?? []),
        ...[OWN_COMPONENTS, OWN_ROOT].flatMap((key) => inputs.get(key) ?? []),
      ]),
    ].sort();
    const styled = ownParts.modules().filter((part) => inputs.get(requestKey(part))?.some(isStyleSheet));
    const names = [...new Set([...wanted, ...styled].map((request) => moduleName(siteDir, request)))].sort();
    const absent = wanted.flatMap((request) =>
      (missingOf.get(requestKey(request)) ?? []).map((one) =>
        one.file === '' ? { ...one, ...importPlace(program, request) } : one,
      ),
    );
    const isOfLanguage =
      imports.some(({ from }) => OF_LANGUAGE.test(from)) ||
      [...wanted.map(requestKey), OWN_COMPONENTS, OWN_ROOT].some((key) => ofLanguage.has(key));
    const isUnframed =
      program.isModule === true && wanted.every((request) => !framed.has(requestKey(request)));
    const known = {
      ...{ inputs: files, modules: names, missing: absent, scripts: program.scripts },
      ...{ isOfLanguage, isUnframed },
    };
    if (answer === 'timeout') return { ...known, ...NOTHING, findings: [hangs(timeLimitMs)] };
    if (answer.kind === 'drawn') return { ...known, ...answer };
    if (answer.kind === 'ready') throw new Error('The thread of the components lost count.');
    if (answer.asks) return { ...known, ...NOTHING, findings: [], asks: answer.asks };
    const request = answer.isModuleFault ? blamed(wanted, answer.message, inputs) : undefined;
    const finding = failed(request ? { ...answer, ...importPlace(program, request) } : answer);
    const unknownName = answer.place === undefined ? UNKNOWN_NAME.exec(answer.message)?.[1] : undefined;
    const isUndefined = UNDEFINED.test(answer.message);
    return { ...known, ...NOTHING, findings: [finding], isUndefined, unknownName };
  };

  return {
    start() {
      // Whoever needs the modules loads them again, and tells what is wrong with them.
      last = last.then(load).catch(() => {});
    },
    run(program, embed) {
      const result = last.then(() => run(program, embed));
      last = result.catch(() => {});
      return result;
    },
    async ownElements() {
      if (!ownParts.has(OWN_COMPONENTS)) return NO_ELEMENTS;
      await last;
      await ensure([]);
      await load();
      return {
        names: new Set(overridden),
        inputs: modules?.inputs.get(OWN_COMPONENTS) ?? [],
      };
    },
    async close() {
      await Promise.all([bundler?.close(), thread?.terminate()]);
    },
  };
}

/** Whether a component threw, and not for want of what is known when all pages are. */
const isThrown = (answer: RunAnswer | 'timeout'): boolean =>
  answer !== 'timeout' &&
  answer.kind === 'failed' &&
  !answer.isModuleFault &&
  !answer.asks &&
  !UNDEFINED.test(answer.message);

/** How MDX begins to say that a page names a component that nothing defines. */
const UNDEFINED = /^Expected component `/;
const UNKNOWN_NAME = /^([\w$]+) is not defined$/;
/** What packages that hold a piece of React 18 come upon in React 19. */
const OLD_REACT = /ReactCurrent(?:Owner|Dispatcher|BatchConfig)|older version of React/;

const NOTHING = { html: undefined, islands: [] } as const;

/** Exports of a page as code that can be run; pages that only import, or export values that are written out, have none. */
async function evaluated(script: PageScript): Promise<PageScript> {
  const { names, constants = {}, imports, module } = script;
  const hasOwn = names.some(
    (name) => !Object.hasOwn(constants, name) && !imports.some(({ local }) => local === name),
  );
  return hasOwn ? { ...script, evaluated: await transformModule(module, script.path) } : script;
}

/** Where a page imports a module itself. */
function importPlace({ path, scripts }: PageProgram, { from }: ModuleRequest) {
  for (const { path: file, imports } of scripts) {
    const found = imports.find((one) => one.from === from);
    if (found) return { file, line: found.line, column: found.column };
  }
  return { file: path, line: 1, column: 1 };
}

/** The file that a fault of a module names, `docs/chart.tsx:1:43: …`, `there is no file "docs/chart"` or `… "@site/src/chart"`. */
const FAULTY_FILE = /^([^\s:]+):\d+:\d+: |^there is no file "([^"]+)"/;

/** The import of a page that leads to the file that is faulty. */
function blamed(
  wanted: readonly ComponentRequest[],
  message: string,
  inputs: ReadonlyMap<string, readonly string[]>,
): ComponentRequest | undefined {
  const [, place, absent] = FAULTY_FILE.exec(message) ?? [];
  const file = place ?? absent;
  return wanted.find(
    (request) =>
      file !== undefined &&
      (request.from === file || inputs.get(requestKey(request))?.includes(file) === true),
  );
}

/** The module that a request means: `./` and its path in the site, or the name as written for a package. */
function moduleName(siteDir: string, { from, dir }: ModuleRequest): string {
  if (from.startsWith('.')) return `./${posix.normalize(posix.join(pathFrom(siteDir, dir), from))}`;
  return from.startsWith('@site/') ? `./${from.slice('@site/'.length)}` : from;
}

function stampsOf(files: readonly string[]): ReadonlyMap<string, string> {
  return new Map(files.map((file) => [file, stampOf(file)]));
}

const hasChanged = (stamps: ReadonlyMap<string, string>): boolean =>
  [...stamps].some(([file, stamp]) => stampOf(file) !== stamp);

function stampOf(file: string): string {
  if (isFolderPath(file)) return listingHash(file);
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs}:${size}:${ino}`;
  } catch {
    return '';
  }
}

function hangs(limitMs: number): ContentFinding {
  return {
    code: 'component-timeout',
    severity: 'error',
    message: `The components of this page did not come to an end in ${limitMs / 1000} s.`,
    hint: 'Look for a loop that never ends, or move the work to the browser with `client:only`.',
    line: 1,
    column: 1,
  };
}

function hintFor(message: string, isModuleFault: boolean): string {
  if (isModuleFault && message.includes('there is no file')) return 'Mend the path, or write the file.';
  if (isModuleFault) return 'Install the package, or mend the file that is named.';
  if (OLD_REACT.test(message))
    return 'A package that it imports was made for React 18 alone, and this is React 19: take a newer version of that package.';
  return 'Mend the component, or draw it in the browser alone with `client:only`.';
}

function failed({
  message,
  isModuleFault,
  component,
  line = 1,
  column = 1,
  place,
}: Extract<RunAnswer, { kind: 'failed' }>): ContentFinding {
  const at = place?.file !== undefined ? `${place.file}:${place.line}:${place.column}: ` : '';
  const what = component === undefined ? 'A component of this page' : `\`<${component}>\``;
  if (UNDEFINED.test(message)) {
    const name = /`([^`]+)`/.exec(message)?.[1];
    return {
      code: 'component-failed',
      severity: 'error',
      message: `\`<${name}>\` is no component that this page imports or defines.`,
      hint: 'Import it, or write `&lt;` for a sign that is text.',
      line,
      column,
    };
  }
  return {
    code: 'component-failed',
    severity: 'error',
    // Pages that import it are one finding: one file is to be mended.
    ...(isModuleFault && { subject: message }),
    message: isModuleFault
      ? `${what} cannot be loaded: ${message}.`
      : `${what} threw while the page was drawn: ${at}${message.replace(/\.$/, '')}.`,
    hint: hintFor(message, isModuleFault),
    line,
    column,
    // A module with a fault is replaced by one that throws: the place of that throw is no place of the site.
    ...(place && place.file !== undefined && !isModuleFault && { related: [place] }),
  };
}
