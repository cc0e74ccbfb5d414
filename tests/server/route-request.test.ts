import { describe, expect, it } from 'vitest';
import { routeRequest } from '../../src/server/index.ts';

const files = new Set(['index.html', 'cli/index.html', 'api.html', 'a b/é.txt', 'assets/x.js', '404.html']);
const route = (target: string, trailingSlash?: boolean) =>
  routeRequest(target, { baseUrl: '/jstz/', trailingSlash, has: (path) => files.has(path) });

describe('routeRequest', () => {
  it.each([
    ['/jstz/', 'index.html'],
    ['/jstz/?q=1', 'index.html'],
    ['/jstz/cli', 'cli/index.html'],
    ['/jstz/cli/', 'cli/index.html'],
    ['/jstz/api', 'api.html'],
    ['/jstz/api.html', 'api.html'],
    ['/jstz/a%20b/%C3%A9.txt', 'a b/é.txt'],
    ['/jstz/assets/x.js?v=2', 'assets/x.js'],
    ['/jstz/%63li', 'cli/index.html'],
  ])('%s is %s', async (target, path) => expect(await route(target)).toEqual({ kind: 'file', path }));

  it.each(['/jstz', '/', '/jstz?x=1'])('%s leads to the base path', async (target) => {
    expect(await route(target)).toEqual({
      kind: 'redirect',
      to: `/jstz/${target.includes('?') ? '?x=1' : ''}`,
    });
  });

  it('adds or removes the slash where the option says so, and keeps the query', async () => {
    expect(await route('/jstz/cli?x=1', true)).toEqual({ kind: 'redirect', to: '/jstz/cli/?x=1' });
    expect(await route('/jstz/cli/?x=1', false)).toEqual({ kind: 'redirect', to: '/jstz/cli?x=1' });
  });

  it.each(['/cli', '/jstz/none', '/jstz//cli', '/jstz/assets', '//evil.test/jstz/', '/jstz/%252e%252e/x'])(
    '%s is missing',
    async (target) => {
      expect(await route(target)).toEqual({ kind: 'missing' });
    },
  );

  it.each([
    '/jstz/..',
    '/jstz/%2e%2e/x',
    '/jstz/a%00',
    '/jstz/%5c',
    '/jstz/%',
    '/jstz/x::$DATA',
    'http://localhost/jstz/',
    '*',
    '',
  ])('%s is malformed', async (target) => {
    expect(await route(target)).toEqual({ kind: 'malformed' });
  });
});
