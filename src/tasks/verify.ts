/** Builds a site a second time, in memory, without cache, on one thread, and compares the bytes. */
import type { Diagnostic } from '../diagnostics/index.ts';
import { createMemorySink, MANIFEST_FILE, MARKER_FILE, type WrittenFile } from '../emit/index.ts';
import { type BuildOptions, build } from '../pipeline/index.ts';

/**
 * @param files what the first build wrote
 * @returns a finding for each file that differs, code `not-reproducible`; at most ten and a count of the rest
 */
export async function verifyBuild(
  options: BuildOptions,
  files: readonly WrittenFile[],
): Promise<readonly Diagnostic[]> {
  const sink = createMemorySink();
  const second = await build({ ...options, sink, cache: false, workers: 1, onProgress: undefined });
  const before = new Map(
    files
      .filter(({ path }) => path !== MANIFEST_FILE && path !== MARKER_FILE)
      .map((file) => [file.path as string, file.sha256]),
  );
  const after = new Map(second.files.map((file) => [file.path as string, file.sha256]));
  const names = [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .filter((name) => before.get(name) !== after.get(name));
  const rest = names.length - 10;
  return names.slice(0, 10).map((name, index) => ({
    code: 'not-reproducible',
    severity: 'error',
    message: `Two builds of the same input made different bytes for \`${name}\`${index === 9 && rest > 0 ? `, and for ${rest} more files` : ''}.`,
    hint: 'Look for clocks, random numbers or unsorted lists in theme components; without any, report it as a bug.',
  }));
}
