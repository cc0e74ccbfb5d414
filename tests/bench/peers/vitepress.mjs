// VitePress: default theme, local search.
import { join } from 'node:path';
import { nodePeer, sidebars, writeSite } from './peer.mjs';

export const vitepress = {
  ...nodePeer('vitepress', 'vitepress', 'bin/vitepress.js'),
  content: '.',
  links: 'file',
  title: 'text',
  prepare({ folder, pages, corpus }) {
    const sidebar = Object.fromEntries(
      sidebars(pages, corpus, (path) => `/${path.replace(/index\.md$|\.md$/, '')}`).map(
        ({ prefix, items }) => [prefix, items],
      ),
    );
    const config = {
      title: 'Corpus',
      ignoreDeadLinks: true,
      cleanUrls: true,
      metaChunk: true,
      themeConfig: { search: { provider: 'local' }, sidebar },
    };
    writeSite(join(folder, '.vitepress', 'config.mjs'), `export default ${JSON.stringify(config)};\n`);
  },
  build: ({ bin }) => ({ command: process.execPath, args: [bin, 'build'] }),
  output: '.vitepress/dist',
  uncounted: /localSearchIndex/,
  caches: ['.vitepress/cache', '.vitepress/.temp'],
  dev: ({ bin, port }) => ({ command: process.execPath, args: [bin, 'dev', '--port', `${port}`] }),
  search: '.VPNavBarSearch button',
};
