// Makes the same corpus in plain Markdown that every peer builds: directives become paragraphs, pictures their text, HTML goes,
// links lead to files (`../api/kv.md`) or to addresses (`/part-0000/api/kv/`), whichever the tool understands.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import GithubSlugger from 'github-slugger';
import { parse as parseYaml } from 'yaml';
import { copies, findPage, markIn, pathOf, readDocs, relative, writePage } from './corpus.mjs';

/**
 * @param {object} want
 * @param {string} want.folder where the Markdown files go, made anew
 * @param {{ size: number, shape: string, docs?: string, real?: string }} want.corpus
 * @param {'file' | 'url'} want.links
 * @param {'front' | 'text'} want.title where the tool takes the title from: front matter, or a `#` line as well
 * @param {(path: string) => string=} want.rename another name for a file
 * @param {(page: object, corpus: object) => string=} want.front more lines of front matter
 * @returns {{ path: string, copy: number, title: string, mark: string | undefined }[]} the pages, paths as our tool has them
 */
export function makePlain({ folder, corpus, links, title, rename = (path) => path, front = () => '' }) {
  rmSync(folder, { recursive: true, force: true });
  const sources = readDocs(corpus).map(plainPage);
  const byName = new Map(sources.map((page) => [page.name, page]));
  if (!byName.has('index.md')) {
    const home = { name: 'index.md', title: 'Corpus', body: 'A large site.\n', ids: new Map() };
    writePage(join(folder, rename('index.md')), textOf({ ...home, copy: 0, path: 'index.md' }));
  }
  function textOf(page) {
    const about = page.description ? `description: ${JSON.stringify(page.description)}\n` : '';
    const head = `---\ntitle: ${JSON.stringify(page.title)}\n${about}${front(page, corpus)}---\n\n`;
    return `${head}${title === 'text' ? `# ${page.title}\n\n` : ''}${page.body}`;
  }
  const made = copies(sources, corpus);
  for (const page of made) {
    const body = outsideCode(page.body, (text) =>
      text.replaceAll(/\]\((<[^>]*>|[^)\s]+)(\s+"[^"]*")?\)/g, (_, target) => {
        return `](${place(page, target.replace(/^<|>$/g, ''))})`;
      }),
    );
    writePage(join(folder, rename(page.path)), textOf({ ...page, body }));
  }
  function place(page, target) {
    if (/^[a-z][a-z+.-]*:|^\/\//i.test(target)) return target;
    const [, file, hash] = /^([^?#]*)\??[^#]*#?(.*)$/.exec(target);
    const name = file === '' ? page.name : findPage(byName, page.name, file);
    if (!name) return `https://example.org/${file.replace(/^[./]+/, '')}`;
    const id = hash && (byName.get(name).ids.get(hash) ?? hash);
    const end = id ? `#${id}` : '';
    if (file === '') return end;
    const path = pathOf(corpus.shape, page.copy, name);
    return (links === 'file' ? relative(page.path, path) : urlOf(path)) + end;
  }
  return made.map(({ path, copy, title: text, body }) => ({
    path,
    copy,
    title: text,
    mark: markIn(body),
  }));
}

/** `/part-0000/api/kv/` of `part-0000/api/kv.md`. */
export const urlOf = (path) =>
  `/${path.replace(/(^|\/)index\.mdx?$/, '$1').replace(/\.mdx?$/, '/')}`.replace(/\/{2,}/g, '/');

/** One page without our syntax; `ids` leads from the heading ids of the source to those that GitHub's rule gives. */
function plainPage({ name, front, body }) {
  const data = parseYaml(front) ?? {};
  const ids = new Map();
  const slugger = new GithubSlugger();
  const comments = body.replaceAll(/<!--[\s\S]*?-->/g, '').replaceAll('{{', '{ {');
  const text = eachLine(comments, (line, fenced) =>
    !fenced && /^import .* from ['"].*['"];?$/.test(line) ? '' : line,
  );
  const own = /^# +(.+?) *(?:\{#.*\})?$/m.exec(text)?.[1];
  const title = `${data.title ?? own ?? name.replace(/\.mdx?$/, '')}`;
  const lines = eachLine(text, (line, fenced) => {
    if (fenced) return line.replace(/^(\s*(?:`{3,}|~{3,})\s*[\w+-]*).*$/, '$1');
    const opening = /^(\s*):{3,}([a-z][\w-]*)(?:\[(.*?)\])?(\{.*\})?\s*$/i.exec(line);
    if (opening) return openingLine(opening);
    if (/^\s*(:{3,}\s*|::[a-z][\w-]*(\[.*\])?(\{.*\})?\s*)$/i.test(line)) return '';
    // Every tool gives the page its title; a second heading of the first level would not be one.
    const heading = /^(#{1,6}) +(.*?)(?:\s*\{#([^}\s]+)\})?\s*#*$/.exec(line);
    if (!heading) return line;
    const words = inline(heading[2]).trim();
    if (heading[1] === '#' && words === title) return '';
    const id = slugger.slug(words.replaceAll(/[`*]|\]\([^)]*\)|\[/g, ''));
    if (heading[3]) ids.set(heading[3], id);
    return `${heading[1] === '#' ? '##' : heading[1]} ${words}`;
  });
  return {
    name: name.replace(/\.mdx$/, '.md'),
    title,
    description: data.description,
    ids,
    body: outsideCode(lines, inline).replaceAll(/\n{3,}/g, '\n\n'),
  };
}

function openingLine([, indent, name, label, attributes]) {
  const href = /\bhref="([^"]*)"/.exec(attributes ?? '')?.[1];
  if (label && href) return `\n${indent}[${label}](${href})\n`;
  if (label) return `\n${indent}**${label}**\n`;
  return /^(note|tip|info|warning|danger|caution)$/.test(name) ? `\n${indent}**${name}**\n` : '';
}

const inline = (text) =>
  text
    .replaceAll(/!\[([^\]]*)\]\([^)]*\)(\{[^}]*\})?/g, '$1')
    .replaceAll(/:[a-z][\w-]*\[([^\]]*)\](\{[^}]*\})?/gi, '$1')
    .replaceAll(/<((?:https?|mailto):[^>\s]+)>/g, '[$1]($1)')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '');

/** Calls with each line and whether it opens, closes or stands in a fence. */
function eachLine(text, change) {
  let fence = '';
  return text
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (fence === '') {
        fence = mark ?? '';
        return change(line, mark !== undefined);
      }
      if (mark?.startsWith(fence) && /^\s*[`~]+\s*$/.test(line)) fence = '';
      return line;
    })
    .join('\n');
}

/** Changes the prose and leaves fences and code in lines alone. */
function outsideCode(text, change) {
  return eachLine(text, (line, fenced) =>
    fenced
      ? line
      : line
          .split(/(`+[^`]*`+)/)
          .map((part, i) => (i % 2 ? part : change(part)))
          .join(''),
  );
}
