import { expect, it } from 'vitest';
import { mediaType } from '../../src/server/media-types.ts';

it.each([
  ['text/html; charset=utf-8', 'index.html', 'A.HTML'],
  ['text/css; charset=utf-8', 'a.b.css'],
  ['text/javascript; charset=utf-8', 'a.js', 'a.mjs'],
  ['application/json; charset=utf-8', 'a.json'],
  ['text/markdown; charset=utf-8', 'a.md'],
  ['text/plain; charset=utf-8', 'llms.txt'],
  ['application/xml; charset=utf-8', 'sitemap.xml'],
  ['application/manifest+json', 'a.webmanifest'],
  ['image/svg+xml', 'a.svg'],
  ['image/png', 'a.png'],
  ['image/jpeg', 'a.jpg', 'a.jpeg'],
  ['image/gif', 'a.gif'],
  ['image/webp', 'a.webp'],
  ['image/avif', 'a.avif'],
  ['image/x-icon', 'a.ico'],
  ['font/woff', 'a.woff'],
  ['font/woff2', 'a.woff2'],
  ['font/ttf', 'a.ttf'],
  ['font/otf', 'a.otf'],
  ['video/mp4', 'a.mp4'],
  ['video/webm', 'a.webm'],
  ['audio/mpeg', 'a.mp3'],
  ['application/pdf', 'a.pdf'],
  ['application/wasm', 'a.wasm'],
  ['application/octet-stream', 'CNAME', 'a.zip', 'html'],
])('%s is the type of %s', (type, ...names) => {
  expect(names.map(mediaType)).toEqual(names.map(() => type));
});
