/** What PostCSS of a site makes of its sheets, and which files `dev` has to watch for it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeSheets } from '../../src/config/docusaurus/index.ts';
import { project } from '../support/project.ts';

const FILES = {
  'node_modules/postcss/index.js': `module.exports = ([plugin]) => ({ process: async (css) => plugin(css) });\n`,
  'src/a.css': '@classes;\n',
  'src/b/c.module.css': '.c { top: 0 }\n',
  'src/b/card.tsx': 'export {};\n',
  'src/b/text.md': 'Text.\n',
  'src/node_modules/far/far.css': '@classes;\n',
};

const make = (dir: string, plugin: (css: string) => object) => {
  const kept = new Map<string, string>();
  const readSheet = async (file: string) =>
    file.endsWith('.css') ? { css: readFileSync(file, 'utf8'), files: [file] } : undefined;
  const keepFolder = (_: string, files: ReadonlyMap<string, string>) => {
    for (const [name, text] of files) kept.set(name, text);
  };
  return makeSheets(['./src/a.css'], [plugin], { siteDir: dir, readSheet, keepFolder }).then((made) => ({
    ...made,
    kept,
  }));
};

it('watches the modules that a plugin reads, and those alone where it reads any', async () => {
  const { dir } = project(FILES);
  const plain = await make(dir, (css) => ({ css, messages: [{ type: 'warning' }] }));
  expect(plain.styles).toEqual(['./src/a.css']);
  expect(plain.ofComponents).toEqual({});
  expect(plain.inputs).toEqual(['src/a.css', 'src/b/c.module.css'].map((path) => join(dir, path)));
  const fed = await make(dir, (css) => ({
    css: css.replace('@classes', '.p-1 { padding: 1px }'),
    messages: [{ type: 'dir-dependency', dir }],
  }));
  expect(fed.styles[0]).toMatch(/^\.\/\.jstz-docs\/styles\/a-\w{8}\.css$/);
  expect(fed.inputs).toEqual(
    ['src/a.css', 'src/b/c.module.css', 'src/b/card.tsx'].map((path) => join(dir, path)),
  );
});

it('moves relative addresses with a sheet, and leaves those that begin at the site', async () => {
  const { dir } = project(FILES);
  const { kept } = await make(dir, (css) => ({
    css: `${css}a { b: url(./c.png) url('@site/static/d.png') url(~e/f.png) url(/g.png) }`,
  }));
  expect([...kept.values()].at(-1)).toContain(
    "url(../../src/b/c.png) url('@site/static/d.png') url(~e/f.png) url(/g.png)",
  );
});

it('keeps what a sheet of classes is known by in the name of what is made of it', async () => {
  const { dir } = project(FILES);
  const { ofComponents, kept } = await make(dir, (css) => ({ css: `${css}.more { top: 1px }` }));
  const [name] = Object.values(ofComponents);
  expect(Object.keys(ofComponents)).toEqual(['./src/b/c.module.css']);
  expect(name).toMatch(/^\.\/\.jstz-docs\/styles\/c-\w{8}\.module\.css$/);
  expect([...kept.keys()]).toHaveLength(2);
});
