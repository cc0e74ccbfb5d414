// Rspress: default theme, its built-in search.
import { join } from 'node:path';
import { nodePeer, sidebars, writeSite } from './peer.mjs';

export const rspress = {
  ...nodePeer('rspress', '@rspress/core', 'bin/rspress.js'),
  content: 'docs',
  links: 'file',
  title: 'text',
  prepare({ folder, pages, corpus }) {
    const sidebar = Object.fromEntries(
      sidebars(pages, corpus, (path) => `/${path.replace(/index\.md$|\.md$/, '')}`).map(
        ({ prefix, items }) => [prefix, items],
      ),
    );
    const config = {
      root: 'docs',
      title: 'Corpus',
      themeConfig: { sidebar },
      // Links to other sites of the corpus are no fault to stop at.
      markdown: { link: { checkDeadLinks: false } },
    };
    writeSite(join(folder, 'rspress.config.mjs'), `export default ${JSON.stringify(config)};\n`);
    writeSite(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  },
  build: ({ bin }) => ({ command: process.execPath, args: [bin, 'build'] }),
  output: 'doc_build',
  uncounted: /search_index/,
  caches: ['node_modules/.cache', '.rspress', 'node_modules/.rspress'],
  dev: ({ bin, port }) => ({ command: process.execPath, args: [bin, 'dev', '--port', `${port}`] }),
  search: '.rp-search-button, .rspress-nav-search-button',
};
