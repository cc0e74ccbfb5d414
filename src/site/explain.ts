/**
 * A link that leads nowhere goes in; the fact, one hint and the most likely right link come out. Looks things up, changes
 * nothing.
 */
import { posix } from 'node:path';
import { decodePath, encodePath, withBase } from '../paths/index.ts';
import { addressesOf } from './addresses.ts';
import { docKeyOf, type Entry } from './entries.ts';
import { pagesIn } from './repository.ts';
import type { LinkProblem } from './site.ts';
import { type LinkPlace, routeAt, type Targets } from './targets.ts';

/** A link that was not found. */
export interface Missing {
  readonly targets: Targets;
  readonly place: LinkPlace;
  /** Decoded. */
  readonly path: string;
  readonly query: string;
  readonly hash: string;
  readonly written: string;
  readonly code: LinkProblem['code'];
  /** It names a draft: the draft's file. */
  readonly draft: string | undefined;
}

/** Longest chain of renames that is followed. */
const MAX_RENAMES = 20;

/** Words the problem: what the link means, and what was probably meant. */
export function explainMissing(missing: Missing): LinkProblem {
  const { targets, place, path, code, draft, written } = missing;
  const isFilePath = code === 'broken-markdown-link';
  const meant = isFilePath ? filePathOf(missing) : (addressesOf(targets, place, path)[0] ?? path);
  if (draft !== undefined) {
    const hint = 'Publish it, build with --drafts, or remove the link.';
    return { code, message: `\`${draft}\` is a draft, so the site has no such page.`, hint, resolved: meant };
  }
  const message = {
    'broken-markdown-link': `There is no file \`${meant}\`.`,
    'broken-image': `There is no picture at \`${fileForm(missing) ?? meant}\`.`,
    'broken-asset': `There is no file at \`${fileForm(missing) ?? meant}\`.`,
  }[code as string];
  const better = suggest(missing) ?? pageOfFolder(missing);
  const action = isFilePath
    ? 'Mend the path, or write the file.'
    : `Mend the link "${written}", or add what it names.`;
  const hint = [
    better ? `${better.because} Did you mean "${better.url}"?`.trim() : action,
    bothForms(missing, meant),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    code,
    message:
      message ??
      `There is no page or file at \`${meant}\`${addressesOf(targets, place, path).length === 0 ? ': it lies outside the site' : ''}.`,
    hint,
    ...(better ? { suggestion: better.url } : {}),
    ...(better?.isSure ? { isSure: true } : {}),
    resolved: meant,
  };
}

interface Suggestion {
  readonly url: string;
  readonly because: string;
  readonly isSure?: boolean;
}

function suggest(missing: Missing): Suggestion | undefined {
  const { targets, place, path, hash, query, code } = missing;
  const tail = query + hash;
  if (path.includes('\\'))
    return { url: encodePath(path.replaceAll('\\', '/')) + tail, because: 'Addresses have forward slashes.' };
  if (hash !== '' && namesFile(targets, place, path + (decodePath(hash) ?? hash))) {
    return {
      url: encodePath(path + (decodePath(hash) ?? hash)),
      because: 'A "#" in a file name is written %23.',
    };
  }
  const moved = movedEntry(missing);
  if (moved)
    return {
      url: linkTo(missing, moved) + tail,
      because: `The page moved to \`${moved.doc.path}\`.`,
      isSure: true,
    };
  if (code === 'broken-image' || code === 'broken-asset') return suggestFile(missing);
  if (code === 'broken-markdown-link') {
    const beside = path.startsWith('/') ? path.slice(1) : posix.join(place.folder, path);
    const near = targets.names.docs(place).likely(beside);
    const target = near && targets.byDocPath.get(docKeyOf(place, near.path));
    return target && 'entry' in target
      ? {
          url: linkTo(missing, target.entry) + tail,
          because: reason(beside, near.path),
          isSure: near.isSure,
        }
      : undefined;
  }
  const addresses = addressesOf(targets, place, path);
  for (const address of addresses) {
    const shorter = address.replace(/^\/[^/]+(?=\/)/, '');
    if (shorter !== address && shorter !== '/' && routeAt(targets, shorter)) {
      return {
        url: encodePath(shorter) + tail,
        because: `Links begin below the base path \`${targets.config.baseUrl}\`.`,
      };
    }
  }
  const address = addresses[0] ?? posix.join('/', path);
  const near = targets.names.routes().likely(address);
  if (near && near.path !== '/')
    return { url: encodePath(near.path) + tail, because: reason(address, near.path), isSure: near.isSure };
  return suggestFile(missing);
}

