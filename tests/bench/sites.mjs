// Makes the site of one tool from the plain corpus, empties its caches, and says whether every page really came out.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCorpus } from './corpus.mjs';
import { peersFolder } from './peers/peer.mjs';
import { makePlain } from './plain.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * @param {{ size: number, shape: string, docs?: string, real?: string }} corpus
 * @param {string=} own another folder for our site
 * @returns {{ tool: object, folder: string, pages: object[], output: string }}
 */
export function makeSite(tool, corpus, own = ourFolder(tool, corpus)) {
  const { shape, size } = corpus;
  const folder = tool.kind === 'ours' ? own : join(peersFolder, tool.name, 'sites', `${shape}-${size}`);
  putAside(folder, folder);
  if (tool.full) {
    const { list } = makeCorpus(folder, corpus);
    return { tool, folder, pages: list, output: join(folder, tool.output) };
  }
  mkdirSync(folder, { recursive: true });
  const { links, title, rename, front } = tool;
  const pages = makePlain({ folder: join(folder, tool.content), corpus, links, title, rename, front });
  tool.prepare({ folder, pages, corpus });
  return { tool, folder, pages, output: join(folder, tool.output) };
}

const ourFolder = (tool, { shape, size }) =>
  join(here, 'corpus', `${shape}-${tool.full ? 'full' : 'plain'}-${size}`);

/** Takes away what a build leaves: its output and its caches. */
export function clean({ tool, folder, output }) {
  for (const left of [output, ...tool.caches.map((cache) => join(folder, cache))]) putAside(left, folder);
}

const asides = new Set();
let put = 0;

/**
 * Nothing is removed while times are taken: for five minutes ext4 looks at every file that was removed before it makes a new
 * one, and a build of 1,088 pages took up to four seconds longer.
 */
function putAside(path, folder) {
  if (!existsSync(path)) return;
  const aside = `${folder}.aside`;
  asides.add(aside);
  mkdirSync(aside, { recursive: true });
  renameSync(path, join(aside, `${process.pid}-${put++}`));
}

/** Removes what was put aside. */
export function tidy() {
  for (const aside of asides) rmSync(aside, { recursive: true, force: true });
  asides.clear();
}

/** The file of a page's source in the tool's site. */
export const sourceOf = ({ tool, folder }, path) => join(folder, tool.content, tool.rename?.(path) ?? path);

/** Adds a paragraph to a page, and says what to look for in its HTML. */
export function editPage(site, path, word) {
  const file = sourceOf(site, path);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nOne more paragraph says ${word}.\n`);
  return `says ${word}.`;
}

/**
 * Gives a page another label in its sidebar; its title stays.
 * @returns what to look for in the HTML of another page of its folder
 */
export function renameLabel(site, path, label) {
  const file = sourceOf(site, path);
  const key = `${site.tool.labelKey}:`;
  const [start, ...lines] = readFileSync(file, 'utf8').split('\n');
  const front = lines.indexOf('---');
  const kept = lines.filter((line, at) => at > front || !line.startsWith(key));
  writeFileSync(file, [start, `${key} ${label}`, ...kept].join('\n'));
  return label;
}

/**
 * What a build wrote: its files, all bytes, the bytes without search index and Markdown twins, and the bytes of HTML.
 * @returns {{ files: number, bytes: number, counted: number, html: number }}
 */
export function outputOf({ tool, output }) {
  const sum = { files: 0, bytes: 0, counted: 0, html: 0 };
  for (const entry of readdirSync(output, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const { size } = statSync(path);
    sum.files += 1;
    sum.bytes += size;
    if (!tool.uncounted?.test(relative(output, path).replaceAll('\\', '/'))) sum.counted += size;
    if (path.endsWith('.html')) sum.html += size;
  }
  return sum;
}

/** The HTML file of a page: `a/b.html` or `a/b/index.html`, as the tool has it. */
export function htmlOf({ output }, path) {
  const bare = path
    .replace(/(^|\/)index\.mdx?$/, '$1')
    .replace(/\.mdx?$/, '')
    .replace(/\/$/, '');
  const names = bare === '' ? ['index.html'] : [`${bare}.html`, posix.join(bare, 'index.html')];
  return [...names, ...names.map((name) => name.toLowerCase())]
    .map((name) => join(output, name))
    .find((file) => existsSync(file));
}

const ENTITIES = {
  para: '¶',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#39': "'",
  '#x27': "'",
  '#34': '"',
};
const words = (html) =>
  html
    .replaceAll(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, '')
    .replaceAll(/&([a-z]+|#x?[\da-f]+);/gi, (all, name) => ENTITIES[name.toLowerCase()] ?? all)
    // What tools add to a heading: signs, and spaces that do not show.
    .replaceAll(/[\u200b¶#`\s]/g, '');

/**
 * Looks at every page: its file is there, one of its `h1` is the title, and the words of its copy stand in it.
 * @throws when a page is missing or another page stands in its place
 */
export function checkOutput(site) {
  const wrong = [];
  for (const page of site.pages) {
    const file = htmlOf(site, page.path);
    if (!file) {
      wrong.push(`${page.path}: no HTML file`);
      continue;
    }
    const html = readFileSync(file, 'utf8');
    const titles = [...html.matchAll(/<h1[\s>][\s\S]*?<\/h1>/g)].map(([h1]) => words(h1));
    const wanted = [page.title, page.frontTitle ?? page.title].map(words);
    if (!titles.some((title) => wanted.includes(title))) wrong.push(`${page.path}: no h1 "${page.title}"`);
    else if (page.mark && !html.includes(page.mark)) wrong.push(`${page.path}: its text is not there`);
  }
  if (wrong.length > 0)
    throw new Error(
      `${site.pages.length - wrong.length} of ${site.pages.length} pages came out; ${wrong[0]}`,
    );
}
