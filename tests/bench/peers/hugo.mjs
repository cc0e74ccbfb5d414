// Hugo with a theme of our own that does what a docs page needs and no more: sidebar, contents, highlighting. A sidebar holds all
// its entries on every page and does not say which page is open, so Hugo renders it once and copies it.
import { cpSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sidebarsOf } from '../corpus.mjs';
import { systemPeer, writeSite } from './peer.mjs';

const theme = join(dirname(fileURLToPath(import.meta.url)), 'hugo');
const CONFIG = `baseURL = "https://example.org/"
title = "Corpus"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
noClasses = false
[params]
`;
/** A folder that is a category and has no page. Hugo takes folders without a file of this name for no section. */
const CATEGORY = (title) => `---\ntitle: ${title}\n_build: { render: never }\n---\n`;

export const hugo = {
  ...systemPeer('hugo', 'other', ['hugo', 'version'], /v([\d.]+)/),
  content: 'content',
  // Links between files need a template of their own; addresses need none.
  links: 'url',
  title: 'front',
  // A plain index would swallow the pages beside it.
  rename: (path) => path.replace(/(^|\/)index\.md$/, '$1_index.md'),
  labelKey: 'linkTitle',
  prepare({ folder, pages, corpus }) {
    const whole = sidebarsOf(pages, corpus).every((one) => one.folder === '');
    writeSite(join(folder, 'config.toml'), `${CONFIG}oneSidebar = ${whole}\n`);
    for (const category of whole ? categoriesOf(pages) : [])
      writeSite(join(folder, 'content', category, '_index.md'), CATEGORY(posix.basename(category)));
    cpSync(join(theme, 'layouts'), join(folder, 'layouts'), { recursive: true });
    cpSync(join(theme, 'static'), join(folder, 'static'), { recursive: true });
  },
  build: () => ({ command: 'hugo', args: ['--quiet'] }),
  output: 'public',
  caches: ['resources', '.hugo_build.lock'],
  dev: ({ port }) => ({ command: 'hugo', args: ['server', '--port', `${port}`, '--bind', '127.0.0.1'] }),
};

/** The folders with pages that have no index of their own. */
function categoriesOf(pages) {
  const folders = new Set();
  for (const { path } of pages)
    for (let at = posix.dirname(path); at !== '.'; at = posix.dirname(at)) folders.add(at);
  const paths = new Set(pages.map(({ path }) => path));
  return [...folders].filter((folder) => !paths.has(`${folder}/index.md`));
}
