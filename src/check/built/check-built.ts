/**
 * A finished site made by any tool goes in, findings about its links come out. Addresses are resolved like a browser and a
 * plain file server do: a folder answers with its index.html, and `/a` with `a.html`. Reads no file: the texts are passed
 * in.
 */
import { compareDiagnostics, type Diagnostic, type Place } from '../../diagnostics/index.ts';
import { decodePath, encodePath, parseUrl } from '../../paths/index.ts';
import { indexNames, judgeFragment, judgeScheme, type LinkProblem, schemeOf } from '../../site/index.ts';
import { type HtmlPage, type HtmlPageLink, readHtml } from '../html/read-html.ts';
import type { CheckSummary } from '../summary.ts';

export interface BuiltInput {
  /** Every file of the folder, '/'-separated, relative to it. */
  readonly files: readonly string[];
  readonly readText: (file: string) => string;
  /** `url()`s of a style sheet. */
  readonly styleUrls: (css: string, file: string) => readonly { line: number; column: number; url: string }[];
  /** Path that the folder is served under. Undefined: taken from the canonical link of the home page, otherwise `/`. */
  readonly baseUrl: string | undefined;
  /** How files are named in findings: the folder as the user wrote it, with a closing slash. */
  readonly shownFolder: string;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

export interface BuiltCheck {
  readonly diagnostics: readonly Diagnostic[];
  readonly checked: CheckSummary;
  readonly baseUrl: string;
  /** Links to other sites with their places, for a caller that wants to ask them. */
  readonly external: readonly BuiltExternalLink[];
}

/** A link to another site. */
export type BuiltExternalLink = Partial<Place> & { readonly url: string; readonly target: string };

interface BuiltSite {
  readonly origin: string;
  readonly baseUrl: string;
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  readonly pages: ReadonlyMap<string, HtmlPage>;
  readonly names: () => ReturnType<typeof indexNames>;
}

/** Stands for the site's own origin where none is known. */
const NO_ORIGIN = 'http://site.invalid';

/** Checks a finished site. */
export function checkBuilt(input: BuiltInput): BuiltCheck {
  const { files, readText, shownFolder } = input;
  const pages = new Map<string, HtmlPage>();
  const pageFiles = files.filter((file) => /\.html?$/i.test(file));
  for (const file of pageFiles) {
    pages.set(file, readHtml(readText(file)));
    input.onProgress?.(pages.size, pageFiles.length);
  }
  const site = describeSite(input, pages);
  const diagnostics: Diagnostic[] = [];
  const external: BuiltExternalLink[] = [];
  const counts = { pages: pages.size, links: 0, anchors: 0, assets: 0, external: 0 };
  const look = (file: string, base: string | undefined, link: HtmlPageLink): void => {
    counts.links += 1;
    const { url, line, column, endLine, endColumn } = link;
    const place = { file: shownFolder + file, line, column, endLine, endColumn, url };
    const { kind, problem, target, hasFragment } = judge(site, file, base, link);
    if (hasFragment) counts.anchors += 1;
    if (link.kind !== 'link') counts.assets += 1;
    if (kind === 'external') {
      counts.external += 1;
      external.push({ ...place, target: target! });
    }
    if (!problem) return;
    const { code, message, hint, suggestion } = problem;
    const severity = SUSPICIOUS.has(code) ? 'warning' : 'error';
    diagnostics.push({ code, severity, message, hint, suggestion, ...place });
  };
  for (const [file, page] of pages) for (const link of page.links) look(file, page.base, link);
  for (const file of files.filter((name) => name.endsWith('.css'))) {
    for (const { line, column, url } of input.styleUrls(readText(file), file)) {
      const place = { line, column, endLine: line, endColumn: column + url.length };
      look(file, undefined, { kind: 'media', url, ...place });
    }
  }
  return {
    diagnostics: diagnostics.sort(compareDiagnostics),
    checked: counts,
    baseUrl: site.baseUrl,
    external,
  };
}

const SUSPICIOUS: ReadonlySet<string> = new Set(['suspicious-scheme', 'malformed-address']);

function describeSite({ files, baseUrl }: BuiltInput, pages: ReadonlyMap<string, HtmlPage>): BuiltSite {
  const home = parseUrl(pages.get('index.html')?.canonical ?? '');
  const base = `/${baseUrl ?? home?.pathname.replace(/index\.html$/, '') ?? ''}/`.replace(/\/{2,}/g, '/');
  const folders = new Set<string>();
  for (const file of files) {
    for (let at = file.indexOf('/'); at >= 0; at = file.indexOf('/', at + 1)) folders.add(file.slice(0, at));
  }
  let names: ReturnType<typeof indexNames> | undefined;
  const addresses = (): string[] =>
    files.map((file) => `/${/(?:^|\/)index\.html$/.test(file) ? file.replace(/\/?index\.html$/, '') : file}`);
  return {
    origin: home?.origin ?? NO_ORIGIN,
    baseUrl: base,
    files: new Set(files),
    folders,
    pages,
    names: () => (names ??= indexNames(addresses())),
  };
}

interface Verdict {
  readonly kind: 'inside' | 'external' | 'other';
  readonly target?: string;
  readonly hasFragment: boolean;
  readonly problem?: LinkProblem | undefined;
}

function judge(site: BuiltSite, file: string, base: string | undefined, link: HtmlPageLink): Verdict {
  const url = link.url.trim().replace(/[\t\r\n]/g, '');
  const broken = (problem: LinkProblem): Verdict => ({ kind: 'other', hasFragment: false, problem });
  if (url === '') {
    // In a browser an empty href means the page itself, an empty src nothing.
    if (link.kind === 'link') return { kind: 'inside', hasFragment: false };
    return broken({
      code: codeOf(link),
      message: 'The file has no address.',
      hint: 'Name a file, or remove it.',
    });
  }
  const scheme = schemeOf(url);
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    const verdict = judgeScheme(url, { url: '', baseUrl: '/' }, link.kind);
    return verdict.kind === 'broken' ? broken(verdict.problem) : { kind: 'other', hasFragment: false };
  }
  const pageUrl = new URL(encodePath(site.baseUrl.slice(1) + pathOf(file)), `${site.origin}/`);
  const from = base === undefined ? pageUrl : (parseUrl(base, pageUrl) ?? pageUrl);
  const target = parseUrl(url, from);
  const isOwn = target?.origin === site.origin && (scheme === undefined || site.origin !== NO_ORIGIN);
  if (!target || !isOwn) {
    const verdict = judgeScheme(url, { url: '', baseUrl: '/' }, link.kind);
    if (verdict.kind === 'broken') return broken(verdict.problem);
    // Of what is no URL as it is, the host is a word for another.
    return target
      ? { kind: 'external', target: target.href, hasFragment: false }
      : { kind: 'other', hasFragment: false };
  }
  const isBelow = target.pathname.startsWith(site.baseUrl) || `${target.pathname}/` === site.baseUrl;
  // Another site may share the host with this one. Only a whole address can mean it.
  if (!isBelow && scheme !== undefined) return { kind: 'external', target: target.href, hasFragment: false };
  return judgeInside(site, file, link, target, isBelow);
}

