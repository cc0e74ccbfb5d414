/**
 * One link in, what it means out: the only resolver. The renderer writes its `href`, the checker reports its `problem`,
 * so they cannot disagree.
 *
 * Order of meaning. A path that ends in `.md` or `.mdx` names a file: from the page's own folder (from the docs folder where
 * it begins with `/`), then for names without `./` from the docs folder and from the site folder. Any other path names an
 * address: with the base path or without it, or relative to the page's address as a browser resolves it; a relative path
 * that means nothing there is tried from the file's own folder. Then come files beside the page and static files.
 */
import { posix } from 'node:path';
import {
  collectionsOf,
  editionFolder,
  outsideFolders,
  readableFolders,
  settingsOf,
} from '../config/index.ts';
import { type Doc, TERM_SCHEME } from '../content/index.ts';
import { isStandIn } from '../diagnostics/index.ts';
import {
  decodePath,
  encodePath,
  FILES_FOLDER,
  outputPath,
  routeKey,
  splitHref,
  withBase,
  withoutBase,
} from '../paths/index.ts';
import { addressesOf } from './addresses.ts';
import { docKeyOf } from './entries.ts';
import { explainMissing, type Missing } from './explain.ts';
import { docSubject, headingIds, judgeFragment, renamedHeading } from './fragments.ts';
import type { StaticFile } from './input.ts';
import { inProject, repositoryUrl } from './repository.ts';
import { judgeScheme, schemeOf } from './schemes.ts';
import type { DocKey, LinkProblem, LinkTarget, ResolvedLink, RouteTarget } from './site.ts';
import {
  type FileTarget,
  firstSegment,
  type LinkPlace,
  placeOfEntry,
  placeOfLink,
  routeAt,
  type Targets,
} from './targets.ts';
import { resolveTerm } from './terms.ts';

/** What a reference is for: images and media name files, links name pages or files. */
export type Purpose = 'link' | 'image' | 'media';
export type Resolution = Omit<ResolvedLink, 'owner'>;

type Found =
  | { readonly kind: 'route'; readonly target: RouteTarget }
  | { readonly kind: 'file'; readonly file: StaticFile; readonly path: string }
  | { readonly kind: 'emitted'; readonly output: string }
  | { readonly kind: 'left-out'; readonly doc: Doc };

const MARKDOWN_FILE = /\.(md|mdx|markdown)$/i;

/** Resolves a link. Never throws; a broken link keeps its url as href, but for schemes that run code (`#`). */
export function resolveLink(
  targets: Targets,
  place: LinkPlace,
  rawUrl: string,
  purpose: Purpose,
): Resolution {
  const url = rawUrl.trim().replace(/[\t\r\n]/g, '');
  if (url === '') {
    const message = purpose === 'link' ? 'The link has no target.' : 'The picture has no source.';
    const hint = 'Name a page or a file, or remove it.';
    const found = broken(rawUrl, { code: missingCode(purpose, false), message, hint });
    // There such a link leads to its own page.
    return purpose === 'link' ? tolerated(targets, found) : found;
  }
  if (url.startsWith(TERM_SCHEME)) return resolveTerm(targets, place, rawUrl.slice(TERM_SCHEME.length));
  if (url.startsWith('pathname://')) {
    const rest = url.slice('pathname://'.length);
    const path =
      rest.startsWith('/') && !isUnderBase(targets, rest) ? withBase(targets.config.baseUrl, rest) : rest;
    return { href: encodeLoose(path), target: { kind: 'external', url: path }, problem: undefined };
  }
  if (schemeOf(url) === undefined && !url.startsWith('//')) {
    const inside = targets.config.compatibility === 'docusaurus' ? withSlashes(url) : url;
    return resolveInside(targets, place, inside, purpose, inside);
  }
  const verdict = judgeScheme(url, targets.config, purpose);
  switch (verdict.kind) {
    case 'broken': {
      const found = broken(verdict.isLive ? encodeLoose(url) : '#', verdict.problem);
      return verdict.problem.code === 'malformed-url' ? tolerated(targets, found) : found;
    }
    case 'own': {
      // A whole address has its language in it.
      const atRoot = {
        ...place,
        route: targets.routes.get('/')?.route ?? place.route,
        locale: targets.scope.defaultLocale,
      };
      const own = tolerated(targets, resolveInside(targets, atRoot, verdict.rest, purpose, url));
      const { problem } = own;
      const isElsewhere =
        problem?.isTolerated === true &&
        problem.code === 'broken-link' &&
        problem.suggestion === undefined &&
        !targets.firstSegments().has(firstSegment(verdict.rest));
      return isElsewhere ? outside(url) : own;
    }
    case 'external':
      return outside(url);
    case 'scheme':
      return { href: encodeLoose(url), target: verdict, problem: undefined };
  }
}