/** The first page of a folder that has no page of its own. */
function pageOfFolder(missing: Missing): Suggestion | undefined {
  const { targets, place, path, code } = missing;
  if (code !== 'broken-link' || path.startsWith('/') || place.file === undefined) return undefined;
  const folder = filePathOf(missing).replace(/\/$/, '');
  const first = pagesIn(targets, folder)[0];
  if (first === undefined) return undefined;
  const from = posix.dirname(place.file);
  return {
    url: encodePath(dotted(posix.relative(from, first))),
    because: `The folder \`${folder}\` has pages and no \`index.md\`: write one, or link to a page in it.`,
  };
}

/** A static file with nearly this name, or a file of the docs folder that a link with a leading slash misses. */
function suggestFile({ targets, place, path, query, hash }: Missing): Suggestion | undefined {
  const tail = query + hash;
  if (path.startsWith('/')) {
    const inContent = posix.join(place.contentRoot, path);
    if (place.file !== undefined && targets.findFile(inContent)) {
      const relative = dotted(posix.relative(posix.join(place.contentRoot, place.folder), inContent));
      return {
        url: encodePath(relative) + tail,
        because: 'A path that begins with "/" names a file of the static folder.',
      };
    }
    const shorter = path.replace(/^\/[^/]+(?=\/)/, '');
    if (shorter !== path && targets.staticByOutput.has(shorter.slice(1))) {
      return {
        url: encodePath(shorter) + tail,
        because: 'Static files are served without the name of their folder.',
      };
    }
  }
  const address = addressesOf(targets, place, path)[0] ?? posix.join('/', path);
  const near = targets.names.files().likely(address);
  return (
    near && { url: encodePath(near.path) + tail, because: reason(address, near.path), isSure: near.isSure }
  );
}

function reason(wrong: string, right: string): string {
  const bare = (path: string) => path.replace(/^\/|\/$/g, '');
  if (bare(wrong).toLowerCase() === bare(right).toLowerCase()) return 'It differs only by case.';
  const stem = (path: string) =>
    bare(path)
      .toLowerCase()
      .replace(/\.[^./]*$/, '');
  if (stem(wrong) === stem(right)) return 'It differs only by its extension.';
  return '';
}

/** A link to an entry in the form that the author used: file path or route. */
function linkTo({ place, path, code }: Missing, entry: Entry): string {
  if (code !== 'broken-markdown-link') return encodePath(entry.route);
  if (path.startsWith('/')) return encodePath(`/${entry.doc.docPath}`);
  return encodePath(dotted(posix.relative(place.folder, entry.doc.docPath)));
}

/** The page that the missing file became, according to git. */
function movedEntry(missing: Missing): Entry | undefined {
  const { targets, place, path } = missing;
  if (targets.renames.size === 0) return undefined;
  const bases =
    missing.code === 'broken-markdown-link'
      ? [filePathOf(missing)]
      : addressesOf(targets, place, path).flatMap((address) => {
          const bare = posix.join(place.contentRoot, address.replace(/\/$/, ''));
          return [`${bare}.md`, `${bare}.mdx`, `${bare}/index.md`, `${bare}/index.mdx`];
        });
  for (const base of bases) {
    let file = base;
    for (let step = 0; step < MAX_RENAMES && targets.renames.has(file); step += 1)
      file = targets.renames.get(file)!;
    const target = file === base ? undefined : targets.bySitePath.get(`${place.locale}\0${file}`);
    if (target && 'entry' in target) return target.entry;
  }
  return undefined;
}

function namesFile(targets: Targets, place: LinkPlace, path: string): boolean {
  const beside = posix.join(place.contentRoot, place.folder, path);
  return (
    targets.bySitePath.has(`${place.locale}\0${beside}`) ||
    targets.staticByOutput.has(path.replace(/^\//, '')) ||
    targets.findFile(beside) !== undefined
  );
}

/** Path relative to the site folder that a file link means. */
function filePathOf({ place, path }: Missing): string {
  if (path.startsWith('@site/')) return posix.normalize(path.slice('@site/'.length));
  return path.startsWith('/')
    ? posix.join(place.contentRoot, path)
    : posix.join(place.contentRoot, place.folder, path);
}

/** The file that a relative image means; undefined for absolute ones. */
function fileForm(missing: Missing): string | undefined {
  return missing.path.startsWith('/') || missing.place.file === undefined ? undefined : filePathOf(missing);
}

/** For a relative route link: what it means to a browser, and what it would mean from the file. */
function bothForms(missing: Missing, meant: string): string {
  const { code, path, place } = missing;
  if (code !== 'broken-link' || path.startsWith('/') || place.file === undefined) return '';
  return `From the page's address it means ${withBase(missing.targets.config.baseUrl, meant)}, from the file ${filePathOf(missing)}.`;
}

function dotted(path: string): string {
  return path.startsWith('.') ? path : `./${path}`;
}
