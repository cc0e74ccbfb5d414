import { defineConfig } from 'jstz-docs';

export default defineConfig({
  title: 'My documentation',
  tagline: 'What this project does, in one line',
  // Where the site will live: the origin, and the path below it.
  url: 'https://example.org',
  baseUrl: '/',
  navbar: {
    title: 'My documentation',
    items: [{ label: 'Guides', to: '/guides/writing', position: 'left' }],
  },
  footer: { copyright: 'Made with jstz-docs.' },
});