function judgeInside(
  site: BuiltSite,
  file: string,
  link: HtmlPageLink,
  target: URL,
  isBelow: boolean,
): Verdict {
  const hasFragment = target.hash.length > 1;
  const fail = (problem: LinkProblem): Verdict => ({ kind: 'inside', hasFragment, problem });
  const decoded = decodePath(target.pathname);
  if (decoded === undefined) {
    const message = `"${link.url}" holds a "%" that begins no percent sequence.`;
    return fail({ code: 'malformed-url', message, hint: 'Write %25 for a percent sign.' });
  }
  if (!isBelow) {
    const inside = locate(site, decoded.replace(/^\/+/, ''));
    const suggestion =
      inside === undefined ? undefined : site.baseUrl + target.pathname.slice(1) + target.hash;
    const message = `\`${decoded}\` lies outside the base path \`${site.baseUrl}\`.`;
    const hint = suggestion ? `Did you mean "${suggestion}"?` : 'Write the address with the base path.';
    return fail({ code: codeOf(link), message, hint, ...(suggestion ? { suggestion } : {}) });
  }
  const path = decoded.slice(site.baseUrl.length);
  const found = locate(site, path);
  if (found === undefined) return fail(explain(site, link, path, decoded, target.hash));
  const page = site.pages.get(found);
  if (!page || !hasFragment || page.isRedirect || link.kind !== 'link')
    return { kind: 'inside', hasFragment: hasFragment && page !== undefined };
  const problem = judgeFragment(target.hash, page.ids, () => ({
    headings: () => (page.headingIds.length > 0 ? page.headingIds : [...page.ids]),
    name: found === file ? 'This page' : decoded,
    url: link.url,
  }));
  return { kind: 'inside', hasFragment, problem };
}

/** The file that a server sends for a path below the base, decoded and without leading slash. */
function locate({ files }: BuiltSite, path: string): string | undefined {
  const folder = path.replace(/\/+$/, '');
  const candidates =
    path === '' || path.endsWith('/')
      ? [folder === '' ? 'index.html' : `${folder}/index.html`]
      : [path, `${path}/index.html`, `${path}.html`];
  return candidates.find((candidate) => files.has(candidate));
}

function explain(
  site: BuiltSite,
  link: HtmlPageLink,
  path: string,
  decoded: string,
  hash: string,
): LinkProblem {
  const code = codeOf(link);
  const bare = path.replace(/\/+$/, '');
  if (path.endsWith('/') && (site.files.has(`${bare}.html`) || site.files.has(bare))) {
    const suggestion = site.baseUrl + encodePath(bare) + hash;
    const message = `There is no page at \`${decoded}\`, but there is one without the closing slash.`;
    return { code, message, hint: `Did you mean "${suggestion}"?`, suggestion };
  }
  const what = site.folders.has(bare) ? 'The folder has no index.html' : 'There is no page or file';
  const message = `${what} at \`${decoded}\`.`;
  const near = site.names().likely(`/${path}`)?.path;
  if (near === undefined) return { code, message, hint: 'Mend the link, or add what it names.' };
  const suggestion = site.baseUrl + encodePath(near.replace(/^\/+/, '')) + hash;
  const isCase = near.replace(/\/$/, '').toLowerCase() === `/${bare}`.toLowerCase();
  return {
    code,
    message,
    hint: `${isCase ? 'It differs only by case. ' : ''}Did you mean "${suggestion}"?`,
    suggestion,
  };
}

function codeOf({ kind }: HtmlPageLink): LinkProblem['code'] {
  return { link: 'broken-link', image: 'broken-image', media: 'broken-asset' }[kind] as LinkProblem['code'];
}

/** The address of a page below the base: `a/` for `a/index.html`, `b.html` for itself. */
function pathOf(file: string): string {
  return file.replace(/(^|\/)index\.html$/, '$1');
}
