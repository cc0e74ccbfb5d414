import { defineConfig } from 'jstz-docs';

export default defineConfig({
  title: 'My documentation',
  tagline: 'What this project does, in one line',
  // Where the site will live: the origin, and the path below it.
  url: 'https://example.org',
  baseUrl: '/',
  docs: { routeBasePath: '/docs' },
  collections: [{ kind: 'pages' }, { kind: 'blog', blogTitle: 'Blog' }],
  navbar: {
    title: 'My documentation',
    items: [
      { label: 'Docs', to: '/docs', position: 'left' },
      { label: 'Blog', to: '/blog', position: 'left' },
    ],
  },
  footer: { copyright: 'Made with jstz-docs.' },
});
