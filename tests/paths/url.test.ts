import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  applyTrailingSlash,
  belowBase,
  decodePath,
  encodePath,
  pathFrom,
  routeKey,
  routePath,
  routeToOutput,
  splitHref,
  withBase,
} from '../../src/paths/index.ts';

describe('routes', () => {
  it.each([
    ['/', undefined, 'index.html'],
    ['/cli', undefined, 'cli/index.html'],
    ['/api/', undefined, 'api/index.html'],
    ['/cli/', true, 'cli/index.html'],
    ['/cli', false, 'cli.html'],
    ['/', false, 'index.html'],
  ])('%s with trailingSlash %s is written to %s', (route, trailingSlash, output) => {
    expect(routeToOutput(routePath(route), trailingSlash)).toBe(output);
  });

  it('end as the option says', () => {
    expect(applyTrailingSlash(routePath('/a'), true)).toBe('/a/');
    expect(applyTrailingSlash(routePath('/a/'), false)).toBe('/a');
    expect(applyTrailingSlash(routePath('/a/'), undefined)).toBe('/a/');
    expect(applyTrailingSlash(routePath('/'), true)).toBe('/');
    expect(applyTrailingSlash(routePath('/'), false)).toBe('/');
  });

  it('have no slash at the end where the option says so, however many there were', () => {
    expect(applyTrailingSlash(routePath('/a//'), false)).toBe('/a');
    expect(applyTrailingSlash(routePath('/a/b'), false)).toBe('/a/b');
  });

  it('are equal but for one slash', () => {
    expect(routeKey('/a/')).toBe(routeKey('/a'));
    expect(routeKey('/')).toBe('/');
  });
});

describe('hrefs', () => {
  it('fall into path, query and hash', () => {
    expect(splitHref('a.md?x=1#y?z')).toEqual({ path: 'a.md', query: '?x=1', hash: '#y?z' });
    expect(splitHref('#y')).toEqual({ path: '', query: '', hash: '#y' });
    expect(splitHref('?x')).toEqual({ path: '', query: '?x', hash: '' });
    expect(splitHref('a.md')).toEqual({ path: 'a.md', query: '', hash: '' });
  });

  it('get the base path once', () => {
    expect(withBase('/jstz/', '/cli')).toBe('/jstz/cli');
    expect(withBase('/', '/cli')).toBe('/cli');
    expect(withBase('/jstz/', '/')).toBe('/jstz/');
  });

  it('lead from a folder to a file with slashes', () => {
    const folder = resolve('site');
    expect(pathFrom(folder, join(folder, 'docs', 'a.md'))).toBe('docs/a.md');
    expect(pathFrom(folder, resolve('other', 'b.md'))).toBe('../other/b.md');
    expect(pathFrom(folder, folder)).toBe('');
  });

  it('have the base path already where they begin like it, routes aside', () => {
    expect(belowBase('/jstz/', '/jstz/cli')).toBe('/jstz/cli');
    expect(belowBase('/jstz/', '/cli')).toBe('/jstz/cli');
    expect(withBase('/jstz/', '/jstz/cli')).toBe('/jstz/jstz/cli');
  });

  it('decode or say that they can not', () => {
    expect(decodePath('/a%20b')).toBe('/a b');
    expect(decodePath('/a%zz')).toBeUndefined();
  });

  it('encode what would end a path', () => {
    expect(encodePath('/a b/c#d?e/é')).toBe('/a%20b/c%23d%3Fe/%C3%A9');
  });
});
