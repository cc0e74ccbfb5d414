/**
 * Content that nobody can reach, or that lacks something: pages, files, titles, headings, pictures. Off unless the config
 * asks for it.
 */
import { type Diagnostic, type SeveritySetting, severityOf } from '../diagnostics/index.ts';
import type { DocKey, Page, SidebarItem, Site } from '../site/index.ts';
import { matcher } from './exceptions.ts';
import { linksOf } from './links-of.ts';

/** Facts that the site itself does not hold. */
export interface DeadFacts {
  /** Text of a file of the site; undefined where it cannot be read. */
  readonly readText: (file: string) => string | undefined;
  /** Size in bytes of a file of the site. */
  readonly sizeOf: (file: string) => number | undefined;
}

type Finding = Omit<Diagnostic, 'severity'>;

/** Findings of every class that is switched on. Codes: `dead-…`. */
export function checkDead(site: Site, facts: DeadFacts): readonly Diagnostic[] {
  const { dead } = site.config.linkCheck;
  const ignored = dead.ignore.map(matcher);
  const isIgnored = (file: string | undefined) =>
    file !== undefined && ignored.some((matches) => matches(file));
  const classes: readonly (readonly [SeveritySetting, () => Iterable<Finding>])[] = [
    [dead.orphanPages, () => orphanPages(site)],
    [dead.unusedFiles, () => unusedFiles(site, facts)],
    [dead.duplicateTitles, () => duplicateTitles(site)],
    [dead.skippedHeadings, () => skippedHeadings(site)],
    [dead.missingAlt, () => missingAlt(site, facts)],
    [dead.largeImages, () => largeImages(site, facts)],
  ];
  return classes.flatMap(([setting, find]) => {
    const severity = severityOf(setting);
    if (!severity) return [];
    return [...find()].filter(({ file }) => !isIgnored(file)).map((finding) => ({ severity, ...finding }));
  });
}

function* orphanPages(site: Site): Generator<Finding> {
  const reached = new Set<DocKey>();
  const routes = new Set<string>();
  for (const { owner, target } of linksOf(site)) {
    if (target.kind !== 'page') continue;
    if (target.docKey === undefined) routes.add(target.route);
    // A page's link to itself does not make it reachable.
    else if (!(owner.kind === 'doc' && owner.docKey === target.docKey)) reached.add(target.docKey);
  }
  for (const { items } of site.sidebars.values()) for (const key of docsOfItems(items)) reached.add(key);
  for (const page of site.pages.values()) {
    if (
      page.unlisted ||
      reached.has(page.key) ||
      routes.has(page.route) ||
      page.route.replace(/\/$/, '') === ''
    )
      continue;
    yield {
      code: 'dead-orphan-page',
      message: `Nothing links to this page (\`${page.route}\`).`,
      file: page.doc.path,
      line: 1,
      hint: 'Link to it, put it into a sidebar, mark it `unlisted: true`, or remove it.',
    };
  }
}

/** Pages that a sidebar holds. Its links are among those of the site. */
function* docsOfItems(items: readonly SidebarItem[]): Generator<DocKey> {
  for (const item of items) {
    if (item.kind === 'doc') yield item.docKey;
    if (item.kind !== 'category') continue;
    if (item.docKey !== undefined) yield item.docKey;
    yield* docsOfItems(item.items);
  }
}

/** Files that hosts and browsers request by name: `robots.txt`, `.well-known/x`, `google1a2b.html`. */
const WELL_KNOWN =
  /^(?:\.nojekyll|\.well-known\/.*|CNAME|robots\.txt|favicon\.ico|favicon\.svg|apple-touch-icon.*\.png|site\.webmanifest|manifest\.json|humans\.txt|security\.txt|ads\.txt|_headers|_redirects|404\.html|index\.html|google[0-9a-f]+\.html|BingSiteAuth\.xml)$/i;

function* unusedFiles(site: Site, { readText }: DeadFacts): Generator<Finding> {
  const used = new Set<string>();
  for (const { target } of linksOf(site)) if (target.kind === 'asset') used.add(target.output);
  const files = [...site.assets.values()].filter(
    ({ output }) => !used.has(output) && !WELL_KNOWN.test(output),
  );
  if (files.length === 0) return;
  // A static page, style sheet or script may name other files. A name in their text counts as use.
  const texts = [...site.assets.values()]
    .filter(({ output }) => /\.(?:html?|css|m?js|json|svg|webmanifest|xml|txt)$/i.test(output))
    .map(({ source, output }) => ({ output, text: readText(source) ?? '' }));
  for (const { source, output } of files) {
    const name = output.slice(output.lastIndexOf('/') + 1);
    const isNamed = texts.some(
      (other) =>
        other.output !== output && (other.text.includes(name) || other.text.includes(encodeURI(name))),
    );
    if (isNamed) continue;
    yield {
      code: 'dead-unused-file',
      message: `Nothing refers to \`/${output}\`.`,
      file: source,
      hint: 'Remove it, or list it under `linkCheck.dead.ignore`.',
    };
  }
}

