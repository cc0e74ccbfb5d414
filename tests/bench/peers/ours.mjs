// Our own tool, described as the peers are.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { homeFront, writeConfig } from '../corpus.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const bin = join(root, 'bin', 'jstz-docs.js');

export const ours = {
  name: 'jstz-docs',
  kind: 'ours',
  version: () => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version,
  content: 'docs',
  links: 'file',
  title: 'front',
  front: homeFront,
  labelKey: 'sidebar_label',
  prepare: ({ folder, pages, corpus }) => writeConfig(folder, pages, corpus),
  build: () => ({ command: process.execPath, args: [bin, 'build', '--quiet'] }),
  output: 'build',
  // The search index and the pages' Markdown twins.
  uncounted: /^search-index\/|\.md$/,
  caches: ['.jstz-docs'],
  dev: ({ port }) => ({ command: process.execPath, args: [bin, 'dev', '--port', `${port}`] }),
  search: 'key',
};

/** The same tool on the text with its own syntax, which no peer builds. */
export const oursFull = { ...ours, name: 'jstz-docs, full text', full: true };
