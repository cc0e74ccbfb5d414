import { describe, expect, it } from 'vitest';
import type { Config } from '../../src/config/index.ts';
import { brief, load, SITE } from './support.ts';

describe('a config of an earlier run', () => {
  const FILE = 'jstz-docs.config.json';
  const memoryOf = () => {
    const kept = new Map<string, Config>();
    const memory = {
      get: (id: string) => kept.get(id),
      put: (id: string, config: Config) => void kept.set(id, config),
    };
    return { kept, memory };
  };

  it('is taken as it was, for the same data and overrides alone', async () => {
    const { kept, memory } = memoryOf();
    const run = (text: string, options = {}) => load({ [FILE]: text }, { memory, ...options });
    const { config } = await run('{ "title": "A" }');
    expect([...kept.values()]).toEqual([config]);
    const [id] = kept.keys();
    kept.set(id!, { ...config!, title: 'kept' });
    expect((await run('{"title":"A"}')).config?.title).toBe('kept');
    expect((await run('{ "title": "B" }')).config?.title).toBe('B');
    expect((await run('{ "title": "A" }', { overrides: { baseUrl: '/x/' } })).config?.baseUrl).toBe('/x/');
    // A secret may be what a key of the search turns out to be.
    expect((await run('{ "title": "A" }', { env: { MY_SECRET: 'long enough' } })).config?.title).toBe('A');
    expect((await run('{ "title": "A" }', { env: { HOME: '/home' } })).config?.title).toBe('kept');
  });

  it('is not kept where something is found in it', async () => {
    const { kept, memory } = memoryOf();
    for (const text of ['{ "titel": "A" }', '{ "title": "A", "search": { "apiKey": "admin" } }'])
      expect((await load({ [FILE]: text }, { memory })).diagnostics).not.toEqual([]);
    expect(kept.size).toBe(0);
  });
});

describe('finding the config', () => {
  it('needs none: the title comes from package.json, else from the folder', async () => {
    const named = await load({ 'package.json': '{ "name": "pkg", "displayName": "My Package" }' });
    expect(named).toMatchObject({
      file: undefined,
      diagnostics: [],
      config: { title: 'My Package', baseUrl: '/' },
    });
    expect((await load({ 'package.json': '{ "name": "pkg" }' })).config?.title).toBe('pkg');
    expect((await load({ 'package.json': '{ broken' })).config?.title).toBe('site');
    expect((await load({})).config?.title).toBe('site');
  });

  it('makes a site of the Markdown files beside a README where there is no folder docs', async () => {
    const own = { path: '.', include: ['*.{md,mdx}'] };
    expect((await load({ 'README.md': '# Tool' })).config?.docs).toMatchObject(own);
    const ofDocs = { path: 'docs', include: ['**/*.{md,mdx}'] };
    expect((await load({ 'README.md': '# Tool', docs: '' })).config?.docs).toMatchObject(own);
    expect((await load({ 'CHANGELOG.md': '# Log' })).config?.docs).toMatchObject(ofDocs);
    expect((await load({ 'README.md': '# Tool', 'docs/a.md': '' })).config?.docs).toMatchObject(ofDocs);
    const withFile = (config: string) => load({ 'README.md': '# Tool', 'jstz-docs.config.json': config });
    expect((await withFile('{}')).config?.docs).toMatchObject(own);
    expect((await withFile('{ "docs": {} }')).config?.docs).toMatchObject(ofDocs);
  });

  it('makes a site of the whole folder where it has an index and no folder docs', async () => {
    const config = (files: Record<string, string>) => load(files).then((loaded) => loaded.config?.docs);
    const whole = { path: '.', include: ['**/*.{md,mdx}'], exclude: expect.arrayContaining(['README.md']) };
    expect(await config({ 'index.md': '# Tool' })).toMatchObject(whole);
    expect(await config({ 'index.mdx': '# Tool', 'README.md': '# Tool' })).toMatchObject(whole);
    expect(await config({ 'index.md': '# Tool', 'docs/a.md': '' })).toMatchObject({ path: 'docs' });
  });

  it.each([
    ['"me/mine"', 'https://github.com/me/mine/tree/HEAD/'],
    ['"gitlab:me/mine"', 'https://gitlab.com/me/mine/-/tree/HEAD/'],
    ['"git+https://github.com/me/mine.git"', 'https://github.com/me/mine/tree/HEAD/'],
    ['"git@github.com:me/mine.git"', 'https://github.com/me/mine/tree/HEAD/'],
    ['"git+ssh://git@gitlab.example.org/a/b/c.git"', 'https://gitlab.example.org/a/b/c/-/tree/HEAD/'],
    ['"https://bitbucket.org/me/mine/"', 'https://bitbucket.org/me/mine/src/HEAD/'],
    [
      '{ "type": "git", "url": "git://github.com/me/mine.git", "directory": "./packages/a" }',
      'https://github.com/me/mine/tree/HEAD/packages/a/',
    ],
    ['"https://git.example.org/me/mine"', undefined],
    ['"javascript:alert(1)//github.com/x"', undefined],
    ['7', undefined],
  ])('reads where the sources are shown from package.json: %s', async (repository, sourceUrl) => {
    const { config } = await load({ 'package.json': `{ "repository": ${repository} }` });
    expect(config?.sourceUrl).toBe(sourceUrl);
  });

  it('fills a missing title in a file as well', async () => {
    const { config, file } = await load({ 'jstz-docs.config.json': '{ "tagline": "x" }' });
    expect(config).toMatchObject({ title: 'site', tagline: 'x' });
    expect(file).toBe(`${SITE}/jstz-docs.config.json`);
  });

  it('reads the file that is named, by relative or absolute path', async () => {
    const files = { 'conf/a.json': '{ "title": "A" }', 'jstz-docs.config.json': '{ "title": "B" }' };
    expect((await load(files, { file: 'conf/a.json' })).config?.title).toBe('A');
    expect((await load(files, { file: `${SITE}/conf/a.json` })).config?.title).toBe('A');
  });

  it('reports a named file that does not exist', async () => {
    const { config, diagnostics } = await load({}, { file: 'nope.ts' });
    expect(config).toBeUndefined();
    expect(diagnostics).toEqual([
      {
        code: 'config-not-found',
        severity: 'error',
        message: 'The config file "nope.ts" does not exist.',
        hint: 'It was looked for at /site/nope.ts. Check --config.',
      },
    ]);
  });

  it('takes the first of several files and says so', async () => {
    const { config, diagnostics } = await load({
      'jstz-docs.config.ts': 'export default { title: "ts" }',
      'jstz-docs.config.json': '{ "title": "json" }',
    });
    expect(config?.title).toBe('ts');
    expect(diagnostics).toMatchObject([
      {
        code: 'config-several-files',
        severity: 'warning',
        message: '"jstz-docs.config.ts" is used; "jstz-docs.config.json" lies beside it and is not read.',
      },
    ]);
  });
});

