import { describe, expect, test } from 'vitest';
import { type HitUrlOptions, hitUrl, missingResultsHref } from '../../src/client/search/hit-url.ts';

const options: HitUrlOptions = { baseUrl: '/jstz/', location: 'https://docs.test/jstz/api/' };
const href = (url: string, more: Partial<HitUrlOptions> = {}) => hitUrl(url, { ...options, ...more })?.href;

describe('address of a hit', () => {
  test.each([
    ['/jstz/api/kv#get', '/jstz/api/kv#get'],
    ['https://jstz.example/jstz/cli', '/jstz/cli'],
    ['https://jstz.example/cli?x=1#y', '/jstz/cli#y'],
    ['kv', '/jstz/api/kv'],
    ['https://jstz.example/jstz', '/jstz'],
    ['https://jstz.example/%E2%82%AC', '/jstz/%E2%82%AC'],
  ])('%s opens %s', (url, expected) => expect(href(url)).toBe(expected));

  test('one that matches externalUrlRegex is kept', () => {
    const external = { externalUrlRegex: 'other\\.test' };
    expect(hitUrl('https://other.test/a?b#c', { ...options, ...external })).toEqual({
      href: 'https://other.test/a?b#c',
      external: true,
    });
    expect(href('https://else.test/a', external)).toBe('/jstz/a');
  });

  test('replaceSearchResultPathname applies everywhere in the path', () => {
    const replace = { replaceSearchResultPathname: { from: '/old', to: '/new' } };
    expect(href('https://x.test/jstz/old/a/old', replace)).toBe('/jstz/new/a/new');
  });

  test('a pattern that cannot be read is none', () => {
    expect(
      href('/jstz/a', { externalUrlRegex: '(', replaceSearchResultPathname: { from: '[', to: 'x' } }),
    ).toBe('/jstz/a');
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://docs.test/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://docs.test/x',
    'file:///etc/passwd',
    'about:blank',
    'view-source:https://docs.test/',
    'intent://x#Intent;scheme=http;end',
    'https://',
    'http://[',
    'mailto:a@b.test',
  ])('%j leads nowhere', (url) => expect(href(url)).toBeUndefined());

  test.each([
    '//evil.test/x',
    '\\\\evil.test/x',
    '/\\evil.test/x',
    'https://docs.test//evil.test/x',
    'https://docs.test/\\evil.test',
    'https://docs.test/%2F%2Fevil.test',
    'https://docs.test////evil.test',
    'https://user:pass@evil.test/x',
    'https://docs.test/jstz/../../evil',
  ])('%j stays on the site', (url) => {
    const target = href(url);
    expect(new URL(target!, options.location).origin).toBe('https://docs.test');
    expect(target!.startsWith('/jstz/')).toBe(true);
  });

  test('a replacement cannot lead to another host', () => {
    const replace = { replaceSearchResultPathname: { from: '^/', to: '//evil.test/' } };
    expect(new URL(href('/jstz/a', replace)!, options.location).origin).toBe('https://docs.test');
  });
});

describe('the link for missing results', () => {
  test('carries the query encoded', () => {
    expect(missingResultsHref('https://x.test/?q={query}', 'a&b"<', 'https://docs.test/')).toBe(
      'https://x.test/?q=a%26b%22%3C',
    );
  });
  test.each([undefined, '', 'javascript:alert("{query}")', 'data:text/html,{query}', 'http://['])(
    '%j is none',
    (template) => expect(missingResultsHref(template, 'x', 'https://docs.test/')).toBeUndefined(),
  );
});
