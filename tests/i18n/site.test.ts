/** One site of three versions and three languages, built whole: what a reader of each page finds around it. */
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUES, ENGLISH } from '../../src/theme/index.ts';
import { type CommandResult, listFiles, runCommand } from '../support/project.ts';

const fixture = join(import.meta.dirname, '../fixtures/versions-locales');
let dir: string;
let built: CommandResult;

beforeAll(async () => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'jstz-docs-i18n-')));
  cpSync(fixture, dir, { recursive: true });
  built = await runCommand('build', dir);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const read = (path: string): string => readFileSync(join(dir, 'build', path), 'utf8');
const page = (route: string): string =>
  read(`${route.replace(/^\/|\/$/g, '')}/index.html`.replace(/^\//, ''));
/** Hrefs of a menu's entries by name. */
function menu(html: string, attribute: 'version' | 'locale'): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<a [^>]*>/g)) {
    const name = new RegExp(`data-${attribute}="([^"]*)"`).exec(tag)?.[1];
    if (name !== undefined) found[name] = /href="([^"]*)"/.exec(tag)![1]!;
  }
  return found;
}
const links = (html: string, rel: string): string[] =>
  [...html.matchAll(/<link [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`rel="${rel}"`))
    .map((tag) =>
      [/hreflang="([^"]*)"/.exec(tag)?.[1], /href="([^"]*)"/.exec(tag)![1]].filter(Boolean).join(' '),
    );
const main = (html: string): string => /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)![1]!;

