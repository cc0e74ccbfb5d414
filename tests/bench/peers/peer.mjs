// What the descriptions of the peers share: where a peer is installed, its version, the sidebars.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { partOf } from '../corpus.mjs';

export const peersFolder = dirname(fileURLToPath(import.meta.url));

/** A peer from npm, in a folder of its own. */
export function nodePeer(name, main, script) {
  const packageFolder = join(peersFolder, name, 'node_modules', main);
  return {
    name,
    kind: 'js',
    bin: join(packageFolder, script),
    missing: () =>
      existsSync(packageFolder) ? undefined : `not installed: node tests/bench/peers/install.mjs ${name}`,
    version: () => JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')).version,
  };
}

/** A peer that the machine has. */
export function systemPeer(name, kind, [command, ...args], pattern) {
  const asked = () => spawnSync(command, args, { encoding: 'utf8' });
  return {
    name,
    kind,
    missing: () => (asked().status === 0 ? undefined : `not installed: ${name} is not on the PATH`),
    version: () => pattern.exec(asked().stdout)?.[1] ?? '',
  };
}

export const parts = (pages) => [...new Set(pages.map(({ copy }) => partOf(copy)))];

/**
 * One sidebar a copy: pages, then folders with their pages.
 * @param {(path: string) => string} address of a page
 */
export function sidebars(pages, address) {
  return parts(pages).map((part) => {
    const items = [];
    const folders = new Map();
    for (const { path, title } of pages) {
      const [first, ...rest] = path.split('/');
      if (first !== part) continue;
      const entry = { label: title, to: address(path) };
      if (rest.length === 1) items.push(entry);
      else folders.set(rest[0], [...(folders.get(rest[0]) ?? []), entry]);
    }
    for (const [label, inner] of folders) items.push({ label, items: inner });
    return { part, items };
  });
}

export function writeSite(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
