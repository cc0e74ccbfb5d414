// All peers, and those of them that a run shall have.
import { docusaurus } from './docusaurus.mjs';
import { hugo } from './hugo.mjs';
import { mkdocs } from './mkdocs.mjs';
import { rspress } from './rspress.mjs';
import { starlight } from './starlight.mjs';
import { vitepress } from './vitepress.mjs';

export const PEERS = [hugo, mkdocs, docusaurus, vitepress, rspress, starlight];

/** @param {string} wanted `all`, `none`, or names between commas */
export function choosePeers(wanted) {
  if (wanted === 'none' || wanted === '') return [];
  if (wanted === 'all') return PEERS;
  return wanted.split(',').map((name) => {
    const peer = PEERS.find((other) => other.name === name);
    if (!peer)
      throw new Error(
        `No peer is called "${name}". There are: ${PEERS.map((other) => other.name).join(', ')}.`,
      );
    return peer;
  });
}
