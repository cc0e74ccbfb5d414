import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hostileTargets } from '../server/hostile-targets.ts';
import { get, inParallel, sendRaw } from '../server/raw-http.ts';
import { project } from '../support/project.ts';
import { devSite, firstState, liveUrl } from './dev-site.ts';
import { cleanBuild } from './open-session.ts';

const FILES = {
  'jstz-docs.config.json': '{ "title": "Site", "baseUrl": "/b/" }',
  'docs/index.md': '# Home\n\n[one](./one.md)\n',
  'docs/one.md': '# One\n\nText.\n',
  'static/robots.txt': 'User-agent: *\n',
};
const CANARY = 'canary-77ab-outside';

describe('dev', () => {
  it('serves the page of a build with one script more, and what a host would serve, else 404', async () => {
    const site = project(FILES);
    const dev = await devSite(site.dir);
    await dev.session.finish();
    const built = (await cleanBuild(site.dir))!;
    const { text } = await dev.get('one');
    const tag =
      /<script src="\/b\/__jstz-docs\/dev\.js" data-token="[\w-]{32}" data-page="[\w-]{16}" data-edits="\d+" defer><\/script>/;
    expect(text.match(tag)).not.toBeNull();
    expect(Buffer.from(text.replace(tag, '')).toString('latin1')).toBe(built.get('one/index.html'));
    expect((await dev.get('robots.txt')).text).toBe('User-agent: *\n');
    expect((await dev.get('none')).status).toBe(404);
    expect((await dev.get('docs/one.md')).status).toBe(404);
    expect((await dev.get('jstz-docs.config.json')).status).toBe(404);
    expect((await dev.get('search-index/en/current/head.json')).text).toBe(
      Buffer.from(built.get('search-index/en/current/head.json')!, 'latin1').toString(),
    );
  });

  it('follows a save, and tells the browsers', async () => {
    const site = project(FILES);
    const dev = await devSite(site.dir);
    await dev.get('one');
    await dev.session.finish();
    const state = await firstState(liveUrl((await dev.get('one')).text, dev.server.localOrigin));
    expect(state).toMatchObject({ baseUrl: '/b/', faults: [], notes: [] });
    await dev.server.watcher()!.ready;
    site.write('docs/one.md', '# One\n\nOther.\n');
    await dev.until('the save', async () => (await dev.get('one')).text.includes('Other.'));
    expect(dev.session.revision).toBeGreaterThan(state.revision);
  });

  it('says once that the folder of the site has gone, does nothing until it is back, and serves it again', async () => {
    const site = project({ 'site/docs/index.md': '# Home\n', 'site/jstz-docs.config.json': '{"title":"T"}' });
    const [here, away] = [join(site.dir, 'site'), join(site.dir, 'away')];
    let gone = 0;
    const dev = await devSite(here, { events: false, onGone: () => (gone += 1) });
    await dev.session.finish();
    renameSync(here, away);
    const { revision } = dev.session;
    for (let look = 0; look < 3; look += 1) await dev.server.look();
    expect([gone, dev.session.revision, dev.session.diagnostics]).toEqual([1, revision, []]);
    expect((await dev.get('')).text).toContain('Home');
    site.write('away/docs/index.md', '# Again\n');
    renameSync(away, here);
    await dev.server.look();
    await dev.until('the folder that is back', async () => (await dev.get('')).text.includes('Again'));
  });

  it('leads from an old base path to the new one, and from nowhere else', async () => {
    const site = project(FILES);
    const dev = await devSite(site.dir);
    const ask = (path: string) => fetch(dev.server.localOrigin + path, { redirect: 'manual' });
    expect((await ask('/c/one')).status).toBe(404);
    site.write('jstz-docs.config.json', '{ "title": "Site", "baseUrl": "/c/d/" }');
    await dev.server.look();
    const moved = await ask('/b/one?q=1');
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/c/d/one?q=1']);
    expect((await ask('/b//example.test/x')).headers.get('location')).toBe('/c/d/example.test/x');
    expect((await ask('/c/d/one')).status).toBe(200);
    expect((await ask('/x/one')).status).toBe(404);
    site.write('jstz-docs.config.json', '{ "title": "Site", "baseUrl": "/" }');
    await dev.server.look();
    expect((await ask('/b//example.test/x')).status).toBe(404);
    site.write('jstz-docs.config.json', '{ "title": "Site", "baseUrl": "/b/" }');
    await dev.server.look();
    expect((await ask('/b/one')).status).toBe(200);
    expect((await ask('//example.test/x')).headers.get('location')).toBe('/b/example.test/x');
  });

  it('tells faults with place, frame, hint and a link to the editor; broken links stand apart', async () => {
    const site = project({
      ...FILES,
      'docs/two.md': '# Two\n\nSee [gone](./gone.md).\n',
      'docs/bad.md': '---\nslug: [1]\n---\n# Bad\n',
    });
    const dev = await devSite(site.dir);
    await dev.session.finish();
    const { faults, notes, counts } = await firstState(
      liveUrl((await dev.get('')).text, dev.server.localOrigin),
    );
    expect(counts).toEqual({ faults: 1, notes: 1 });
    expect(faults[0]).toMatchObject({
      severity: 'error',
      place: 'docs/bad.md:2:1',
      editor: `vscode://file${site.dir}/docs/bad.md:2:1`,
    });
    expect(faults[0]!.frame).toContain('2 | slug: [1]');
    expect(notes[0]).toMatchObject({ code: 'broken-markdown-link', place: 'docs/two.md:3:5' });
    expect(notes[0]!.frame).toContain('^');
  });

  it('opens with a faulty config, and shows the site when it is mended', async () => {
    const site = project({ ...FILES, 'jstz-docs.config.json': '{ "titel": "Site" }' });
    const dev = await devSite(site.dir);
    const page = await dev.get('anything');
    expect(page.status).toBe(404);
    expect(page.text).toContain('Nothing to show yet');
    const { faults } = await firstState(liveUrl(page.text, dev.server.localOrigin));
    expect(faults[0]).toMatchObject({ code: 'config-unknown-key', place: 'jstz-docs.config.json:1:3' });
    site.write('jstz-docs.config.json', FILES['jstz-docs.config.json']);
    await dev.server.look();
    expect((await dev.get('one')).status).toBe(200);
  });

  it('gives the live channel to those who know the token, from this origin only', async () => {
    const site = project(FILES);
    const dev = await devSite(site.dir);
    const url = new URL(liveUrl((await dev.get('')).text, dev.server.localOrigin));
    const ask = (target: string, headers: Readonly<Record<string, string>> = {}) =>
      sendRaw(dev.server.port, get(target, { Host: `localhost:${dev.server.port}`, ...headers }), {
        headOnly: true,
      });
    expect((await ask(url.pathname + url.search)).status).toBe(200);
    for (const target of [
      url.pathname,
      `${url.pathname}?token=`,
      `${url.pathname}?token=${'a'.repeat(32)}`,
      `${url.pathname}?token=${url.search.slice(7)}x`,
      `${url.pathname}?tokens=${url.search.slice(7)}`,
    ]) {
      expect((await ask(target)).status, target).toBe(403);
    }
    const foreign: readonly Readonly<Record<string, string>>[] = [
      { Origin: 'http://evil.test' },
      { Host: `evil.test:${dev.server.port}` },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' },
    ];
    for (const headers of foreign) {
      expect((await ask(url.pathname + url.search, headers)).status, JSON.stringify(headers)).toBe(403);
    }
    expect(
      (
        await ask('/b/__jstz-docs/dev.js', {
          'Sec-Fetch-Site': 'cross-site',
          'Sec-Fetch-Mode': 'no-cors',
          'Sec-Fetch-Dest': 'script',
        })
      ).status,
    ).toBe(403);
  });

  it('answers no hostile request, over the sources of the site too', async () => {
    const site = project({
      ...FILES,
      'docs/.secret.md': CANARY,
      '.env': CANARY,
      'static/.hidden/x.txt': 'dot',
      'package.json': `{"name":"${CANARY}"}`,
    });
    const outside = project({ 'canary.txt': CANARY });
    symlinkSync(join(outside.dir, 'canary.txt'), join(site.dir, 'static/link.txt'));
    symlinkSync(outside.dir, join(site.dir, 'docs/linked'));
    const dev = await devSite(site.dir);
    await dev.session.finish();
    const hidden = [
      '.env',
      'package.json',
      'docs/.secret.md',
      '.secret.md',
      '.secret',
      'link.txt',
      'linked/canary.txt',
      'docs/one.md',
      '__jstz-docs/live',
      '__jstz-docs',
      '__jstz-docs/x',
    ];
    const targets = hostileTargets({
      baseUrl: '/b/',
      canaryName: 'canary.txt',
      canaryPath: join(outside.dir, 'canary.txt'),
      hidden,
    });
    expect(targets.length).toBeGreaterThanOrEqual(1_000);
    const headers = { Host: `localhost:${dev.server.port}` };
    const answers = await inParallel(targets, 16, async (target) => ({
      target,
      ...(await sendRaw(dev.server.port, get(target, headers))),
    }));
    expect(answers.filter(({ body }) => body.includes(CANARY)).map(({ target }) => target)).toEqual([]);
    expect(
      answers
        .filter(({ status }) => status < 400 || status > 499)
        .map(({ status, target }) => `${status} ${target}`),
    ).toEqual([]);
    expect((await dev.get('one')).status).toBe(200);
    expect(dev.errors).toEqual([]);
  });
});
