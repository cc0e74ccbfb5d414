// What the descriptions of the peers share: where a peer is installed, its version, the sidebars.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sidebarsOf } from '../corpus.mjs';

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

/**
 * The sidebars of a corpus, written out: pages, then folders with theirs.
 * @param {(path: string) => string} address of a page
 * @returns {{ prefix: string, items: object[] }[]} `prefix` is where the addresses of a sidebar's pages begin; an item has
 *   `text` and either `link` or `items`
 */
export function sidebars(pages, corpus, address) {
  return sidebarsOf(pages, corpus).map(({ folder }) => {
    const top = { pages: [], folders: new Map() };
    for (const { path, title } of pages) {
      if (folder && !path.startsWith(`${folder}/`)) continue;
      const names = path.slice(folder ? folder.length + 1 : 0).split('/');
      let level = top;
      for (const name of names.slice(0, -1)) {
        if (!level.folders.has(name)) level.folders.set(name, { pages: [], folders: new Map() });
        level = level.folders.get(name);
      }
      level.pages.push({ text: title, link: address(path) });
    }
    return { prefix: folder ? `/${folder}/` : '/', items: itemsOf(top) };
  });
}

const itemsOf = ({ pages, folders }) => [
  ...pages,
  ...[...folders].map(([text, level]) => ({ text, items: itemsOf(level) })),
];

export function writeSite(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
