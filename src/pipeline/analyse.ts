/**
 * discover → parse → site → check: what `check-links`, `build` and `dev` share. A page's tree is handed out as soon as it is
 * parsed and then dropped.
 */
import type { Config } from '../config/index.ts';
import { checkSite } from '../check/index.ts';
import { createParser, type Doc, type ParsedDoc } from '../content/index.ts';
import { compareDiagnostics, type Diagnostic } from '../diagnostics/index.ts';
import { buildSite, type GitInfo, type Site, type SiteInput } from '../site/index.ts';
import { bundleStyles, loadModule, type StyleBundle } from '../bundle/index.ts';
import { contentOptions } from './content-options.ts';
import { createFileFinder, discover, type FoundDoc, readHtmlAnchors, readSiteFile } from './discover.ts';
import { readGit } from './git.ts';
import type { OnProgress } from './progress.ts';
import { resolve } from 'node:path';
import { existsSync, readFileSync } from 'node:fs';

export interface AnalyseOptions {
  /** Absolute, real path. */
  readonly siteDir: string;
  readonly config: Config;
  readonly drafts: boolean;
  /** Takes a parsed page before its tree is dropped. */
  readonly onParsed?: (parsed: ParsedDoc, text: string) => void;
  readonly onProgress?: OnProgress | undefined;
}

export interface Analysis {
  readonly site: Site;
  readonly styles: StyleBundle;
  /** Everything found, in the order of files. */
  readonly diagnostics: readonly Diagnostic[];
}

export async function analyse({ siteDir, config, drafts, onParsed, onProgress }: AnalyseOptions): Promise<Analysis> {
  const diagnostics: Diagnostic[] = [];
  const found = discover(siteDir, config);
  diagnostics.push(...found.diagnostics);
  const parser = await createParser(contentOptions(config), { readFile: (path) => readSiteFile(siteDir, path) });
  const docs: Doc[] = [];
  for (const source of found.docs) {
    const parsed = await parseFile(parser, source, siteDir);
    docs.push(parsed.value.doc);
    onParsed?.(parsed.value, parsed.text);
    onProgress?.({ phase: 'read', done: docs.length, total: found.docs.length });
  }
  for (const doc of docs) diagnostics.push(...doc.diagnostics);

  const [styles, sidebars, git] = await Promise.all([
    bundleStyles({ siteDir, baseUrl: config.baseUrl, files: config.theme.styles }),
    loadSidebars(siteDir, config),
    config.docs.showLastUpdated || config.docs.showLastUpdateAuthor ? readGit(siteDir, [config.docs.path]) : undefined,
  ]);
  diagnostics.push(...styles.diagnostics, ...sidebars.diagnostics);
  onProgress?.({ phase: 'judge', done: 0, total: docs.length });

  const input: SiteInput = {
    config,
    docs,
    categories: found.categories,
    sidebars: new Map([['current', sidebars.value]]),
    sidebarsFile: sidebars.file,
    staticFiles: found.staticFiles,
    findFile: createFileFinder(siteDir),
    htmlAnchors: (source) => readHtmlAnchors(siteDir, source),
    styleReferences: styles.references,
    git,
    drafts,
  };
  const judged = await judge(input, siteDir);
  diagnostics.push(...judged.diagnostics);
  return { site: judged.site, styles, diagnostics: diagnostics.sort(compareDiagnostics) };
}

type Parser = Awaited<ReturnType<typeof createParser>>;

/** Reads and parses one page. */
export async function parseFile(parser: Parser, found: FoundDoc, siteDir: string): Promise<{ value: ParsedDoc; text: string }> {
  const text = readFileSync(resolve(siteDir, found.path), 'utf8');
  await parser.prepare(text);
  return { value: parser.parse({ ...found, text }), text };
}

/** Site and findings. Rename history is asked for only when a link is broken: it takes a pass over git's log. */
async function judge(input: SiteInput, siteDir: string): Promise<{ site: Site; diagnostics: readonly Diagnostic[] }> {
  const once = (git: GitInfo | undefined) => {
    const { value: site, diagnostics } = buildSite({ ...input, git });
    return { site, diagnostics: [...diagnostics, ...checkSite(site)] };
  };
  const first = once(input.git);
  const isMissing = ({ code }: Diagnostic) => code === 'broken-link' || code === 'broken-markdown-link' || code === 'broken-image';
  if (input.git || !first.diagnostics.some(isMissing)) return first;
  const history = await readGit(siteDir, [input.config.docs.path]);
  return history ? once({ ...history, lastCommits: new Map() }) : first;
}

/** The value of `docs.sidebars`: itself, or what the file that it names exports. */
async function loadSidebars(
  siteDir: string,
  config: Config,
): Promise<{ value: unknown; file: string | undefined; diagnostics: readonly Diagnostic[] }> {
  const { sidebars } = config.docs;
  if (typeof sidebars !== 'string' || sidebars === 'auto') return { value: sidebars, file: undefined, diagnostics: [] };
  const file = sidebars.replace(/^\.\//, '');
  if (!existsSync(resolve(siteDir, file))) {
    const missing: Diagnostic = {
      code: 'sidebars-missing',
      severity: 'error',
      message: `The sidebars file "${sidebars}" does not exist.`,
      key: 'docs.sidebars',
      hint: "Mend the path, or use 'auto' for the folder tree.",
    };
    return { value: 'auto', file: undefined, diagnostics: [missing] };
  }
  if (file.endsWith('.json')) {
    try {
      return { value: JSON.parse(readFileSync(resolve(siteDir, file), 'utf8')), file, diagnostics: [] };
    } catch (error) {
      const fault: Diagnostic = {
        code: 'module-syntax',
        severity: 'error',
        message: `The file is not JSON: ${(error as Error).message}`,
        file,
        hint: 'Mend the syntax.',
      };
      return { value: 'auto', file, diagnostics: [fault] };
    }
  }
  const loaded = await loadModule(resolve(siteDir, file), { siteDir });
  if ('fault' in loaded) return { value: 'auto', file, diagnostics: [loaded.fault] };
  return { value: loaded.exports.default ?? loaded.exports, file, diagnostics: [] };
}
