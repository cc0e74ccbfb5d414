import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from '@typescript/typescript6';
import { characterEntities } from 'character-entities';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/index.ts';
import { root } from '../architecture/imports.ts';
import { installedCommand, npm } from '../support/processes.ts';
import { project } from '../support/project.ts';

let folder: string;
let tarball: string;
/** Paths of the files in it. */
let list: string[];
/** Paths of the files in the package behind `npm create jstz-docs`. */
let starterList: string[];
/** Bytes of the tarball. */
let packedSize: number;
/** A folder that the tarball is installed into. */
let home: string;

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'jstz-docs-pack-')));
  const [packed] = JSON.parse(
    npm(['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root),
  );
  tarball = join(folder, packed.filename);
  list = packed.files.map(({ path }: { path: string }) => path);
  packedSize = packed.size;
  const starter = join(root, 'packages/create-jstz-docs');
  const [start] = JSON.parse(npm(['pack', '--json', '--pack-destination', folder, starter], root));
  starterList = start.files.map(({ path }: { path: string }) => path);
  home = join(folder, 'installed');
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"private":true,"type":"module"}');
  const tarballs = [tarball, join(folder, start.filename)];
  npm(['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...tarballs], home);
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ESCAPED: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const start = (args: string[], cwd: string) =>
  spawnSync(process.execPath, [join(root, 'bin/jstz-docs.js'), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '' },
  });

describe('the package', () => {
  it('holds the command, the compiled files, the templates and the papers, nothing else', () => {
    const tops = new Set(list.map((path) => path.split('/')[0]));
    expect([...tops].sort()).toEqual(['LICENSE', 'README.md', 'bin', 'dist', 'package.json', 'templates']);
    for (const path of [
      'dist/cli.js',
      'dist/theme.js',
      'dist/page-worker.js',
      'dist/index-worker.js',
      'dist/client/manifest.json',
      'dist/client/third-party-licenses.txt',
      'dist/THIRD-PARTY-NOTICES.txt',
      ...['minimal', 'docs', 'blog'].flatMap((name) => [
        `templates/${name}/docs/index.md`,
        `templates/${name}/gitignore`,
      ]),
    ]) {
      expect(list).toContain(path);
    }
    // A template has a folder `src` of its own.
    const ours = list.filter((path) => !path.startsWith('templates/'));
    expect(ours.filter((path) => /(^|\/)(src|tests|node_modules)\//.test(path))).toEqual([]);
    expect(list.filter((path) => path.endsWith('.d.ts')).sort()).toEqual(
      ['config', 'index', 'theme'].map((name) => `dist/${name}.d.ts`),
    );
    expect(packedSize).toBeLessThan(1_290_000);
  });

  it('brings along what it imports and nothing that it holds already', () => {
    const { packages } = JSON.parse(readFileSync(join(home, 'node_modules/.package-lock.json'), 'utf8'));
    const installed = Object.entries<{ optional?: boolean }>(packages)
      .filter(([, { optional }]) => !optional)
      .map(([path]) => path.replace('node_modules/', ''));
    const starter = 'create-jstz-docs';
    expect(installed.sort()).toEqual([starter, 'esbuild', 'jstz-docs', 'react', 'react-dom', 'scheduler']);
  });

  it('starts a site by `npm create`, with the words of `init`', () => {
    const parent = join(home, 'parent');
    mkdirSync(parent);
    npm(['create', 'jstz-docs', 'boats', '--', '--template', 'blog'], parent);
    expect(readdirSync(parent)).toEqual(['boats']);
    expect(readdirSync(join(parent, 'boats')).sort()).toEqual(
      [...readdirSync(join(root, 'templates/blog')), 'package.json']
        .map((name) => (name === 'gitignore' ? '.gitignore' : name))
        .sort(),
    );
    expect(() => npm(['create', 'jstz-docs', 'more', '--', '--template', 'blgo'], parent)).toThrow();
    expect(readdirSync(parent)).toEqual(['boats']);
    expect(starterList.sort()).toEqual(['LICENSE', 'README.md', 'create.js', 'package.json']);
    const [ours, starter] = ['.', 'packages/create-jstz-docs'].map((path) =>
      JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')),
    );
    expect(starter).toMatchObject({
      version: ours.version,
      dependencies: { 'jstz-docs': ours.version },
      ...{ engines: ours.engines, license: ours.license, bugs: ours.bugs, homepage: ours.homepage },
    });
    expect(readFileSync(join(root, 'packages/create-jstz-docs/LICENSE'))).toEqual(
      readFileSync(join(root, 'LICENSE')),
    );
  });

  it('compiles before it is packed; what is for a checkout only is not in it, and the checkout keeps it', () => {
    const checkout = join(folder, 'checkout');
    mkdirSync(join(checkout, 'scripts'), { recursive: true });
    writeFileSync(
      join(checkout, 'scripts/compile.mjs'),
      "import { mkdirSync, writeFileSync } from 'node:fs';\nmkdirSync('dist', { recursive: true });\nwriteFileSync('dist/compiled.js', '');\n",
    );
    cpSync(join(root, 'package.json'), join(checkout, 'package.json'));
    npm(['pack', '--pack-destination', checkout], checkout);
    // Windows has a `tar` too.
    spawnSync('tar', ['-xzf', basename(tarball)], { cwd: checkout });
    const published = join(checkout, 'package');
    expect(existsSync(join(published, 'dist/compiled.js'))).toBe(true);
    const ours = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(ours.scripts.prepare).toBe('npm run compile');
    expect(ours.allowScripts).toEqual({ esbuild: false });
    const { allowScripts, ...rest } = ours;
    const { prepare, ...scripts } = ours.scripts;
    expect(JSON.parse(readFileSync(join(published, 'package.json'), 'utf8'))).toEqual({ ...rest, scripts });
    expect(readFileSync(join(checkout, 'package.json'))).toEqual(readFileSync(join(root, 'package.json')));
  });

  it('works from the tarball, installed without scripts, and with a site that has no modules of its own', () => {
    const [program, ...first] = installedCommand(home, 'jstz-docs');
    const run = (...words: string[]) =>
      spawnSync(program, [...first, ...words], { cwd: home, encoding: 'utf8' });
    const init = run('init', 'site');
    expect(init.stderr).toContain('Created');
    const built = run('build', 'site');
    expect(built.stderr).toContain('Built 3 pages');
    expect(existsSync(join(home, 'site/build/index.html'))).toBe(true);
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(join(elsewhere, 'docs'), { recursive: true });
    writeFileSync(join(elsewhere, 'docs/index.md'), '# Alone\n');
    writeFileSync(
      join(elsewhere, 'jstz-docs.config.ts'),
      "import { defineConfig } from 'jstz-docs';\nexport default defineConfig({ title: 'Alone' });\n",
    );
    expect(run('build', elsewhere).stderr).toContain('Built 1 page');
    expect(readdirSync(elsewhere).sort()).toEqual(['.jstz-docs', 'build', 'docs', 'jstz-docs.config.ts']);
  }, 240_000);

  it('reads named characters and Chinese letters by tables that it holds once', () => {
    const names = Object.keys(characterEntities);
    const chinese = join(folder, 'chinese');
    mkdirSync(join(chinese, 'docs'), { recursive: true });
    writeFileSync(
      join(chinese, 'jstz-docs.config.json'),
      '{"title":"T","i18n":{"defaultLocale":"zh-TW","locales":["zh-TW"]}}',
    );
    const references = ['nosuch', 'toString', ...names].map((name) => `${name} &${name}; end\n\n`);
    writeFileSync(join(chinese, 'docs/index.md'), `# 門戶\n\n這是開關頁面\n\n${references.join('')}`);
    // Words stand in the index of a large site only.
    writeFileSync(join(chinese, 'docs/long.md'), `# 長\n\n${`${'long '.repeat(200)}\n\n`.repeat(820)}`);
    const [program, ...first] = installedCommand(home, 'jstz-docs');
    const { stderr } = spawnSync(program, [...first, 'build', chinese], { encoding: 'utf8' });
    expect(stderr).toContain('Built 2 pages');
    const html = readFileSync(join(chinese, 'build/index.html'), 'utf8');
    const shown = new Map(
      [...html.matchAll(/<p[^>]*>(\w+) ([^<]+) end<\/p>/g)].map(([, name, text]) => [name, text]),
    );
    expect(shown.get('nosuch')).toBe('&amp;nosuch;');
    expect(shown.get('toString')).toBe('&amp;toString;');
    // A page's HTML has only these written as references.
    const plain = (text = '') =>
      text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => ESCAPED[one] ?? one).trim();
    const others = names.filter((name) => plain(shown.get(name)) !== characterEntities[name]!.trim());
    expect(others).toEqual([]);
    const index = join(chinese, 'build/search-index');
    const files = readdirSync(index, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const kept = files.map((one) => readFileSync(join(one.parentPath, one.name), 'utf8')).join('\n');
    expect(kept.includes('开关')).toBe(true);
    const holding = (text: string) =>
      list.filter((path) => /\.js$/.test(path) && readFileSync(join(root, path), 'utf8').includes(text));
    expect(holding('丟並亂亞')).toEqual([expect.stringMatching(/^dist\/client\/chinese-letters-/)]);
    expect(holding('CounterClockwiseContourIntegral')).toEqual([]);
  });

  it('gives scripts its functions', () => {
    const site = join(home, 'scripted');
    mkdirSync(join(site, 'docs'), { recursive: true });
    writeFileSync(join(site, 'docs/index.md'), '# Home\n\n[x](./nope.md)\n');
    writeFileSync(
      join(home, 'script.mjs'),
      `import { build, checkLinks, dev, serve } from 'jstz-docs';
const site = { siteDir: 'scripted', config: { title: 'Scripted', onBrokenMarkdownLinks: 'warn' } };
const { ok, pages, diagnostics } = await build(site);
const links = await checkLinks(site);
const titles = [];
for (const start of [serve, dev]) {
  const server = await start({ ...site, port: 0 });
  titles.push(/<title>(.*?)<\\/title>/.exec(await (await fetch(server.url)).text())[1]);
  await server.close();
}
const codes = (found) => found.map(({ code, line }) => code + ':' + line);
console.log(JSON.stringify({ ok, pages, built: codes(diagnostics), checked: codes(links.diagnostics), titles }));
`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, ['script.mjs'], { cwd: home, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      ok: true,
      pages: 1,
      built: ['broken-markdown-link:3'],
      checked: ['broken-markdown-link:3'],
      titles: ['Home | Scripted', 'Home | Scripted'],
    });
  });

  it('names sources and lines where it crashes', () => {
    const at = (file: string) => pathToFileURL(join(home, 'node_modules/jstz-docs/dist', file)).href;
    writeFileSync(
      join(home, 'crash.mjs'),
      `const { run } = await import(${JSON.stringify(at('cli.js'))});
const io = { cwd: '.', get env() { throw new Error('crash'); }, stderr: (text) => process.stderr.write(text) };
process.exitCode = await run(['serve'], io);
`,
    );
    const { status, stderr } = spawnSync(process.execPath, ['crash.mjs'], { cwd: home, encoding: 'utf8' });
    expect(status).toBe(70);
    const [, file, line] = /serveCommand \((src\/[^:]+):(\d+)\)/.exec(stderr)!;
    expect(readFileSync(join(root, file!), 'utf8').split('\n')[Number(line) - 1]).toContain('siteOptions(');
  });
});

describe('the declarations', () => {
  const slot = `import type { Parts, PartProps, SlotProps } from 'jstz-docs/theme';

export default function Footer({ view, parts }: PartProps<'Footer'>) {
  const logo: SlotProps['Logo'] | undefined = undefined;
  // @ts-expect-error no such part
  const none: Parts['Nothing'] = parts.Footer;
  return <footer>{String(view.footer)}{logo}{String(none)}</footer>;
}
`;
  const script = `import { build, checkLinks, type Diagnostic, dev, serve } from 'jstz-docs';
import { defineConfig } from 'jstz-docs/config';

export default defineConfig({ title: 'x' });
const { ok, diagnostics } = await build({ siteDir: '.', config: { title: 'x' } });
export const found: readonly Diagnostic[] = diagnostics;
const server = await serve({ port: 0 });
if (server.ok) await server.close();
// @ts-expect-error a server that does not run has no address
export const { url } = await dev();
export const links: number | undefined = (await checkLinks({ external: ok })).checked?.links;
// @ts-expect-error unknown key
await build({ siteDr: '.' });
`;

  beforeAll(() => {
    const types = join(home, 'node_modules/@types');
    mkdirSync(types, { recursive: true });
    symlinkSync(join(root, 'node_modules/@types/react'), join(types, 'react'), 'junction');
    writeFileSync(join(home, 'Footer.tsx'), slot);
    writeFileSync(join(home, 'script.ts'), script);
    cpSync(join(root, 'tests/api/define-config.types.ts'), join(home, 'define-config.ts'));
  });

  it.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('are whole in a fresh site, every library checked (%s, %s)', (module, moduleResolution) => {
    const options = {
      target: 'es2023',
      strict: true,
      skipLibCheck: false,
      noEmit: true,
      jsx: 'react-jsx',
      types: [],
    };
    const compilerOptions = { ...options, lib: ['es2023', 'dom'], module, moduleResolution };
    const files = ['Footer.tsx', 'script.ts', 'define-config.ts'];
    writeFileSync(join(home, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', home], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(status).toBe(0);
  });

  it('need no package but the types of React', () => {
    const imported = ['config', 'index', 'theme'].flatMap((name) => {
      const text = readFileSync(join(home, `node_modules/jstz-docs/dist/${name}.d.ts`), 'utf8');
      return [...text.matchAll(/^(?:import|export) .* from '([^']+)'|import\('([^']+)'\)/gm)].map(
        ([, from, inner]) => `${name}: ${from ?? inner}`,
      );
    });
    expect(imported).toEqual(['index: ./config.js', 'index: ./config.js', 'theme: react']);
  });

  it('have a comment on every key of the configuration', () => {
    const text = readFileSync(join(home, 'node_modules/jstz-docs/dist/config.d.ts'), 'utf8');
    const source = ts.createSourceFile('config.d.ts', text, ts.ScriptTarget.Latest, true);
    const keys: string[] = [];
    const bare: string[] = [];
    const look = (node: ts.Node, path: string): void => {
      const name = ts.isPropertySignature(node) || ts.isInterfaceDeclaration(node) ? node.name.getText() : '';
      const here = name === '' ? path : `${path}.${name}`;
      if (ts.isPropertySignature(node)) {
        if (path === '.UserConfig') keys.push(name);
        if (ts.getJSDocCommentsAndTags(node).length === 0) bare.push(here);
      }
      node.forEachChild((child) => look(child, here));
    };
    source.forEachChild((node) => ts.isInterfaceDeclaration(node) && look(node, ''));
    expect(bare).toEqual([]);
    expect(keys.sort()).toEqual(Object.keys(configSchema.shape).sort());
  });

  /** Keys that are the site's own words have no comment. */
  const OWN_KEYS = /^(?:'1\.0'|name|'data-any')$/;
  const written = `{
    tagline: '',
    docs: { path: 'x', versions: { '1.0': { label: 'One', banner: 'none' } } },
    zoom: { selector: 'img', margin: 1, background: 'red', scrollOffset: 2, attachDelay: 3 },
    navbar: { title: 'A', items: [
      { label: 'A', to: '/a', position: 'right', className: 'a', 'data-any': 1 },
      { label: 'A', href: '/a', activeBasePath: 'a', activeBaseRegex: 'a', 'aria-label': 'a' },
      { type: 'default', label: 'A', to: '/a' },
      { label: 'A', position: 'left', items: [{ label: 'A', to: '/a', className: 'a' }, { type: 'doc', docId: 'a', label: 'A' }] },
      { type: 'dropdown', label: 'A', items: [{ label: 'A', href: '/a' }, { type: 'html', value: 'a' }] },
      { type: 'doc', docId: 'x', label: 'A', position: 'left' },
      { type: 'docSidebar', sidebarId: 'x', label: 'A', position: 'left' },
      { type: 'docsVersion', label: 'A', to: '/a' },
      { type: 'docsVersionDropdown', dropdownItemsBefore: [{ label: 'A', to: '/a' }], dropdownActiveClassDisabled: true },
      { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'A', href: '/a' }], position: 'left' },
      { type: 'search', position: 'left' },
      { type: 'html', value: 'a', position: 'right' },
    ] },
    footer: { style: 'dark', links: [{ title: 'A', className: 'a', items: [{ label: 'A', to: '/a' }, { html: 'a' }, { label: 'A', href: '/a' }] }] },
    search: { provider: 'local', replaceSearchResultPathname: { from: /a/, to: 'b' } },
    linkCheck: { external: { retries: 1 } },
    redirects: [{ from: '/a', to: '/b' }],
    head: [{ tagName: 'meta', attributes: { name: 'a' } }],
  }`;
  const flatFooter = "{ footer: { links: [{ label: 'A', to: '/a', className: 'a' }, { html: 'a' }] } }";

  it.each([
    ['an object', (object: string) => `defineConfig(${object});`],
    ['a function', (object: string) => `defineConfig(() => (${object}));`],
    ['a function that waits', (object: string) => `defineConfig(async () => { return ${object}; });`],
  ])('show a comment where a key is hovered, at any depth, of %s', (_, form) => {
    for (const object of [written, flatFooter]) {
      const file = join(home, 'hover.ts');
      const text = `import { defineConfig } from 'jstz-docs';\n${form(object)}\n`;
      const hover = createHover(file, text);
      const bare: string[] = [];
      const look = (node: ts.Node): void => {
        const name = ts.isPropertyAssignment(node) ? node.name : undefined;
        if (name && OWN_KEYS.test(name.getText()) !== (hover(name.getStart()) === ''))
          bare.push(name.parent.parent.getText().slice(0, 80));
        node.forEachChild(look);
      };
      look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
      expect(bare).toEqual([]);
    }
  });

  it('show the comment of the key that is meant, and of the function', () => {
    const text = `import { defineConfig } from 'jstz-docs';
defineConfig({ tagline: '', docs: { versions: { a: { banner: 'none' } } }, navbar: { items: [{ label: 'A', position: 'left' }] } });
defineConfig(async () => ({ linkCheck: { external: { retries: 1 } }, zoom: { margin: 1 } }));
`;
    const hover = createHover(join(home, 'hover.ts'), text);
    const shown = ['tagline', 'banner', 'position', 'retries', 'margin'].map((key) =>
      hover(text.indexOf(`${key}:`)),
    );
    expect(shown).toEqual([
      'One line about the site.',
      'Notice above each page.',
      'Side of the bar.',
      'Further tries after a failure.',
      'Space around the zoomed image, CSS px.',
    ]);
    expect(hover(text.indexOf('defineConfig({'))).toContain('A key that does not exist');
  });
});

/** Parses the declarations of the language and of the browser once for all cases. */
const parsedOnce = ts.createDocumentRegistry();

/** What an editor shows at a place of a file, the types of its names aside. */
function createHover(file: string, text: string): (position: number) => string {
  const options: ts.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  };
  const { readFile, fileExists, directoryExists, getDirectories, realpath } = ts.sys;
  const host: ts.LanguageServiceHost = {
    getCompilationSettings: () => options,
    getScriptFileNames: () => [file],
    // The registry shares a file's parse among the same versions of it.
    getScriptVersion: (path) => (path === file ? text : '1'),
    getScriptSnapshot: (path) => {
      const content = path === file ? text : readFile(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => home,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    ...{ readFile, fileExists, directoryExists, getDirectories, ...(realpath && { realpath }) },
  };
  const service = ts.createLanguageService(host, parsedOnce);
  return (position) =>
    ts.displayPartsToString(service.getQuickInfoAtPosition(file, position)?.documentation ?? []);
}

describe('the compiled command', () => {
  it.each([
    ['this thread', '1', 2],
    // So many that this one reads none.
    ['others', '2', 1_001],
  ])('says where code of a site failed by itself, on %s', (_where, threads, pages) => {
    const site = mkdtempSync(join(folder, 'stray-'));
    mkdirSync(join(site, 'docs'));
    for (let page = 0; page < pages; page += 1) writeFileSync(join(site, `docs/p${page}.md`), '# Quay\n');
    writeFileSync(
      join(site, 'late.mjs'),
      'export default () => () => new Promise((done) => {\n  setTimeout(() => { null.sail; }, 1);\n  setTimeout(done, 500);\n});\n',
    );
    writeFileSync(
      join(site, 'jstz-docs.config.mjs'),
      "export default { title: 'Boats', markdown: { remarkPlugins: ['./late.mjs'] } };\n",
    );
    const { status, stderr } = start(['build', '--workers', threads], site);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^late\.mjs:2:27 {2}error {2}own-code-failed\n/),
    ]);
    expect(stderr).toContain("TypeError: Cannot read properties of null (reading 'sail')");
    expect(existsSync(join(site, 'build'))).toBe(false);
  });

  it('names a program that a plugin starts and that is not there', () => {
    const site = join(folder, 'lost-program');
    mkdirSync(join(site, 'docs'), { recursive: true });
    writeFileSync(join(site, 'docs/index.md'), '# T\n');
    writeFileSync(
      join(site, 'asks.mjs'),
      "import { spawn } from 'node:child_process';\nexport default () => () => new Promise(() => void spawn('no-such-program'));\n",
    );
    writeFileSync(
      join(site, 'jstz-docs.config.mjs'),
      "export default { title: 'Boats', markdown: { remarkPlugins: ['./asks.mjs'] } };\n",
    );
    const { status, stderr } = start(['build'], site);
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/own-code-failed\n.*starts the program "no-such-program"/),
    ]);
  });

  it('answers --version and --help', () => {
    expect(start(['--version'], root)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    });
    expect(start(['--help'], root)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('check-links'),
    });
  });

  it('gives the same bytes with one thread and with two', () => {
    const site = join(folder, 'threads');
    mkdirSync(join(site, 'docs'), { recursive: true });
    writeFileSync(join(site, 'jstz-docs.config.json'), '{"title":"T"}');
    // So much that the index is of several files: its thread counts words before it is asked for them.
    const text = (page: number) =>
      Array.from({ length: 700 }, (_, i) => `word${(page * 7919 + i * 104_729) % 5_000}`).join(' ');
    for (let page = 0; page < 160; page += 1)
      writeFileSync(
        join(site, `docs/p${page}.md`),
        `# Page ${page}\n\n[next](./p${(page + 1) % 160}.md)\n\n${text(page)}\n`,
      );
    writeFileSync(join(site, 'docs/index.md'), '# Home\n\n```tea\nx\n```\n');
    const build = (threads: string) => {
      const { stdout, status } = start(['build', site, '--no-cache', '--json', '--workers', threads], site);
      expect(status).toBe(0);
      const { files, diagnostics } = JSON.parse(stdout);
      return {
        files,
        diagnostics,
        manifest: readFileSync(join(site, 'build/jstz-docs-manifest.json'), 'utf8'),
      };
    };
    const one = build('1');
    expect(one.diagnostics).toHaveLength(1);
    expect(one.manifest).toContain('search-index/files/en/current/t-');
    expect(build('2')).toEqual(one);
  });

  it('fails where code of the site ends the process', () => {
    const site = project({ 'docs/index.md': '# One\n', 'jstz-docs.config.mjs': 'process.exit(0);\n' });
    const { status, stderr } = start(['build'], site.dir);
    expect([status, stderr]).toEqual([1, expect.stringContaining('ended before its work was done')]);
  });

  it('survives a reader that closes the pipe', () => {
    const { status } = spawnSync(
      'sh',
      ['-c', '"$0" bin/jstz-docs.js build --help | head -n 1', process.execPath],
      { cwd: root, encoding: 'utf8' },
    );
    expect(status).toBe(0);
  });
});