describe('a site of three versions and three languages', () => {
  it('is built without a finding', () => {
    expect({ code: built.code, stderr: built.stderr }).toMatchObject({
      code: 0,
      stderr: expect.not.stringMatching(/error|warning/),
    });
  });

  it('holds every page of every version in every language, translated or not', () => {
    const pages = listFiles(join(dir, 'build')).filter((path) => /(?:^|\/)index\.html$/.test(path));
    const english = pages.filter((path) => !/^(?:fr|ar)\//.test(path));
    expect(english).toEqual([
      '1.0/brewing/water/index.html',
      '1.0/category/brewing/index.html',
      '1.0/contents/index.html',
      '1.0/index.html',
      'brewing/cups/index.html',
      'brewing/water/index.html',
      'category/brewing/index.html',
      'contents/index.html',
      'index.html',
      'next/brewing/cups/index.html',
      'next/brewing/steam/index.html',
      'next/brewing/water/index.html',
      'next/category/brewing/index.html',
      'next/contents/index.html',
      'next/index.html',
      'search/index.html',
    ]);
    for (const locale of ['fr', 'ar']) {
      expect(pages.filter((path) => path.startsWith(`${locale}/`))).toEqual(
        english.map((path) => `${locale}/${path}`),
      );
    }
  });

  it('leads every address of its own pages to a file', () => {
    const files = new Set(listFiles(join(dir, 'build')));
    const broken: string[] = [];
    for (const path of files) {
      if (!path.endsWith('.html')) continue;
      for (const [, href] of read(path).matchAll(/(?:href|src)="(\/[^"#?]*)/g)) {
        const target = decodeURI(href!).replace(/^\/tea\//, '');
        const candidates = [
          target,
          `${target.replace(/\/$/, '')}/index.html`.replace(/^\//, ''),
          `${target}index.html`,
        ];
        if (!href!.startsWith('/tea/') || !candidates.some((file) => files.has(file)))
          broken.push(`${path}: ${href}`);
      }
    }
    expect(broken).toEqual([]);
  });

  it('keeps the page in both menus where the other version or language has it', () => {
    const water = page('/fr/brewing/water');
    expect(menu(water, 'version')).toEqual({
      current: '/tea/fr/next/brewing/water',
      '2.0': '/tea/fr/brewing/water',
      '1.0': '/tea/fr/1.0/brewing/water',
    });
    expect(menu(water, 'locale')).toEqual({
      en: '/tea/brewing/water',
      fr: '/tea/fr/brewing/water',
      ar: '/tea/ar/brewing/water',
    });
    expect(menu(page('/brewing/cups'), 'version')['1.0']).toBe('/tea/1.0/');
    expect(menu(page('/category/brewing'), 'version')['1.0']).toBe('/tea/1.0/category/brewing');
    expect(menu(page('/ar/category/brewing'), 'locale').fr).toBe('/tea/fr/category/brewing');
    expect(menu(page('/ar/search'), 'locale').fr).toBe('/tea/fr/search');
  });

  it('says above the page that its version is not released or not maintained', () => {
    const banner = (html: string) => /theme-doc-version-banner[^>]*>(.*?)<\/div>/.exec(main(html))?.[1];
    expect(banner(page('/brewing/water'))).toBeUndefined();
    expect(banner(page('/1.0/brewing/water'))).toBe(
      'This is documentation for 1.0, which is no longer maintained. For the current documentation, see the <a href="/tea/brewing/water">latest version</a>.',
    );
    expect(banner(page('/next/brewing/steam'))).toContain(
      'not released yet. For the current documentation, see the <a href="/tea/">',
    );
    expect(banner(page('/fr/next'))).toContain('Prochaine');
    expect(banner(page('/1.0/category/brewing'))).toContain('/tea/category/brewing');
    expect(main(page('/1.0/brewing/water'))).toContain('Version: 1.0');
  });

  it('names the page of the latest version as canonical, and the translations beside it', () => {
    expect(links(page('/1.0/brewing/water'), 'canonical')).toEqual(['https://tea.test/tea/brewing/water']);
    expect(links(page('/next/brewing/steam'), 'canonical')).toEqual([
      'https://tea.test/tea/next/brewing/steam',
    ]);
    expect(links(page('/fr/brewing/cups'), 'canonical')).toEqual(['https://tea.test/tea/brewing/cups']);
    expect(links(page('/ar/brewing/water'), 'alternate').filter((link) => link.includes(' '))).toEqual([
      'en https://tea.test/tea/brewing/water',
      'fr https://tea.test/tea/fr/brewing/water',
      'ar https://tea.test/tea/ar/brewing/water',
      'x-default https://tea.test/tea/brewing/water',
    ]);
    expect(links(page('/brewing/cups'), 'alternate').filter((link) => link.includes(' '))).toEqual([]);
  });

  it('refuses search engines for a version that asks for it, and lists none of its pages', () => {
    expect(page('/1.0/brewing/water')).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(page('/brewing/water')).not.toContain('name="robots"');
    const listed = [...read('sitemap.xml').matchAll(/<loc>https:\/\/tea\.test\/tea([^<]*)/g)].map(
      ([, path]) => path,
    );
    expect(listed).toEqual([
      '/',
      '/ar/',
      '/ar/brewing/water',
      '/ar/category/brewing',
      '/brewing/cups',
      '/brewing/water',
      '/category/brewing',
      '/fr/',
      '/fr/brewing/water',
      '/fr/category/brewing',
      '/next/brewing/steam',
    ]);
  });

  it('speaks the language around the page', () => {
    const fr = page('/fr/brewing/water');
    expect(fr).toMatch(/^<!doctype html>\n?<html lang="fr" data-theme/i);
    for (const text of [
      'Guide du thé',
      'Préparation',
      'Boutique',
      'La nouvelle récolte',
      'Sur cette page',
      'Plus',
      'Accueil',
      'Astuce',
    ])
      expect(text === 'Astuce' ? page('/fr') : fr).toContain(text);
    expect(fr).toContain('<title>L’eau | Maison de thé</title>');
    expect(page('/ar')).toMatch(/<html lang="ar" dir="rtl"/);
    for (const text of ['الدليل', 'التحضير', 'المتجر', 'وصل حصاد جديد', 'نصيحة'])
      expect(page('/ar')).toContain(text);
  });

  it('keeps links of navbar, footer and bar in language and version', () => {
    const fr = page('/fr/1.0');
    expect(fr).toMatch(/href="\/tea\/fr\/1\.0\/"[^>]*><span>Guide du thé/);
    expect(fr).toContain('<a href="/tea/fr/">Accueil</a>');
    expect(fr).toContain('<a href="/tea/fr/brewing/water">Lire</a>');
  });

  it('says that a page is not translated, and marks its text as what it is', () => {
    const cups = main(page('/ar/brewing/cups'));
    expect(cups).toContain('لم تُترجم بعد');
    expect(cups).toContain('الإنجليزية');
    expect(cups).toMatch(/<div class="theme-doc-markdown markdown" lang="en" dir="ltr">/);
    expect(main(page('/ar/brewing/water'))).not.toContain('لم تُترجم بعد');
  });

  it('has a search index for each language and version, and no English text of the interface in another language', () => {
    const indexes = new Set(
      listFiles(join(dir, 'build/search-index'))
        .filter((path) => path.endsWith('head.json'))
        .map((path) => path.split('/').slice(0, 2).join('/')),
    );
    expect([...indexes]).toEqual(
      ['ar', 'en', 'fr'].flatMap((locale) =>
        ['1.0', '2.0', 'current'].map((version) => `${locale}/${version}`),
      ),
    );
    expect(page('/fr/search')).toContain('action="/tea/fr/search"');
    for (const locale of ['fr', 'ar']) {
      const screens = [
        page(`/${locale}/search`),
        read(`${locale}/404.html`),
        page(`/${locale}/brewing/water`),
      ].join('');
      const texts = screens.replace(/<script[\s\S]*?<\/script>/g, '');
      const same = Object.values(CATALOGUES[locale]!.theme) as string[];
      const missing = Object.values(ENGLISH).filter(
        (text) => text.length > 8 && !text.includes('{') && !same.includes(text) && texts.includes(text),
      );
      expect(missing).toEqual([]);
    }
  });
});

describe('the catalogues', () => {
  it.each(Object.keys(CATALOGUES))('%s has the placeholders of the English texts', (code) => {
    const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();
    for (const part of ['theme', 'search'] as const) {
      const own = CATALOGUES[code]![part] as Readonly<Record<string, string>>;
      for (const [name, text] of Object.entries(CATALOGUES.en![part]))
        expect({ name, holes: holes(own[name]!) }).toEqual({ name, holes: holes(text) });
    }
  });
});
