/**
 * The judged site of a session and its files, made when they are asked for. A change of a page's text alone is put into the
 * site in place: routes, sidebars and layouts stay.
 */
import { join } from 'node:path';
import type { ClientBundle } from '../bundle/index.ts';
import { checkSite } from '../check/index.ts';
import type { Config } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { createMemorySink } from '../emit/index.ts';
import { withBase } from '../paths/index.ts';
import { createSiteRenderer } from '../render/index.ts';
import {
  buildSite,
  type DocKey,
  type GitInfo,
  type Page,
  type ResolvedLink,
  type Site,
} from '../site/index.ts';
import { inConfigFile, makeSiteInput } from './analyse.ts';
import { IMAGE_CACHE_FOLDER } from './cache-folders.ts';
import type { Discovery } from './discover.ts';
import { listImages } from './images.ts';
import { judgeSite } from './judge.ts';
import { clientFiles, listOutputs, type Output, siteStyle } from './outputs.ts';
import { createSearch } from './search.ts';
import type { Inputs } from './session-inputs.ts';
import type { PageStore } from './session-pages.ts';

export interface SessionSite {
  readonly config: Config;
  readonly site: Site;
  readonly outputs: ReadonlyMap<string, Output>;
  /** Of the site and its links; not those of pages and inputs. */
  readonly diagnostics: readonly Diagnostic[];
  /** Key of the page that is made from a file. */
  readonly keyOf: (path: string) => DocKey | undefined;
  /** Puts a changed doc in place. False where more than its text changed: then the site must be made anew. */
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
  /** Stands before `</body>` of each page. */
  readonly extraBody: string;
}

export async function makeSessionSite(options: SessionSiteOptions): Promise<SessionSite> {
  const { siteDir, inputs, discovery, pages, client } = options;
  const { config, theme, styles, sidebars } = inputs;
  const input = makeSiteInput({
    siteDir,
    config,
    found: discovery,
    docs: pages.docs,
    styles,
    sidebars,
    git: options.git,
    drafts: options.drafts,
  });
  const { value: site, diagnostics: found } = buildSite(input);
  const images = await listImages({
    siteDir,
    site,
    encoder: inputs.encoder,
    cacheDir: join(siteDir, IMAGE_CACHE_FOLDER),
    memory: inputs.imageMemory,
  });
  // What is missing is the build's word: nobody who writes can do without reading it on every save.
  const imageFindings = images.diagnostics.filter(({ code }) => code !== 'image-tool-missing');
  const renderer = createSiteRenderer({
    site,
    theme: theme.theme,
    strings: theme.strings,
    textsOf: theme.textsOf,
    client: clientFiles(client, siteStyle(config, styles)?.name),
    imageSize: images.facts,
    placeholders: images.placeholders && withBase(config.baseUrl, `/${images.placeholders.path}`),
    extraBody: options.extraBody,
  });
  const content = (page: Page) => pages.body(page.doc.path);
  const outputs = new Map<string, Output>();
  for (const output of listOutputs({ siteDir, site, renderer, client, styles, images, content })) {
    if (!outputs.has(output.path)) outputs.set(output.path, output);
  }
  const keys = new Map<string, DocKey>();
  /** Files that stand in for missing translations: more than one page is made of each. */
  const standIns = new Set<string>();
  for (const { doc, key } of site.pages.values()) {
    if (doc.isFallback) standIns.add(doc.path);
    else keys.set(doc.path, key);
  }
  const quick = () => [...found, ...checkSite(site)].map((one) => inConfigFile(one, inputs.locateKey));
  let findings: readonly Diagnostic[] | undefined;
  let search: Promise<ReadonlyMap<string, string | Uint8Array>> | undefined;

  return {
    config,
    site,
    outputs,
    get diagnostics() {
      findings ??= quick();
      return [...discovery.diagnostics, ...findings, ...imageFindings];
    },
    keyOf: (path) => keys.get(path),
    patch(before, after) {
      const key = keys.get(before.path);
      const page = key === undefined ? undefined : site.pages.get(key);
      if (!page || page.doc !== before || standIns.has(before.path)) return false;
      if (!isTextOnly(before, after, site)) return false;
      // The maps are this session's own; what was rendered from the old page is told by its identity.
      (site.pages as Map<DocKey, Page>).set(page.key, { ...page, doc: after });
      const links = (site.links.get(page.key) ?? []).map((link, index): ResolvedLink => {
        const ref = after.links[index];
        return link.owner.kind === 'doc' && ref ? { ...link, owner: { ...link.owner, ref } } : link;
      });
      (site.links as Map<DocKey, readonly ResolvedLink[]>).set(page.key, links);
      const isOf = ({ file }: Diagnostic) => file === after.path;
      if (findings) findings = [...findings.filter((one) => !isOf(one)), ...quick().filter(isOf)];
      search = undefined;
      return true;
    },
    async explain() {
      const judged = await judgeSite({ ...input, docs: pages.docs }, siteDir);
      const explained = judged.diagnostics.map((one) => inConfigFile(one, inputs.locateKey));
      const isSame = JSON.stringify(explained) === JSON.stringify(findings);
      findings = explained;
      return !isSame;
    },
    search() {
      search ??= makeSearch(site, pages);
      return search;
    },
  };
}

/** Whether nothing changed that other pages, the sidebar or the page's own contents show or lead to. */
function isTextOnly(before: Doc, after: Doc, site: Site): boolean {
  // Cards of category pages show descriptions.
  const description = site.categoryPages.size > 0 ? 'description' : 'path';
  const facts = (doc: Doc) =>
    JSON.stringify([
      doc.frontMatter,
      doc.title,
      doc.hasOwnTitle,
      doc[description],
      doc.headings.map(({ depth, text, html, id }) => [depth, text, html, id]),
      doc.anchors,
      doc.links.map(({ kind, origin, url, text }) => [kind, origin, url, text]),
      doc.includes,
    ]);
  return facts(before) === facts(after);
}

async function makeSearch(site: Site, pages: PageStore): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const search = createSearch(site);
  for (const page of site.pages.values()) search.add(page, pages.body(page.doc.path).sections);
  const files = new Map<string, string | Uint8Array>();
  const sink = createMemorySink();
  await search.finish({
    ...sink,
    write: (file) => void ('content' in file && files.set(file.path, file.content)),
  });
  return files;
}
