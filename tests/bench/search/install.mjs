// Installs the foreign docs and Pagefind that `run.mjs` compares with: `node tests/bench/search/install.mjs`. Install scripts are
// not run.
import { spawnSync } from 'node:child_process';
import { corporaFolder } from './corpora.mjs';

const flags = ['--ignore-scripts', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'];
process.exitCode =
  spawnSync('npm', ['install', ...flags], { cwd: corporaFolder, stdio: 'inherit' }).status ?? 1;