describe('running the config', () => {
  it.each([
    ['an object', 'export default { title: "T" }'],
    ['a function', 'export default function config() { return { title: "T" }; }'],
    ['an async function', 'export default async () => ({ title: "T" })'],
    ['a promise', 'export default Promise.resolve({ title: "T" })'],
    ['module.exports', 'module.exports = { title: "T" }'],
    ['compiled CommonJS', 'module.exports = { default: { __esModule: true, default: { title: "T" } } }'],
  ])('takes %s', async (_, source) => {
    const { config, diagnostics } = await load({ 'jstz-docs.config.js': source });
    expect(diagnostics).toEqual([]);
    expect(config?.title).toBe('T');
  });

  it.each(
    [
      ['const config = {};', '"jstz-docs.config.js" exports {}, an object, as its default.'],
      ['export default 5', '"jstz-docs.config.js" exports 5, a number, as its default.'],
      ['export default ["x"]', '"jstz-docs.config.js" exports ["x"], a list, as its default.'],
      [
        'export default () => {}',
        'The function that "jstz-docs.config.js" exports returned undefined, nothing.',
      ],
      [
        'export default async () => "x"',
        'The function that "jstz-docs.config.js" exports returned "x", text.',
      ],
    ].slice(1),
  )('refuses %s', async (source, message) => {
    const { config, diagnostics } = await load({ 'jstz-docs.config.js': source });
    expect(config).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: 'config-no-export', severity: 'error', message, file: 'jstz-docs.config.js' },
    ]);
  });

  it('names the exports of a module without a default one', async () => {
    const loadModule = async () => ({ exports: { config: {}, other: 1 } });
    const { diagnostics } = await load({ 'jstz-docs.config.js': '' }, { loadModule });
    expect(diagnostics).toMatchObject([
      {
        code: 'config-no-export',
        message: '"jstz-docs.config.js" has no default export; it exports config, other.',
      },
    ]);
  });

  it.each([
    ['a promise', 'export default Promise.resolve({ title: "Later" })'],
    ['a function that returns a promise', 'export default () => Promise.resolve({ title: "Later" })'],
    ['a function', 'export default () => ({ title: "Later" })'],
  ])('takes %s for what it gives', async (_, source) => {
    const { config, diagnostics } = await load({ 'jstz-docs.config.js': source });
    expect([config?.title, diagnostics]).toEqual(['Later', []]);
  });

  it('tells of a name among the columns of the footer that it belongs into one', async () => {
    const links = [{ title: 'Docs', items: [] }, { label: 'A' }];
    const { diagnostics } = await load({ 'jstz-docs.config.json': JSON.stringify({ footer: { links } }) });
    expect(diagnostics.map(({ code, key }) => `${code} ${key}`)).toContain('config-conflict footer.links[1]');
  });

  it('names a plugin whose file is not there, and keeps it: the file may come', async () => {
    const plugins = ['./plugins/there.js', './plugins/gone.js', 'not-a-package-that-is-there'];
    const { config, diagnostics } = await load({
      'jstz-docs.config.json': JSON.stringify({ title: 'T', markdown: { remarkPlugins: plugins } }),
      'plugins/there.js': '',
    });
    expect(config?.markdown.remarkPlugins.map(({ plugin }) => plugin)).toEqual(plugins.slice(0, 2));
    expect(diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      ['plugin-missing', 'error', 'The plugin "./plugins/gone.js" does not exist.'],
      [
        'plugin-missing',
        'warning',
        'The plugin "not-a-package-that-is-there" is not installed: what it changes in pages is missing.',
      ],
    ]);
  });

  it.each([
    ['a function', 'export default () => new Promise(() => {})'],
    ['a promise', 'export default new Promise(() => {})'],
  ])('gives up on %s that never settles', async (_, source) => {
    const { config, diagnostics } = await load({ 'jstz-docs.config.js': source }, { timeoutMs: 20 });
    expect(config).toBeUndefined();
    expect(diagnostics).toEqual([
      {
        code: 'config-timeout',
        severity: 'error',
        message: '"jstz-docs.config.js" gave no config within 20 ms.',
        file: 'jstz-docs.config.js',
        hint: 'Look for a promise in it that never settles, such as a request without a time limit.',
      },
    ]);
  });

  it('gives up on a module that never loads', async () => {
    const { diagnostics } = await load(
      { 'jstz-docs.config.js': '' },
      { timeoutMs: 20, loadModule: () => new Promise(() => {}) },
    );
    expect(diagnostics.map(brief)).toEqual(['jstz-docs.config.js config-timeout']);
  });

  it('names the place of a throw', async () => {
    const error = new RangeError('DOC_URL is not set');
    error.stack = `RangeError: DOC_URL is not set
    at read (node:internal/x:1:1)
    at helper (${SITE}/node_modules/pkg/index.js:9:9)
    at config (file://${SITE}/jstz-docs.config.ts?t=1:12:7)
    at async run (/elsewhere/tool.js:1:1)`;
    const loadModule = async () => ({
      exports: {
        default: () => {
          throw error;
        },
      },
    });
    const { config, diagnostics } = await load({ 'jstz-docs.config.ts': '' }, { loadModule });
    expect(config).toBeUndefined();
    expect(diagnostics).toEqual([
      {
        code: 'config-throws',
        severity: 'error',
        message: 'The config threw RangeError: DOC_URL is not set',
        file: 'jstz-docs.config.ts',
        line: 12,
        column: 7,
        hint: 'Mend the code of the config file.',
      },
    ]);
  });

  it('survives whatever is thrown, also while the module loads', async () => {
    for (const thrown of ['text', undefined, null, { message: 'like an error' }, new Error('')]) {
      const { diagnostics } = await load(
        { 'jstz-docs.config.ts': '' },
        { loadModule: () => Promise.reject(thrown) },
      );
      expect(diagnostics).toMatchObject([{ code: 'config-throws', file: 'jstz-docs.config.ts' }]);
    }
  });

  it('hands on what the loader says about the syntax', async () => {
    const fault = {
      code: 'config-syntax',
      severity: 'error',
      message: 'Expected "}"',
      file: 'jstz-docs.config.ts',
      line: 3,
    } as const;
    const { config, diagnostics } = await load(
      { 'jstz-docs.config.ts': '{' },
      { loadModule: async () => ({ fault }) },
    );
    expect(config).toBeUndefined();
    expect(diagnostics).toEqual([fault]);
  });
});

