/** Before all tests: a folder for the sites that browser tests have built, so that the same site is built once in a run. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-built-'));
  process.env.JSTZ_BUILT_SITES = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
