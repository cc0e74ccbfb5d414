/** A site folder that goes with its test, and the output folder in it, which is not there yet. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export function folder(): { siteDir: string; outDir: string } {
  const siteDir = mkdtempSync(join(tmpdir(), 'jstz-docs-emit-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }));
  return { siteDir, outDir: join(siteDir, 'build') };
}
