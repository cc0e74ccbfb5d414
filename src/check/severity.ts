/** Severities of findings, as the config sets them. */
import type { SeveritySetting } from '../diagnostics/index.ts';
import type { LinkProblem, Site } from '../site/index.ts';

/** The config's setting for a kind of finding. */
export function settingOf(config: Site['config'], code: LinkProblem['code']): SeveritySetting {
  switch (code) {
    case 'broken-link':
    case 'malformed-url':
      return config.onBrokenLinks;
    case 'broken-markdown-link':
      return config.onBrokenMarkdownLinks;
    case 'broken-anchor':
    case 'unknown-term':
      return config.onBrokenAnchors;
    case 'broken-image':
    case 'broken-asset':
      return config.onBrokenImages;
    case 'link-case':
    case 'not-built':
      return 'warn';
    case 'suspicious-scheme':
    case 'malformed-address':
      return config.onSuspiciousLinks;
  }
}
