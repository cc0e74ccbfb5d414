/** The samples in `.github/examples/markdown`, run on a built site: Markdown for those who ask for it, HTML for all others. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const sample = (name: string) => import(join(import.meta.dirname, '../../.github/examples/markdown', name));

/** A host of the site's files, as far as the samples see one. */
async function host() {
  const site = project({
    'docs/index.md': '# Home\n',
    'docs/guide.md': '# Guide\n',
    'docs/data.md': '# D\n',
  });
  expect((await site.run('build')).code).toBe(0);
  site.remove('build/data.md');
  const files = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname;
    const names = /\.\w+$/.test(path) ? [path] : [join(path, 'index.html')];
    const found = names.map((name) => join(site.dir, 'build', name)).find((file) => existsSync(file));
    if (!found) return new Response('no such page', { status: 404, headers: { Vary: 'Accept-Encoding' } });
    return new Response(readFileSync(found, 'utf8'), { headers: { Vary: 'Accept-Encoding' } });
  };
  const { onRequest } = await sample('cloudflare-pages.js');
  const { default: netlify } = await sample('netlify.js');
  return {
    'Cloudflare Pages': (request: Request): Promise<Response> =>
      onRequest({ request, next: () => files(request), env: { ASSETS: { fetch: files } } }),
    Netlify: (request: Request): Promise<Response> =>
      netlify(request, { next: (other: Request = request) => files(other) }),
  };
}

describe.each(['Cloudflare Pages', 'Netlify'] as const)('the sample for %s', (name) => {
  it.each([
    ['/guide', 'text/markdown', '# Guide'],
    ['/guide/', 'text/markdown, text/html;q=0.9, */*;q=0.1', '# Guide'],
    ['/', 'text/markdown;q=0.5', '# Home'],
    ['/guide', 'text/markdown;q=0.5, text/html', '<!doctype html>'],
    ['/guide', 'text/html,application/xhtml+xml,*/*;q=0.8', '<!doctype html>'],
    ['/guide', 'text/markdown;q=0', '<!doctype html>'],
    ['/guide', undefined, '<!doctype html>'],
    ['/data', 'text/markdown', '<!doctype html>'],
    ['/guide.md', 'text/html', '# Guide'],
    ['/nowhere', 'text/markdown', 'no such page'],
  ])('answers %s for "%s" with %s', async (path, accept, expected) => {
    const hosts = await host();
    const headers: HeadersInit = accept === undefined ? {} : { Accept: accept };
    const answer = await hosts[name](new Request(`https://x.test${path}`, { headers }));
    const text = await answer.text();
    expect(text.slice(0, 200)).toContain(expected);
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding, Accept');
    expect(answer.status).toBe(path === '/nowhere' ? 404 : 200);
  });

  it('leaves what is sent alone', async () => {
    const post = new Request('https://x.test/guide', {
      method: 'POST',
      headers: { Accept: 'text/markdown' },
    });
    expect(await (await (await host())[name](post)).text()).toContain('<!doctype html>');
  });
});
