/**
 * A judged site in, one diagnostic per broken link out, with the severity of its class and without the known exceptions.
 * Nothing is resolved here: what a link means was decided once, in the site.
 */
import { compareDiagnostics, type Diagnostic, type Severity } from '../diagnostics/index.ts';
import type { LinkProblem, ResolvedLink, Site } from '../site/index.ts';
import { createExceptions } from './exceptions.ts';

type SeveritySetting = Site['config']['onBrokenLinks'];

/**
 * Reports every broken link of pages, config, sidebars and style sheets, sorted by place. Codes: those of `LinkProblem`,
 * and `unused-ignore` for an exception of the config that matches nothing.
 */
export function checkSite(site: Site): readonly Diagnostic[] {
  const exceptions = createExceptions(site.config);
  const found: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const link of linksOf(site)) {
    const { problem } = link;
    if (!problem) continue;
    if (exceptions.covers(link, fileOf(site, link))) continue;
    const diagnostic = diagnosticOf(site, link, problem);
    if (!diagnostic) continue;
    if (link.owner.kind === 'config') {
      const identity = `${diagnostic.file ?? ''}\0${diagnostic.key}\0${diagnostic.url}\0${diagnostic.code}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
    }
    found.push(diagnostic);
  }
  return [...found, ...exceptions.unused()].sort(compareDiagnostics);
}

/** Every link of a site, docs first. */
export function* linksOf(site: Site): Generator<ResolvedLink> {
  for (const links of site.links.values()) yield* links;
  yield* site.chromeLinks.values();
  yield* site.styleLinks;
}

/** The config's word on a class of findings. */
export function settingOf(config: Site['config'], code: LinkProblem['code']): SeveritySetting {
  switch (code) {
    case 'broken-link':
    case 'malformed-url':
      return config.onBrokenLinks;
    case 'broken-markdown-link':
      return config.onBrokenMarkdownLinks;
    case 'broken-anchor':
      return config.onBrokenAnchors;
    case 'broken-image':
    case 'broken-asset':
      return config.onBrokenImages;
    case 'suspicious-scheme':
    case 'malformed-address':
      return config.onSuspiciousLinks;
  }
}

const SEVERITIES: Readonly<Record<Exclude<SeveritySetting, 'ignore'>, Severity>> = {
  throw: 'error',
  warn: 'warning',
  log: 'info',
};

function fileOf(site: Site, { owner }: ResolvedLink): string | undefined {
  return owner.kind === 'doc' ? site.pages.get(owner.docKey)?.doc.path : owner.file;
}

/** The finding about one link; undefined where its class is ignored. */
function diagnosticOf(site: Site, link: ResolvedLink, problem: LinkProblem): Diagnostic | undefined {
  const { owner } = link;
  const setting = settingOf(site.config, problem.code);
  if (setting === 'ignore') return undefined;
  const { code, message, hint, suggestion } = problem;
  const common = { code, severity: SEVERITIES[setting], message, hint, suggestion };
  switch (owner.kind) {
    case 'doc': {
      const { url, line, column, endLine, endColumn } = owner.ref;
      return {
        ...common,
        file: site.pages.get(owner.docKey)?.doc.path,
        line,
        column,
        endLine,
        endColumn,
        url,
      };
    }
    case 'config':
      return { ...common, file: owner.file, key: owner.key, url: owner.url };
    case 'file':
      return { ...common, file: owner.file, line: owner.line, column: owner.column, url: owner.url };
  }
}
