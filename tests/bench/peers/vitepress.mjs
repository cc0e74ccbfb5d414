// VitePress: default theme, local search.
import { join } from 'node:path';
import { nodePeer, sidebars, writeSite } from './peer.mjs';

export const vitepress = {
  ...nodePeer('vitepress', 'vitepress', 'bin/vitepress.js'),
  content: '.',
  links: 'file',
  title: 'text',
  prepare({ folder, pages }) {
    const sidebar = Object.fromEntries(
      sidebars(pages, (path) => `/${path.replace(/index\.md$|\.md$/, '')}`).map(({ part, items }) => [
        `/${part}/`,
        items.map(({ label, to, items: inner }) =>
          inner
            ? { text: label, items: inner.map((item) => ({ text: item.label, link: item.to })) }
            : { text: label, link: to },
        ),
      ]),
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
  caches: ['.vitepress/cache', '.vitepress/.temp'],
  dev: ({ bin, port }) => ({ command: process.execPath, args: [bin, 'dev', '--port', `${port}`] }),
  search: '.VPNavBarSearch button',
};
