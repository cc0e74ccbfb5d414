/** The two files that describe an output folder: whose it is, and what is in it. */
import type { WrittenFile } from './output-file.ts';

/** Every file with its SHA-256, size in bytes, sorted by path. */
export const MANIFEST_FILE = 'jstz-docs-manifest.json';

export const MARKER_TEXT = 'Made by jstz-docs. The next build replaces this folder whole.\n';

export function manifestText(files: readonly WrittenFile[]): string {
  const entries = files.map((file) => [file.path, { bytes: file.bytes, sha256: file.sha256 }] as const);
  return `${JSON.stringify({ version: 1, files: Object.fromEntries(entries) }, null, 1)}\n`;
}
