import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createFolderSource,
  type FileSource,
  type RunningServer,
  startServer,
} from '../../src/server/index.ts';
import { hostileTargets } from './hostile-targets.ts';
import { get, inParallel, sendRaw } from './raw-http.ts';

const CANARY = 'canary-5d1f0c-outside-the-site';
const dir = realpathSync(mkdtempSync(join(tmpdir(), 'jstz-docs-server-')));
const root = join(dir, 'build');
let server: RunningServer;
let host: string;

beforeAll(async () => {
  const write = (path: string, text: string) => {
    mkdirSync(join(dir, path, '..'), { recursive: true });
    writeFileSync(join(dir, path), text);
  };
  write('canary.txt', CANARY);
  write('secret/canary.txt', CANARY);
  write('build/index.html', '<h1>home</h1>');
  write('build/404.html', '<h1>not found</h1>');
  write('build/cli/index.html', '<h1>cli</h1>');
  write('build/assets/main-0a1b2c3d.js', 'export {};');
  write('build/.env', CANARY);
  write('build/.git/config', CANARY);
  write('build/assets/.hidden', CANARY);
  symlinkSync(join(dir, 'canary.txt'), join(root, 'link.txt'));
  symlinkSync(join(dir, 'secret'), join(root, 'linked'));
  const source = createFolderSource(root);
  const started = await startServer({
    site: () => ({ source, baseUrl: '/jstz/', trailingSlash: undefined }),
    port: 0,
  });
  if ('fault' in started) throw new Error(started.fault.message);
  server = started;
  host = `localhost:${server.port}`;
});

afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('hostile requests', () => {
  const hidden = [
    '.env',
    '.git/config',
    '.git',
    'assets/.hidden',
    'link.txt',
    'linked/canary.txt',
    'linked',
    '.jstz-docs-output',
    '_missing',
  ];
  const targets = hostileTargets({
    baseUrl: '/jstz/',
    canaryName: 'canary.txt',
    canaryPath: join(dir, 'canary.txt'),
    hidden,
  });

  it('are at least a thousand', () => expect(targets.length).toBeGreaterThanOrEqual(1_000));

  it('get 4xx, none of them a byte from outside, and the server lives', async () => {
    const answers = await inParallel(targets, 16, async (target) => ({
      target,
      ...(await sendRaw(server.port, get(target, { Host: host }))),
    }));
    const leaked = answers.filter(
      ({ body, head }) => body.includes(CANARY) || body.includes('root:') || head.includes(CANARY),
    );
    expect(leaked.map(({ target }) => target)).toEqual([]);
    const accepted = answers.filter(({ status }) => status < 400 || status > 499);
    // The one file of the site that a target may name: its query means nothing.
    expect(accepted.map(({ target, status }) => `${status} ${target}`)).toEqual([]);
    expect((await sendRaw(server.port, get('/jstz/', { Host: host }))).body.toString()).toBe('<h1>home</h1>');
  });

  it('would be seen to leak from a server that trusts the disk (control)', async () => {
    const naive: FileSource = {
      has: (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
      read: (path) => (existsSync(join(root, path)) ? { bytes: readFileSync(join(root, path)) } : undefined),
    };
    const started = await startServer({
      site: () => ({ source: naive, baseUrl: '/jstz/', trailingSlash: undefined }),
      port: 0,
    });
    if ('fault' in started) throw new Error(started.fault.message);
    const own = { Host: `localhost:${started.port}` };
    const answers = await inParallel(targets.slice(-500), 16, (target) =>
      sendRaw(started.port, get(target, own)),
    );
    await started.close();
    expect(answers.filter(({ body }) => body.includes(CANARY)).length).toBeGreaterThan(3);
  });

  it('show neither a stack nor a path', async () => {
    const answers = await inParallel(targets.slice(0, 300), 16, (target) =>
      sendRaw(server.port, get(target, { Host: host })),
    );
    for (const { body } of answers)
      expect(body.toString('latin1')).not.toMatch(/node:|\bat \w+ \(|jstz-docs-server-/);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE'])(
    '%s is not allowed',
    async (method) => {
      const { status, head } = await sendRaw(server.port, get('/jstz/', { Host: host }, method));
      expect(status).toBe(405);
      expect(head).toContain('Allow: GET, HEAD');
      expect(head.toLowerCase()).not.toContain('access-control');
    },
  );

  it('a query changes nothing of what a page answers', async () => {
    for (const query of ['?raw', '?raw??', '?import', '?url', '?.svg']) {
      const { status, body } = await sendRaw(server.port, get(`/jstz/cli${query}`, { Host: host }));
      expect([status, body.toString()]).toEqual([200, '<h1>cli</h1>']);
    }
  });

  it('a link put into the folder after it was listed is not followed', async () => {
    rmSync(join(root, 'cli'), { recursive: true });
    mkdirSync(join(dir, 'elsewhere'), { recursive: true });
    writeFileSync(join(dir, 'elsewhere/index.html'), CANARY);
    symlinkSync(join(dir, 'elsewhere'), join(root, 'cli'));
    const { status, body } = await sendRaw(server.port, get('/jstz/cli/', { Host: host }));
    expect(status).toBe(404);
    expect(body.toString()).not.toContain(CANARY);
  });
});
