import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleStyles, collectUrls, compileSheet } from '../../src/bundle/index.ts';
import { sitePath } from '../../src/paths/index.ts';
import { project } from '../support/project.ts';

const bundle = (files: Record<string, string | Uint8Array>, sheet = 'theme/site.css') =>
  bundleStyles({ siteDir: project(files).dir, baseUrl: '/jstz/', files: [sheet] });

describe('style sheets', () => {
  it('get the base path in root-absolute urls', async () => {
    const { css } = await bundle({ 'theme/site.css': 'a{background:url("/img/x.png")}' });
    expect(css).toContain('url(/jstz/img/x.png)');
  });

  it('are read by the oldest browsers that pages are for: names with a prefix, rules out of one another', async () => {
    const { css } = await bundle({
      'theme/site.css': 'a{user-select:none;text-size-adjust:100%;&:hover{top:0}}',
    });
    expect(css.trim()).toBe(
      'a{-webkit-user-select:none;user-select:none;-webkit-text-size-adjust:100%;text-size-adjust:100%}a:hover{top:0}',
    );
  });

  it('keep a base path that is there already, data urls and other hosts', async () => {
    const { css } = await bundle({
      'theme/site.css':
        'a{background:url(/jstz/a.png)}b{background:url(data:image/png;base64,AAAA)}i{background:url(https://x.test/y.png)}',
    });
    expect(css).toMatch(
      /url\(\/jstz\/a\.png\).*url\(data:image\/png;base64,AAAA\).*url\(https:\/\/x\.test\/y\.png\)/s,
    );
  });

  it('do without a sheet of a package that is not there in a site that may miss some, and say where it is asked for', async () => {
    const { dir } = project({
      'a.css':
        '@import "here.css";\n@import "not-here/theme.css" layer(theme);\n@import "@not/here.css";\np{color:red}',
      'here.css': 'b{top:0}',
    });
    const options = { siteDir: dir, baseUrl: '/', files: ['a.css'] };
    const { css, diagnostics } = await bundleStyles({ ...options, isLenient: true });
    expect(css.trim()).toBe('b{top:0}@layer theme;p{color:red}');
    expect(diagnostics).toMatchObject([
      { code: 'style-missing', severity: 'warning', file: 'a.css', line: 2, column: 10 },
      { code: 'style-missing', severity: 'warning', file: 'a.css', line: 3, column: 10 },
    ]);
    const strict = await bundleStyles(options);
    expect(strict.diagnostics.map(({ severity }) => severity)).toEqual(['error', 'error']);
  });

  it('name files of a Docusaurus site with `~/`, by address or by path', async () => {
    const { dir } = project({
      'a.css': 'a{src:url(~/img/x.svg)}b{src:url("~/static/y.woff")}c{src:url(/static/z.woff)}',
    });
    const options = { siteDir: dir, baseUrl: '/quay/', files: ['a.css'], isLenient: true };
    const { css } = await bundleStyles(options);
    expect(css).toMatch(/url\(\/quay\/img\/x\.svg\).*url\(\/quay\/y\.woff\).*url\(\/quay\/z\.woff\)/s);
  });

  it('may lie outside the site', async () => {
    const { dir } = project({ 'site/a.css': 'a{top:0}', 'lib/b.css': 'b{top:1px}' });
    const files = ['./a.css', join(dir, 'lib/b.css')];
    const { css, diagnostics } = await bundleStyles({ siteDir: join(dir, 'site'), baseUrl: '/', files });
    expect([css.trim(), diagnostics]).toEqual(['a{top:0}b{top:1px}', []]);
  });

  it('name sheets by the names that the site has for folders', async () => {
    const { dir } = project({ 'a.css': '@import "@css/part.css";', 'web/css/part.css': 'b{top:1px}' });
    const options = { siteDir: dir, baseUrl: '/', files: ['a.css'], isLenient: true };
    const { css, diagnostics } = await bundleStyles({ ...options, aliases: { '@css': './web/css' } });
    expect([css.trim(), diagnostics]).toEqual(['b{top:1px}', []]);
  });

  it('take relative files with them under a hashed name', async () => {
    const { css, assets } = await bundle({
      'theme/site.css': 'a{background:url(./dot.svg)}',
      'theme/dot.svg': '<svg/>',
    });
    expect(assets).toHaveLength(1);
    expect(css).toContain(assets[0]!.name);
    expect(assets[0]!.name).toMatch(/^dot-[A-Z0-9]{8}\.svg$/);
  });

  it.each('png jpg jpeg gif svg webp avif ico woff woff2 ttf otf eot'.split(' '))(
    'may name a file with the ending .%s',
    async (ending) => {
      const name = `theme/x.${ending}`;
      const { assets, diagnostics } = await bundle({
        'theme/site.css': `a{background:url(x.${ending}?v=1#a)}`,
        [name]: 'bytes',
      });
      expect(diagnostics).toEqual([]);
      expect(assets.map((asset) => Buffer.from(asset.content).toString())).toEqual(['bytes']);
    },
  );

  it('name the files that they are made from, present or missing, for a watcher', async () => {
    const site = project({
      'theme/site.css': '@import "b.css";a{background:url(no.png)}',
      'theme/b.css': '',
    });
    const { inputs, references } = await bundleStyles({
      siteDir: site.dir,
      baseUrl: '/',
      files: ['./theme/site.css', 'theme/none.css'],
    });
    const names = ['b.css', 'no.png', 'none.css', 'site.css'];
    expect(inputs).toEqual(names.map((name) => join(site.dir, 'theme', name)));
    expect(references).toEqual([{ file: 'theme/site.css', line: 1, column: 34, url: 'no.png' }]);
  });

  it('that cannot be read are a fault of the sheet', async () => {
    const { css, diagnostics } = await bundle({
      'theme/site.css': 'b {}\na { x: url(b.zip) }',
      'theme/b.zip': '',
    });
    expect(css).toBe('');
    expect(diagnostics).toMatchObject([
      { code: 'style-syntax', severity: 'error', file: 'theme/site.css', line: 2, column: 8 },
    ]);
    expect(diagnostics[0]!.message).toMatch(/^No loader is configured .*\.$/);
  });

  it('report a syntax fault with its place', async () => {
    const { diagnostics } = await bundle({ 'theme/site.css': 'a { color: red;\n} }\n@import "./nope.css";' });
    expect(diagnostics.every(({ code }) => code === 'style-syntax')).toBe(true);
  });

  it('that are missing are a fault of the config', async () => {
    const { diagnostics } = await bundle({ 'a.txt': '' }, 'theme/none.css');
    expect(diagnostics).toMatchObject([{ code: 'style-missing', key: 'theme.styles[0]' }]);
  });

  it('are searched for urls with their places, comments aside', () => {
    expect(collectUrls('/* url(no.png) */\na { b: url( "x y.png" ) }', sitePath('s.css'))).toEqual([
      { file: 's.css', line: 2, column: 14, url: 'x y.png' },
    ]);
    const sheets =
      '@import "https://f.test/a.css";\n@import "./own.css";\n@import url("package/b.css");\n@import url("//f.test/c.css");';
    expect(collectUrls(sheets, sitePath('s.css')).map(({ url, column }) => [url, column])).toEqual([
      ['https://f.test/a.css', 10],
      ['//f.test/c.css', 14],
    ]);
  });
});

