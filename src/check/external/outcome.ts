/** Possible outcomes of asking another site. Plain data, because it is kept in a file between runs. */

export type ExternalOutcome =
  | { readonly kind: 'ok' }
  /** It answers, after permanent redirects only, so the link could be rewritten. */
  | { readonly kind: 'moved'; readonly to: string }
  /** A reader would fail too: the page is gone, the host is unknown, the redirects run in a circle. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** The site did not answer the question: 403, 429, a timeout, an error of its own. */
  | { readonly kind: 'uncertain'; readonly reason: string }
  /** The page is there, but nothing on it has this id. */
  | { readonly kind: 'no-anchor'; readonly fragment: string; readonly near: string | undefined }
  | { readonly kind: 'skipped'; readonly why: 'ignored' | 'example' | 'private' | 'time' };

/** Why a request got no answer. */
export type FailureKind =
  | 'timeout'
  | 'unknown-host'
  | 'no-network'
  | 'refused'
  | 'reset'
  | 'certificate'
  | 'private'
  | 'no-http'
  /** The host asked not to be asked again. */
  | 'closed'
  | 'aborted';

/** Thrown by a `Fetch`. */
export class FetchFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
  ) {
    super(message);
  }
}

/** Failures that may pass. The request is repeated. */
export const PASSING_FAILURES: ReadonlySet<FailureKind> = new Set([
  'timeout',
  'no-network',
  'refused',
  'reset',
]);

/** What a failed request says about the link. */
export function outcomeOfFailure({ kind, message }: FetchFailure): ExternalOutcome {
  switch (kind) {
    case 'unknown-host':
    case 'certificate':
    case 'no-http':
      return { kind: 'broken', reason: message };
    case 'timeout':
    case 'closed':
    case 'no-network':
    case 'refused':
    case 'reset':
      return { kind: 'uncertain', reason: message };
    case 'private':
      return { kind: 'skipped', why: 'private' };
    case 'aborted':
      return { kind: 'skipped', why: 'time' };
  }
}

/** Statuses that are about who asks, not about the page. 999 is what one large network answers to programs. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'it asks for a sign-in',
  403: 'it refuses programs',
  407: 'a proxy asks for a sign-in',
  408: 'it took too long',
  425: 'it asks to come back later',
  429: 'it has been asked too often',
  451: 'it is not shown here for legal reasons',
  999: 'it refuses programs',
};

/** What a final status says about the link. Redirects were followed before. */
export function outcomeOfStatus(status: number): ExternalOutcome {
  if (status >= 200 && status < 400) return { kind: 'ok' };
  const refusal = REFUSALS[status];
  if (refusal !== undefined) return { kind: 'uncertain', reason: `The site answers ${status}: ${refusal}.` };
  if (status >= 500) return { kind: 'uncertain', reason: `The site answers ${status}: a fault of its own.` };
  return { kind: 'broken', reason: `The site answers ${status}.` };
}
