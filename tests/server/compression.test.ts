/** What `serve` sends compressed, what it leaves alone, and what caches and media players learn about it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCodedFiles, createFolderSource, startServer } from '../../src/server/index.ts';
import { acceptedCodings, isKnown } from '../../src/server/negotiate.ts';
import { get, sendRaw } from './raw-http.ts';

const PAGE = `<!doctype html><title>Ä</title>${'<p>the same words</p>'.repeat(200)}`;

/** @returns asks the server of a folder with these files */
async function serving(files: Readonly<Record<string, string | Uint8Array>>) {
  const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-serve-'));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  const source = createFolderSource(folder);
  const site = { source, baseUrl: '/', trailingSlash: undefined, coded: createCodedFiles(source) };
  const server = await startServer({ site: () => site, port: 0 });
  if ('fault' in server) throw new Error(server.fault.message);
  onTestFinished(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  return async (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') => {
    const Host = `localhost:${server.port}`;
    const { status, head, body } = await sendRaw(server.port, get(path, { Host, ...headers }, method));
    const lines = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/s).slice(0, 2));
    return { status, body, headers: Object.fromEntries(lines) as Record<string, string | undefined> };
  };
}

const coding = (header: string) => ({ 'Accept-Encoding': header });

describe('a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0.2, gzip;q=0.8', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ] as const)('for %s comes as %s', async (header, name, decode) => {
    const ask = await serving({ 'index.html': PAGE });
    const { status, headers, body } = await ask('/', coding(header));
    expect([status, headers['Content-Encoding'], headers.Vary]).toEqual([200, name, 'Accept-Encoding']);
    expect(Number(headers['Content-Length'])).toBe(body.length);
    expect(body.length).toBeLessThan(PAGE.length / 5);
    expect(decode(body).toString()).toBe(PAGE);
  });

  it.each([undefined, 'identity', 'deflate, zstd', 'br;q=0, gzip;q=0', 'identity, gzip;q=0.5'])(
    'for %s comes as it is, and says that it may differ',
    async (header) => {
      const ask = await serving({ 'index.html': PAGE });
      const { headers, body } = await ask('/', header === undefined ? {} : coding(header));
      expect([headers['Content-Encoding'], headers.Vary]).toEqual([undefined, 'Accept-Encoding']);
      expect(body.toString()).toBe(PAGE);
    },
  );

  it('that is not there is compressed too', async () => {
    const { status, headers } = await (await serving({ '404.html': PAGE }))('/x', coding('br'));
    expect([status, headers['Content-Encoding']]).toEqual([404, 'br']);
  });

  it('has the same headers for HEAD, and no body', async () => {
    const ask = await serving({ 'index.html': PAGE });
    const [whole, head] = [await ask('/', coding('br')), await ask('/', coding('br'), 'HEAD')];
    const { Date: _a, ...first } = whole.headers;
    const { Date: _b, ...second } = head.headers;
    expect(second).toEqual(first);
    expect(head.body).toHaveLength(0);
  });

  it('has a validator for each form, and 304 for the one that is asked for', async () => {
    const ask = await serving({ 'index.html': PAGE });
    const forms = ['br', 'gzip', 'identity'];
    const tags: string[] = [];
    for (const form of forms) tags.push((await ask('/', coding(form))).headers.ETag!);
    expect(new Set(tags).size).toBe(3);
    for (const [at, form] of forms.entries()) {
      for (const tag of tags) {
        const { status, headers } = await ask('/', { ...coding(form), 'If-None-Match': `"other", W/${tag}` });
        expect([status, headers.Vary]).toEqual([tag === tags[at] ? 304 : 200, 'Accept-Encoding']);
      }
    }
  });

  it('comes anew when the file has changed', async () => {
    let text = PAGE;
    const source = {
      has: () => true,
      read: (path: string) => (path === 'index.html' ? { bytes: Buffer.from(text) } : undefined),
    };
    const coded = createCodedFiles(source);
    const read = async (etag: string) => {
      const found = await coded.find({ path: 'index.html', file: source.read('index.html')!, etag }, [
        'gzip',
      ]);
      return gunzipSync((found!.file as { bytes: Uint8Array }).bytes).toString();
    };
    expect(await read('"1"')).toBe(PAGE);
    text = PAGE.replaceAll('same', 'other');
    expect(await read('"1"')).toBe(PAGE);
    expect(await read('"2"')).toBe(text);
  });
});

