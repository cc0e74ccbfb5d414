/**
 * The known exceptions: those of `linkCheck.ignore` in the config and those in comments of the pages. Decides which
 * findings they cover, and reports those that cover nothing any more.
 */
import picomatch from 'picomatch';
import { compareDiagnostics, type Diagnostic, type Place } from '../diagnostics/index.ts';
import type { Site } from '../site/index.ts';
import { type PageException, readPageExceptions } from './page-exceptions.ts';

/** What an exception is compared with. */
export interface LinkQuestion {
  /** The link as written. */
  readonly url: string;
  /** What it resolves to, where that is known. */
  readonly resolved: string | undefined;
  /** File that holds it; undefined for the config. */
  readonly file: string | undefined;
  /** First line of the link. */
  readonly line: number | undefined;
  /** Config key, for links of the config. */
  readonly key: string | undefined;
}

export interface Exceptions {
  /** Whether a link is excepted. Each exception that covers it counts as used. */
  readonly covers: (link: LinkQuestion) => boolean;
  /** A warning for each exception that covered nothing, and one for each comment that cannot be read. */
  readonly faults: () => readonly Diagnostic[];
}

interface ConfigRule {
  readonly index: number;
  readonly url: string;
  readonly matches: (link: LinkQuestion) => boolean;
  isUsed: boolean;
}

interface PageRule extends PageException {
  readonly matches: (link: LinkQuestion) => boolean;
  isUsed: boolean;
}

/** Compiles the exceptions of a site once. */
export function createExceptions(site: Pick<Site, 'config' | 'pages'>): Exceptions {
  const rules = site.config.linkCheck.ignore.map(({ url, from }, index): ConfigRule => {
    const matchesFile = from === undefined ? () => true : matcher(from);
    const matchesUrl = urlMatcher(url);
    return {
      index,
      url,
      matches: (link) => matchesUrl(link) && matchesFile(link.file ?? link.key ?? ''),
      isUsed: false,
    };
  });
  const pageFaults: Diagnostic[] = [];
  const byFile = new Map<string, PageRule[]>();
  const seen = new Set<string>();
  // A page may stand for several languages, and a partial on several pages.
  const isNew = ({ file, line, column }: Place): boolean => {
    const place = `${file}:${line}:${column}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  };
  for (const { doc } of site.pages.values()) {
    if (!doc.linkCheckComments) continue;
    const { exceptions, faults } = readPageExceptions(doc);
    pageFaults.push(...faults.filter((fault) => isNew(fault as Place)));
    for (const exception of exceptions) {
      const { file } = exception.place;
      if (isNew(exception.place)) byFile.set(file, [...(byFile.get(file) ?? []), pageRule(exception)]);
    }
  }
  return {
    covers: (link) => {
      const candidates = [...rules, ...((link.file !== undefined && byFile.get(link.file)) || [])];
      const matching = candidates.filter((rule) => rule.matches(link));
      for (const rule of matching) rule.isUsed = true;
      return matching.length > 0;
    },
    faults: () => {
      const unused = rules.filter(({ isUsed }) => !isUsed).map(unusedInConfig);
      const inPages = [...byFile.values()].flat().filter(({ isUsed }) => !isUsed);
      return [...unused, ...inPages.map(unusedInPage), ...pageFaults].sort(compareDiagnostics);
    },
  };
}

function unusedInConfig({ index, url }: ConfigRule): Diagnostic {
  return {
    code: 'unused-ignore',
    severity: 'warning',
    message: `The exception for "${url}" matches no broken link any more.`,
    key: `linkCheck.ignore[${index}]`,
    hint: 'Remove it.',
  };
}

function unusedInPage({ place, scope }: PageRule): Diagnostic {
  const what = scope.kind === 'pattern' ? ` for "${scope.pattern}"` : '';
  return {
    code: 'unused-ignore',
    severity: 'warning',
    message: `The exception${what} matches no broken link any more.`,
    ...place,
    hint: 'Remove the comment.',
  };
}

function pageRule(exception: PageException): PageRule {
  const { scope } = exception;
  if (scope.kind === 'pattern') return { ...exception, matches: urlMatcher(scope.pattern), isUsed: false };
  const { from, to } = scope;
  const matches = ({ line }: LinkQuestion) => line !== undefined && line >= from && line <= to;
  return { ...exception, matches, isUsed: false };
}

function urlMatcher(glob: string): (link: LinkQuestion) => boolean {
  const matches = matcher(glob);
  return ({ url, resolved }) => matches(url) || (resolved !== undefined && matches(resolved));
}

/** A glob as a predicate. The text itself matches too, even if it contains characters that mean something in globs. */
export function matcher(glob: string): (text: string) => boolean {
  const matches = picomatch(glob, { dot: true, flags: 's' });
  // The library's `**` does not match `..`, nor text that does not look like a path.
  const bare = (text: string) => text.replace(/^(?:\.\.?\/)+/, '');
  return (text) => glob === '**' || text === glob || matches(text) || matches(bare(text));
}
