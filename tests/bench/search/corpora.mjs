// The docs that search is measured on, each with its questions: our own, and those that come with some npm packages.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, '../../..');

/** Packages with docs, and Pagefind: see `install.mjs`. */
export const corporaFolder = join(here, 'corpora');
export const FOREIGN = ['npm', 'fastify', 'undici'];
/** Foreign corpora by which nothing is ever chosen: what a change gains on the others and loses here was luck. */
export const UNTOUCHED = ['ai', 'bun'];
/** The READMEs of packages that the project itself uses: there without a network, so that the suite holds a floor under them. */
export const INSTALLED = 'readmes';

const languagesFolder = join(root, 'tests/client-search/languages');
/** Small docs of our own, one in each language, that the suite holds a floor under. */
export const LANGUAGES = readdirSync(languagesFolder).map((name) => name.replace('.json', ''));

/**
 * A corpus, built.
 * @returns {{ name: string, site: string, base: string, questions: readonly { query: string, kind: string, answers: readonly string[] }[] } | undefined}
 * `site`: the output folder; `locale`: where it is not English; `answers`: routes below `base`, some with a heading. Undefined where the docs are not installed
 */
export function buildCorpus(name, work) {
  const out = join(work, name, 'build');
  if (name === 'own') {
    run([root, '--out-dir', out]);
    const questions = readJson(join(here, 'questions.json'));
    return { name, site: out, base: '/jstz/', questions };
  }
  if (LANGUAGES.includes(name)) {
    const dir = join(work, name, 'site');
    mkdirSync(join(dir, 'docs'), { recursive: true });
    const { pages, questions } = readJson(join(languagesFolder, `${name}.json`));
    for (const [page, [title, text]] of Object.entries(pages))
      writeFileSync(join(dir, 'docs', `${page}.md`), `# ${title}\n\n${text}\n`);
    const config = { title: name, baseUrl: '/', i18n: { defaultLocale: name, locales: [name] } };
    writeFileSync(join(dir, 'jstz-docs.config.json'), JSON.stringify(config));
    run([dir, '--out-dir', out]);
    const list = questions.map(([query, page]) => ({ query, kind: 'language', answers: [page] }));
    return { name, locale: name, site: out, base: '/', questions: list };
  }
  const made = makeSite(name, join(work, name, 'site'));
  if (!made) return undefined;
  run([join(work, name, 'site'), '--out-dir', out]);
  return { name, site: out, base: '/', questions: made.questions };
}

/**
 * Writes the site of a foreign corpus.
 * @param name its file in `corpora/`, without an ending
 * @returns its questions; undefined where the docs are not installed
 */
export function makeSite(name, dir) {
  const { docs, packages, questions } = readJson(join(corporaFolder, `${name}.json`));
  if (docs && !existsSync(join(corporaFolder, docs))) return undefined;
  if (docs) copyDocs(join(corporaFolder, docs), join(dir, 'docs'));
  else copyReadmes(packages, join(dir, 'docs'));
  const config = { title: name, baseUrl: '/' };
  for (const what of ['Links', 'MarkdownLinks', 'Anchors', 'Images']) config[`onBroken${what}`] = 'ignore';
  writeFileSync(join(dir, 'jstz-docs.config.json'), JSON.stringify(config));
  const list = Object.entries(questions).flatMap(([kind, pairs]) =>
    pairs.map(([query, answers]) => ({ query, kind, answers: answers.split('|') })),
  );
  return { questions: list };
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

function run(args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin/jstz-docs.js'), 'build', ...args],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The site did not build.\n${stdout}\n${stderr.slice(-2000)}`);
}

/**
 * Only Markdown, in lower-case names, without the README beside an index. What stands in for a title there becomes one here, so
 * that all engines see it. Pages written for components are read as plain Markdown.
 */
function copyDocs(from, to) {
  mkdirSync(to, { recursive: true });
  const names = readdirSync(from);
  const isUsed = (name) => !(name === 'README.md' && names.some((other) => /^index\.mdx?$/.test(other)));
  for (const entry of readdirSync(from, { withFileTypes: true }).filter(({ name }) => isUsed(name))) {
    const target = join(to, entry.name.toLowerCase());
    if (entry.isDirectory()) copyDocs(join(from, entry.name), target);
    else if (/\.mdx?$/.test(entry.name)) {
      const text = readFileSync(join(from, entry.name), 'utf8');
      writeFileSync(target.replace(/x$/, ''), withTitle(target.endsWith('x') ? withoutTags(text) : text));
    }
  }
}

function copyReadmes(packages, to) {
  mkdirSync(to, { recursive: true });
  for (const name of packages) {
    const folder = join(root, 'node_modules', name);
    const readme = readdirSync(folder).find((file) => file.toLowerCase() === 'readme.md');
    writeFileSync(join(to, `${name}.md`), withTitle(readFileSync(join(folder, readme), 'utf8')));
  }
}

/** Imports and tags of components go, what stands between tags stays. What is left of attributes is text, for all engines. */
function withoutTags(text) {
  return text
    .split(/^([ \t]*```[\s\S]*?^[ \t]*```$)/m)
    .map((part, i) =>
      i % 2 === 1
        ? part.replace(/(?<=^[ \t]*```.*) file=/, ' title=')
        : part.replace(/^import .* from ['"].*['"];?$/gm, '').replace(/<\/?[A-Z](?:=>|[^<>])*>/g, ''),
    )
    .join('');
}

function withTitle(text) {
  const body = text.replace(/^\s*<h1[^>]*>.*<\/h1>\s*/i, '').replace(/^description:[ \t]*\n/m, '');
  if (/^---\n/.test(body) || /^\s*# /.test(body)) return body;
  return body.replace(/^(?:<!--.*-->\s*|\s)*##? /, '# ');
}

/** A site of the docs so many times over, each copy with words of its own. @returns its folder */
export function makeCopies(copies, search = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'search-speed-'));
  for (const name of ['docs', 'static']) cpSync(join(root, name), join(dir, name), { recursive: true });
  const source = join(dir, 'docs');
  const names = readdirSync(source);
  for (let copy = 1; copy < copies; copy += 1) {
    const target = join(source, `copy-${copy}`);
    mkdirSync(target);
    for (const name of names) cpSync(join(root, 'docs', name), join(target, name), { recursive: true });
    vary(target, copy);
  }
  writeFileSync(
    join(dir, 'jstz-docs.config.json'),
    JSON.stringify({
      title: 'Speed',
      baseUrl: '/jstz/',
      onBrokenLinks: 'ignore',
      onBrokenMarkdownLinks: 'ignore',
      onBrokenAnchors: 'ignore',
      onBrokenImages: 'ignore',
      search: { maxIndexBytes: 1e9, ...search },
    }),
  );
  return dir;
}

/** The same, built. @returns its output folder */
export function buildCopies(copies) {
  const dir = makeCopies(copies);
  const out = join(dir, 'build');
  run([dir, '--out-dir', out]);
  return out;
}

/** One word in nine gets a syllable of its copy, so that the vocabulary grows as with real pages. */
function vary(folder, copy) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) vary(path, copy);
    else if (entry.name.endsWith('.md')) {
      let count = 0;
      const suffix = String.fromCharCode(97 + (copy % 26), 97 + ((copy * 7) % 26));
      const text = readFileSync(path, 'utf8').replace(/(?<=[a-z] )[a-z]{4,}(?= [a-z])/g, (word) =>
        ++count % 9 === copy % 9 ? word + suffix : word,
      );
      writeFileSync(path, text.replace(/^slug:.*$/m, ''));
    }
  }
}
