/** The labelled corpus: one link a row, with what it must mean. */
import { describe, expect, it } from 'vitest';
import { type Built, build, parseDoc } from '../support/site-fixture.ts';

const FILES = {
  'docs/index.md': '# Home\n',
  'docs/cli.mdx':
    '# CLI\n## run\n## Run tests\n## Über uns\n## building \uFE0F\n## canParse {#canParse}\n## a (b): c {#a-(b):-c}\n<a id="raw-id"></a><a name="old-name"></a>\n## 100% {#100%}\n',
  'docs/api/index.md': '# API\n## Overview\n',
  'docs/api/kv.md': '# KV\n## get\n## set\n',
  'docs/api/url.md': '# URL\n',
  'docs/functions/overview.md': '# Functions\n## Limits\n',
  'docs/functions/calling.md': '# Calling\n',
  'docs/functions/deep/nested.md': '# Nested\n',
  'docs/01-numbered/02-part.md': '# Part\n',
  'docs/slugged.md': '---\nslug: /start/here\n---\n# Slugged\n',
  'docs/draft.md': '---\ndraft: true\n---\n# Draft\n',
  'docs/unlisted.md': '---\nunlisted: true\n---\n# Unlisted\n',
  'docs/my file.md': '# Spaces\n',
  'docs/a(b).md': '# Parentheses\n',
  'docs/a[b].md': '# Brackets\n',
  'docs/c#.md': '# Sharp\n',
  'docs/100%.md': '# Percent\n',
  'docs/日本.md': '# 日本\n',
  'docs/what?.md': '# Question\n',
};
const STATICS = [
  'img/logo.png',
  'img/my pic.png',
  'files/paper.pdf',
  'demo/index.html',
  'page.html',
  'favicon.ico',
  'cname',
  'read.md',
];
const BESIDE = [
  'docs/functions/flow.png',
  'docs/shared/x.zip',
  'docs/functions/img/a b.png',
  'examples/main.ts',
];

/** Builds the corpus with one page that holds one link and looks at it. */
function judge(
  url: string,
  from = 'docs/functions/here.md',
  options: { image?: boolean; config?: Record<string, unknown> } = {},
) {
  const text = `# Here\n## Own\n${options.image ? '!' : ''}[x](<${url}>)\n`;
  const built: Built = build({
    files: { ...FILES, [from]: text },
    statics: STATICS,
    beside: BESIDE,
    config: options.config,
  });
  const page = [...built.site.pages.values()].find(({ doc }) => doc.path === from)!;
  const link = built.site.links.get(page.key)![0]!;
  return { code: link.problem?.code ?? 'ok', href: link.href, problem: link.problem, target: link.target };
}