describe('ranges', () => {
  it('are of the plain bytes, also where compressed ones are accepted', async () => {
    const ask = await serving({ 'index.html': PAGE });
    const { status, headers, body } = await ask('/', { ...coding('br'), Range: 'bytes=0-8' });
    expect([status, headers['Content-Encoding'], headers['Content-Range'], body.toString()]).toEqual([
      206,
      undefined,
      `bytes 0-8/${Buffer.byteLength(PAGE)}`,
      '<!doctype',
    ]);
  });

  it('are not given to one who has the beginning of a compressed form', async () => {
    const ask = await serving({ 'index.html': PAGE });
    const { headers: first } = await ask('/', coding('br'));
    expect(first['Accept-Ranges']).toBeUndefined();
    const again = await ask('/', { ...coding('br'), Range: 'bytes=9-', 'If-Range': first.ETag! });
    expect([again.status, again.headers['Content-Encoding']]).toEqual([200, 'br']);
    const plain = (await ask('/')).headers.ETag!;
    expect((await ask('/', { Range: 'bytes=9-', 'If-Range': plain })).status).toBe(206);
  });
});

describe('left alone are', () => {
  it.each([
    ['a picture', 'a.png', Buffer.alloc(5_000)],
    ['a font that is compressed', 'a.woff2', Buffer.alloc(5_000)],
    ['a short text', 'a.txt', Buffer.alloc(999, 'x')],
    ['a long text', 'a.txt', Buffer.alloc(8_000_001, 'x')],
  ])('%s', async (_, path, bytes) => {
    const { headers, body } = await (await serving({ [path]: bytes }))(`/${path}`, coding('gzip, br'));
    expect(headers['Content-Encoding']).toBeUndefined();
    expect(headers.Vary).toBe(path === 'a.txt' ? 'Accept-Encoding' : undefined);
    expect(body).toHaveLength(bytes.length);
  });

  it('a file that would grow', async () => {
    // Bytes without any order: the fractional parts of multiples of the golden ratio.
    const noise = Uint8Array.from({ length: 2_000 }, (_, at) => (((at * at * 0.618034) % 1) * 256) | 0);
    const { headers, body } = await (await serving({ 'a.wasm': noise }))('/a.wasm', coding('br'));
    expect([headers['Content-Encoding'], body.length]).toEqual([undefined, 2_000]);
  });
});

it('a form that the build made is sent in place of one that would be made', async () => {
  const ask = await serving({ 'index.html': PAGE, 'index.html.br': 'made before' });
  const { headers, body } = await ask('/', coding('gzip, br'));
  expect([headers['Content-Encoding'], headers['Content-Type'], body.toString()]).toEqual([
    'br',
    'text/html; charset=utf-8',
    'made before',
  ]);
  expect((await ask('/', coding('gzip'))).headers['Content-Encoding']).toBe('gzip');
});

it.each([
  [undefined, []],
  ['', []],
  ['BR', ['br']],
  ['gzip;q=1.0, br;q=0.9', ['gzip', 'br']],
  ['*;q=0.1, gzip;q=0', ['br']],
  ['gzip;q=2, br;level=4', []],
])('codings of "%s" are %j', (header, codings) => {
  expect(acceptedCodings(header)).toEqual(codings);
});

it.each([
  [undefined, false],
  ['*', true],
  ['"a"', true],
  ['W/"b", W/"a"', true],
  ['"ab"', false],
  ['a', false],
])('of the known validators %s, "a" is one: %s', (header, known) => {
  expect(isKnown(header, '"a"')).toBe(known);
});