describe('JSON', () => {
  it.each([
    [
      '{\n  "title": "x",\n}',
      '3:1',
      '"}" stands here instead of a key.',
      'Remove the comma after the last key.',
    ],
    [
      '{ "title": "x" "url": "" }',
      '1:16',
      '"\\"" stands here instead of `,` or `}`.',
      'Put a comma between two keys.',
    ],
    ["{ 'title': 1 }", '1:3', '"\'" stands here instead of a key.', 'Keys stand in double quotes.'],
    ['{ "a": tru }', '1:8', '"tru" stands here instead of a value.', 'Text stands in double quotes.'],
    ['{ "a": "x', '1:8', 'This text has no closing quote.', 'Put a double quote at its end.'],
    ['{ "a": 1', '1:9', 'the file ends here instead of `,` or `}`.', 'Put a comma between two keys.'],
    ['{} {}', '1:4', '"{" stands here instead of the end of the file.', 'A JSON file holds one value.'],
    [
      '// x\n{}',
      '1:1',
      '"/" stands here instead of a value.',
      'JSON has no comments: name the file .ts or .js, or remove it.',
    ],
    ['{ "a": [1,] }', '1:11', '"]" stands here instead of a value.', 'Remove the comma after the last item.'],
    ['', '1:1', 'the file ends here instead of a value.', 'Text stands in double quotes.'],
  ])('finds the syntax error in %j', async (source, place, message, hint) => {
    const { diagnostics } = await load({ 'jstz-docs.config.json': source });
    expect(diagnostics.map(brief)).toEqual([`jstz-docs.config.json:${place} config-syntax`]);
    expect(diagnostics[0]).toMatchObject({ message, hint });
  });

  it('refuses what is no object', async () => {
    const { diagnostics } = await load({ 'jstz-docs.config.json': '[1]' });
    expect(diagnostics).toMatchObject([
      { code: 'config-type', message: 'The config is [1], a list. It takes an object.' },
    ]);
  });

  it('survives nesting that would exhaust the stack', async () => {
    const { diagnostics } = await load({ 'jstz-docs.config.json': '['.repeat(100_000) });
    expect(diagnostics).toMatchObject([{ code: 'config-syntax' }]);
  });
});

