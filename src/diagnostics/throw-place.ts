/** What an error says, and where in the site's own files it was thrown, through the source maps of bundled modules. */
import { findSourceMap } from 'node:module';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Place } from './diagnostic.ts';

/** What was thrown may be anything. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One step of a stack; line and column are 1-based. */
interface Frame {
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

/**
 * The innermost frame of an error's stack that lies in the site and in no package.
 * @param siteDir absolute path of the site folder
 * @param isThere whether a file is one of the site: modules that are made, and bundles of them, lie nowhere
 * @returns undefined where the stack names no such file; never throws, whatever was thrown
 */
export function placeOfThrow(
  error: unknown,
  siteDir: string,
  isThere: (path: string) => boolean = () => true,
): Place | undefined {
  for (const frame of framesOf(error)) {
    const file = relative(siteDir, frame.path).split(sep).join('/');
    // On Windows the path to a file on another drive is absolute.
    const isOutside = file === '' || file.startsWith('../') || isAbsolute(file);
    const isOwn = !isOutside && !file.split('/').includes('node_modules');
    if (isOwn && isThere(frame.path)) return { file, line: frame.line, column: frame.column };
  }
  return undefined;
}

function framesOf(error: unknown): readonly Frame[] {
  if (error === null || typeof error !== 'object') return [];
  const raw: Frame[] = [];
  let isRaw = false;
  // V8 formats a stack when it is first read. Reading it ourselves gives the positions in the code as it was run,
  // whether or not the process shows mapped stacks; the map of the module then leads to the source.
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (thrown, sites) => {
    isRaw = true;
    for (const site of sites) {
      const path = toPath(site.getFileName() ?? '');
      if (path !== undefined)
        raw.push({ path, line: site.getLineNumber() ?? 1, column: site.getColumnNumber() ?? 1 });
    }
    return `${String(thrown)}\n${sites.map((site) => `    at ${String(site)}`).join('\n')}`;
  };
  let stack: unknown;
  try {
    stack = (error as { stack?: unknown }).stack;
  } catch {
    return [];
  } finally {
    Error.prepareStackTrace = before;
  }
  if (isRaw) return raw.map(toSource);
  return typeof stack === 'string' ? parseStack(stack) : [];
}

/** A stack that was formatted before: its positions are taken as they are. */
function parseStack(stack: string): readonly Frame[] {
  return stack.split('\n').flatMap((text) => {
    // `at load (file:///site/a.ts:3:7)`, `at async /site/a.ts?t=1:3:7`, `at C:\site\a.ts:3:7`
    const match =
      /(?:\(|at (?:async )?)((?:file:\/\/|\/|[A-Za-z]:[\\/])[^()]*?)(?:\?[^:()]*)?:(\d+):(\d+)\)?$/.exec(
        text.trim(),
      );
    const path = match === null ? undefined : toPath(match[1]!);
    return match === null || path === undefined
      ? []
      : [{ path, line: Number(match[2]), column: Number(match[3]) }];
  });
}

function toSource(frame: Frame): Frame {
  const entry = findSourceMap(frame.path)?.findEntry(frame.line - 1, frame.column - 1);
  if (entry === undefined || !('originalSource' in entry) || !entry.originalSource) return frame;
  const path = toPath(entry.originalSource);
  return path === undefined
    ? frame
    : { path, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** Disk path of a file URL or absolute path, undefined for anything else (`node:fs`, `data:…`). */
function toPath(address: string): string | undefined {
  if (!address.startsWith('file://')) return /^(?:\/|[A-Za-z]:[\\/])/.test(address) ? address : undefined;
  try {
    return fileURLToPath(address);
  } catch {
    return undefined;
  }
}