function* duplicateTitles(site: Site): Generator<Finding> {
  const byTitle = new Map<string, Page[]>();
  for (const page of site.pages.values()) {
    if (page.unlisted) continue;
    const key = JSON.stringify([page.locale, page.version, page.doc.title.trim().toLowerCase()]);
    const list = byTitle.get(key);
    if (list) list.push(page);
    else byTitle.set(key, [page]);
  }
  for (const [first, ...others] of byTitle.values()) {
    for (const page of others) {
      yield {
        code: 'dead-duplicate-title',
        message: `The title "${page.doc.title}" is that of \`${first!.doc.path}\` too.`,
        file: page.doc.path,
        ...titlePlace(page),
        hint: 'Give one of the pages another title.',
        related: [{ file: first!.doc.path, ...titlePlace(first!) }],
      };
    }
  }
}

function titlePlace({ doc }: Page): { readonly line: number; readonly column?: number } {
  const key = doc.frontMatterLines?.title;
  const place = key ?? (doc.isNamedByFile ? undefined : doc.headings[0]);
  return place ? { line: place.line, column: place.column } : { line: 1 };
}

function* skippedHeadings(site: Site): Generator<Finding> {
  for (const { doc } of site.pages.values()) {
    // The page's title is level 1, whether it is written in the text or not.
    let depth = 1;
    for (const heading of doc.headings) {
      if (heading.isEntry) continue;
      if (heading.depth > depth + 1) {
        yield {
          code: 'dead-skipped-heading',
          message: `"${heading.text}" is a heading of level ${heading.depth} below one of level ${depth}.`,
          file: heading.file ?? doc.path,
          line: heading.line,
          column: heading.column,
          hint: `Make it level ${depth + 1}, or put a heading of that level in between.`,
        };
      }
      depth = heading.depth;
    }
  }
}

function* missingAlt(site: Site, { readText }: DeadFacts): Generator<Finding> {
  for (const { doc } of site.pages.values()) {
    const texts = new Map<string, readonly string[]>();
    for (const { kind, origin, text, url, file = doc.path, line, column, endLine, endColumn } of doc.links) {
      if (kind !== 'image' || origin === 'front-matter' || text.trim() !== '') continue;
      if (origin === 'html') {
        const lines = texts.get(file) ?? (readText(file) ?? '').split(/\r\n|\n|\r/);
        texts.set(file, lines);
        const rows = lines.slice(line - 1, endLine);
        rows[rows.length - 1] = (rows.at(-1) ?? '').slice(0, endColumn - 1);
        const tag = rows.join('\n').slice(column - 1);
        // `alt=""` is fine: it says that the picture is decoration. `poster`, and `srcset` of elements without `alt`, are
        // not pictures of their own.
        if (!/<img\b/i.test(tag) || /\salt\b/i.test(tag)) continue;
      }
      yield {
        code: 'dead-missing-alt',
        message: `The picture "${url}" has no alternative text.`,
        file,
        ...{ line, column, endLine, endColumn, url },
        hint: 'Say what it shows between the brackets, or write `<img … alt="">` for decoration.',
      };
    }
  }
}

function* largeImages(site: Site, { sizeOf }: DeadFacts): Generator<Finding> {
  const { maxImageBytes } = site.config.linkCheck.dead;
  const sizes = new Map<string, number | undefined>();
  for (const { owner, target } of linksOf(site)) {
    if (owner.kind !== 'doc' || owner.ref.kind !== 'image') continue;
    if (target.kind !== 'asset' || target.source === undefined) continue;
    if (!sizes.has(target.source)) sizes.set(target.source, sizeOf(target.source));
    const size = sizes.get(target.source) ?? 0;
    if (size <= maxImageBytes) continue;
    const { url, line, column, endLine, endColumn } = owner.ref;
    yield {
      code: 'dead-large-image',
      message: `The picture "${url}" has ${kilobytes(size)}; ${kilobytes(maxImageBytes)} are allowed.`,
      file: owner.ref.file ?? site.pages.get(owner.docKey)?.doc.path,
      ...{ line, column, endLine, endColumn, url },
      hint: 'Save it smaller, or in a format such as WebP.',
    };
  }
}

function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000).toLocaleString('en')} kB`;
}
