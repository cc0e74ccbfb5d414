import { defineConfig } from 'jstz-docs';

export default defineConfig({
  title: 'My documentation',
  // Where the site will live: the origin, and the path below it.
  url: 'https://example.org',
  baseUrl: '/',
});
