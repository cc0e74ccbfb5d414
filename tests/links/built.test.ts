import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHtml, readHtmlIds } from '../../src/check/html/read-html.ts';
import { configSchema } from '../../src/config/index.ts';
import { checkBuiltFolder } from '../../src/tasks/index.ts';
import { project } from '../support/project.ts';

const SITE = {
  'out/index.html':
    '<!doctype html><html><head><link rel="canonical" href="https://docs.example.org/sub/"><title>Home</title></head><body>\n<a href="/sub/a/">a</a> <a href="a/#part">b</a> <a href="a/#nope">c</a>\n<a href="/sub/b">d</a> <a href="/sub/c">e</a> <a href="/a/">f</a>\n<img src="img/x.png" srcset="img/x.png 1x, img/y.png 2x" alt="">\n<!-- <a href="/sub/comment">g</a> --><script>var x = \'<a href="/sub/script">\'</script>\n<a href="https://docs.example.org/sub/a/">h</a> <a href="https://docs.example.org/sub/z">i</a> <a href="https://docs.example.org/other">j</a>\n<a href="">k</a> <a href="#">l</a> <a href="#top">m</a> <a href="mailto:x">n</a> <a href="/sub/%zz">o</a> <a href="http://">p</a> <a href="http://localhost:%7Bport%7D/">q</a>\n<template><a href="/sub/template">q</a></template><noscript><a href="/sub/noscript">r</a></noscript>\n</body></html>',
  'out/a/index.html':
    '<!doctype html><title>A</title><h2 id="part">Part</h2><a href="../b.html">x</a> <a href="../A/">y</a> <a href="./">z</a> <a href="/sub/old/#x">w</a>',
  'out/b.html':
    '<!doctype html><title>B</title><base href="/sub/a/"><a href="#part">x</a> <a href="index.html">y</a> <a href="c">z</a>',
  'out/old/index.html':
    '<!doctype html><meta http-equiv="refresh" content="0; url=/sub/a/"><title>Moved</title>',
  'out/img/x.png': 'x',
  'out/site.css': 'a { background: url(img/x.png) }\nb { background: url("img/z.png") }',
};

/** Where a url stands in a file of the site, and what is to be found there. */
function place(file: keyof typeof SITE, url: string, code: string): string {
  const text = SITE[file];
  const quoted = [`"${url}"`, `, ${url} `].map((form) => text.indexOf(form)).filter((at) => at >= 0);
  const at = Math.min(...quoted) + (text.includes(`"${url}"`) ? 1 : 2);
  const before = text.slice(0, at).split('\n');
  return `${file}:${before.length}:${before.at(-1)!.length + 1} ${code} ${url}`;
}

