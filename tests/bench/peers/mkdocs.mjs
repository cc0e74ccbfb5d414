// MkDocs with the Material theme, as Debian has it. Its navigation holds every page of the site on every page.
import { join } from 'node:path';
import { systemPeer, writeSite } from './peer.mjs';

const CONFIG = `site_name: Corpus
site_url: https://example.org/
theme:
  name: material
  features: [navigation.tabs]
  font: false
plugins: [search]
markdown_extensions:
  - admonition
  - toc: { permalink: true }
  - pymdownx.highlight
  - pymdownx.superfences
`;

export const mkdocs = {
  ...systemPeer('mkdocs', 'other', ['mkdocs', '--version'], /version ([\d.]+)/),
  content: 'docs',
  links: 'file',
  title: 'text',
  maxPages: 2_000,
  why: 'its navigation holds every page on every page',
  prepare: ({ folder }) => writeSite(join(folder, 'mkdocs.yml'), CONFIG),
  build: () => ({ command: 'mkdocs', args: ['build', '--quiet'] }),
  output: 'site',
  uncounted: /^search\//,
  caches: ['.cache'],
  dev: ({ port }) => ({ command: 'mkdocs', args: ['serve', '--quiet', '--dev-addr', `127.0.0.1:${port}`] }),
  search: 'label.md-header__button[for=__search], .md-search__input',
};
