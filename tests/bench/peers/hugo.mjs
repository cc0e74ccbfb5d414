// Hugo with a theme of our own that does what a docs page needs and no more: sidebar of the section, contents, highlighting.
import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemPeer, writeSite } from './peer.mjs';

const theme = join(dirname(fileURLToPath(import.meta.url)), 'hugo');
const CONFIG = `baseURL = "https://example.org/"
title = "Corpus"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
noClasses = false
`;

export const hugo = {
  ...systemPeer('hugo', 'other', ['hugo', 'version'], /v([\d.]+)/),
  content: 'content',
  // Links between files need a template of their own; addresses need none.
  links: 'url',
  title: 'front',
  // A plain index would swallow the pages beside it.
  rename: (path) => path.replace(/(^|\/)index\.md$/, '$1_index.md'),
  prepare({ folder }) {
    writeSite(join(folder, 'config.toml'), CONFIG);
    cpSync(join(theme, 'layouts'), join(folder, 'layouts'), { recursive: true });
    cpSync(join(theme, 'static'), join(folder, 'static'), { recursive: true });
  },
  build: () => ({ command: 'hugo', args: ['--quiet'] }),
  output: 'public',
  caches: ['resources', '.hugo_build.lock'],
  dev: ({ port }) => ({ command: 'hugo', args: ['server', '--port', `${port}`, '--bind', '127.0.0.1'] }),
};
