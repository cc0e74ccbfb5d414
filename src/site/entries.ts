import { type CollectionKind, type Config, collectionsOf, kindOf, settingsOf } from '../config/index.ts';
import type { Doc } from '../content/index.ts';
import { compareText, type Diagnostic, nameHint, type Severity, severityOf } from '../diagnostics/index.ts';
import {
  applyTrailingSlash,
  collectionIdOf,
  decodePath,
  folderOf,
  routeKey,
  routePath,
  routeToOutput,
} from '../paths/index.ts';
import { frontMatterPlace, identify, identifyPage } from './identity.ts';
import type { SiteInput } from './input.ts';
import { prefixSplitters, type SplitPrefix } from './number-prefixes.ts';
import { joinRoute, type Scope } from './scope.ts';
import type { DocKey, PageBasis, PageForm } from './site.ts';

/** A doc that becomes a page. */
export interface Entry extends Omit<PageBasis, 'doc'> {
  /** `dev` replaces it, see `replace-doc.ts`. */
  doc: Doc;
  readonly isIndex: boolean;
  readonly position: number | undefined;
  /** As in the file system, relative to the content folder; empty at the top. */
  readonly folder: string;
}

export interface Entries {
  /** Sorted by key. Of two docs with one id or one route, only the first by path is here. */
  readonly byKey: ReadonlyMap<DocKey, Entry>;
  /** Docs that are no pages but parts of the frame, in each language. */
  readonly parts: readonly (Doc & Required<Pick<Doc, 'part'>>)[];
  /** Docs that are left out, by key: drafts, and pages whose components cannot be drawn. */
  readonly drafts: ReadonlyMap<DocKey, Doc>;
  /** The same, by `routeKey` of the route that they would have. */
  readonly draftRoutes: ReadonlyMap<string, Doc>;
  /** For files that lost a clash: the entry that won. */
  readonly replaced: ReadonlyMap<Doc, Entry>;
  /** The same by the key that the file would have had. */
  readonly aliases: ReadonlyMap<DocKey, Entry>;
}

/** A language and a version. */
export type PageScope = Pick<PageBasis, 'locale' | 'version'>;

/** Those of some pages or sidebars that belong to a language and version. */
export function inScope<Item extends PageScope>(items: Iterable<Item>, of: PageScope): readonly Item[] {
  return [...items].filter(({ locale, version }) => locale === of.locale && version === of.version);
}

/** `fr/1.0` */
export const scopeKey = ({ locale, version }: PageScope): string => `${locale}/${version}`;

/** `en/current/functions/overview` */
export function docKeyOf(doc: PageScope, id: string): DocKey {
  return `${doc.locale}/${doc.version}/${id}`;
}

/** Gives every doc its id and route. Diagnostics: duplicate-id, duplicate-route, bad-slug. */
export function placeDocs(input: SiteInput, scope: Scope, diagnostics: Diagnostic[]): Entries {
  const byKey = new Map<DocKey, Entry>();
  const byRoute = new Map<string, Entry>();
  const drafts = new Map<DocKey, Doc>();
  const draftRoutes = new Map<string, Doc>();
  const replaced = new Map<Doc, Entry>();
  const aliases = new Map<DocKey, Entry>();
  const routeSeverity = severityOf(input.config.onDuplicateRoutes);
  const parts = input.docs.filter(isPart).filter(({ isNotBuilt }) => !isNotBuilt);
  const docs = input.docs.filter((doc) => !isPart(doc));
  const splitterOf = prefixSplitters(input, diagnostics);
  for (const doc of docs.sort((a, b) => compareText(a.path, b.path))) {
    const entry = entryOf(doc, input, scope, splitterOf(doc.version), diagnostics);
    if (doc.isNotBuilt || (doc.frontMatter.draft && !input.drafts)) {
      drafts.set(entry.key, doc);
      draftRoutes.set(routeKey(entry.route), doc);
      continue;
    }
    const sameRoute = byRoute.get(routeKey(entry.route));
    const sameId = byKey.get(entry.key);
    if (sameRoute) {
      replaced.set(doc, sameRoute);
      aliases.set(entry.key, sameRoute);
      if (routeSeverity) diagnostics.push(duplicateRoute(sameRoute, entry, routeSeverity));
    } else if (sameId) {
      replaced.set(doc, sameId);
      diagnostics.push(duplicateId(sameId, entry));
    } else {
      byKey.set(entry.key, entry);
      byRoute.set(routeKey(entry.route), entry);
    }
  }
  const sorted = new Map([...byKey].sort(([a], [b]) => compareText(a, b)));
  return { byKey: sorted, parts, drafts, draftRoutes, replaced, aliases };
}

const isPart = (doc: Doc): doc is Entries['parts'][number] => doc.part !== undefined;

/** The main document that a configuration names must be a page of some edition. */
export function judgeMainDocs(config: Config, { byKey }: Entries, diagnostics: Diagnostic[]): void {
  for (const { id, key, kind, settings } of collectionsOf(config)) {
    if (kind !== 'docs' || settings.mainDocId === DEFAULT_MAIN) continue;
    const own = [...byKey.values()].filter(({ doc }) => collectionIdOf(doc.version) === id);
    const ids = [...new Set(own.map((entry) => entry.id))];
    // A site without pages has a finding of its own.
    if (ids.length === 0 || ids.includes(settings.mainDocId)) continue;
    diagnostics.push({
      code: 'main-doc-missing',
      severity: 'error',
      message: `\`mainDocId\` is "${settings.mainDocId}", and no published document has this id.`,
      key: `${key}.mainDocId`,
      ...nameHint(
        settings.mainDocId,
        ids,
        'An id is the path in the docs folder without numbers and extension.',
      ),
    });
  }
}