describe('overrides', () => {
  it('stand in for the values of the file', async () => {
    const { config } = await load(
      { 'jstz-docs.config.json': '{ "baseUrl": 5 }' },
      { overrides: { baseUrl: 'x', outDir: 'out' } },
    );
    expect(config).toMatchObject({ baseUrl: '/x/', outDir: 'out' });
  });

  it('are named by their flag where they are at fault', async () => {
    const { diagnostics } = await load(
      { 'jstz-docs.config.json': '{}' },
      { overrides: { baseUrl: 'https://a.test/x/' } },
    );
    expect(diagnostics).toMatchObject([
      {
        code: 'config-value',
        key: 'baseUrl',
        message: '`--base-url` is "https://a.test/x/". It takes a path, such as "/docs/".',
      },
    ]);
    expect(diagnostics[0]?.file).toBeUndefined();
  });
});

describe('data that is none', () => {
  it('reports circular references, depth and numbers out of the finite', async () => {
    const { diagnostics } = await load({
      'jstz-docs.config.js': `const a = {}; a.self = a;
let deep = {}; for (let i = 0; i < 5000; i++) deep = { deep };
export default {
  docs: { sidebars: { a, deep } },
  zoom: { margin: 1 / 0 },
}`,
    });
    expect(diagnostics.map(({ code, key }) => `${code} ${key?.slice(0, 24)}`)).toEqual([
      'config-not-data docs.sidebars.a.self',
      'config-not-data docs.sidebars.deep.deep.',
      'config-not-data zoom.margin',
    ]);
  });

  it('takes the same object twice, objects without prototype and getters', async () => {
    const { config, diagnostics } = await load({
      'jstz-docs.config.js': `const item = { label: 'A', to: '/' };
export default Object.assign(Object.create(null), { navbar: { items: [item, item], get title() { return 'N'; } } })`,
    });
    expect(diagnostics).toEqual([]);
    expect(config?.navbar).toMatchObject({ title: 'N', items: [{ label: 'A' }, { label: 'A' }] });
  });
});
