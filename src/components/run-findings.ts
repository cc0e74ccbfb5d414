/** What can be said of components that were run, with its place in the page or in a file of the site. */
import { errorText } from '../diagnostics/index.ts';
import type { UnsendablePropError } from './island-props.tsx';
import type { HeardContexts } from './registry.ts';

export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface RunFinding {
  readonly code: 'component-failed' | 'island-context' | 'island-props' | 'not-built';
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly hint: string;
  readonly line: number;
  readonly column: number;
  /** Where it is not the page. */
  readonly file?: string;
}

/** What of a context does not reach who asks for it, because each island is by itself; undefined where nothing is lost. */
export function lostContexts(
  name: string,
  {
    inner,
    own,
    around,
    handed,
  }: {
    /** Of what stands in it. */
    readonly inner: HeardContexts;
    readonly own: HeardContexts;
    readonly around: ReadonlySet<unknown>;
    /** Contexts that every island has. */
    readonly handed: ReadonlySet<unknown>;
  },
): Omit<RunFinding, keyof Place> | undefined {
  const common = { code: 'island-context', severity: 'warning' } as const;
  if ([...inner.asked].some((context) => own.given.has(context) && !handed.has(context)))
    return {
      ...common,
      message: `What stands in \`<${name}>\` does not get what \`<${name}>\` gives as a context: a browser takes over each component by itself.`,
      hint: `Write \`<${name}>\` and what stands in it as one component, in a file that the page imports.`,
    };
  const isLost = (context: unknown) => around.has(context) && !own.given.has(context) && !handed.has(context);
  if ([...inner.asked, ...own.asked].some(isLost))
    return {
      ...common,
      message: `\`<${name}>\` does not get what a component around it gives as a context: a browser takes it over by itself.`,
      hint: `Write \`<${name}>\` and the component around it as one component, in a file that the page imports.`,
    };
  return undefined;
}

/** Pages that the theme draws, since what the site draws of them threw. @param why what threw, and what */
export const undrawn = ([first, ...more]: readonly string[], why: string): RunFinding => ({
  ...{ code: 'not-built', severity: 'warning', line: 1, column: 1 },
  message: `The site's own part is not drawn for \`${first}\`${more.length === 0 ? '' : `, and for ${more.length} more`}: ${why}.`,
  hint: 'Mend it: readers see the part of this theme there.',
});

/** A component that moves stays as the server drew it. */
const staysStill = (name: string, why: string, hint: string, at: Place): RunFinding => ({
  ...{ code: 'island-props', severity: 'warning' },
  message: `\`<${name}>\` stays as the server drew it: ${why}.`,
  hint,
  ...at,
});

export const unsendableProp = (name: string, { prop, kind }: UnsendablePropError, at: Place): RunFinding =>
  staysStill(
    name,
    `its prop \`${prop}\` is ${kind}, which cannot be sent to a browser`,
    'Put the element with this prop into a component of its own, in a file that the page imports.',
    at,
  );

/** @param error that it threw when it was given HTML in their place */
export const needsElements = (name: string, error: unknown, at: Place): RunFinding =>
  staysStill(
    name,
    `it cannot do with what stands in it as HTML (${messageOf(error)})`,
    'Write it and what stands in it as one component, in a file that the page imports.',
    at,
  );

export const messageOf = (error: unknown): string => errorText(error).replace(/\.$/, '');
