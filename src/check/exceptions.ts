/** The known exceptions of `linkCheck.ignore`: which findings they cover, and which of them cover nothing any more. */
import picomatch from 'picomatch';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { ResolvedLink, Site } from '../site/index.ts';

export interface Exceptions {
  /** Whether a broken link is a known one. Each exception that covers it counts as used. */
  readonly covers: (link: ResolvedLink, file: string | undefined) => boolean;
  /** A warning for each exception that covered nothing. */
  readonly unused: () => readonly Diagnostic[];
}

/** Compiles the exceptions of a config once. */
export function createExceptions(config: Site['config']): Exceptions {
  const rules = config.linkCheck.ignore.map(({ url, from }, index) => ({
    index,
    url,
    matchesUrl: matcher(url),
    matchesFile: from === undefined ? () => true : matcher(from),
    isUsed: false,
  }));
  return {
    covers: ({ owner, problem }, file) => {
      const url = owner.kind === 'doc' ? owner.ref.url : owner.url;
      const resolved = problem?.resolved;
      const place = file ?? (owner.kind === 'config' ? owner.key : '');
      const matching = rules.filter(
        (rule) =>
          (rule.matchesUrl(url) || (resolved !== undefined && rule.matchesUrl(resolved))) &&
          rule.matchesFile(place),
      );
      for (const rule of matching) rule.isUsed = true;
      return matching.length > 0;
    },
    unused: () =>
      rules
        .filter(({ isUsed }) => !isUsed)
        .map(({ index, url }) => ({
          code: 'unused-ignore',
          severity: 'warning',
          message: `The exception for "${url}" matches no broken link any more.`,
          key: `linkCheck.ignore[${index}]`,
          hint: 'Remove it.',
        })),
  };
}

/** A glob as a predicate; the text itself matches too, whatever characters of globs it holds. */
function matcher(glob: string): (text: string) => boolean {
  const matches = picomatch(glob, { dot: true });
  return (text) => text === glob || matches(text);
}
