/**
 * The judged site of a session and its files, made when they are asked for. A change of what stands on a page alone, links and
 * headings included, is put into the site in place: routes, sidebars and layouts stay.
 */
import type { ClientBundle, IslandBundle } from '../../bundle/index.ts';
import { checkSite } from '../../check/index.ts';
import type { PluginFacts } from '../../components/index.ts';
import { inConfigFile } from '../../config/index.ts';
import type { Doc } from '../../content/index.ts';
import { compareDiagnostics, type Diagnostic } from '../../diagnostics/index.ts';
import { listImages } from '../../images/index.ts';
import { entryKey } from '../../paths/index.ts';
import { createSearch, outlineOf } from '../../search/index.ts';
import {
  buildLiveSite,
  type DocKey,
  type GitInfo,
  type Page,
  prepareSite,
  readCategories,
  type Site,
} from '../../site/index.ts';
import type { Discovery } from '../../sources/index.ts';
import { judgeSite } from '../judge.ts';
import { listAssets, listOutputs, type Output, siteRenderer } from '../outputs.ts';
import { loadArrangers, loadFunctions } from '../site/arrangers.ts';
import { bundleComponents, type KeptBundles } from '../site/components.ts';
import { makeSiteInput } from '../site/site-input.ts';
import type { Inputs } from './inputs.ts';
import type { PageStore } from './pages.ts';

/** Files of components that are kept in all. More than one save makes, few enough for a day of them. */
const MAX_BROWSER_FILES = 200;

export interface SessionSite {
  readonly site: Site;
  readonly outputs: ReadonlyMap<string, Output>;
  /** Of the site and its links; not those of pages and inputs. */
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths of files that links named, wherever they lie, missing ones too. */
  readonly linkedFiles: Iterable<string>;
  /** Absolute paths of what is sent to browsers of the site's own components. */
  readonly componentFiles: ReadonlySet<string>;
  /** Files for browsers of the site's own components: those of this site, then the latest of the sites before it. */
  readonly browserFiles: IslandBundle['files'];
  /** Puts a changed doc in place. False where more depends on it: then the site must be made anew. */
  patch(before: Doc, after: Doc): boolean;
  /**
   * Finds out what takes longer: where missing pages and headings went, what is never used.
   * @returns whether that made the findings different
   */
  explain(): Promise<boolean>;
  /** Files of the search index by path. Made at the first call. */
  search(): Promise<ReadonlyMap<string, string | Uint8Array>>;
}

export interface SessionSiteOptions {
  readonly siteDir: string;
  readonly inputs: Inputs;
  readonly discovery: Discovery;
  readonly pages: PageStore;
  readonly git: GitInfo | undefined;
  readonly drafts: boolean;
  readonly client: ClientBundle;
  /** Compiled `dist/islands`. */
  readonly islandsDir: string | undefined;
  readonly kept: KeptBundles;
  /** What plugins gave that looked at all pages. */
  readonly pluginData: PluginFacts;
  /** `browserFiles` of the site before. A page that a browser is still loading asks for them; their names hold a hash. */
  readonly earlierFiles?: IslandBundle['files'] | undefined;
  /** Stands before `</body>` of each page. */
  readonly extraBody: string;
}

