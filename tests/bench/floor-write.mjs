// Floor: writing the same files once more, synchronously, from memory.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const folder = process.argv[2];
const target = mkdtempSync(join(tmpdir(), 'jstz-docs-floor-'));
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const source = join(entry.parentPath, entry.name);
  const file = join(target, source.slice(folder.length));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, readFileSync(source));
}
rmSync(target, { recursive: true, force: true });
