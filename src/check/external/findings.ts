/** Turns outcomes of links to other sites into findings. */
import { type Diagnostic, type SeveritySetting, severityOf } from '../../diagnostics/index.ts';
import type { ResolvedLink, Site } from '../../site/index.ts';
import type { ExternalOutcome } from './outcome.ts';

export type { ExternalOutcome } from './outcome.ts';

type Words = Pick<Diagnostic, 'code' | 'message' | 'hint' | 'suggestion' | 'isSure'> & {
  readonly setting: SeveritySetting;
};

/** The URL to ask for a link; undefined where the link does not lead to another site. */
export function externalUrl({ target, problem }: ResolvedLink): string | undefined {
  return target.kind === 'external' && !problem && /^(?:https?:)?\/\//i.test(target.url)
    ? target.url
    : undefined;
}

/** The finding about an outcome, without its place; undefined where there is none. */
export function externalDiagnostic(
  url: string,
  outcome: ExternalOutcome,
  { linkCheck: { external } }: Pick<Site['config'], 'linkCheck'>,
): Words | undefined {
  switch (outcome.kind) {
    case 'ok':
    case 'skipped':
      return undefined;
    case 'moved': {
      const hash = /#.*$/s.exec(url)?.[0] ?? '';
      const suggestion = outcome.to + hash;
      return {
        code: 'moved-external-link',
        setting: external.onMoved,
        message: `${url} moved for good.`,
        hint: `Write ${suggestion}`,
        suggestion,
        isSure: true,
      };
    }
    case 'broken':
      return {
        code: 'broken-external-link',
        setting: external.onBroken,
        message: `${url} leads nowhere. ${outcome.reason}`,
        hint: 'Link to another page, or to a copy in a web archive.',
      };
    case 'uncertain':
      return {
        code: 'uncertain-external-link',
        setting: external.onUncertain,
        message: `${url} could not be judged. ${outcome.reason}`,
        hint: 'Look at it in a browser. If it is known to refuse programs, list it under `linkCheck.external.ignore`.',
      };
    case 'no-anchor': {
      const { fragment, near } = outcome;
      const code = 'broken-external-anchor';
      const message = `${url.replace(/#.*$/s, '')} has no element "#${fragment}".`;
      const common = { code, setting: external.onUncertain, message };
      if (near === undefined)
        return { ...common, hint: 'Link to the page alone, or to another heading of it.' };
      const suggestion = url.slice(0, url.indexOf('#') + 1) + encodeURI(near);
      return { ...common, hint: `Did you mean #${near}?`, suggestion };
    }
  }
}

/** Findings about links with places of their own: those of a finished site. */
export function judgeExternal(
  links: readonly (Omit<Diagnostic, 'code' | 'severity' | 'message'> & { readonly target: string })[],
  outcomes: ReadonlyMap<string, ExternalOutcome>,
  config: Pick<Site['config'], 'linkCheck'>,
): readonly Diagnostic[] {
  return links.flatMap(({ target, ...place }) => {
    const outcome = outcomes.get(target);
    const words = outcome && externalDiagnostic(target, outcome, config);
    const severity = words && severityOf(words.setting);
    if (!words || !severity) return [];
    const { setting, isSure, ...rest } = words;
    return [{ severity, ...rest, ...place }];
  });
}