it('a Sass sheet is compiled by the package of the site, and left out with a word without it', async () => {
  const files = { 'a.scss': '$x: red; .a { .b { color: $x } }', 'c.css': '.c { color: blue }' };
  const bundle = (more: Record<string, string>) => {
    const { dir } = project({ ...files, ...more });
    return bundleStyles({ siteDir: dir, baseUrl: '/', files: ['./a.scss', './c.css'], isLenient: true });
  };
  const without = await bundle({});
  expect(without.css).toContain('.c{');
  expect(without.diagnostics.map(({ code, severity, message }) => [code, severity, message])).toEqual([
    [
      'sass-missing',
      'warning',
      '"a.scss" is written for Sass, which is not installed: its rules are left out.',
    ],
  ]);
  const compiled = await bundle({
    'node_modules/sass/index.js':
      "exports.compile = (file) => ({ css: '.a .b { background: url(/static/x.svg) }', loadedUrls: [] });",
  });
  expect([compiled.css.includes('.a .b{background:url(/x.svg)}'), compiled.diagnostics]).toEqual([true, []]);
});

it('a sheet that stays as it is is compiled once, and again when a file that it uses changes', async () => {
  const { dir } = project({
    ...{ 'a.scss': "@use 'b';", '_b.scss': '.a { color: red }', runs: '' },
    'node_modules/sass/index.js':
      "const { appendFileSync, readFileSync } = require('node:fs');\nconst { pathToFileURL } = require('node:url');\nexports.compile = (file) => {\n  const used = file.replace('a.scss', '_b.scss');\n  appendFileSync(file.replace('a.scss', 'runs'), '1');\n  return { css: readFileSync(used, 'utf8'), loadedUrls: [pathToFileURL(used)] };\n};\n",
  });
  const settle = (name: string) => utimesSync(join(dir, name), 1e9, 1e9);
  const compile = async () => {
    const sheet = await compileSheet(join(dir, 'a.scss'), dir);
    return [sheet?.css, readFileSync(join(dir, 'runs'), 'utf8').length];
  };
  expect(await compile()).toEqual(['.a { color: red }', 1]);
  // It was written just now, and may be again with the same time.
  expect(await compile()).toEqual(['.a { color: red }', 2]);
  for (const name of ['a.scss', '_b.scss']) settle(name);
  expect(await compile()).toEqual(['.a { color: red }', 3]);
  expect(await compile()).toEqual(['.a { color: red }', 3]);
  writeFileSync(join(dir, '_b.scss'), '.a { color: tan }');
  expect(await compile()).toEqual(['.a { color: tan }', 4]);
});

