/** Which package manager a folder is in: what its lock file says, then who started the command, then npm. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface PackageManager {
  readonly install: string;
  /** Adds the command to a project. */
  readonly add: string;
  /** Before the name of a script. */
  readonly run: string;
  /** Before the name of an installed command. */
  readonly exec: string;
}

const MANAGERS: Readonly<Record<string, PackageManager>> = {
  npm: { install: 'npm install', add: 'npm install --save-dev', run: 'npm run', exec: 'npx' },
  pnpm: { install: 'pnpm install', add: 'pnpm add --save-dev', run: 'pnpm run', exec: 'pnpm exec' },
  yarn: { install: 'yarn install', add: 'yarn add --dev', run: 'yarn run', exec: 'yarn run' },
  bun: { install: 'bun install', add: 'bun add --dev', run: 'bun run', exec: 'bunx' },
};

const LOCK_FILES: readonly (readonly [file: string, manager: string])[] = [
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['pnpm-workspace.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/**
 * A folder of a monorepo has its lock file further up, in the repository at most.
 * @param folder absolute; it need not exist
 * @param userAgent what a package manager says of itself to the commands that it starts: `pnpm/10.1.0 npm/? node/v22.1.0 linux x64`
 */
export function packageManagerOf(folder: string, userAgent: string | undefined): PackageManager {
  const name = lockedBy(folder) ?? userAgent?.split('/')[0];
  return MANAGERS[name ?? 'npm'] ?? MANAGERS.npm!;
}

function lockedBy(folder: string): string | undefined {
  const lock = LOCK_FILES.find(([file]) => existsSync(join(folder, file)));
  if (lock) return lock[1];
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, '.git')) ? undefined : lockedBy(above);
}
