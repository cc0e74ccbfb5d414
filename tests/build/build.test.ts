import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from '../support/project.ts';

const minimal = { 'docs/index.md': '# Home\n\nHello.\n' };

describe('build', () => {
  it('needs no configuration', async () => {
    const site = project({ ...minimal, 'package.json': '{"name":"tea-house"}' });
    const { code, stdout, stderr } = await site.run('build');
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toMatch(/^Built 1 page, \d+ files, .* in .* s \(cache: 0 of 1 page\)\nOutput: build\n/);
    expect(site.read('build/index.html')).toContain('<title>Home | tea-house</title>');
  });

  it('writes the files of the contract', async () => {
    const site = project({
      ...minimal,
      'docs/guide/start.md': '# Start\n',
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
      'jstz-docs.config.json': '{"title":"T","url":"https://x.test","baseUrl":"/b/"}',
    });
    expect((await site.run('build')).code).toBe(0);
    expect(
      site.list('build').filter((path) => !path.startsWith('assets/') && !path.startsWith('search-index/')),
    ).toEqual([
      '.jstz-docs-output',
      '404.html',
      '_headers',
      'contents/index.html',
      'guide/start.md',
      'guide/start/index.html',
      'headers/Caddyfile',
      'headers/nginx.conf',
      'index.html',
      'index.md',
      'jstz-docs-manifest.json',
      'llms-full.txt',
      'llms.txt',
      'logo.svg',
      'robots.txt',
      'search/index.html',
      'sitemap.xml',
    ]);
  });

  it.each([
    [{}, ['style']],
    [{ theme: { accent: 'teal' } }, ['style']],
    [{ markdown: { mermaid: true } }, ['style', 'options']],
    [{ navbar: { style: 'dark' } }, ['style', 'options']],
    [{ footer: { style: 'dark' }, theme: { styles: ['a.css'] } }, ['style', 'options', 'site']],
  ])('links the sheets that a site with %j needs, its own last', async (config, sheets) => {
    const site = project({
      ...minimal,
      'a.css': 'a{color:red}',
      'jstz-docs.config.json': JSON.stringify({
        title: 'T',
        onBrokenLinks: 'ignore',
        ...config,
      }),
    });
    expect((await site.run('build')).code).toBe(0);
    const links = site
      .read('build/index.html')
      .matchAll(/<link rel="stylesheet" href="[^"]*?(\w+)-\w+\.css"/g);
    expect([...links].map(([, name]) => name)).toEqual(sheets);
  });

  it('puts the sheets of the theme into a layer, under names of their own, and no sheet of the site', async () => {
    const site = project({
      ...minimal,
      'a.css': 'a{color:red}',
      'jstz-docs.config.json': JSON.stringify({
        title: 'T',
        onBrokenLinks: 'ignore',
        theme: { styles: ['a.css'] },
      }),
    });
    const sheets = (): ReadonlyMap<string, string> =>
      new Map(
        site
          .list('build/assets')
          .filter((name) => name.endsWith('.css'))
          .map((name) => [name, site.read(`build/assets/${name}`)]),
      );
    expect((await site.run('build')).code).toBe(0);
    const plain = sheets();
    const config = site.read('jstz-docs.config.json');
    site.write('jstz-docs.config.json', config.replace('"theme":{', '"theme":{"cascadeLayer":true,'));
    expect((await site.run('build')).code).toBe(0);
    const layered = sheets();
    expect([...layered.values()].sort()).toEqual(
      [...plain].map(([name, sheet]) => (name.startsWith('site-') ? sheet : `@layer theme{${sheet}}`)).sort(),
    );
    expect([...layered.keys()].filter((name) => plain.has(name))).toEqual([
      [...plain.keys()].find((name) => name.startsWith('site-')),
    ]);
    const html = site.read('build/index.html');
    for (const [, name] of html.matchAll(/"(?:[^"]*\/)?([\w-]+\.css)"/g))
      expect(layered.has(name!)).toBe(true);
    const settings = site.list('build/assets').find((name) => name.startsWith('config-'))!;
    for (const [, name] of site.read(`build/assets/${settings}`).matchAll(/assets\/([\w-]+\.css)/g))
      expect(layered.has(name!)).toBe(true);
  });

  it('puts the base path before every address of its own', async () => {
    const site = project({
      'docs/index.md':
        '# Home\n\n[a](./a.md) [b](/a) ![c](/c.svg) <img src="/c.svg" srcset="/c.svg 2x" alt="">\n',
      'docs/a.md': '# A\n',
      'static/c.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'jstz-docs.config.json':
        '{"title":"T","url":"https://x.test","baseUrl":"/b/","favicon":"/c.svg","redirects":[{"from":"/old","to":"/a"}]}',
    });
    expect((await site.run('build')).stderr).toContain('Built 2 pages');
    for (const page of site.list('build').filter((path) => path.endsWith('.html'))) {
      const html = site.read(`build/${page}`);
      const addresses = [...html.matchAll(/\s(?:href|src|action)="([^"#]*)/g)].map((match) => match[1]!);
      expect(addresses.filter((href) => href.startsWith('/') && !href.startsWith('/b/'))).toEqual([]);
      expect(html).not.toContain('\u0001');
    }
    expect(site.read('build/index.html')).toMatch(/srcset="\/b\/c\.svg 2x"/i);
    expect(site.read('build/old/index.html')).toContain('url=/b/a');
    expect(site.read('build/sitemap.xml')).toContain('<loc>https://x.test/b/a</loc>');
    expect(site.read('build/llms.txt')).toContain('https://x.test/b/a.md');
  });

  it.each([
    ['undefined', '', 'a/index.html', 'href="/a"'],
    ['true', ',"trailingSlash":true', 'a/index.html', 'href="/a/"'],
    ['false', ',"trailingSlash":false', 'a.html', 'href="/a"'],
  ])('honours trailingSlash %s', async (_name, option, file, href) => {
    const site = project({
      'docs/index.md': '# Home\n\n[a](./a.md)\n',
      'docs/a.md': '# A\n',
      'jstz-docs.config.json': `{"title":"T"${option}}`,
    });
    expect((await site.run('build')).code).toBe(0);
    expect(existsSync(join(site.dir, 'build', file))).toBe(true);
    expect(site.main('index.html')).toContain(href);
  });

  it('stops at a broken link, names its place and keeps the last good site', async () => {
    const site = project(minimal);
    await site.run('build');
    const before = site.read('build/index.html');
    site.write('docs/index.md', '# Home\n\nSee [the guide](./guide.md).\n');
    site.write('docs/guides.md', '# Guides\n');
    const { code, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stderr).toContain(`docs/index.md:3:5  error  broken-markdown-link`);
    expect(stderr).toContain('  3 | See [the guide](./guide.md).\n    |     ^^^^^^^^^^^^^^^^^^^^^^^\n');
    expect(stderr).toMatch(/did you mean.*guides\.md/i);
    expect(stderr).toContain('Nothing was written.');
    expect(site.read('build/index.html')).toBe(before);
  });

  it('lets a warning pass and says it', async () => {
    const site = project({
      'docs/index.md': '# Home\n\n[x](./nope.md)\n',
      'jstz-docs.config.json': '{"title":"T","onBrokenMarkdownLinks":"warn"}',
    });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(0);
    expect(stderr).toContain('docs/index.md:3:1  warning  broken-markdown-link');
  });

  it('does not touch a folder that it did not make', async () => {
    const site = project({ ...minimal, 'build/thesis.txt': 'years of work' });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(2);
    expect(stderr).toContain('output-not-ours');
    expect(site.list('build')).toEqual(['thesis.txt']);
  });

  it('makes the same bytes in another folder, time zone, locale, and with a cache', async () => {
    const files = {
      ...minimal,
      'docs/b.md': '# B\n\n```ts\nconst a = 1;\n```\n',
      'docs/a.md': '# A\n\n:::tip\nx\n:::\n',
      'jstz-docs.config.json': '{"title":"T"}',
    };
    const manifest = async (env: Record<string, string>, order: string[]) => {
      const site = project(
        Object.fromEntries(order.map((name) => [name, files[name as keyof typeof files]])),
      );
      const { TZ } = process.env;
      process.env.TZ = env.TZ;
      await site.run('build', env);
      const cold = site.read('build/jstz-docs-manifest.json');
      await site.run('build', env);
      process.env.TZ = TZ;
      expect(site.read('build/jstz-docs-manifest.json')).toBe(cold);
      return cold;
    };
    const names = Object.keys(files);
    const first = await manifest({ TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8' }, names);
    expect(await manifest({ TZ: 'America/New_York', LANG: 'C' }, names.reverse())).toBe(first);
  });

  it('verifies that on request', async () => {
    const { code, stderr } = await project(minimal).run('build --verify');
    expect(code).toBe(0);
    expect(stderr).toContain('Verified: a second build made the same bytes');
  });

  it('finds out where a theme component is not reproducible', async () => {
    const site = project({
      ...minimal,
      'Footer.jsx':
        'let n = Date.now();\nexport default function Footer() { return <footer>{String(n += 1)}</footer>; }',
      'jstz-docs.config.json':
        '{"title":"T","footer":{"copyright":"c"},"theme":{"slots":{"Footer":"./Footer.jsx"}}}',
    });
    const { code, stderr } = await site.run('build --verify');
    expect(code).toBe(1);
    expect(stderr).toContain('not-reproducible');
  });

  it('gives one JSON report', async () => {
    const site = project({ 'docs/index.md': '# Home\n\n[x](./nope.md)\n' });
    const { code, stdout } = await site.run('build --json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      pages: 0,
      files: 0,
      diagnostics: [
        {
          code: 'broken-markdown-link',
          severity: 'error',
          file: 'docs/index.md',
          line: 3,
          column: 1,
          url: './nope.md',
        },
      ],
    });
  });

  it('uses what the last build kept and sees every change', async () => {
    const site = project({
      ...minimal,
      'docs/a.md': '# A\n',
      'code/x.ts': 'const x = 1;\n',
      'docs/b.md': '# B\n\n```ts file="/code/x.ts"\n```\n',
    });
    await site.run('build');
    expect((await site.run('build')).stderr).toContain('cache: 3 of 3 pages');
    site.write('docs/a.md', '# A\n\nMore.\n');
    expect((await site.run('build')).stderr).toContain('cache: 2 of 3 pages');
    expect(site.main('a/index.html')).toContain('More.');
    site.write('code/x.ts', 'const y = 2;\n');
    expect((await site.run('build')).stderr).toContain('cache: 2 of 3 pages');
    expect(site.main('b/index.html')).toMatch(/\by\b/);
    expect((await site.run('build --no-cache')).stderr).toContain('cache: 0 of 3 pages');
    expect((await site.run('build --clean')).stderr).toContain('cache: 0 of 3 pages');
  });

  it('refuses a symbolic link that leaves the site', async () => {
    const site = project(minimal);
    mkdirSync(join(site.dir, '../outside-target'), { recursive: true });
    writeFileSync(join(site.dir, '../outside-target/secret.md'), '# Secret\n');
    symlinkSync(join(site.dir, '../outside-target'), join(site.dir, 'docs/more'));
    const { code, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stderr).toContain('docs/more');
    expect(stderr).toContain('symlink-outside');
  });

  it('reports a docs folder that is not there', async () => {
    const { code, stderr } = await project({ 'jstz-docs.config.json': '{"title":"T"}' }).run('build');
    expect(code).toBe(1);
    expect(stderr).toContain('docs-folder-missing');
  });
});

describe('a page', () => {
  it('has the landmarks and names of the contract', async () => {
    const site = project({
      ...minimal,
      'docs/guide/start.md': '# Start\n\n## One\n\nText.\n',
      'jstz-docs.config.json':
        '{"title":"T","navbar":{"items":[{"label":"GitHub","href":"https://github.com/x/y","position":"right"}]},"footer":{"copyright":"c"}}',
    });
    await site.run('build');
    const html = site.read('build/guide/start/index.html');
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" data-theme="light"/);
    for (const part of [
      'Skip to main content',
      '<header',
      '<nav',
      '<main',
      '<footer',
      'aria-label="Breadcrumbs"',
      'Direct link to One',
      'On this page',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).toMatch(
      /<a[^>]*href="https:\/\/github\.com\/x\/y"[^>]*target="_blank"[^>]*rel="noopener noreferrer"|rel="noopener noreferrer"[^>]*target="_blank"/,
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/\son[a-z]+="/);
  });

  it('has its title above the contents of a narrow screen, wherever the title is written', async () => {
    const text = 'Words.\n\n## Part\n\nMore.\n';
    const site = project({
      'docs/index.md': `---\ntitle: In front matter\n---\n\n${text}`,
      'docs/a.md': `# In the *text* {#own}\n\n${text}`,
      'docs/b.md': `Before.\n\n# Later\n\n${text}`,
    });
    await site.run('build');
    for (const page of ['index.html', 'a/index.html']) {
      const main = site.main(page);
      const places = ['<h1', 'theme-doc-toc-mobile', 'Words.'].map((mark) => main.indexOf(mark));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(main.match(/<h1/g)).toHaveLength(1);
    }
    expect(site.main('a/index.html')).toContain('<h1>In the <em>text</em></h1>');
    expect(site.main('b/index.html')).toMatch(/Before\.[\s\S]*<h1/);
  });

  it('marks where the reader is', async () => {
    const site = project({ ...minimal, 'docs/guide/start.md': '# Start\n', 'docs/guide/end.md': '# End\n' });
    await site.run('build');
    const html = site.read('build/guide/start/index.html');
    expect(html.match(/aria-current="page"/g)!.length).toBeGreaterThan(0);
    expect(html).toMatch(/<a class="menu__link menu__link--active"[^>]*>Start/);
    expect(html).not.toMatch(/<a class="menu__link menu__link--active"[^>]*>End/);
  });

  it('carries a policy whose hashes are those of its inline scripts', async () => {
    const { createHash } = await import('node:crypto');
    const site = project(minimal);
    await site.run('build');
    for (const page of ['index.html', '404.html', 'search/index.html']) {
      const html = site.read(`build/${page}`);
      const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)![1]!;
      expect(policy).not.toContain('unsafe');
      const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1]!);
      // The home page alone has one.
      expect(inline.length).toBe(page === 'index.html' ? 1 : 0);
      expect(policy.match(/'sha256-/g)?.length ?? 0).toBe(inline.length);
      for (const text of inline) expect(policy).toContain(createHash('sha256').update(text).digest('base64'));
    }
  });

  it('that does not exist is answered with navbar and footer, without sidebar', async () => {
    const site = project({ ...minimal, 'jstz-docs.config.json': '{"title":"T","footer":{"copyright":"c"}}' });
    await site.run('build');
    const html = site.read('build/404.html');
    expect(html).toContain('Page not found');
    expect(html).toContain('<footer');
    expect(html).not.toContain('theme-doc-sidebar-container');
  });

  it('says how long it takes to read, where its source lies, and asks whether it helped, where the site wants that', async () => {
    const docs = {
      editUrl: 'https://github.com/me/mine/edit/main/',
      showReadingTime: true,
      feedback: 'https://github.com/me/mine/issues/new?title={title}&body={url}%20{path}',
    };
    const site = project({
      'jstz-docs.config.json': JSON.stringify({ title: 'T', url: 'https://example.org', docs }),
      'docs/index.md': '# Home\n',
      'docs/a.md': `# A & B\n\n${'word '.repeat(700)}\n`,
    });
    await site.run('build');
    const html = site.read('build/a/index.html');
    expect(html).toMatch(/<\/h1>\s*<\/header><p class="doc__reading-time">4 min read<\/p>/);
    expect(html).toContain('Edit this page (GitHub)');
    expect(html).toContain(
      'href="https://github.com/me/mine/issues/new?title=A%20%26%20B&amp;body=https%3A%2F%2Fexample.org%2Fa%20docs%2Fa.md"',
    );
    expect(html).toContain('Was this page helpful?');
  });

  it('has a Markdown twin with absolute links', async () => {
    const site = project({
      'docs/index.md':
        '---\ntitle: Home\n---\n\nSee [a](./a.md#x), `[b](./a.md)` and [that][r].\n\n[r]: ./a.md\n',
      'docs/a.md': '# A\n\n## X\n',
      'jstz-docs.config.json': '{"title":"T","url":"https://x.test"}',
    });
    await site.run('build');
    expect(site.read('build/index.md')).toBe(
      '> All pages: [llms.txt](https://x.test/llms.txt)\n\n# Home\n\nSee [a](https://x.test/a.md#x), `[b](./a.md)` and [that][r].\n\n[r]: https://x.test/a.md\n',
    );
  });

  it('whose theme component throws is reported with slot and page', async () => {
    const site = project({
      ...minimal,
      'Card.jsx': "export default function Heading() { throw new Error('no tea'); }",
      'docs/index.md': '# Home\n\n## Two\n',
      'jstz-docs.config.json': '{"title":"T","theme":{"slots":{"Heading":"./Card.jsx"}}}',
    });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stderr).toContain('docs/index.md  error  render-failed');
    expect(stderr).toContain('The theme component "Heading" threw: no tea');
  });

  it.each(['build', 'check-links', 'index --dry-run'])(
    'that opens with a rule and what YAML is no list of keys is text, in `%s`',
    async (command) => {
      const opening = [
        '\nHi',
        '*emphasis*',
        '**bold** text',
        '*alias',
        '- a\n- b',
        '&a *a',
        '!!map',
        '[*a]',
        '`x`',
      ];
      const site = project({
        ...minimal,
        'jstz-docs.config.json':
          '{"title":"T","url":"https://x.test","search":{"provider":"algolia","appId":"A","apiKey":"k","indexName":"i"}}',
        ...Object.fromEntries(
          opening.map((lines, at) => [`docs/p${at}.md`, `---\n${lines}\n---\n\nmore${at}\n`]),
        ),
      });
      const { code, stderr } = await site.run(command);
      expect(stderr).not.toContain('This is a bug');
      expect(code).toBe(0);
      if (command !== 'build') return;
      expect(stderr.match(/p\d\.md:1:1 {2}warning {2}front-matter-shape/g)).toHaveLength(opening.length - 1);
      expect(site.main('p0/index.html')).toMatch(/<hr\/?>\s*<h2[^>]*>Hi/);
      expect(site.main('p1/index.html')).toContain('<em>emphasis</em>');
      expect(site.read('build/p4.md')).toContain('---\n- a\n- b\n---\n\nmore4');
    },
  );

  it('whose front matter is never closed is text, with a warning', async () => {
    const site = project({ ...minimal, 'docs/a.md': '---\ntitle: A\n\nText.\n' });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(0);
    expect(stderr).toContain(
      'docs/a.md:1:1  warning  front-matter-unclosed\n  The page opens with `---` and a key, but no other line of `---` closes its front matter: it is shown as text.',
    );
    expect(site.main('a/index.html')).toContain('title: A');
  });

  it('that fails while its frame is drawn is named, and so is every other', async () => {
    const site = project({
      ...minimal,
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'DocFooter.jsx': "export default function DocFooter({ page }) { throw new Error('no ink'); }",
      'jstz-docs.config.json': '{"title":"T","theme":{"slots":{"DocFooter":"./DocFooter.jsx"}}}',
    });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(1);
    for (const page of ['index', 'a', 'b']) expect(stderr).toContain(`docs/${page}.md  error  render-failed`);
    expect(stderr).toContain('no ink');
    expect(site.list('build')).toEqual([]);
  });

  it('may be drawn by a component of the site, wrapped around the default', async () => {
    const site = project({
      ...minimal,
      'theme/Footer.tsx':
        'import { SLOTS } from \'jstz-docs/theme\';\nexport default function Footer(props: object) { return <div className="mine"><SLOTS.Footer {...props as any} /></div>; }',
      'jstz-docs.config.json':
        '{"title":"T","footer":{"copyright":"c"},"theme":{"slots":{"Footer":"./theme/Footer.tsx"}}}',
    });
    const { stderr } = await site.run('build');
    expect(stderr).toContain('Built 1 page');
    expect(site.read('build/index.html')).toMatch(/<div class="mine"><footer/);
  });

  it('names a slot that does not exist', async () => {
    const site = project({
      ...minimal,
      'jstz-docs.config.json': '{"title":"T","theme":{"slots":{"Foter":"./x.tsx"}}}',
    });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stderr).toContain('The theme has no slot "Foter".');
    expect(stderr).toContain('Did you mean Footer?');
  });
});

describe('a Docusaurus folder', () => {
  it('builds as it is', async () => {
    const site = project({
      'intro.md':
        "---\nslug: /\n---\n\nimport Image from '@theme/IdealImage';\n\n# Intro\n\n<Image img={require('./static/img/a.png')} alt=\"A\"/>\n\n[guide](guide.md) and `{ myValue: 5 }`\n",
      'guide.md': '# Guide {#top-of-guide}\n\n:::note Title here\nx\n:::\n',
      'static/img/a.png': readFileSync(new URL('../fixtures/pixel.png', import.meta.url)),
      'sidebars.js': "module.exports = { docs: ['intro', 'guide'] };",
      'docusaurus.config.js':
        "module.exports = async () => ({ title: 'D', url: process.env.DOC_URL ?? 'https://d.test', baseUrl: '/d/', presets: [['classic', { docs: { path: '.', include: ['**/*.md'], routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js') }, blog: false }]] });",
    });
    const { code, stderr } = await site.run('build');
    expect(stderr).toContain('Built 2 pages');
    expect(code).toBe(0);
    expect(site.main('index.html')).toMatch(/<img[^>]*src="\/d\/img\/a\.png"/);
    expect(site.main('index.html')).toContain('{ myValue: 5 }');
    expect(site.main('guide/index.html')).toContain('Title here');
  });
});
