/**
 * The pages of docs/ as a set: the routes the site promises, front matter, heading order, links and images.
 * Messages read "docs/file.md:line fact".
 */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DocsPage, type PageLink, projectDir, readDocs } from './read-docs.ts';
import { OUTSIDE_SIDEBAR, ROUTES, SIDEBAR } from './site-map.ts';

const HOME = 'index.md';
const DESCRIPTION_MAX_CHARS = 160;

const pages = readDocs();
const byPath = new Map(pages.map((page) => [page.path, page]));

describe('the set of pages', () => {
  it('has a page for every route and no other', () => {
    const promised = Object.entries(ROUTES).flatMap(([folder, names]) =>
      names.map((name) => `${folder}${name}.md`),
    );
    expect(pages.map((page) => page.path)).toEqual(promised.sort());
  });

  it('reaches every page from the sidebar or from the text of another page', () => {
    const listed = Object.values(SIDEBAR)
      .flat()
      .map((id) => `${id}.md`);
    const unlisted = pages.map((page) => page.path).filter((path) => path !== HOME && !listed.includes(path));
    expect(unlisted).toEqual(OUTSIDE_SIDEBAR);
    const orphans = OUTSIDE_SIDEBAR.filter(
      (path) => !pages.some((page) => page.path !== path && targets(page).includes(path)),
    );
    expect(orphans).toEqual([]);
  });
});

describe('front matter', () => {
  it('has a title on every page', () => {
    const untitled = pages.filter((page) => !isText(page.frontMatter.title));
    expect(untitled.map((page) => page.path)).toEqual([]);
  });

  it(`has a description of at most ${DESCRIPTION_MAX_CHARS} characters on every page`, () => {
    const faults = pages.flatMap(({ path, frontMatter: { description } }) => {
      if (!isText(description)) return [`docs/${path} no description`];
      return description.length > DESCRIPTION_MAX_CHARS
        ? [`docs/${path} ${description.length} characters`]
        : [];
    });
    expect(faults).toEqual([]);
  });
});

describe('headings', () => {
  it('start below the title and never skip a level', () => {
    const faults = pages.flatMap((page) => {
      let last = 1;
      return page.headings.flatMap(({ depth, text, line }) => {
        const heroTitle = depth === 1 && page.path === HOME;
        const fault = (depth === 1 && !heroTitle) || depth > last + 1;
        last = depth;
        return fault ? [`docs/${page.path}:${line} h${depth} "${text}"`] : [];
      });
    });
    expect(faults).toEqual([]);
  });

  it('have ids that are unique on their page', () => {
    const faults = pages.flatMap((page) => {
      const seen = new Set<string>();
      return page.headings.flatMap(({ id, line }) => {
        if (seen.has(id)) return [`docs/${page.path}:${line} #${id} twice`];
        seen.add(id);
        return [];
      });
    });
    expect(faults).toEqual([]);
  });
});

describe('links', () => {
  it('to pages are relative, end in .md, and find their file and anchor', () => {
    const faults = pages.flatMap((page) =>
      page.links.flatMap((link) => {
        const fault = link.kind === 'link' ? linkFault(page, link) : undefined;
        return fault ? [`docs/${page.path}:${link.line} ${link.rawHref}: ${fault}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('to images find a file in static/', () => {
    const faults = pages.flatMap((page) =>
      page.links.flatMap(({ kind, rawHref, line }) => {
        if (kind !== 'image' || isExternal(rawHref)) return [];
        const found = rawHref.startsWith('/') && existsSync(`${projectDir}static${splitHash(rawHref)[0]}`);
        return found ? [] : [`docs/${page.path}:${line} ${rawHref}: no such file in static/`];
      }),
    );
    expect(faults).toEqual([]);
  });
});

function linkFault(page: DocsPage, { rawHref }: PageLink): string | undefined {
  if (isExternal(rawHref)) return undefined;
  const [file, hash] = splitHash(rawHref);
  if (file.startsWith('/')) {
    return existsSync(`${projectDir}static${file}`) ? undefined : 'link to a page by its file';
  }
  const target = file === '' ? page : byPath.get(posix.join(posix.dirname(page.path), file));
  if (!target) return 'no such page';
  if (hash === undefined || target.headings.some(({ id }) => id === hash)) return undefined;
  const near = target.headings.find(({ id }) => id.toLowerCase() === hash.toLowerCase());
  return near ? `the heading is #${near.id}` : `no such heading in ${target.path}`;
}

function targets(page: DocsPage): readonly string[] {
  return page.links
    .filter(({ kind, rawHref }) => kind === 'link' && !isExternal(rawHref))
    .map(({ rawHref }) => posix.join(posix.dirname(page.path), splitHash(rawHref)[0]));
}

function splitHash(rawHref: string): [file: string, hash: string | undefined] {
  const [file = '', hash] = rawHref.split('#', 2);
  return [decodeURIComponent(file), hash === undefined ? undefined : decodeURIComponent(hash)];
}

function isExternal(rawHref: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(rawHref);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
