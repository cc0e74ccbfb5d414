/**
 * Plans repairs for links that have exactly one sure answer. A fix replaces the url of a link and nothing else. Writes
 * nothing.
 */
import type { LinkRef } from '../content/index.ts';
import { compareText } from '../diagnostics/index.ts';
import type { Site } from '../site/index.ts';
import { type ExternalOutcome, externalDiagnostic, externalUrl } from './external/findings.ts';

/** One url to be replaced in a page. */
export interface Fix {
  /** Relative to the site folder. */
  readonly file: string;
  /** UTF-16 offsets in the file's text. */
  readonly start: number;
  readonly end: number;
  /** What stands there. */
  readonly from: string;
  /** The new text, escaped as the place requires. */
  readonly to: string;
  readonly line: number;
  readonly column: number;
}

export interface FixPlan {
  /** Sorted by file and place; they never overlap. */
  readonly fixes: readonly Fix[];
  /** Links with a sure answer whose url was not found in the text, or that share it with a link of another answer. */
  readonly unplaced: number;
}

/**
 * Lists the fixes of a site: for its own links and, where other sites were asked, for those that moved.
 * @param readText text of a page as the parser read it
 */
export function planFixes(
  site: Site,
  readText: (file: string) => string | undefined,
  external?: ReadonlyMap<string, ExternalOutcome>,
): FixPlan {
  let unplaced = 0;
  // A partial stands on several pages, a page without translation in several languages: they may disagree about its links.
  const byFile = new Map<string, Map<number, Fix | 'rivals'>>();
  const texts = new Map<string, string>();
  for (const [key, links] of site.links) {
    const page = site.pages.get(key)?.doc.path;
    if (page === undefined) continue;
    for (const link of links) {
      if (link.owner.kind !== 'doc') continue;
      const { ref } = link.owner;
      const file = ref.file ?? page;
      const byStart = byFile.get(file) ?? new Map<number, Fix | 'rivals'>();
      byFile.set(file, byStart);
      const url = externalUrl(link);
      const outcome = url === undefined ? undefined : external?.get(url);
      const words = outcome ? externalDiagnostic(url!, outcome, site.config) : link.problem;
      if (!words?.isSure || words.suggestion === undefined) continue;
      const text = texts.get(file) ?? readText(file) ?? '';
      texts.set(file, text);
      const fix = fixOf(file, text, ref, words.suggestion);
      if (!fix) {
        unplaced += 1;
        continue;
      }
      const rival = byStart.get(fix.start);
      if (rival === undefined) byStart.set(fix.start, fix);
      else if (rival === 'rivals' || rival.to !== fix.to) {
        unplaced += rival === 'rivals' ? 1 : 2;
        byStart.set(fix.start, 'rivals');
      }
    }
  }
  const fixes: Fix[] = [];
  for (const byStart of byFile.values())
    for (const fix of byStart.values()) if (fix !== 'rivals') fixes.push(fix);
  fixes.sort((a, b) => compareText(a.file, b.file) || a.start - b.start);
  return { fixes, unplaced };
}

/** Applies fixes to a text. They belong to one file and are sorted. */
export function applyFixes(text: string, fixes: readonly Fix[]): string {
  let out = '';
  let at = 0;
  for (const { start, end, to } of fixes) {
    out += text.slice(at, start) + to;
    at = end;
  }
  return out + text.slice(at);
}

function fixOf(file: string, text: string, ref: LinkRef, suggestion: string): Fix | undefined {
  if (!ref.urlRange) return undefined;
  const { start, end } = ref.urlRange;
  const from = text.slice(start, end);
  if (!meansSame(from, ref.url)) return undefined;
  const to = escapeFor(ref.origin, text[start - 1] ?? '', suggestion);
  const before = text.slice(0, start).split(/\r\n|\n|\r/);
  const place = { line: before.length, column: before.at(-1)!.length + 1 };
  return to === undefined || to === from ? undefined : { file, start, end, from, to, ...place };
}

/** Whether a piece of source means this url. Escapes and character references are ignored on both sides. */
function meansSame(source: string, url: string): boolean {
  const bare = (text: string) =>
    text
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      .replace(/&(?:#\w+|\w+);|[^\x21-\x7e]/g, '')
      .replaceAll('&', '');
  return bare(source) === bare(url);
}

/** The new url in a form that its place allows; undefined if there is none. */
function escapeFor(origin: LinkRef['origin'], before: string, url: string): string | undefined {
  if (/[\s<>"\\`]/.test(url)) return undefined;
  switch (origin) {
    case 'html':
    case 'directive':
      return url.replaceAll('&', '&amp;').replaceAll("'", '&#39;');
    case 'front-matter':
      if (before === "'") return url.replaceAll("'", "''");
      return before === '"' || /^[./\w]/.test(url) ? url : undefined;
    case 'markdown': {
      const safe = url.replace(/&(?=#?\w+;)/g, '&amp;');
      return before === '<' || isBalanced(safe) ? safe : safe.replace(/[()]/g, '\\$&');
    }
  }
}

function isBalanced(url: string): boolean {
  let depth = 0;
  for (const char of url) {
    if (char === '(') depth += 1;
    if (char === ')' && --depth < 0) return false;
  }
  return depth === 0;
}