describe('check-links --site', () => {
  it('checks a folder of finished HTML and names file, line and column there', async () => {
    const { code, stdout } = await project(SITE).run('check-links --site out --format json');
    const { diagnostics, checked } = JSON.parse(stdout);
    expect(
      diagnostics.map(
        ({ file, line, column, code: name, url }: Record<string, unknown>) =>
          `${file}:${line}:${column} ${name} ${url}`,
      ),
    ).toEqual([
      place('out/a/index.html', '../A/', 'broken-link'),
      place('out/b.html', 'c', 'broken-link'),
      place('out/index.html', 'a/#nope', 'broken-anchor'),
      place('out/index.html', '/sub/c', 'broken-link'),
      place('out/index.html', '/a/', 'broken-link'),
      place('out/index.html', 'img/y.png', 'broken-image'),
      place('out/index.html', 'https://docs.example.org/sub/z', 'broken-link'),
      place('out/index.html', 'mailto:x', 'malformed-address'),
      place('out/index.html', '/sub/%zz', 'malformed-url'),
      place('out/index.html', 'http://', 'malformed-url'),
      place('out/index.html', '/sub/noscript', 'broken-link'),
      place('out/site.css', 'img/z.png', 'broken-asset'),
    ]);
    expect(checked.pages).toBe(4);
    expect(code).toBe(1);
    const byPlace = (text: string) => diagnostics.find(({ url }: { url: string }) => url === text);
    expect(byPlace('/a/').suggestion).toBe('/sub/a/');
    expect(byPlace('../A/').hint).toContain('It differs only by case.');
    expect(byPlace('a/#nope').hint).toContain('Headings there: #part.');
  });

  it('takes the base path from the option before that of the home page', async () => {
    const site = project({
      'out/index.html': '<a href="/x/b.html">b</a> <a href="/b.html">c</a>',
      'out/b.html': '<p>',
    });
    const urls = async (command: string) =>
      JSON.parse((await site.run(`${command} --format json`)).stdout).diagnostics.map(
        ({ url }: { url: string }) => url,
      );
    expect(await urls('check-links --site out')).toEqual(['/x/b.html']);
    expect(await urls('check-links --site out --base-url /x/')).toEqual(['/b.html']);
  });

  it('honours the exceptions of a config and says what it looked at', async () => {
    const site = project({
      ...SITE,
      'jstz-docs.config.json': JSON.stringify({
        title: 'x',
        linkCheck: { ignore: [{ url: '**', from: 'out/**', reason: 'all of it' }] },
      }),
    });
    const { code, stderr } = await site.run('check-links --site out');
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^Checked 31 links \(\d+ anchors, \d+ files\) on 4 pages below \/sub\/\. 1 link to other sites not asked; `--external` asks them\.\n$/,
    );
  });

  it('reads no configuration of another tool', async () => {
    const site = project({ ...SITE, 'docusaurus.config.js': 'throw new Error("Not for us.");' });
    expect(await site.run('check-links --site out')).toEqual(
      await project(SITE).run('check-links --site out'),
    );
  });

  it('says what is wrong with the folder', async () => {
    const site = project(SITE);
    const { code, stderr } = await site.run('check-links --site nope');
    expect([code, stderr]).toEqual([2, expect.stringContaining('The folder "nope" does not exist.')]);
    expect((await site.run('check-links --site out/b.html')).stderr).toContain(
      'The folder "out/b.html" is not a folder.',
    );
  });

  it('asks other sites where asked, and looks into no folder of tools', async () => {
    const site = project({
      'out/index.html': '<a href="https://gone.dev/">x</a>',
      'out/node_modules/x/index.html': '<a href="/nope">x</a>',
    });
    const report = await checkBuiltFolder({
      folder: join(site.dir, 'out'),
      cwd: site.dir,
      config: configSchema.parse({ title: 'x', linkCheck: { external: { retries: 0 } } }),
      baseUrl: undefined,
      external: true,
      cache: false,
      ask: {
        sleep: async () => {},
        fetch: async () => ({
          status: 404,
          location: undefined,
          retryAfter: undefined,
          contentType: 'text/html',
          body: '',
          isCut: false,
        }),
      },
    });
    expect(report).toMatchObject({
      asked: 1,
      checked: { pages: 1 },
      diagnostics: [{ file: 'out/index.html', line: 1, column: 10, url: 'https://gone.dev/' }],
    });
  });
});

describe('readHtml', () => {
  it('reads ids and anchor names as a browser does', () => {
    const ids = readHtmlIds(
      '<p id=a><a name="b"></a><input name="c"><!-- <p id="d"> --><textarea><p id="e"></textarea><svg><g id="f"/></svg><template><p id="g"></template><p id="">',
    );
    expect([...ids].sort()).toEqual(['a', 'b', 'f']);
  });

  it('gives each url the place of the url itself, also over lines and with references', () => {
    const { links } = readHtml('<a\n  class="x"\n  href=\'/a?x=1&amp;y=2\'>x</a><img src=/b.png>');
    expect(links.map(({ url, line, column, endColumn }) => [url, line, column, endColumn])).toEqual([
      ['/a?x=1&y=2', 3, 9, 23],
      ['/b.png', 3, 39, 45],
    ]);
  });

  it('tells what a link element is for: files, pages, or nothing that is looked for', () => {
    const { links } = readHtml(
      '<link rel="stylesheet" href="a.css"><link rel="next" href="b"><link rel="preconnect" href="//c"><link rel="ICON" href="d.png"><link href="e">',
    );
    expect(links.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
      'media a.css',
      'link b',
      'media d.png',
      'media e',
    ]);
  });

  it('counts a link once where the parser repeats its element', () => {
    expect(readHtml('<p><a href="/x">a<p>b</p>c</a></p>').links).toHaveLength(1);
  });
});
