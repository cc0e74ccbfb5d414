// Makes the site of one tool from the plain corpus, empties its caches, and says whether every page really came out.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeCorpus } from './corpus.mjs';
import { peersFolder } from './peers/peer.mjs';
import { makePlain } from './plain.mjs';

const here = dirname(fileURLToPath(import.meta.url));

/**
 * @param {{ size: number, docs?: string, own?: string }} corpus `own` is another folder for our site
 * @returns {{ tool: object, folder: string, pages: object[], output: string }}
 */
export function makeSite(tool, { size, docs, own = ourFolder(tool, size) }) {
  const folder = tool.kind === 'ours' ? own : join(peersFolder, tool.name, 'sites', String(size));
  tidy({ folder });
  if (tool.full) {
    const { list } = makeCorpus(folder, size, docs);
    return { tool, folder, pages: list, output: join(folder, tool.output) };
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { links, title, rename, front } = tool;
  const pages = makePlain({ folder: join(folder, tool.content), size, docs, links, title, rename, front });
  tool.prepare({ folder, pages });
  return { tool, folder, pages, output: join(folder, tool.output) };
}

const ourFolder = (tool, size) => join(here, 'corpus', `${tool.full ? 'full' : 'plain'}-${size}`);

/**
 * Takes away what a build leaves: its output and its caches. They are put aside, not removed: ext4 looks at every file that was
 * removed within the last minutes before it makes a new one, which took up to a second of a build of 1,088 pages.
 */
export function clean({ tool, folder, output }) {
  for (const left of [output, ...tool.caches.map((cache) => join(folder, cache))]) {
    if (!existsSync(left)) continue;
    const aside = `${folder}.aside`;
    mkdirSync(aside, { recursive: true });
    renameSync(left, join(aside, `${process.pid}-${put++}`));
  }
}

let put = 0;

/** Removes what was put aside. */
export function tidy({ folder }) {
  rmSync(`${folder}.aside`, { recursive: true, force: true });
}

/** The file of a page's source in the tool's site. */
export const sourceOf = ({ tool, folder }, path) => join(folder, tool.content, tool.rename?.(path) ?? path);

/** Adds a paragraph to a page, and says what to look for in its HTML. */
export function editPage(site, path, word) {
  const file = sourceOf(site, path);
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nOne more paragraph says ${word}.\n`);
  return `says ${word}.`;
}

/** The HTML file of a page: `a/b.html` or `a/b/index.html`, as the tool has it. */
export function htmlOf({ output }, path) {
  const bare = path
    .replace(/(^|\/)index\.md$/, '$1')
    .replace(/\.md$/, '')
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
