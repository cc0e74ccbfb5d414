/**
 * A judged site goes in, one diagnostic for each finding comes out, with the severity that the config sets and without the
 * known exceptions. Nothing is resolved here: the site has already decided what each link means.
 */
import { compareDiagnostics, type Diagnostic, type Place, severityOf } from '../diagnostics/index.ts';
import type { ResolvedLink, Site } from '../site/index.ts';
import { checkDead, type DeadFacts } from './dead.ts';
import { createExceptions, type LinkQuestion } from './exceptions.ts';
import { type ExternalOutcome, externalDiagnostic, externalUrl } from './external/findings.ts';
import { linksOf } from './links-of.ts';
import { settingOf } from './severity.ts';

/** What was found out beyond the site itself. */
export interface CheckFacts {
  /** Outcomes of links to other sites by url; absent where they were not asked. */
  readonly external?: ReadonlyMap<string, ExternalOutcome> | undefined;
  /** For the classes of dead content. */
  readonly dead?: DeadFacts | undefined;
}

/**
 * Reports every broken link of pages, config, sidebars and style sheets, sorted by place. Codes: those of `LinkProblem`, of
 * links to other sites, of dead content, `unused-ignore` and `malformed-ignore`.
 */
export function checkSite(site: Site, facts: CheckFacts = {}): readonly Diagnostic[] {
  const exceptions = createExceptions(site);
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const link of linksOf(site)) {
    const diagnostic = judge(site, link, facts);
    if (diagnostic === undefined) {
      // An exception for a link that was not asked is not reported as unused.
      if (!facts.external && link.target.kind === 'external') exceptions.covers(questionOf(site, link));
      continue;
    }
    if (exceptions.covers(questionOf(site, link)) || diagnostic === 'ignored') continue;
    // A link of the config stands in many frames, one of a partial on many pages, one of a page in many languages.
    const { file = '', key, url, code, line, column } = diagnostic;
    const identity = [file, key, url, code, line, column].join('\0');
    if (seen.has(identity)) continue;
    seen.add(identity);
    found.push(diagnostic);
  }
  const dead = facts.dead === undefined ? [] : checkDead(site, facts.dead);
  return [...oncePerPart(found), ...exceptions.faults(), ...dead].sort(compareDiagnostics);
}

/** Links into a part of the site that is made elsewhere are one finding, at the first of them. */
function oncePerPart(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const parts = new Map<string, Diagnostic[]>();
  const others: Diagnostic[] = [];
  for (const finding of [...found].sort(compareDiagnostics)) {
    if (finding.code !== 'not-built') others.push(finding);
    else if (parts.has(finding.message)) parts.get(finding.message)!.push(finding);
    else parts.set(finding.message, [finding]);
  }
  const told = Array.from(parts.values(), (links): Diagnostic => {
    const { length } = links;
    const count = length === 1 ? 'One link leads' : `${length} links lead`;
    return {
      ...links[0]!,
      message: `${links[0]!.message} ${count} there.`,
      hint: 'Publish that part beside this site, or except the links with `linkCheck.ignore`.',
    };
  });
  return [...others, ...told];
}

/** The finding about one link: undefined for a sound link, 'ignored' where the config ignores this kind of finding. */
function judge(site: Site, link: ResolvedLink, facts: CheckFacts): Diagnostic | 'ignored' | undefined {
  const { problem } = link;
  if (problem) {
    const setting = settingOf(site.config, problem.code);
    const severity = severityOf(problem.isTolerated && setting === 'throw' ? 'warn' : setting);
    if (!severity) return 'ignored';
    const { code, message, hint, suggestion, isSure, cause, subject } = problem;
    return { code, severity, message, hint, suggestion, isSure, cause, subject, ...placeOf(site, link) };
  }
  const url = facts.external && externalUrl(link);
  const outcome = url === undefined ? undefined : facts.external!.get(url);
  if (url === undefined || outcome === undefined) return undefined;
  const words = externalDiagnostic(url, outcome, site.config);
  if (words === undefined) return undefined;
  const { setting, ...rest } = words;
  const severity = severityOf(setting);
  return severity ? { severity, ...rest, ...placeOf(site, link) } : 'ignored';
}

function fileOf(site: Site, { owner }: ResolvedLink): string | undefined {
  return owner.kind === 'doc' ? (owner.ref.file ?? site.pages.get(owner.docKey)?.doc.path) : owner.file;
}

function questionOf(site: Site, link: ResolvedLink): LinkQuestion {
  const { owner, problem } = link;
  return {
    url: owner.kind === 'doc' ? owner.ref.url : owner.url,
    resolved: problem?.resolved,
    file: fileOf(site, link),
    line: owner.kind === 'doc' ? owner.ref.line : owner.kind === 'file' ? owner.line : undefined,
    key: owner.kind === 'config' ? owner.key : undefined,
  };
}

function placeOf(site: Site, link: ResolvedLink): Partial<Place> & Pick<Diagnostic, 'key' | 'url'> {
  const { owner } = link;
  const file = fileOf(site, link);
  switch (owner.kind) {
    case 'doc': {
      const { url, line, column, endLine, endColumn } = owner.ref;
      return { file, line, column, endLine, endColumn, url };
    }
    case 'config':
      return { file, key: owner.key, url: owner.url };
    case 'file': {
      const { line, column, url } = owner;
      return { file, line, column, endLine: line, endColumn: column + url.length, url };
    }
  }
}