const OK: readonly (readonly [url: string, href: string])[] = [
  // File paths.
  ['./calling.md', '/base/functions/calling'],
  ['calling.md', '/base/functions/calling'],
  ['../cli.mdx', '/base/cli'],
  ['../cli.mdx#run', '/base/cli#run'],
  ['./deep/nested.md', '/base/functions/deep/nested'],
  ['../api/index.md', '/base/api/'],
  ['../index.md', '/base/'],
  ['api/kv.md', '/base/api/kv'],
  ['cli.mdx', '/base/cli'],
  ['docs/api/kv.md', '/base/api/kv'],
  ['/api/kv.md', '/base/api/kv'],
  ['/docs/api/kv.md', '/base/api/kv'],
  ['@site/docs/cli.mdx', '/base/cli'],
  ['../01-numbered/02-part.md', '/base/numbered/part'],
  ['../slugged.md', '/base/start/here'],
  ['../unlisted.md', '/base/unlisted'],
  ['../my%20file.md', '/base/my%20file'],
  ['../my file.md', '/base/my%20file'],
  ['../a(b).md', '/base/a(b)'],
  ['../a%28b%29.md', '/base/a(b)'],
  ['../a[b].md', '/base/a%5Bb%5D'],
  ['../a%5Bb%5D.md', '/base/a%5Bb%5D'],
  ['../c%23.md', '/base/c%23'],
  ['../100%25.md', '/base/100%25'],
  ['../100%.md', '/base/100%25'],
  ['../what%3F.md', '/base/what%3F'],
  ['../日本.md', '/base/%E6%97%A5%E6%9C%AC'],
  ['../%E6%97%A5%E6%9C%AC.md', '/base/%E6%97%A5%E6%9C%AC'],
  ['../cli.mdx?tab=2#run', '/base/cli?tab=2#run'],
  ['./../functions/./calling.md', '/base/functions/calling'],
  ['/read.md', '/base/read.md'],
  // Routes.
  ['/cli', '/base/cli'],
  ['/cli/', '/base/cli'],
  ['/cli.html', '/base/cli'],
  ['/cli/index.html', '/base/cli'],
  ['/cli/index', '/base/cli'],
  ['/index.html', '/base/'],
  ['/', '/base/'],
  ['/api', '/base/api/'],
  ['/api/', '/base/api/'],
  ['/api/#overview', '/base/api/#overview'],
  ['/api/kv?x=1', '/base/api/kv?x=1'],
  ['/base/cli', '/base/cli'],
  ['/base/cli/', '/base/cli'],
  ['/base/', '/base/'],
  ['/base', '/base/'],
  ['/start/here', '/base/start/here'],
  ['/unlisted', '/base/unlisted'],
  ['/functions/../cli', '/base/cli'],
  ['/search', '/base/search'],
  ['/search?q=kv', '/base/search?q=kv'],
  ['calling', '/base/functions/calling'],
  ['./calling', '/base/functions/calling'],
  ['../cli', '/base/cli'],
  ['deep/nested', '/base/functions/deep/nested'],
  ['..', '/base/'],
  ['../api', '/base/api/'],
  ['../', '/base/'],
  ['/old', '/base/old'],
  // Fragments.
  ['#', '#'],
  ['#top', '#top'],
  ['#Top', '#Top'],
  ['#own', '#own'],
  ['?x=1', '?x=1'],
  ['?x=1#own', '?x=1#own'],
  ['#:~:text=here', '#:~:text=here'],
  ['#own:~:text=here', '#own:~:text=here'],
  ['/cli#run', '/base/cli#run'],
  ['/cli#run-tests', '/base/cli#run-tests'],
  ['/cli#canParse', '/base/cli#canParse'],
  ['/cli#%C3%BCber-uns', '/base/cli#%C3%BCber-uns'],
  ['/cli#über-uns', '/base/cli#%C3%BCber-uns'],
  ['/cli#building-%EF%B8%8F', '/base/cli#building-%EF%B8%8F'],
  ['/cli#raw-id', '/base/cli#raw-id'],
  ['/cli#old-name', '/base/cli#old-name'],
  ['/cli#a-(b):-c', '/base/cli#a-(b):-c'],
  ['/cli#100%', '/base/cli#100%25'],
  ['/cli#100%25', '/base/cli#100%25'],
  ['/cli#', '/base/cli#'],
  ['/cli#top', '/base/cli#top'],
  ['/cli#:~:text=run', '/base/cli#:~:text=run'],
  ['/search#', '/base/search#'],
  // Files.
  ['/files/paper.pdf', '/base/files/paper.pdf'],
  ['/files/paper.pdf#page=3', '/base/files/paper.pdf#page=3'],
  ['/base/files/paper.pdf', '/base/files/paper.pdf'],
  ['/demo', '/base/demo/'],
  ['/demo/', '/base/demo/'],
  ['/demo/index.html', '/base/demo/index.html'],
  ['/demo/#in-page', '/base/demo/#in-page'],
  ['/page.html', '/base/page.html'],
  ['/page.html#in-page', '/base/page.html#in-page'],
  ['/cname', '/base/cname'],
  ['/img/my%20pic.png', '/base/img/my%20pic.png'],
  ['/img/my pic.png', '/base/img/my%20pic.png'],
  ['./flow.png', '/base/assets/docs-functions-flow.png'],
  ['flow.png', '/base/assets/docs-functions-flow.png'],
  ['../shared/x.zip', '/base/assets/docs-shared-x.zip'],
  ['../../examples/main.ts', '/base/assets/examples-main.ts'],
  ['../../static/img/logo.png', '/base/img/logo.png'],
  ['@site/static/img/logo.png', '/base/img/logo.png'],
  ['@site/examples/main.ts', '/base/assets/examples-main.ts'],
  ['/sitemap.xml', '/base/sitemap.xml'],
  ['/llms.txt', '/base/llms.txt'],
  ['/404.html', '/base/404.html'],
  ['/start/here.md', '/base/start/here.md'],
  ['../img/logo.png', '/base/img/logo.png'],
  // Elsewhere.
  ['https://example.com/a?b#c', 'https://example.com/a?b#c'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
  ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
  ['https://example.com/100%', 'https://example.com/100%25'],
  ['https://例え.jp/', 'https://%E4%BE%8B%E3%81%88.jp/'],
  ['http://127.0.0.1:{port}/', 'http://127.0.0.1:%7Bport%7D/'],
  ['http://localhost:PORT/a', 'http://localhost:PORT/a'],
  ['https://$HOST/', 'https://$HOST/'],
  ['//cdn.example.com/x.js', '//cdn.example.com/x.js'],
  ['https://example.org/other/site', 'https://example.org/other/site'],
  ['https://example.org/base/cli#run', '/base/cli#run'],
  ['https://example.org/base', '/base/'],
  ['https://example.org/base/api/kv.md', '/base/api/kv.md'],
  ['//example.org/base/cli', '/base/cli'],
  ['pathname:///raw/file', '/base/raw/file'],
  ['pathname:///base/raw/file', '/base/raw/file'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  [
    'mailto:a@example.org,b@example.org?subject=Hi%20you',
    'mailto:a@example.org,b@example.org?subject=Hi%20you',
  ],
  ['mailto:?subject=Hi', 'mailto:?subject=Hi'],
  ['mailto:a@localhost', 'mailto:a@localhost'],
  ['tel:+1-555-0100', 'tel:+1-555-0100'],
  ['tel:112', 'tel:112'],
  ['sms:+15550100', 'sms:+15550100'],
  ['ftp://example.com/x', 'ftp://example.com/x'],
  ['jstz://KT1abc/increment', 'jstz://KT1abc/increment'],
  ['vscode://file/x', 'vscode://file/x'],
  ['myapp:open', 'myapp:open'],
];

const BROKEN: readonly (readonly [
  url: string,
  code: string,
  message: string | RegExp,
  suggestion?: string,
])[] = [
  // Files of Markdown.
  ['./nope.md', 'broken-markdown-link', 'There is no file `docs/functions/nope.md`.'],
  ['nope.md', 'broken-markdown-link', 'There is no file `docs/functions/nope.md`.'],
  ['./callin.md', 'broken-markdown-link', /functions\/callin\.md/, './calling.md'],
  ['./cli.mdx', 'broken-markdown-link', /functions\/cli\.mdx/, '../cli.mdx'],
  ['../cli.md', 'broken-markdown-link', /docs\/cli\.md/, '../cli.mdx'],
  ['../CLI.mdx#run', 'broken-markdown-link', /docs\/CLI\.mdx/, '../cli.mdx#run'],
  ['../api/KV.md', 'broken-markdown-link', /KV\.md/, '../api/kv.md'],
  ['../apis/kv.md', 'broken-markdown-link', /apis/, '../api/kv.md'],
  ['/functions/callng.md', 'broken-markdown-link', /callng/, '/functions/calling.md'],
  ['../draft.md', 'broken-markdown-link', '`docs/draft.md` is a draft, so the site has no such page.'],
  ['../../README.md', 'broken-markdown-link', 'There is no file `README.md`.'],
  ['../../../etc/passwd.md', 'broken-markdown-link', /etc\/passwd/],
  ['..\\cli.mdx', 'broken-markdown-link', /cli\.mdx/, '../cli.mdx'],
  ['@site/docs/nope.md', 'broken-markdown-link', 'There is no file `docs/nope.md`.'],
  ['./api/kv.md', 'broken-markdown-link', /functions\/api\/kv/, '../api/kv.md'],
  ['../c#.md', 'broken-link', /\/c/, '../c%23.md'],
  // Routes.
  ['/nope', 'broken-link', 'There is no page or file at `/nope`.'],
  ['/cly', 'broken-link', /\/cly/, '/cli'],
  ['/CLI', 'broken-link', /\/CLI/, '/cli'],
  ['/api/kvv', 'broken-link', /kvv/, '/api/kv'],
  ['/kv', 'broken-link', /\/kv/, '/api/kv'],
  ['/kv#get', 'broken-link', /\/kv/, '/api/kv#get'],
  ['/docs/cli', 'broken-link', /\/docs\/cli/, '/cli'],
  ['/jstz/api/kv', 'broken-link', /jstz/, '/api/kv'],
  ['/base/base/cli', 'broken-link', /base/, '/cli'],
  ['/api//kv', 'broken-link', /api\/\/kv/, '/api/kv'],
  ['/draft', 'broken-link', '`docs/draft.md` is a draft, so the site has no such page.'],
  ['../draft', 'broken-link', '`docs/draft.md` is a draft, so the site has no such page.'],
  ['kv', 'broken-link', /functions\/kv/, '/api/kv'],
  ['../functions/nothing', 'broken-link', /functions\/nothing/],
  ['../../cli', 'broken-link', /outside the site/, '/cli'],
  ['/slugged', 'broken-link', /slugged/],
  ['/01-numbered/02-part', 'broken-link', /01-numbered/],
  ['https://example.org/base/nope', 'broken-link', 'There is no page or file at `/nope`.'],
  ['/files/none.pdf', 'broken-link', /none\.pdf/],
  ['/static/files/paper.pdf', 'broken-link', /static/, '/files/paper.pdf'],
  ['/img/', 'broken-link', /img/],
  ['', 'broken-link', 'The link has no target.'],
  ['   ', 'broken-link', 'The link has no target.'],
  // Fragments.
  ['#nope', 'broken-anchor', 'This page has no heading "#nope".'],
  ['#Own', 'broken-anchor', 'This page has no heading "#Own"; "#own" differs only by case.', '#own'],
  ['/cli#runn', 'broken-anchor', '/cli has no heading "#runn".', '/cli#run'],
  ['/cli#CANPARSE', 'broken-anchor', /differs only by case/, '/cli#canParse'],
  ['/cli#here', 'broken-anchor', '/cli has no heading "#here".'],
  ['../cli.mdx#nope', 'broken-anchor', '/cli has no heading "#nope".'],
  ['/cli?x=1#nope', 'broken-anchor', '/cli has no heading "#nope".'],
  ['/cli#run?x=1', 'broken-anchor', /query stands behind/, '/cli?x=1#run'],
  ['/search#x', 'broken-anchor', '/search has no content that "#x" could name.', '/search'],
  ['/page.html#nope', 'broken-anchor', '/page.html has no heading "#nope".'],
  ['/api/#Overview', 'broken-anchor', /differs only by case/, '/api/#overview'],
  ['#nope:~:text=x', 'broken-anchor', 'This page has no heading "#nope".'],
  ['https://example.org/base/cli#nope', 'broken-anchor', '/cli has no heading "#nope".'],
  // Malformed.
  ['/50%zz', 'malformed-url', '"/50%zz" holds a "%" that begins no percent sequence.'],
  ['./50%.md', 'malformed-url', '"./50%.md" holds a "%" that begins no percent sequence.'],
  ['/%E6%97', 'malformed-url', /percent/],
  ['/cli#50%', 'malformed-url', /fragment "#50%"/],
  ['https:/example.com', 'malformed-url', '"https:/example.com" is not a complete URL.'],
  ['https://', 'malformed-url', '"https://" is not a complete URL.'],
  ['//', 'malformed-url', '"//" is not a complete URL.'],
  ['///x', 'malformed-url', '"///x" is not a complete URL.'],
  ['https://exa mple.com', 'malformed-url', /not a complete URL/],
  ['https://x:99999/', 'malformed-url', /not a complete URL/],
  ['http://localhost:80a/', 'malformed-url', /not a complete URL/],
  // Schemes.
  [
    'hhttps://developer.mozilla.org/x',
    'suspicious-scheme',
    '"hhttps:" is no known scheme.',
    'https://developer.mozilla.org/x',
  ],
  ['htps://x.org', 'suspicious-scheme', /htps/, 'https://x.org'],
  ['mialto:a@b.org', 'suspicious-scheme', /mialto/, 'mailto:a@b.org'],
  ['javascript:alert(1)', 'suspicious-scheme', /run code/],
  ['JavaScript:alert(1)', 'suspicious-scheme', /run code/],
  ['java\tscript:alert(1)', 'suspicious-scheme', /run code/],
  ['vbscript:x', 'suspicious-scheme', /run code/],
  ['data:text/html,x', 'suspicious-scheme', /data:/],
  ['file:///etc/passwd', 'suspicious-scheme', /one computer/],
  ['C:\\docs\\a.md', 'suspicious-scheme', /one computer/],
  ['localhost:3000/x', 'suspicious-scheme', /host and a port/, 'http://localhost:3000/x'],
  ['mailto:', 'malformed-address', /no mail address/],
  ['mailto:nobody', 'malformed-address', '"nobody" is no mail address.'],
  ['mailto:a@b@c', 'malformed-address', /no mail address/],
  ['tel:call-me', 'malformed-address', '"call-me" is no telephone number.'],
];

const CONFIG = { redirects: [{ from: '/old', to: '/cli' }] };

describe('links that are fine', () => {
  it.each(OK)('%s → %s', (url, href) => {
    const result = judge(url, undefined, { config: CONFIG });
    expect([result.code, result.href]).toEqual(['ok', href]);
  });
});

describe('links that are broken', () => {
  const rows = BROKEN.map(([url, code, message, suggestion]) => ({ url, code, message, suggestion }));
  it.each(rows)('$url is a $code', ({ url, code, message, suggestion }) => {
    const { code: found, problem } = judge(url, undefined, { config: CONFIG });
    expect(found).toBe(code);
    if (typeof message === 'string') expect(problem!.message).toBe(message);
    else expect(problem!.message).toMatch(message);
    expect(problem!.suggestion).toBe(suggestion);
    expect(problem!.hint).toMatch(/\S.*[.?]$/);
  });
});

describe('pictures', () => {
  it.each([
    ['/img/logo.png', '/base/img/logo.png'],
    ['/base/img/logo.png', '/base/img/logo.png'],
    ['./flow.png', '/base/assets/docs-functions-flow.png'],
    ['flow.png', '/base/assets/docs-functions-flow.png'],
    ['img/a%20b.png', '/base/assets/docs-functions-img-a%20b.png'],
    ['@site/static/img/logo.png', '/base/img/logo.png'],
    ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
    ['https://example.com/x.png', 'https://example.com/x.png'],
    ['https://example.org/base/img/logo.png', '/base/img/logo.png'],
  ])('%s is found', (url, href) => {
    const result = judge(url, undefined, { image: true });
    expect([result.code, result.href]).toEqual(['ok', href]);
  });

  it.each([
    ['./flw.png', 'broken-image', 'There is no picture at `docs/functions/flw.png`.', undefined],
    ['/img/lgo.png', 'broken-image', 'There is no picture at `/img/lgo.png`.', '/img/logo.png'],
    ['/img/LOGO.png', 'broken-image', 'There is no picture at `/img/LOGO.png`.', '/img/logo.png'],
    [
      '/static/img/logo.png',
      'broken-image',
      'There is no picture at `/static/img/logo.png`.',
      '/img/logo.png',
    ],
    ['/functions/flow.png', 'broken-image', 'There is no picture at `/functions/flow.png`.', './flow.png'],
    ['/cli', 'broken-image', 'There is no picture at `/cli`.', undefined],
    ['', 'broken-image', 'The picture has no source.', undefined],
    ['data:text/html,x', 'suspicious-scheme', '"data:" links are blocked by browsers.', undefined],
  ])('%s is a %s', (url, code, message, suggestion) => {
    const { code: found, problem } = judge(url, undefined, { image: true });
    expect([found, problem!.message, problem!.suggestion]).toEqual([code, message, suggestion]);
  });

  it('become assets once, with their size', () => {
    const { site } = build({
      files: { 'docs/index.md': '![a](./a.png) ![b](./a.png)' },
      beside: ['docs/a.png'],
    });
    expect([...site.assets.values()]).toEqual([
      { source: 'docs/a.png', output: 'assets/docs-a.png', width: 20, height: 10 },
    ]);
  });
});

describe('what a link becomes', () => {
  it('never lets a script through', () => {
    expect(judge('javascript:alert(1)').href).toBe('#');
    expect(judge(' jAvascript:alert(1)').href).toBe('#');
  });

  it('takes the form of the route under trailingSlash', () => {
    expect(judge('/cli', undefined, { config: { trailingSlash: true } }).href).toBe('/base/cli/');
    expect(judge('/api/', undefined, { config: { trailingSlash: false } }).href).toBe('/base/api');
    expect(judge('./calling', undefined, { config: { trailingSlash: true } }).href).toBe(
      '/base/functions/calling/',
    );
  });

  it('works without a base path', () => {
    expect(judge('/cli#run', undefined, { config: { baseUrl: '/' } }).href).toBe('/cli#run');
    expect(judge('../cli', undefined, { config: { baseUrl: '/' } }).href).toBe('/cli');
    expect(judge('/base/cli', undefined, { config: { baseUrl: '/' } }).code).toBe('broken-link');
  });

  it('prefers what a browser means over what the file means', () => {
    const { site } = build({
      files: {
        'docs/a/b.md': '---\nslug: /x/b\n---\n[c](c) [d](d)',
        'docs/a/c.md': '',
        'docs/x/c.md': '',
        'docs/a/d.md': '',
      },
    });
    expect(site.links.get('en/current/a/b')!.map(({ href }) => href)).toEqual(['/base/x/c', '/base/a/d']);
  });

  it('says both meanings of a relative route that leads nowhere', () => {
    expect(judge('./nothing').problem!.hint).toBe(
      `Mend the link "./nothing", or add what it names. From the page's address it means /base/functions/nothing, from the file docs/functions/nothing.`,
    );
  });

  it('lists at most eight headings of the page', () => {
    const text = Array.from({ length: 10 }, (_, at) => `## h${at}`).join('\n');
    const { findings } = build({ files: { 'docs/index.md': '[x](/b#zzz)', 'docs/b.md': text } });
    expect(findings[0]!.hint).toBe('Headings there: #h0, #h1, #h2, #h3, #h4, #h5, #h6, #h7 and 2 more.');
  });

  it('follows renames that git knows, by file and by route', () => {
    const { findings } = build({
      files: { 'docs/index.md': '[x](./gone.md#a) [y](/gone)', 'docs/guides/new.md': '## a' },
      input: {
        git: {
          lastCommits: new Map(),
          firstCommits: new Map(),
          renames: new Map([
            ['docs/gone.md', 'docs/mid.md'],
            ['docs/mid.md', 'docs/guides/new.md'],
          ]),
          shallow: false,
        },
      },
    });
    expect(findings.map(({ suggestion }) => suggestion)).toEqual(['./guides/new.md#a', '/guides/new']);
    expect(findings[0]!.hint).toBe(
      'The page moved to `docs/guides/new.md`. Did you mean "./guides/new.md#a"?',
    );
  });

  it('resolves style sheet references and keeps their order', () => {
    const reference = (url: string) => ({ file: 'src/css/custom.css' as never, line: 3, column: 7, url });
    const { site, findings } = build({
      files: { 'docs/index.md': '' },
      statics: ['fonts/a.woff2'],
      beside: ['src/css/x.png'],
      input: {
        styleReferences: [
          '/fonts/a.woff2',
          './x.png',
          '/fonts/b.woff2',
          'data:font/woff2;base64,AA',
          '#clip',
        ].map(reference),
      },
    });
    expect(site.styleLinks.map(({ href }) => href)).toEqual([
      '/base/fonts/a.woff2',
      '/base/assets/src-css-x.png',
      '/fonts/b.woff2',
      'data:font/woff2;base64,AA',
      '#clip',
    ]);
    expect(findings).toMatchObject([
      { code: 'broken-asset', file: 'src/css/custom.css', line: 3, column: 7, url: '/fonts/b.woff2' },
    ]);
  });
});

describe('sure answers', () => {
  const sure = (url: string, options?: Parameters<typeof judge>[2]) => {
    const { problem } = judge(url, undefined, options);
    return problem?.isSure ? problem.suggestion : undefined;
  };

  it.each([
    ['./Calling.md', './calling.md'],
    ['../api/KV.md#get', '../api/kv.md#get'],
    ['./calling.mdx', './calling.md'],
    ['/API/kv', '/api/kv'],
    ['../cli.mdx#Canparse', '../cli.mdx#canParse'],
  ])('%s is surely %s', (url, expected) => {
    expect(sure(url)).toBe(expected);
  });

  it('are none for slips, for other folders and where the answer is broken too', () => {
    expect(sure('./caling.md')).toBeUndefined();
    expect(sure('./kv.md')).toBeUndefined();
    expect(sure('../api/KV.md#nope')).toBeUndefined();
    expect(judge('../api/KV.md#nope')).toMatchObject({
      href: '../api/KV.md#nope',
      problem: { code: 'broken-markdown-link', suggestion: '../api/kv.md#nope' },
    });
  });

  it('are the new ids of renamed headings, and only while they exist', () => {
    const files = {
      'docs/index.md': '# H\n## New\n[a](#old) [b](#gone)',
      'docs/b.md': '[c](./index.md#old)',
    };
    const headingRenames = new Map([
      ['docs/index.md', new Map(Object.entries({ old: 'new', gone: 'lost' }))],
    ]);
    const git = {
      lastCommits: new Map(),
      firstCommits: new Map(),
      renames: new Map(),
      headingRenames,
      shallow: false,
    };
    const { site } = build({ files, input: { git } });
    const problems = [...site.links.values()]
      .flat()
      .map(({ problem }) => [problem?.suggestion, problem?.isSure]);
    expect(problems).toEqual([
      ['./index.md#new', true],
      ['#new', true],
      [undefined, undefined],
    ]);
  });
});

describe('a link to the title of a page', () => {
  it('is told that the title has no id', () => {
    const { problem } = judge('../cli.mdx#cli');
    expect(problem).toMatchObject({
      code: 'broken-anchor',
      message: '/cli has no heading "#cli": it is the title of the page, which has no id.',
      suggestion: '../cli.mdx',
    });
    expect(judge('#here').problem).toMatchObject({
      suggestion: '#',
      hint: 'Link to the page itself: "#".',
    });
  });
});

it.each([
  ['Text Encoder & more', 'text-encoder--more'],
  ['Kv.get() – Überblick_1', 'kvget--überblick_1'],
])('the title "%s" is what "#%s" means', (title, id) => {
  const { findings } = build({
    files: { 'docs/index.md': `# H\n[a](./b.md#${id})`, 'docs/b.md': `# ${title}` },
  });
  expect(findings).toMatchObject([{ code: 'broken-anchor', suggestion: './b.md' }]);
});

it.each([
  ['/Cli', 'It differs only by case. Did you mean "/cli"?'],
  ['/clj', 'Did you mean "/cli"?'],
])('a link says how it differs from what is there: %s', (url, hint) => {
  const { findings } = build({ files: { 'docs/index.md': `[a](${url})`, 'docs/cli.md': '# CLI' } });
  expect(findings).toMatchObject([{ hint }]);
});

it.each([
  ['.\\img\\a b.png', true, '/base/assets/docs-functions-img-a%20b.png'],
  ['..\\cli.mdx#run', false, '/base/cli#run'],
  ['\\api\\kv', false, '/base/api/kv'],
  ['\\\\cli', false, undefined],
])('a path of Windows is read as Docusaurus reads it, in its sites: %s', (url, image, href) => {
  const compatible = { image, config: { compatibility: 'docusaurus' } };
  const judged = judge(url, undefined, compatible);
  expect([judged.code === 'ok', judged.href]).toEqual(
    href === undefined ? [false, expect.anything()] : [true, href],
  );
  expect(judge(url, undefined, { image }).code).not.toBe('ok');
});

it('links and scripts of the head are checked as those of pages are', () => {
  const head = [
    { tagName: 'link', attributes: { rel: 'icon', href: '/no.ico' } },
    { tagName: 'script', attributes: { src: '/no.js' } },
  ];
  const { findings } = build({ files: { 'docs/index.md': '# H' }, config: { head } });
  expect(findings.map(({ key, url }) => [key, url])).toEqual([
    ['head[0].attributes.href', '/no.ico'],
    ['head[1].attributes.src', '/no.js'],
  ]);
});

it('a link without a target is a warning in sites of Docusaurus, where it leads to its own page', () => {
  for (const compatibility of ['docusaurus', undefined] as const) {
    const { findings } = build({ files: { 'docs/a.md': 'To [lists]().' }, config: { compatibility } });
    expect(findings).toMatchObject([
      { code: 'broken-link', severity: compatibility === 'docusaurus' ? 'warning' : 'error' },
    ]);
  }
});

it('a heading that a redirect of Docusaurus names is not asked for there', () => {
  const redirects = [
    { from: '/a', to: '/b#no' },
    { from: '/c', to: '/no' },
  ];
  for (const compatibility of ['docusaurus', undefined] as const) {
    const { site } = build({ files: { 'docs/b.md': '# B' }, config: { redirects, compatibility } });
    const found = [...site.chromeLinks.values()].flatMap(({ problem }) => problem ?? []);
    expect(found.map(({ code, isTolerated = false }) => [code, isTolerated])).toEqual([
      ['broken-anchor', compatibility === 'docusaurus'],
      ['broken-link', false],
    ]);
  }
});

describe('front matter faults', () => {
  it('point to their key', () => {
    const base = parseDoc(
      'docs/index.md',
      '---\ndisplayed_sidebar: x\npagination_next: y\nslug: "a?b"\n---\n',
    );
    const frontMatterLines = {
      displayed_sidebar: { line: 2, column: 1 },
      pagination_next: { line: 3, column: 1 },
      slug: { line: 4, column: 1 },
    };
    const { diagnostics } = build({ files: {}, input: { docs: [{ ...base, frontMatterLines }] } });
    expect(diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual([
      'unknown-sidebar 2:1',
      'unknown-pagination-doc 3:1',
      'bad-slug 4:1',
    ]);
  });
});