/** Source: Docusaurus opens `index` at the root of the docs where nothing else is said. */
const DEFAULT_MAIN = 'index';

/** Whether a slug has more `..` than folders to leave. */
function climbs(slug: string, folder: string): boolean {
  let depth = slug.startsWith('/') ? 0 : folder.split('/').filter(Boolean).length;
  for (const part of slug.split('/')) {
    if (part === '..') depth -= 1;
    else if (part !== '' && part !== '.') depth += 1;
    if (depth < 0) return true;
  }
  return false;
}

function entryOf(
  doc: Doc,
  input: SiteInput,
  scope: Scope,
  splitPrefix: SplitPrefix,
  diagnostics: Diagnostic[],
): Entry {
  const { config } = input;
  const arranger = input.arrangers?.get(collectionIdOf(doc.version));
  const settings = settingsOf(config, doc.version);
  const kind = kindOf(config, doc.version);
  const identity =
    arranger?.identify?.(doc) ?? (kind === 'pages' ? identifyPage(doc) : identify(doc, splitPrefix));
  const prefix = scope.pagePrefix(doc.version, doc.locale);
  const isMain = identity.id === settings.mainDocId && doc.frontMatter.slug === undefined;
  const given = doc.frontMatter.slug;
  const decoded = given === undefined ? identity.slug : (decodePath(identity.slug) ?? identity.slug);
  const slug = isMain ? '/' : decoded;
  if (given !== undefined && /[?#\\]/.test(given)) {
    diagnostics.push({
      code: 'bad-slug',
      severity: 'error',
      message: `The slug "${given}" holds a character that cannot stand in an address.`,
      file: doc.path,
      ...frontMatterPlace(doc, 'slug'),
      hint: 'Use letters, digits, hyphens and slashes.',
    });
  }
  if (given !== undefined && climbs(decodePath(given) ?? given, folderOf(doc.docPath))) {
    diagnostics.push({
      code: 'bad-slug',
      severity: 'warning',
      message: `The slug "${given}" leads above the root of its docs; it is read as "${slug}".`,
      file: doc.path,
      ...frontMatterPlace(doc, 'slug'),
      hint: `Write \`slug: ${slug}\`.`,
    });
  }
  const route = applyTrailingSlash(joinRoute(prefix, slug), config.trailingSlash);
  return {
    key: docKeyOf(doc, identity.id),
    id: identity.id,
    doc,
    version: doc.version,
    locale: doc.locale,
    route: routePath(route),
    output: routeToOutput(route, config.trailingSlash),
    unlisted: doc.frontMatter.unlisted === true,
    form: formOf(kind, doc),
    isIndex: identity.isIndex,
    position: identity.position,
    folder: folderOf(doc.docPath),
  };
}

function formOf(kind: CollectionKind, { frontMatter, isModule = false }: Doc): PageForm {
  if (kind === 'docs') return { kind: 'doc' };
  const { wrapperClassName, htmlClassName } = frontMatter.extra;
  const own = typeof wrapperClassName === 'string' ? wrapperClassName : undefined;
  const said = typeof htmlClassName === 'string' ? htmlClassName : undefined;
  if (isModule) return { kind: 'page', className: said ?? '', wrapper: own, isModule };
  const className = [own ?? 'mdx-wrapper', said].filter(Boolean).join(' ');
  return { kind: 'page', className, wrapper: undefined, isModule };
}

function duplicateRoute(first: Entry, second: Entry, severity: Severity): Diagnostic {
  return {
    code: 'duplicate-route',
    severity,
    message: `\`${first.doc.path}\` and \`${second.doc.path}\` both become \`${routeKey(second.route)}\`.`,
    file: second.doc.path,
    ...frontMatterPlace(second.doc, 'slug', 'id'),
    hint: 'Rename one, or set `slug`.',
    related: [{ file: first.doc.path, ...frontMatterPlace(first.doc, 'slug', 'id') }],
  };
}

function duplicateId(first: Entry, second: Entry): Diagnostic {
  return {
    code: 'duplicate-id',
    severity: 'error',
    message: `\`${first.doc.path}\` and \`${second.doc.path}\` both have the id \`${second.id}\`.`,
    file: second.doc.path,
    ...frontMatterPlace(second.doc, 'id'),
    hint: 'Rename one, or set another `id`.',
    related: [{ file: first.doc.path, ...frontMatterPlace(first.doc, 'id') }],
  };
}

/** Orders file names as people do, `2` before `10`, independent of locale. Case decides last. */
export function compareNames(a: string, b: string): number {
  const left = a.toLowerCase().split(/(\d+)/);
  const right = b.toLowerCase().split(/(\d+)/);
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const order = at % 2 === 1 ? Number(left[at]) - Number(right[at]) : compareText(left[at]!, right[at]!);
    if (order !== 0) return order;
  }
  return left.length - right.length || compareText(a, b);
}
