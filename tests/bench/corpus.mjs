// Makes a large site from a folder of docs: whole copies with varied text, so that no two pages are equal. The first page of
// copy 0 is the home page. The same arguments give the same bytes. A corpus is one value, `{ size, shape, docs, real }`:
// - `copies`: each copy in a folder and a sidebar of its own;
// - `one`: one automatic sidebar over all copies, most of them three folders deep, some flat in wide folders;
// - `real`: as `copies`, but of the folder `real`, with its pictures, its JSX and its data files, and MDX.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

export const SHAPES = ['copies', 'one', 'real'];
/** In the shape `one`, of so many copies the first are nested below one folder, and the others lie flat in another. */
const GROUP = 16;
const NESTED = 12;

const folderOf = ({ shape, docs, real }) => (shape === 'real' ? real : (docs ?? join(root, 'docs')));

/** Names of the files below a folder with `/`, sorted; no hidden ones. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.relative(folder, join(entry.parentPath, entry.name).replaceAll('\\', '/')))
    .filter((name) => !/(^|\/)\.|(^|\/)node_modules\//.test(name))
    .sort();

/** @returns the Markdown files of a corpus' folder, sorted by name: `{ name, front, body }`, front matter as text */
export function readDocs(corpus) {
  const folder = folderOf(corpus);
  const ending = corpus.shape === 'real' ? /\.mdx?$/ : /\.md$/;
  const pages = filesBelow(folder)
    .filter((name) => ending.test(name) && !/(^|\/)_/.test(name))
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      const front = /^---\n([\s\S]*?\n)?---\n/.exec(text);
      return { name, front: front?.[1] ?? '', body: text.slice(front?.[0].length ?? 0) };
    });
  if (pages.length === 0) {
    const flag = corpus.shape === 'real' ? '--real' : '--docs';
    throw new Error(`${folder} has no Markdown file. Name another with ${flag}.`);
  }
  return pages;
}

/**
 * @param pages of `readDocs`
 * @param corpus its `size` is how many pages are wanted; whole copies only, so it may become more
 * @returns {{ copy: number, name: string, path: string, front: string, body: string }[]} `path` is the file's in the corpus
 */
export function copies(pages, { size, shape }) {
  const made = [];
  for (let copy = 0; made.length < size; copy += 1)
    for (const page of pages)
      made.push({
        ...page,
        copy,
        path: pathOf(shape, copy, page.name),
        body: copy === 0 ? page.body : vary(page.body, copy),
      });
  return made;
}

export const partOf = (copy) => `part-${String(copy).padStart(4, '0')}`;

/** Where a page of a copy lies below the docs. */
export function pathOf(shape, copy, name) {
  if (copy === 0 && name === 'index.md') return name;
  if (shape !== 'one') return `${partOf(copy)}/${name}`;
  const group = String(Math.floor(copy / GROUP)).padStart(2, '0');
  if (copy % GROUP < NESTED) return `group-${group}/${partOf(copy)}/${name}`;
  const words = name.replace(/(^|\/)index\.md$/, '').replace(/\.md$/, '');
  return `wide-${group}/${[partOf(copy), ...words.split('/')].filter(Boolean).join('-')}.md`;
}

/** The sidebars: a name, and the folder below the docs that it shows (`''` is all). */
export function sidebarsOf(pages, { shape }) {
  if (shape === 'one') return [{ name: 'docs', folder: '' }];
  return [...new Set(pages.map(({ copy }) => partOf(copy)))].map((name) => ({ name, folder: name }));
}

/** The front matter that gives the home page the sidebar of copy 0, in whose folder it does not lie. */
export const homeFront = ({ path }, { shape }) =>
  path === 'index.md' && shape !== 'one' ? `displayed_sidebar: ${partOf(0)}\n` : '';

/** The page that a link means: with or without `.md`, or a folder's index. */
export function findPage(names, from, target) {
  const path = target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(from), target);
  const bare = path.replace(/\/$/, '');
  return [bare, `${bare}.md`, `${bare}.mdx`, posix.join(bare, 'index.md')].find((name) => names.has(name));
}

/**
 * The site as its pages are written, for us alone.
 * @param {string} folder the site's folder, made anew
 * @param {{ size: number, shape: string, docs?: string, real?: string }} corpus
 * @returns {{ folder: string, pages: number, bytes: number, list: object[] }} `list` has what `checkOutput` looks for
 */
