/** Asks about a site's links to other sites, and combines the answers with those remembered. */
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { ResolvedLink, Site } from '../../site/index.ts';
import { matcher } from '../exceptions.ts';
import { type AskOptions, askAll } from './ask.ts';
import { createNetworkFetch, type Fetch } from './fetch.ts';
import { externalUrl } from './findings.ts';
import { createMemory } from './memory.ts';
import type { ExternalOutcome } from './outcome.ts';

export interface ExternalRunOptions {
  readonly config: Pick<Site['config'], 'linkCheck'>;
  readonly userAgent: string;
  /** Earlier memory, as text; undefined for none. */
  readonly memory?: string | undefined;
  /** The network by default. */
  readonly fetch?: Fetch | undefined;
  readonly now?: AskOptions['now'];
  readonly sleep?: AskOptions['sleep'];
  readonly onProgress?: AskOptions['onProgress'];
}

export interface ExternalRun {
  readonly outcomes: ReadonlyMap<string, ExternalOutcome>;
  /** Findings that belong to no single link. Codes: external-offline, external-unfinished. */
  readonly diagnostics: readonly Diagnostic[];
  /** Links that got an answer, of this run or remembered. */
  readonly asked: number;
  readonly requests: number;
  /** To be stored for the next run. */
  readonly memory: string;
}

/** Asks about every link that leads to another site. */
export async function runExternal(
  links: Iterable<Pick<ResolvedLink, 'target' | 'problem'>>,
  options: ExternalRunOptions,
): Promise<ExternalRun> {
  const { external } = options.config.linkCheck;
  const urls = new Set<string>();
  for (const link of links) {
    const url = externalUrl(link as ResolvedLink);
    if (url !== undefined) urls.add(url);
  }
  const ignored = external.ignore.map(matcher);
  const memory = createMemory(options.memory, external.cacheDays, options.now);
  const { outcomes, isOffline, requests } = await askAll([...urls].sort(), {
    ...external,
    fetch: options.fetch ?? createNetworkFetch({ userAgent: options.userAgent }),
    memory,
    isIgnored: (url) => ignored.some((matches) => matches(url)),
    onProgress: options.onProgress,
    now: options.now,
    sleep: options.sleep,
  });
  const isSkipped = (why: string) => (outcome: ExternalOutcome) =>
    outcome.kind === 'skipped' && outcome.why === why;
  const all = [...outcomes.values()];
  const late = all.filter(isSkipped('time')).length;
  const diagnostics: Diagnostic[] = [];
  if (isOffline) {
    diagnostics.push({
      code: 'external-offline',
      severity: 'error',
      message: 'No other site can be reached from here: nothing was learned about the links to them.',
      hint: 'Check the connection (requests do not go through a proxy), or run without --external.',
    });
  } else if (late > 0) {
    diagnostics.push({
      code: 'external-unfinished',
      severity: external.onUncertain === 'throw' ? 'error' : 'warning',
      message: `The time for all links (${external.totalTimeoutMs / 1000} s) ran out: ${late} of ${all.length} links to other sites were not asked.`,
      hint: 'Run again, what was learned is kept; or raise `linkCheck.external.totalTimeoutMs`.',
    });
  }
  return {
    // Offline, every link would have the same finding. The single one above says it better.
    outcomes: isOffline ? new Map() : outcomes,
    diagnostics,
    asked: isOffline ? 0 : all.filter(({ kind }) => kind !== 'skipped').length,
    requests,
    memory: memory.serialize(),
  };
}
