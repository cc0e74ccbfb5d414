/** Judges the `#fragment` of a link against the ids of the page it leads to. */
import { nearest } from '../diagnostics/index.ts';
import { collectionIdOf, decodePath } from '../paths/index.ts';
import type { LinkProblem } from './site.ts';
import type { Targets } from './targets.ts';

/** How many headings a message lists. */
const LISTED_HEADINGS = 8;

/** What a message about a fragment says about the page that it leads to. */
export interface FragmentPage {
  /** Ids of headings in order. */
  readonly headings: () => readonly string[];
  /** The present id of a heading of that page, according to git. */
  readonly renamed?: ((id: string) => string | undefined) | undefined;
  /** Title of that page, which has no id of its own. */
  readonly title?: string | undefined;
  /** How messages name the page: `/functions/errors`, or `This page`. */
  readonly name: string;
  /** The page's name in all its versions and languages. */
  readonly subject?: string | undefined;
  /** The whole link, for suggestions. */
  readonly url: string;
}

/**
 * Judges one fragment. Empty ones, `#top` and text fragments are fine. Ids are compared decoded, then as written.
 * @param hash with `#`, as written
 * @param ids undefined: a page without content of its own
 * @param pageOf called only where there is a problem to report; most links have none
 * @returns the problem, or undefined where the fragment is fine
 */
export function judgeFragment(
  hash: string,
  ids: ReadonlySet<string> | undefined,
  pageOf: () => FragmentPage,
): LinkProblem | undefined {
  if (hash.length < 2) return undefined;
  const raw = hash.slice(1).replace(/:~:.*$/s, '');
  if (raw === '' || raw.toLowerCase() === 'top') return undefined;
  const decoded = decodePath(raw);
  if (ids?.has(raw) || (decoded !== undefined && ids?.has(decoded))) return undefined;
  if (decoded === undefined) {
    return {
      code: 'malformed-url',
      message: `The fragment "#${raw}" holds a "%" that begins no percent sequence.`,
      hint: 'Write %25 for a percent sign.',
    };
  }
  const { headings, renamed, title, name, subject, url } = pageOf();
  const better = (id: string): Pick<LinkProblem, 'suggestion'> => ({
    suggestion: url.slice(0, url.indexOf('#') + 1) + encodeFragment(id),
  });
  if (!ids) {
    const message = `${name} has no content that "#${decoded}" could name.`;
    return {
      code: 'broken-anchor',
      message,
      hint: 'Remove the fragment.',
      suggestion: url.slice(0, url.indexOf('#')),
    };
  }
  const now = renamed?.(decoded);
  if (now !== undefined && ids.has(now)) {
    const message = `${name} has no heading "#${decoded}": it was renamed.`;
    return { code: 'broken-anchor', message, hint: `Write #${now}.`, ...better(now), isSure: true };
  }
  if (title !== undefined && decoded === titleId(title)) {
    const message = `${name} has no heading "#${decoded}": it is the title of the page, which has no id.`;
    const suggestion = url.slice(0, url.indexOf('#')) || '#';
    const hint = `Link to the page itself: "${suggestion}".`;
    return { code: 'broken-anchor', message, hint, suggestion, cause: 'title-fragment' };
  }
  const queryAt = decoded.indexOf('?');
  if (queryAt > 0 && ids.has(decoded.slice(0, queryAt))) {
    const [id, query] = [decoded.slice(0, queryAt), decoded.slice(queryAt)];
    return {
      code: 'broken-anchor',
      message: `${name} has no heading "#${decoded}": the query stands behind the fragment.`,
      hint: `Write the query first: "${query}#${id}".`,
      suggestion: `${url.slice(0, url.indexOf('#'))}${query}#${encodeFragment(id)}`,
    };
  }
  const near = nearest(decoded, ids);
  const listed = headings();
  const list = listed.slice(0, LISTED_HEADINGS).map((id) => `#${id}`);
  const more = listed.length > LISTED_HEADINGS ? ` and ${listed.length - LISTED_HEADINGS} more` : '';
  const there =
    list.length === 0 ? 'It has no headings with an id.' : `Headings there: ${list.join(', ')}${more}.`;
  if (near !== undefined && near.toLowerCase() === decoded.toLowerCase()) {
    const message = `${name} has no heading "#${decoded}"; "#${near}" differs only by case.`;
    const lower = decoded.toLowerCase();
    const isSure = [...ids].filter((id) => id.toLowerCase() === lower).length === 1;
    const cause = isSure ? { cause: 'fragment-case' as const } : {};
    return { code: 'broken-anchor', message, hint: `Write #${near}.`, ...better(near), isSure, ...cause };
  }
  return {
    code: 'broken-anchor',
    message: `${name} has no heading "#${decoded}".`,
    hint: near === undefined ? there : `Did you mean #${near}? ${there}`,
    ...(subject !== undefined && { subject: `${subject}#${decoded}` }),
    ...(near === undefined ? {} : better(near)),
  };
}

/** The id that a title would have if it were a heading below it. */
function titleId(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
}

/** A doc's name in all its versions and languages; undefined for what is no doc. */
export function docSubject(targets: Targets, key: string | undefined): string | undefined {
  const doc = key === undefined ? undefined : targets.entries.get(key)?.doc;
  return doc && `${collectionIdOf(doc.version)}/${doc.docPath}`;
}

/** Former ids of a doc's headings. */
export function renamedHeading(targets: Targets, key: string): (id: string) => string | undefined {
  const names = targets.headingRenames.get(targets.entries.get(key)?.doc.path ?? '');
  return (id) => names?.get(id);
}

/** Ids of a doc's headings in order. */
export function headingIds(targets: Targets, key: string): readonly string[] {
  return targets.entries.get(key)?.doc.headings.flatMap(({ id }) => id ?? []) ?? [];
}

/** An id as it is written in a link: encoded only where necessary. */
function encodeFragment(id: string): string {
  return encodeURI(id).replace(/#/g, '%23');
}
