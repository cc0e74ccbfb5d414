/**
 * Makes the site and its findings from what was read. Git is asked which pages moved and which headings were renamed only if a
 * link is broken, and a build need not wait for it.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckFacts, checkSite, type DeadFacts, linksOf, missingHomes } from '../check/index.ts';
import { locateKeyIn, outsideFolders } from '../config/index.ts';
import type { Diagnostic, Outcome } from '../diagnostics/index.ts';
import { pageConfig } from '../pages/index.ts';
import { docPath, sitePath } from '../paths/index.ts';
import { buildSite, type GitInfo, type Site, type SiteInput } from '../site/index.ts';
import {
  gitFolders,
  type HeadingChange,
  readGit,
  readHeadingChanges,
  readSiteFile,
  withoutLast,
} from '../sources/index.ts';

export interface Judged {
  readonly site: Site;
  /** Findings of the site and its links, not of its pages. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Each is made when it is asked for, once. */
export interface Judging {
  readonly now: () => Judged;
  /** With where missing pages and headings went: for that git reads the history, which may take seconds. */
  readonly explained: () => Promise<Judged>;
}

/** Whether posts have no date but that of their first commit, if git knows one. */
export const asksGit = (diagnostics: readonly Diagnostic[]): boolean =>
  diagnostics.some(({ code }) => code === 'blog-post-undated');

/** Builds a site. Git is asked for the dates of posts that have no other. @returns the input with what git knows, too */
export async function buildDated(
  input: SiteInput,
  siteDir: string,
): Promise<{ readonly input: SiteInput; readonly built: Outcome<Site> }> {
  const built = buildSite(input);
  if (input.git || !asksGit(built.diagnostics)) return { input, built };
  const history = await readGit(siteDir, gitFolders(input.config));
  if (!history) return { input, built };
  const dated = { ...input, git: withoutLast(history) };
  return { input: dated, built: buildSite(dated) };
}

/**
 * Builds and checks a site.
 * @param findFacts collects facts about the finished site before it is checked
 */
export async function judgeSite(
  given: SiteInput,
  siteDir: string,
  findFacts: (site: Site) => CheckFacts | Promise<CheckFacts> = () => ({}),
): Promise<Judging> {
  const { input, built } = await buildDated(given, siteDir);
  const dead = deadFacts(siteDir, outsideFolders(input.config));
  const facts = { dead, ...(await findFacts(built.value)) };
  const judge = ({ value: site, diagnostics }: Outcome<Site>): Judged => {
    const homes = missingHomes(site, input.docs, dead.readText);
    const all = [...diagnostics, ...homes, ...checkSite(site, facts)];
    return { site, diagnostics: all.map((finding) => inDataFile(finding, siteDir)) };
  };
  let quick: Judged | undefined;
  const now = () => (quick ??= judge(built));
  let explaining: Promise<Judged> | undefined;
  const explain = async () => {
    const known = await withHistory(input, built, siteDir);
    return known === built ? now() : judge(known);
  };
  return { now, explained: () => (explaining ??= explain()) };
}

/** @returns the site with what git knows of its broken links, or as it was where that is nothing */
async function withHistory(input: SiteInput, quick: Outcome<Site>, siteDir: string): Promise<Outcome<Site>> {
  let git = input.git;
  let built = quick;
  const again = (more: GitInfo) => {
    git = more;
    built = buildSite({ ...input, git });
  };
  if (
    !git &&
    hasProblem(built.value, ['broken-link', 'broken-markdown-link', 'broken-image', 'broken-asset'])
  ) {
    const history = await readGit(siteDir, gitFolders(input.config));
    if (history && history.renames.size > 0) again(withoutLast(history));
  }
  const headingRenames = await findHeadingRenames(built.value, siteDir, git?.renames);
  if (headingRenames.size > 0) {
    const known = git ?? { lastCommits: new Map(), firstCommits: new Map(), renames: new Map() };
    again({ shallow: false, ...known, headingRenames });
  }
  return built;
}

/** A finding about a key of the sidebars file with its line and column. */
function inDataFile(finding: Diagnostic, siteDir: string): Diagnostic {
  if (finding.key === undefined || finding.file === undefined || finding.line !== undefined) return finding;
  const text = readSiteFile(siteDir, finding.file);
  return text === undefined ? finding : { ...finding, ...locateKeyIn(text, finding.key) };
}

function deadFacts(siteDir: string, outside: readonly string[]): DeadFacts {
  return {
    readText: (file) => readSiteFile(siteDir, file, outside),
    sizeOf: (file) => statSync(join(siteDir, file), { throwIfNoEntry: false })?.size,
  };
}

function hasProblem(site: Site, codes: readonly string[]): boolean {
  for (const { problem } of linksOf(site)) if (problem && codes.includes(problem.code)) return true;
  return false;
}

/** Former heading ids of the pages that broken anchors lead to. */
async function findHeadingRenames(
  site: Site,
  siteDir: string,
  knownRenames: ReadonlyMap<string, string> | undefined,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const files = new Set<string>();
  for (const { problem, target } of linksOf(site)) {
    if (problem?.code !== 'broken-anchor' || target.kind !== 'page' || target.docKey === undefined) continue;
    const file = site.pages.get(target.docKey)?.doc.path;
    if (file !== undefined) files.add(file);
  }
  const renames = new Map<string, ReadonlyMap<string, string>>();
  if (files.size === 0) return renames;
  const moves = knownRenames ?? (await readGit(siteDir, gitFolders(site.config)))?.renames;
  if (!moves) return renames;
  const changes = await readHeadingChanges(siteDir, [...files].sort(), moves);
  if (changes.size === 0) return renames;
  // Rarely needed, and large: a build that shares its pages out to threads needs it nowhere else.
  const { createParser } = await import('../content/index.ts');
  const parser = await createParser(pageConfig(siteDir, site.config).content, { readFile: () => undefined });
  const idOf = (text: string, file: string): string | undefined => {
    const source = { path: sitePath(file), docPath: docPath(file), version: 'current', locale: 'en' };
    return parser.parse({ ...source, text: text.replace(/^ *#+/, '##') }).doc.headings[0]?.id;
  };
  for (const [file, list] of changes)
    renames.set(
      file,
      renamesOf(list, (text) => idOf(text, file)),
    );
  return renames;
}

/** @param changes newest first: a heading that was renamed again leads to what it is now */
function renamesOf(
  changes: readonly HeadingChange[],
  idOf: (text: string) => string | undefined,
): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  for (const { before, after } of changes) {
    const [from, to] = [idOf(before), idOf(after)];
    if (from === undefined || to === undefined || from === to || renames.has(from)) continue;
    renames.set(from, renames.get(to) ?? to);
  }
  return renames;
}