export async function makeSessionSite(options: SessionSiteOptions): Promise<SessionSite> {
  const { siteDir, inputs, discovery, pages, client } = options;
  const { config, theme, styles, sidebars } = inputs;
  const linkedFiles = new Set<string>();
  const findCode = await loadFunctions(siteDir, config);
  const given = makeSiteInput({
    siteDir,
    linkedFiles,
    config,
    found: discovery,
    docs: pages.docs,
    styles,
    sidebars,
    git: options.git,
    categories: await readCategories(discovery.categories, config),
    drafts: options.drafts,
    arrangers: await loadArrangers({ siteDir, config, docs: pages.docs, findCode }),
    findCode,
  });
  const input = await prepareSite(given, siteDir);
  const { value: site, diagnostics: found, replace } = buildLiveSite(input);
  const images = await listImages({
    siteDir,
    site,
    maker: inputs.maker,
    leavesPictures: config.images.disableInDev,
    memory: inputs.imageMemory,
  });
  // Only `build` says that a tool is missing: in `dev` it would be there after every save.
  const imageFindings = images.diagnostics
    .filter(({ code }) => code !== 'image-tool-missing')
    .map((one) => inConfigFile(one, inputs.locateKey));
  const components = await bundleComponents({
    siteDir,
    config,
    client,
    site,
    pluginData: options.pluginData,
    docs: pages.docs,
    islandsDir: options.islandsDir,
    kept: options.kept,
  });
  const browserFiles = [...(components?.files ?? [])];
  for (const file of options.earlierFiles ?? []) {
    const isKnown = browserFiles.some(({ name }) => name === file.name);
    if (!isKnown && browserFiles.length < MAX_BROWSER_FILES) browserFiles.push(file);
  }
  const { extraBody } = options;
  const content = ({ doc }: Pick<Page, 'doc'>) => pages.body(entryKey(doc));
  const head = config.head.filter(({ onlyInBuild }) => !onlyInBuild);
  const shown: Site = { ...site, config: { ...config, head } };
  const files = { client, styles, images, content };
  const renderer = siteRenderer({ ...files, site: shown, theme, components, extraBody });
  const outputs = new Map<string, Output>();
  const made = listOutputs({
    ...files,
    ...{ siteDir, site, renderer },
    components: components && { ...components, files: browserFiles },
  });
  const add = (output: Output) => {
    if (!outputs.has(output.path)) outputs.set(output.path, output);
  };
  for (const output of made) add(output);
  for (const output of listAssets({ siteDir, site })) add(output);
  const keys = new Map<string, DocKey>();
  for (const { doc, key } of site.pages.values()) keys.set(entryKey(doc), key);
  const findQuickly = () => [...found, ...checkSite(site)].map((one) => inConfigFile(one, inputs.locateKey));
  /** With the findings of some pages as they are now. What an exception of the config covers is not looked at. */
  const patched = (all: readonly Diagnostic[], keys: ReadonlySet<DocKey>): readonly Diagnostic[] => {
    const judged = new Map([...keys].map((key) => [key, site.pages.get(key)!] as const));
    const links = new Map([...keys].map((key) => [key, site.links.get(key) ?? []] as const));
    const made = { ...site.made, links: new Map() };
    const none = { chromeLinks: new Map(), parts: [], styleLinks: [] };
    const part: Site = { ...site, ...none, pages: judged, links, made };
    const files = new Set<string>(Array.from(judged.values(), ({ doc }) => doc.path));
    const isOf = ({ file }: Diagnostic) => file !== undefined && files.has(file);
    return [...all.filter((one) => !isOf(one)), ...[...found, ...checkSite(part)].filter(isOf)];
  };
  /** What is found on every save, and what is shown: that, or the explained ones. */
  let quick: readonly Diagnostic[] | undefined;
  let findings: readonly Diagnostic[] | undefined;
  let search: Promise<ReadonlyMap<string, string | Uint8Array>> | undefined;

  return {
    site,
    outputs,
    linkedFiles,
    componentFiles: new Set(components?.inputs),
    browserFiles,
    get diagnostics() {
      quick ??= findQuickly();
      findings ??= quick;
      return [...discovery.diagnostics, ...findings, ...imageFindings, ...(components?.diagnostics ?? [])];
    },
    patch(before, after) {
      const key = keys.get(entryKey(before));
      const page = key === undefined ? undefined : site.pages.get(key);
      if (!page || page.doc !== before) return false;
      // It may be drawn for other languages from now on.
      if (before.asks !== after.asks) return false;
      // Browsers need other files for it.
      if (JSON.stringify(before.components) !== JSON.stringify(after.components)) return false;
      // It says where in the text the picture stands.
      if (imageFindings.some(({ file }) => file === after.path)) return false;
      const replaced = replace(page.key, after);
      if (!replaced) return false;
      const { judged, isTextOnly } = replaced;
      const mayUseRules = !isTextOnly && config.linkCheck.ignore.length > 0;
      quick &&= mayUseRules ? findQuickly() : patched(quick, judged);
      // What takes longer to find out may be different now; it comes with the next explanation.
      findings &&= isTextOnly ? patched(findings, judged) : quick;
      search = undefined;
      return true;
    },
    async explain() {
      const judging = await judgeSite({ ...input, docs: pages.docs }, siteDir);
      const judged = await judging.explained();
      const explained = judged.diagnostics.map((one) => inConfigFile(one, inputs.locateKey));
      const sorted = (all: readonly Diagnostic[]) => JSON.stringify([...all].sort(compareDiagnostics));
      const isSame = sorted(explained) === sorted(findings ?? []);
      findings = explained;
      return !isSame;
    },
    search() {
      search ??= makeSearch(site, pages);
      return search;
    },
  };
}

async function makeSearch(site: Site, pages: PageStore): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const search = createSearch(site);
  for (const page of site.pages.values()) {
    const { sections } = pages.body(entryKey(page.doc));
    search.add(page, { outline: outlineOf(page.doc, sections), id: '', sections: () => sections });
  }
  const files = new Map<string, string | Uint8Array>();
  search.begin({
    sink: { write: (file) => void ('content' in file && files.set(file.path, file.content)) },
  });
  await search.finish();
  return files;
}
