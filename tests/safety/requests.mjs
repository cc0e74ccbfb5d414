/** Requests that no browser sends, to the servers of `dev` and `serve`. A `plant` puts what must stay outside into the site. */
import { cpSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ended, folder, freePort, pagesOf, pick, randomOf, start, twoStates, write } from './site.mjs';

const CANARY = 'canary-outside-the-site-7f3a';
const PARTS = [
  ...[
    '/',
    '//',
    '\\',
    '..',
    '.',
    '%2e%2e',
    '%2f',
    '%5c',
    '%00',
    '%',
    '%zz',
    '..%2f',
    '%252e%252e',
    '..;',
    '::$DATA',
    '~',
  ],
  ...[
    'docs',
    'index.html',
    '.env',
    '.git/config',
    'link.txt',
    'assets',
    'canary.txt',
    'node_modules',
    '@fs',
    '?raw',
    '#x',
    'é',
  ],
];
const HEADERS = [
  ...[
    'Host: evil.test',
    'Host: localhost',
    'Origin: https://evil.test',
    'Sec-Fetch-Site: cross-site',
    'Range: bytes=9-1',
  ],
  ...[
    'Upgrade: websocket',
    'Content-Length: -1',
    'Transfer-Encoding: chunked',
    'X: \x01',
    'Accept-Encoding: br;q=x',
    'If-None-Match: "',
  ],
];

const ask = (port, bytes) =>
  new Promise((done) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setTimeout(3_000, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data.toString('latin1');
      if (answer.length > 4_000_000) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => done(answer));
    socket.write(bytes);
  });

export const requestsTo =
  (command) =>
  async ({ count, seed, pages, plant }) => {
    const random = randomOf(seed);
    const { dir, remove } = folder();
    write(dir, { 'canary.txt': CANARY, 'site/static/.env': CANARY, 'site/.secret': CANARY });
    write(join(dir, 'site'), pagesOf(pages, 'word'));
    if (command === 'serve') {
      const built = twoStates(pages);
      built.reset();
      cpSync(built.out, join(dir, 'site/build'), { recursive: true });
    }
    if (plant) write(join(dir, 'site', command === 'serve' ? 'build' : 'static'), { 'canary.txt': CANARY });
    const port = await freePort();
    const child = start(join(dir, 'site'), [command, '--port', String(port)]);
    const result = { runs: 0, faults: [], stats: { port } };
    const isAlive = () => ask(port, `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
    const until = performance.now() + 30_000;
    while (!(await isAlive()).includes('200 OK') && performance.now() < until)
      await new Promise((done) => setTimeout(done, 100));
    while (result.runs < count) {
      const size = Math.min(20, count - result.runs);
      const sent = Array.from({ length: size }, () => {
        const target = `/${Array.from({ length: 1 + Math.floor(random() * 8) }, () => pick(random, PARTS)).join('')}`;
        const headers = Array.from({ length: Math.floor(random() * 3) }, () => pick(random, HEADERS));
        const method = pick(random, ['GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'G\0T']);
        const version = pick(random, ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9']);
        return `${method} ${plant && random() < 0.5 ? '/canary.txt' : target} ${version}\r\n${[`Host: localhost:${port}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
      });
      const answers = await Promise.all(sent.map((bytes) => ask(port, bytes)));
      for (const [index, answer] of answers.entries())
        if (answer.includes(CANARY))
          result.faults.push(`${JSON.stringify(sent[index])} reached a file outside the site`);
      result.runs += size;
    }
    if (child.exitCode !== null || !(await isAlive()).includes('200 OK'))
      result.faults.push(`${command} does not answer any more`);
    child.kill('SIGKILL');
    await ended(child);
    remove();
    return result;
  };