export function makeCorpus(folder, corpus) {
  const { shape } = corpus;
  const sources = readDocs(corpus);
  const names = new Set(sources.map(({ name }) => name));
  const from = folderOf(corpus);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'docs'), { recursive: true });
  const beside = [join(from, '..', 'static'), join(from, 'static')].find((one) => existsSync(one));
  if (beside) cpSync(beside, join(folder, 'static'), { recursive: true });
  let bytes = 0;
  const pages = copies(sources, corpus);
  const others = shape === 'real' ? filesBelow(from).filter((name) => !names.has(name)) : [];
  for (let copy = 0; copy <= pages.at(-1).copy; copy += 1)
    for (const name of others) {
      const to = join(folder, 'docs', partOf(copy), name);
      mkdirSync(dirname(to), { recursive: true });
      copyFileSync(join(from, name), to);
    }
  for (const page of pages) {
    const { copy, name, path, front, body } = page;
    // Links lead to pages and files of the same copy; what else there is (pictures of the whole site, other sites) stays.
    const move = (target) => {
      const [, file, rest] = /^([^?#]*)(.*)$/.exec(target);
      if (!file || /^[a-z][a-z+.-]*:|^\/\//i.test(file)) return target;
      const meant = findPage(names, name, file);
      if (meant) return relative(path, pathOf(shape, copy, meant)) + rest;
      const beside = posix.join(posix.dirname(name), file);
      return others.includes(beside) ? relative(path, `${partOf(copy)}/${beside}`) + rest : target;
    };
    const dropped =
      shape === 'real'
        ? /^(displayed_sidebar|slug|id):.*\n/gm
        : /^(sidebar_label|displayed_sidebar|slug|id):.*\n/gm;
    const text = `---\n${front.replaceAll(dropped, '')}${homeFront(page, corpus)}---\n${body
      .replaceAll(/\]\(([^)\s]+)\)/g, (_, target) => `](${move(target)})`)
      .replaceAll(/\bhref="([^"]+)"/g, (_, target) => `href="${move(target)}"`)}`;
    bytes += writePage(join(folder, 'docs', path), text);
  }
  if (!names.has('index.md')) writeHome(join(folder, 'docs'), corpus);
  writeConfig(folder, pages, corpus);
  const list = pages.map(({ copy, path, front, body }) => ({
    path,
    copy,
    title: /^# +(.+?) *(\{#.*\})?$/m.exec(body)?.[1] ?? path,
    frontTitle: /^title: *["']?(.*?)["']? *$/m.exec(front)?.[1],
    mark: markIn(body),
  }));
  return { folder, pages: pages.length + (names.has('index.md') ? 0 : 1), bytes, list };
}

/** Our configuration: the sidebars of the shape, search on. */
export function writeConfig(folder, pages, corpus) {
  const sidebars = Object.fromEntries(
    sidebarsOf(pages, corpus).map((one) => [
      one.name,
      [{ type: 'autogenerated', dirName: one.folder || '.' }],
    ]),
  );
  const config = { title: 'Corpus', url: 'https://example.org', baseUrl: '/', docs: { sidebars } };
  // Other people's folders have faults of their own: they are no part of a measurement.
  for (const key of ['onBrokenLinks', 'onBrokenAnchors', 'onBrokenImages']) config[key] = 'warn';
  config.docs.showDescription = true;
  writeFileSync(join(folder, 'jstz-docs.config.json'), JSON.stringify(config));
}

export function writePage(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return Buffer.byteLength(text);
}

function writeHome(docs, corpus) {
  const front = homeFront({ path: 'index.md' }, corpus);
  writePage(join(docs, 'index.md'), `---\ntitle: Corpus\n${front}---\n\nA large site.\n`);
}

export function relative(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Lengthens some paragraphs of prose, nothing inside code, links or directives. */
function vary(body, copy) {
  let fenced = false;
  return body
    .split('\n')
    .map((line, index) => {
      if (/^\s*(```|~~~)/.test(line)) fenced = !fenced;
      const plain = !fenced && /^[A-Z][^`[\]<>:|{}]*[.,]$/.test(line);
      return plain ? `${line} ${markOf(copy, index)}` : line;
    })
    .join('\n');
}

/** What the varied text of a page says of its copy, if it was varied. */
export const markIn = (body) => /Copy \d+ says so in line \d+\./.exec(body)?.[0];
const markOf = (copy, line) => `Copy ${copy} says so in line ${line}.`;
