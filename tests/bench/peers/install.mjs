// Installs the peers from npm, each into its own folder: `node tests/bench/peers/install.mjs [names]`. Install scripts are not
// run. Hugo and MkDocs come from the system: `apt-get install hugo mkdocs-material`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PEERS } from './index.mjs';
import { peersFolder } from './peer.mjs';

const names = process.argv.slice(2);
const known = PEERS.filter(({ kind }) => kind === 'js').map(({ name }) => name);
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`${unknown.join(', ')} cannot be installed. There are: ${known.join(', ')}.`);
let failed = 0;
for (const name of names.length > 0 ? names : known) {
  const folder = join(peersFolder, name);
  if (!existsSync(join(folder, 'package.json'))) continue;
  console.log(`Installing ${name} …`);
  const flags = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', ['install', ...flags], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
