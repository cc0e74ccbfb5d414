/** Severities of findings, as the config sets them. */
import type { Severity } from '../diagnostics/index.ts';
import type { LinkProblem, Site } from '../site/index.ts';

export type SeveritySetting = Site['config']['onBrokenLinks'];

/** The config's setting for a kind of finding. */
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

/** The severity that a setting means; undefined for none. */
export function severityOf(setting: SeveritySetting): Severity | undefined {
  return setting === 'ignore' ? undefined : SEVERITIES[setting];
}
