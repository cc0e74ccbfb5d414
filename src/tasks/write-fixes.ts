/** Writes planned fixes into pages: only the urls change, and only in files that git could restore. */
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyFixes, type Fix } from '../check/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { runGit } from '../sources/index.ts';

export interface WriteFixesOptions {
  /** Absolute. */
  readonly siteDir: string;
  /** Also files with changes that are not committed, or outside of git. */
  readonly force: boolean;
}

export interface WrittenFixes {
  readonly written: readonly Fix[];
  /** One for each file that was left alone. Code: fix-refused. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Writes each file as a whole or not at all. */
export async function writeFixes(
  fixes: readonly Fix[],
  { siteDir, force }: WriteFixesOptions,
): Promise<WrittenFixes> {
  const byFile = new Map<string, Fix[]>();
  for (const fix of fixes) {
    const list = byFile.get(fix.file);
    if (list) list.push(fix);
    else byFile.set(fix.file, [fix]);
  }
  const written: Fix[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [file, list] of byFile) {
    const reason = (force ? undefined : await whyDirty(siteDir, file)) ?? rewrite(join(siteDir, file), list);
    if (reason === undefined) written.push(...list);
    else {
      diagnostics.push({
        code: 'fix-refused',
        severity: 'warning',
        message: `\`${file}\` was not rewritten: ${reason.message}`,
        file,
        hint: reason.hint,
      });
    }
  }
  return { written, diagnostics };
}

interface Refusal {
  readonly message: string;
  readonly hint: string;
}

async function whyDirty(siteDir: string, file: string): Promise<Refusal | undefined> {
  try {
    const status = await runGit(siteDir, 'status', '--porcelain=v1', '-z', '--', file);
    if (status === '') {
      // Ignored files look clean here, but git keeps no copy of them.
      await runGit(siteDir, 'ls-files', '--error-unmatch', '--', file);
      return undefined;
    }
    return status.startsWith('??')
      ? { message: 'git does not know it.', hint: 'Commit it first, or pass --force.' }
      : { message: 'it has changes that are not committed.', hint: 'Commit them first, or pass --force.' };
  } catch {
    return {
      message: 'it is not under version control, so nothing could bring it back.',
      hint: 'Pass --force to write it all the same.',
    };
  }
}

function rewrite(path: string, fixes: readonly Fix[]): Refusal | undefined {
  const bytes = readFileSync(path);
  const text = bytes.toString('utf8');
  if (!Buffer.from(text, 'utf8').equals(bytes))
    return { message: 'it is not UTF-8 text.', hint: 'Save it as UTF-8.' };
  const placed = fixes.map((fix) => ({ ...fix, start: inFile(text, fix.start), end: inFile(text, fix.end) }));
  if (placed.some(({ start, end, from }) => text.slice(start, end) !== from))
    return { message: 'it changed while it was checked.', hint: 'Run the command again.' };
  const half = `${path}.jstz-docs-fix`;
  writeFileSync(half, applyFixes(text, placed), { mode: statSync(path).mode });
  renameSync(half, path);
  return undefined;
}

/** The place in a file of an offset in its page text, where CR LF counts as one character. */
function inFile(text: string, offset: number): number {
  let at = offset;
  for (let end = text.indexOf('\r\n'); end >= 0 && end < at; end = text.indexOf('\r\n', end + 2)) at += 1;
  return at;
}