it('a Less sheet is compiled by the package of the site, and left out with a word without it', async () => {
  const files = { 'a.less': '@x: red; .a { .b { color: @x } }', 'c.css': '.c { color: blue }' };
  const bundle = async (more: Record<string, string>) => {
    const { dir } = project({ ...files, ...more });
    const made = await bundleStyles({ siteDir: dir, baseUrl: '/', files: ['./a.less', './c.css'] });
    const inputs = made.inputs.map((path) => path.slice(dir.length + 1));
    return {
      css: made.css,
      inputs,
      said: made.diagnostics.map(({ code, cause, message }) => [code, cause, message]),
    };
  };
  const without = await bundle({});
  expect([without.css.includes('.c{'), without.said]).toEqual([
    true,
    [
      [
        'sass-missing',
        'less-missing',
        '"a.less" is written for Less, which is not installed: its rules are left out.',
      ],
    ],
  ]);
  const less = (render: string) => ({ 'node_modules/less/index.js': `exports.render = ${render};` });
  const compiled = await bundle(
    less(
      "async (text, { filename }) => ({ css: text.replace(/@x: red; /, '').replaceAll('@x', 'red'), imports: [filename.replace('a.less', 'b.less')] })",
    ),
  );
  expect(compiled).toEqual({
    css: '.a .b{color:red}.c{color:#00f}\n',
    inputs: ['a.less', 'b.less', 'c.css'],
    said: [],
  });
  const faulty = await bundle(less("async () => { throw new Error('no such variable'); }"));
  expect(faulty.said).toEqual([['style-syntax', undefined, 'no such variable.']]);
});
