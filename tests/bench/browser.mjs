// A Chromium to measure with, and a server that hands out a built site as hosts do: gzip, long caching of hashed files.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export const launch = () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });

function findChromium() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'chromium-headless-shell']) {
    const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return chromium.executablePath();
}

/** @returns {Promise<{ url: string, gzipOf: (path: string) => number, close: () => void }>} */
export async function serveBuilt(folder) {
  const zipped = new Map();
  const read = (path) => {
    const file = fileOf(folder, decodeURIComponent(path));
    if (file && !zipped.has(path)) {
      const bytes = readFileSync(file);
      // Fonts and pictures are packed already.
      const packed = /\.(woff2?|png|jpg|webp|avif|gif|gz|pf_\w+|pagefind)$/.test(file)
        ? bytes
        : gzipSync(bytes);
      zipped.set(path, { file, packed, plain: packed === bytes });
    }
    return zipped.get(path);
  };
  const server = createServer((request, response) => {
    const found = read(new URL(request.url, 'http://x').pathname);
    if (!found) return response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(found.file)] ?? 'application/octet-stream',
      'content-length': found.packed.length,
      'cache-control': found.file.endsWith('.html') ? 'max-age=600' : 'max-age=31536000',
      ...(found.plain ? {} : { 'content-encoding': 'gzip' }),
    });
    response.end(found.packed);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    gzipOf: (path) => read(path)?.packed.length ?? 0,
    close: () => server.close(),
  };
}

function fileOf(folder, path) {
  const named = join(folder, path);
  const names = [named, `${named.replace(/\/$/, '')}.html`, join(named, 'index.html')];
  return names.find((name) => existsSync(name) && statSync(name).isFile());
}