const outside = (url: string): Resolution => ({
  href: encodeLoose(url),
  target: { kind: 'external', url },
  problem: undefined,
});

/** Docusaurus reads a path of Windows as browsers do: `.\a\b.png` is `./a/b.png`. What would name a host stays as it is. */
function withSlashes(url: string): string {
  const slashed = url.replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'));
  return slashed.startsWith('//') ? url : slashed;
}

/** A link where it is written, and how Docusaurus takes it there. */
export interface WrittenLink {
  readonly url: string;
  readonly purpose: Purpose;
  /**
   * `read`: links and pictures in Markdown, and those of its own components, are judged. `html`: those in HTML are not, nor are
   * pictures that a configuration names (`passed-over`); of a `redirect` the page is, its heading is not.
   */
  readonly taken: 'read' | 'html' | 'passed-over' | 'redirect';
  /** The address from the start of the site, where it is meant from there. */
  readonly path?: string | undefined;
}

/** Resolves a link, judged as Docusaurus does where the configuration was written for that. */
export function resolveWritten(
  targets: Targets,
  place: LinkPlace,
  { url, purpose, taken, path = url }: WrittenLink,
): Resolution {
  const { baseUrl, compatibility, markdown } = targets.config;
  if (compatibility !== 'docusaurus') return resolveLink(targets, place, url, purpose);
  const isInside = (text: string): boolean =>
    /^\/(?!\/)/.test(text) && (baseUrl === '/' || withoutBase(baseUrl, text) === undefined);
  // It leaves a path in HTML alone where HTML is JSX: without the base path it leads to what lies beside the site.
  const isJsx = taken === 'html' && purpose === 'link' && markdown.format !== 'detect';
  if (isJsx && baseUrl !== '/' && isInside(url.replace(/[?#].*$/s, '')))
    return { href: encodeLoose(url), target: { kind: 'scheme' }, problem: undefined };
  const meant = resolveLink(targets, place, url, purpose);
  const isJudged = taken === 'read' || (taken === 'redirect' && meant.problem?.code !== 'broken-anchor');
  if (!isJudged) return tolerated(targets, meant);
  // No page answers it, so it may mean what lies beside them: it gets base path and language as others do.
  if (meant.target.kind !== 'broken' || !isInside(path) || !encodeLoose(path).endsWith(meant.href))
    return meant;
  return { ...meant, href: withBase(baseUrl, targets.scope.localePrefix(place.locale) + encodeLoose(path)) };
}

/** Docusaurus does not look at such a link, so where the configuration was written for that it is no fault. */
function tolerated({ config }: Pick<Targets, 'config'>, resolution: Resolution): Resolution {
  const { problem } = resolution;
  if (config.compatibility !== 'docusaurus' || !problem) return resolution;
  return { ...resolution, problem: { ...problem, isTolerated: true } };
}

function resolveInside(
  targets: Targets,
  place: LinkPlace,
  url: string,
  purpose: Purpose,
  written: string,
): Resolution {
  const { path, query, hash } = splitHref(url);
  const isUrl = url !== written;
  if (path === '') return resolveOwnPage(targets, place, query, hash, written);
  const decoded = decodePath(path) ?? decodePath(path.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  const found = decoded === undefined ? undefined : locate(targets, place, decoded, purpose, isUrl);
  const source =
    purpose === 'link' && !isUrl && decoded !== undefined && (!found || isRawMarkdown(targets, found))
      ? inProject(targets, place, decoded)
      : undefined;
  const shown = source && repositoryUrl(targets, place, source);
  if (shown !== undefined) {
    const href = shown + encodeLoose(query + hash);
    return { href, target: { kind: 'external', url: href }, problem: undefined };
  }
  if (found && found.kind !== 'left-out') return hrefOf(targets, found, { query, hash, written });
  if (decodePath(path) === undefined) {
    const message = `"${written}" holds a "%" that begins no percent sequence.`;
    const hint = 'Write %25 for a percent sign.';
    return broken(encodeLoose(written), { code: 'malformed-url', message, hint });
  }
  const code = missingCode(purpose, !isUrl && MARKDOWN_FILE.test(decoded!));
  if (code === 'broken-link' && (!found || found.doc.isNotBuilt)) {
    const other = notBuilt(targets, place, decoded!);
    if (other)
      return broken(
        withBase(targets.config.baseUrl, encodePath(other.address)) + encodeLoose(query + hash),
        other.problem,
      );
  }
  if (found?.doc.isNotBuilt) {
    const { path: file } = found.doc;
    const message = `\`${file}\` is not built here, so the site has no such page.`;
    return broken(encodeLoose(written), { code: 'not-built', message, resolved: file });
  }
  if (source) {
    const message = `\`${source.path}\` is a ${source.kind} of the project that the site does not hold.`;
    const hint = 'Name the `repository` in package.json, and the link leads there; or link to its address.';
    const problem: LinkProblem = { code, message, hint, resolved: source.path };
    // A README is written for the repository first.
    return broken(
      encodeLoose(written),
      place.contentRoot === '' ? { ...problem, isTolerated: true } : problem,
    );
  }
  const missing: Missing = {
    targets,
    place,
    path: decoded!,
    query,
    hash,
    written,
    code,
    draft: found?.doc.path,
  };
  const problem = explainMissing(missing);
  const meant = code === 'broken-link' ? inOtherCase(targets, place, decoded!, problem) : undefined;
  if (meant) return meant;
  if (problem.isSure && resolveLink(targets, place, problem.suggestion!, purpose).problem) {
    const { isSure, ...unsure } = problem;
    return broken(encodeLoose(written), unsure);
  }
  return broken(encodeLoose(written), problem);
}

/**
 * The page whose address differs from a link only by case. Docusaurus finds it, so a site written for it may lean on that;
 * most hosts do not.
 */
function inOtherCase(
  targets: Targets,
  place: LinkPlace,
  path: string,
  { suggestion, ...missing }: LinkProblem,
): Resolution | undefined {
  if (targets.config.compatibility !== 'docusaurus' || suggestion === undefined) return undefined;
  const address = addressesOf(targets, place, path)[0];
  const right = decodePath(splitHref(suggestion).path);
  if (address === undefined || right === undefined) return undefined;
  if (routeKey(right).toLowerCase() !== routeKey(address).toLowerCase()) return undefined;
  const meant = resolveLink(targets, place, suggestion, 'link');
  const message = `\`${address}\` is the page at \`${right}\` in other case; the link is made to lead there.`;
  const hint = `Write "${suggestion}": most hosts tell upper from lower case.`;
  return {
    ...meant,
    problem: meant.problem ?? { ...missing, code: 'link-case', message, hint, suggestion, isSure: true },
  };
}

/** `#hash`, `?query`: the page that holds the link. */
function resolveOwnPage(
  targets: Targets,
  place: LinkPlace,
  query: string,
  hash: string,
  written: string,
): Resolution {
  const href = encodeLoose(query + hash);
  const target: LinkTarget = { kind: 'page', route: place.route, docKey: place.key, fragment: hash };
  if (place.key === undefined) return { href, target, problem: undefined };
  const { key } = place;
  const problem = judgeFragment(hash, targets.anchors(key), () => ({
    headings: () => headingIds(targets, key),
    renamed: renamedHeading(targets, key),
    title: targets.entries.get(key)?.doc.title,
    name: 'This page',
    subject: docSubject(targets, key),
    url: written,
  }));
  return toleratedAnchor(targets, key, { href, target, problem });
}

/**
 * A fragment may name what only components draw, and only in browsers: Docusaurus sites get a warning. Of a page that could not
 * be read, and of one that lacks a component, nothing is known; that it is so is told.
 */
function toleratedAnchor(targets: Targets, key: DocKey | undefined, resolution: Resolution): Resolution {
  if (resolution.problem?.code !== 'broken-anchor') return resolution;
  const doc = key === undefined ? undefined : targets.entries.get(key)?.doc;
  const isBare = resolution.problem.suggestion === undefined && doc?.diagnostics.some(isStandIn);
  if (doc?.isUnread || isBare) return { ...resolution, problem: undefined };
  const isDrawn = doc && (doc.isModule || (doc.components?.islands.length ?? 0) > 0);
  return isDrawn ? tolerated(targets, resolution) : resolution;
}

function locate(
  targets: Targets,
  place: LinkPlace,
  path: string,
  purpose: Purpose,
  isUrl: boolean,
): Found | undefined {
  if (purpose !== 'link') return locateFile(targets, place, path, { isUrl, isMeant: true });
  let draft: Found | undefined;
  if (!isUrl && MARKDOWN_FILE.test(path)) {
    const named = locateDoc(targets, place, path);
    if (named && 'entry' in named) return pageOf(named);
    if (named) return { kind: 'left-out', doc: named.draft };
    const file = locateFile(targets, place, path, { isUrl });
    // A relative path means a source file; only an address can mean the Markdown twin of a page.
    return file?.kind === 'emitted' && !path.startsWith('/') ? undefined : file;
  }
  const addresses = addressesOf(targets, place, path);
  for (const address of addresses) {
    const isFile = targets.staticByOutput.has(address.slice(1));
    const target = isFile ? undefined : routeAt(targets, address);
    if (target) return { kind: 'route', target };
    const hidden = targets.draftRoutes.get(address.replace(/(?<=.)\/$/, ''));
    if (hidden) draft = { kind: 'left-out', doc: hidden };
  }
  if (!isUrl && !path.startsWith('/') && place.file !== undefined) {
    const beside = targets.byStem.get(
      docKeyOf(place, posix.join(place.folder, path).replace(/\/$|^\.$/, '')),
    );
    if (beside && 'entry' in beside) return pageOf(beside);
    if (beside) draft = { kind: 'left-out', doc: beside.draft };
  }
  return locateFile(targets, place, path, { isUrl }) ?? draft;
}

/** A Markdown file by path. */
function locateDoc(targets: Targets, place: LinkPlace, path: string): FileTarget | undefined {
  const byDoc = (docPath: string) => targets.byDocPath.get(docKeyOf(place, docPath));
  const bySite = (sitePath: string) =>
    targets.bySitePath.get(`${place.locale}\0${posix.normalize(sitePath)}`);
  if (path.startsWith('@site/')) return bySite(path.slice('@site/'.length));
  if (path.startsWith('/')) return byDoc(posix.normalize(path).slice(1)) ?? bySite(path.slice(1));
  const beside = posix.join(place.folder, path);
  const near =
    byDoc(beside) ??
    foldersOf(targets, place)
      .map((folder) => bySite(posix.join(folder, path)))
      .find(Boolean);
  if (near || path.startsWith('./') || path.startsWith('../')) return near;
  return byDoc(posix.normalize(path)) ?? bySite(path);
}

/**
 * The folders that a path in a page may mean: the one that holds the text, and the one that it was written in before it was
 * frozen or translated.
 */
function foldersOf({ config }: Targets, place: LinkPlace): readonly string[] {
  const original = posix.join(settingsOf(config, place.version).path, place.folder);
  const onDisk = folderOnDisk(place);
  return original === onDisk ? [onDisk] : [onDisk, original];
}

/** A file that is no page: beside the doc, by `@site/`, or served from a static folder, or written by the build. */
function locateFile(
  targets: Targets,
  place: LinkPlace,
  path: string,
  // A link to a file outside may mean its place in the repository; a picture means the file.
  { isUrl, isMeant = path.startsWith('@site/') }: { readonly isUrl: boolean; readonly isMeant?: boolean },
): Found | undefined {
  const atSite = (sitePath: string): Found | undefined => {
    const clean = posix.normalize(sitePath);
    const file =
      targets.staticBySource.get(clean) ??
      (mayName(targets, clean, isMeant) ? targets.findFile(clean) : undefined);
    return file && { kind: 'file', file, path };
  };
  if (path.startsWith('@site/')) return atSite(path.slice('@site/'.length));
  if (!isUrl && !path.startsWith('/')) {
    const beside = posix.join(place.folder, path);
    const root = editionFolder(targets.config, place.version);
    const near =
      atSite(posix.join(folderOnDisk(place), path)) ??
      (place.locale === targets.scope.defaultLocale ? undefined : atSite(posix.join(root, beside)));
    if (near) return near;
  }
  const prefix = targets.scope.localePrefix(place.locale);
  const addresses = addressesOf(targets, place, path);
  // Docusaurus puts static files into the folder of each language: there they are the same files.
  const shared = prefix === '' ? [] : addresses.filter((address) => address.startsWith(`${prefix}/`));
  for (const address of [...addresses, ...shared.map((one) => one.slice(prefix.length))]) {
    const output = address.slice(1);
    const folder = output === '' || output.endsWith('/') ? output : `${output}/`;
    const file = targets.staticByOutput.get(output) ?? targets.staticByOutput.get(`${folder}index.html`);
    if (file) return { kind: 'file', file, path: address };
    if (targets.emitted.has(output) || isOfFrontMatter(targets, output)) return { kind: 'emitted', output };
  }
  return undefined;
}

const ofFrontMatter = new WeakMap<Targets, Set<string>>();

/** Whether a file is published because front matter names it: components get the name that it is published under. */
function isOfFrontMatter(targets: Targets, output: string): boolean {
  if (!output.startsWith(FILES_FOLDER)) return false;
  let known = ofFrontMatter.get(targets);
  if (!known) {
    known = new Set();
    ofFrontMatter.set(targets, known);
    for (const entry of targets.entries.values())
      for (const ref of entry.doc.links) {
        if (ref.origin !== 'front-matter' || ref.kind !== 'image') continue;
        const { target } = resolveLink(
          targets,
          placeOfLink(targets, placeOfEntry(entry), ref),
          ref.url,
          'image',
        );
        if (target.kind === 'asset') known.add(target.output);
      }
  }
  return known.has(output);
}

/** Markdown that is no page and in no static folder: readers would get a file to download. */
const isRawMarkdown = (targets: Targets, found: Found): boolean =>
  found.kind === 'file' &&
  MARKDOWN_FILE.test(found.file.source) &&
  !targets.staticBySource.has(found.file.source);

/** Whether a path stays in the site, or in a folder of pages outside. */
const mayName = ({ config }: Targets, path: string, isMeant: boolean): boolean => {
  if (!path.startsWith('..')) return true;
  const folders = isMeant ? readableFolders(config) : outsideFolders(config);
  return folders.some((folder) => folder === '/' || path.startsWith(`${posix.normalize(folder)}/`));
};

/** Folder of the file that holds a link, relative to the site folder. */
const folderOnDisk = ({ file, contentRoot, folder }: LinkPlace): string =>
  file === undefined ? posix.join(contentRoot, folder) : posix.dirname(file);

function isUnderBase(targets: Targets, path: string): boolean {
  return targets.config.baseUrl !== '/' && withoutBase(targets.config.baseUrl, path) !== undefined;
}

function hrefOf(
  targets: Targets,
  found: Exclude<Found, { kind: 'left-out' }>,
  { query, hash, written }: { query: string; hash: string; written: string },
): Resolution {
  const { baseUrl } = targets.config;
  if (found.kind === 'route') {
    const { target } = found;
    const docKey = target.kind === 'page' ? target.docKey : undefined;
    // Most links of a site lead where others do: they share what they mean, but for their problems, which may come and go.
    const asked = query + hash;
    const key = asked === '' ? target.route : `${target.route} ${asked}`;
    let meant = targets.meant.get(key);
    if (!meant) {
      const href = withBase(baseUrl, encodePath(target.route)) + encodeLoose(asked);
      const page = { kind: 'page', route: target.route, docKey, fragment: hash } as const;
      meant = { href, target: page, problem: undefined };
      targets.meant.set(key, meant);
    }
    if (hash === '' || target.kind === 'redirect') return meant;
    const problem = judgeFragment(hash, docKey ? targets.anchors(docKey) : undefined, () => ({
      name: target.route,
      subject: docSubject(targets, docKey),
      url: written,
      headings: () => (docKey ? headingIds(targets, docKey) : []),
      renamed: docKey === undefined ? undefined : renamedHeading(targets, docKey),
      title: docKey === undefined ? undefined : targets.entries.get(docKey)?.doc.title,
    }));
    return problem ? toleratedAnchor(targets, docKey, { ...meant, problem }) : meant;
  }
  const tail = encodeLoose(query + hash);
  if (found.kind === 'emitted') {
    const target: LinkTarget = { kind: 'asset', output: outputPath(found.output), source: undefined };
    return { href: withBase(baseUrl, encodePath(found.output)) + tail, target, problem: undefined };
  }
  const { file } = found;
  const isFolder = /(^|\/)index\.html$/.test(file.output) && !found.path.endsWith('.html');
  const served = isFolder ? file.output.replace(/index\.html$/, '') : file.output;
  const ids = /\.html?$/.test(file.output) && hash !== '' ? targets.htmlAnchors(file.source) : undefined;
  const problem =
    ids && judgeFragment(hash, ids, () => ({ name: `/${served}`, url: written, headings: () => [...ids] }));
  const target: LinkTarget = { kind: 'asset', output: outputPath(file.output), source: file.source };
  return { href: withBase(baseUrl, encodePath(served)) + tail, target, problem };
}

function pageOf(target: FileTarget): Found | undefined {
  if (!('entry' in target)) return undefined;
  return { kind: 'route', target: { kind: 'page', docKey: target.entry.key, route: target.entry.route } };
}

function missingCode(purpose: Purpose, isMarkdown: boolean): LinkProblem['code'] {
  if (purpose === 'image') return 'broken-image';
  if (purpose === 'media') return 'broken-asset';
  return isMarkdown ? 'broken-markdown-link' : 'broken-link';
}

/** The part of the site that an address leads into and that is made elsewhere, or a page that is written as code. */
function notBuilt(
  targets: Targets,
  place: LinkPlace,
  path: string,
): { readonly address: string; readonly problem: LinkProblem } | undefined {
  const prefix = `${targets.scope.localePrefix(place.locale)}/`;
  for (const address of addressesOf(targets, place, path)) {
    // Such a part is in all languages, and named without one.
    const shared = address.startsWith(prefix) ? address.slice(prefix.length - 1) : address;
    const bare = shared.replace(/(?<=.)\/$/, '');
    const part = targets.config.notBuilt.find(({ route }) => {
      const base = route.replace(/\/$/, '');
      return bare === base || bare.startsWith(`${base}/`);
    });
    const code = part ? undefined : codeOf(targets, bare);
    if (!part && code === undefined) continue;
    const route = part?.route ?? bare;
    const message = `\`${route}\` is not built here: it is made by ${part?.by ?? `\`${code}\`, which is code`}.`;
    return { address, problem: { code: 'not-built', message, resolved: route } };
  }
  return undefined;
}

/** How pages that are written as code end. */
const CODE_FILES = ['tsx', 'ts', 'jsx', 'js'].flatMap((end) => [`.${end}`, `/index.${end}`]);

/** The file of single pages that a route would be made from if it were Markdown. */
function codeOf({ config, findFile }: Targets, route: string): string | undefined {
  for (const { kind, settings } of collectionsOf(config)) {
    const base = settings.routeBasePath === '/' ? '' : settings.routeBasePath;
    if (kind !== 'pages' || (route !== base && !route.startsWith(`${base}/`))) continue;
    const file = posix.join(settings.path, `.${route.slice(base.length)}`).replace(/\/$/, '');
    const found = CODE_FILES.find((end) => findFile(file + end));
    if (found !== undefined) return file + found;
  }
  return undefined;
}

function broken(href: string, problem: LinkProblem): Resolution {
  return { href, target: { kind: 'broken' }, problem };
}

/** Encodes what may not stand in an href and keeps what is encoded already. */
function encodeLoose(url: string): string {
  return url.replace(/%(?![0-9a-fA-F]{2})|[^\x21-\x7e]|["<>\\^`{|}]/gu, (char) =>
    /^[\ud800-\udfff]$/.test(char) ? '%EF%BF%BD' : encodeURIComponent(char),
  );
}
