/**
 * Small sites for tests of the rooms after the parser: file names and a few lines of text in, a judged site out. Reads just
 * enough Markdown by hand (front matter, ATX headings, `[text](url)`, `![text](url)`, `<a id="…">`) to need no parser.
 */
import { parse } from 'yaml';
import { checkSite } from '../../src/check/index.ts';
import { type Config, configSchema } from '../../src/config/index.ts';
import type { Doc, FrontMatter, Heading, LinkRef } from '../../src/content/index.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { docPath, sitePath } from '../../src/paths/index.ts';
import { readCategoryFile } from '../../src/site/category-files.ts';
import {
  buildSite,
  type FoundCategory,
  type Site,
  type SiteInput,
  type StaticFile,
} from '../../src/site/index.ts';

export interface Fixture {
  /** `docs/a.md`, `docs/x/_category_.json`, `versioned_docs/version-1.0/a.md`, `i18n/fr/…/current/a.md` → text. */
  readonly files: Readonly<Record<string, string>>;
  /** Beyond `title`, `url` and `baseUrl: '/base/'`. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** Files of the static folder by output path. */
  readonly statics?: readonly string[];
  /** Files beside docs by path relative to the site folder. */
  readonly beside?: readonly string[];
  readonly sidebars?: unknown;
  readonly input?: Partial<SiteInput>;
}

export interface Built {
  readonly site: Site;
  readonly input: SiteInput;
  /** Findings of the site, not of its links. */
  readonly diagnostics: readonly Diagnostic[];
  /** Findings about links. */
  readonly findings: readonly Diagnostic[];
}

/** Builds and checks a fixture. */
export function build(fixture: Fixture): Built {
  const input = siteInput(fixture);
  const { value: site, diagnostics } = buildSite(input);
  return { site, input, diagnostics, findings: checkSite(site) };
}

/** The input that a fixture describes. */
export function siteInput({ files, config, statics = [], beside = [], sidebars, input }: Fixture): SiteInput {
  const besideFiles = new Map<string, StaticFile>(
    beside.map((path) => [
      path,
      { source: sitePath(path), output: `assets/${path.replaceAll('/', '-')}`, width: 20, height: 10 },
    ]),
  );
  const paths = Object.keys(files);
  return {
    config: makeConfig(config),
    docs: paths.filter((path) => /\.mdx?$/.test(path)).map((path) => parseDoc(path, files[path]!)),
    categories: paths
      .filter((path) => path.includes('_category_'))
      .map((path) => readCategoryFile(categoryFile(path, files[path]!), makeConfig(config))),
    sidebars: new Map(sidebars === undefined ? [] : [['current', sidebars]]),
    sidebarsFiles: new Map(sidebars === undefined ? [] : [['current', 'sidebars.js']]),
    staticFiles: statics.map((output) => ({ source: sitePath(`static/${output}`), output })),
    findFile: (path) => besideFiles.get(path),
    kindOfPath: (path) => (besideFiles.has(path) ? 'file' : undefined),
    htmlAnchors: (source) => (source.endsWith('.html') ? new Set(['in-page']) : undefined),
    styleReferences: [],
    git: undefined,
    drafts: false,
    ...input,
  };
}

/** A whole config from the keys that matter. */
function makeConfig(config: Readonly<Record<string, unknown>> = {}): Config {
  return configSchema.parse({ title: 'Test', url: 'https://example.org', baseUrl: '/base/', ...config });
}

/** What `path` and `text` mean as a Doc. */
export function parseDoc(path: string, text: string): Doc {
  const { frontMatter, body, line: firstLine } = splitFrontMatter(text);
  const links: LinkRef[] = [];
  const headings: Heading[] = [];
  const anchors: string[] = [];
  for (const [at, lineText] of body.split('\n').entries()) {
    const line = firstLine + at;
    const heading = /^(#{1,6}) (.*?)(?: *\{#([^}]+)\})?$/.exec(lineText);
    if (heading) {
      const title = heading[2]!;
      const id =
        heading[1] === '#'
          ? undefined
          : (heading[3] ??
            title
              .toLowerCase()
              .replace(/(?!\uFE0F)[^\p{L}\p{N} -]/gu, '')
              .replace(/ /g, '-'));
      headings.push({
        depth: heading[1]!.length as Heading['depth'],
        text: title,
        html: title,
        id,
        line,
        column: 1,
      });
      if (id !== undefined) anchors.push(id);
    }
    for (const raw of lineText.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.push(raw[1]!);
    for (const match of lineText.matchAll(/(!?)\[([^\]]*)\]\((?:<([^>]*)>|([^)]*))\)/g)) {
      const column = match.index + 1;
      links.push({
        index: links.length,
        kind: match[1] === '!' ? 'image' : 'link',
        origin: 'markdown',
        url: match[3] ?? match[4] ?? '',
        text: match[2]!,
        line,
        column,
        endLine: line,
        endColumn: column + match[0].length,
      });
    }
  }
  const ownTitle = headings.find(({ depth }) => depth === 1)?.text;
  const place = placeOf(path);
  return {
    path: sitePath(path),
    ...place,
    frontMatter,
    title: frontMatter.title ?? ownTitle ?? path.replace(/^.*\/|\.mdx?$/g, ''),
    hasOwnTitle: ownTitle !== undefined,
    description: frontMatter.description ?? '',
    headings,
    anchors,
    links,
    includes: [],
    isWide: false,
    diagnostics: [],
  };
}

function splitFrontMatter(text: string): { frontMatter: FrontMatter; body: string; line: number } {
  const match = /^---\n([\s\S]*?)\n?---\n?/.exec(text);
  if (!match) return { frontMatter: { extra: {} }, body: text, line: 1 };
  const given: Record<string, unknown> = parse(match[1]!) ?? {};
  const camel = Object.entries(given).map(([key, value]) => [
    key.replace(/_(\w)/g, (_, char: string) => char.toUpperCase()),
    value,
  ]);
  const line = match[0].split('\n').length;
  return {
    frontMatter: { ...Object.fromEntries(camel), extra: {} },
    body: text.slice(match[0].length),
    line,
  };
}

function placeOf(path: string): Pick<Doc, 'docPath' | 'version' | 'locale'> {
  const version = /^versioned_docs\/version-([^/]+)\/(.*)$/.exec(path);
  if (version) return { docPath: docPath(version[2]!), version: version[1]!, locale: 'en' };
  const locale = /^i18n\/([^/]+)\/docs\/current\/(.*)$/.exec(path);
  if (locale) return { docPath: docPath(locale[2]!), version: 'current', locale: locale[1]! };
  return { docPath: docPath(path.replace(/^docs\//, '')), version: 'current', locale: 'en' };
}

function categoryFile(path: string, text: string): FoundCategory {
  const { docPath: inside, version, locale } = placeOf(path);
  return { path: sitePath(path), folder: inside.replace(/\/?[^/]*$/, ''), version, locale, text };
}
