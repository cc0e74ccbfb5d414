/** What stands in `<head>`: attribute by attribute, since other programs read it. */
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/index.ts';
import { type HeadFrame, type HeadPage, renderHead } from '../../src/render/head.ts';

const frame = ({
  config,
  ...more
}: { config?: object } & Omit<Partial<HeadFrame>, 'config'> = {}): HeadFrame => ({
  config: configSchema.parse({ title: 'Site', generator: false, ...config }),
  policy: undefined,
  clientConfig: '/config.js',
  styles: [],
  entry: '/main.js',
  scripts: [],
  tags: [],
  preload: [],
  icons: '/i.svg',
  favicon: undefined,
  image: undefined,
  ...more,
});
const page: HeadPage = {
  title: 'A & B | Site',
  description: '',
  keywords: [],
  canonical: undefined,
  image: undefined,
  locale: 'en',
  version: 'current',
  tag: 'docs-default-current',
  noIndex: false,
  alternates: [],
  breadcrumbs: [],
  markdown: undefined,
  type: 'article',
};
/** One tag a line. */
const lines = (html: string) => html.split(/(?<=>)(?=<(?!\/))/);
const head = (changes: Partial<HeadPage> = {}, of = frame()) =>
  lines(renderHead(of, { ...page, ...changes }));
const LEAST = head();
/** What the changes add to the least head. */
const added = (changes: Partial<HeadPage>, of?: HeadFrame) =>
  head(changes, of).filter((line) => !LEAST.includes(line));

describe('the head of a page', () => {
  it('has this at least', () => {
    expect(LEAST).toEqual([
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      '<title>A &amp; B | Site</title>',
      '<script src="/config.js"></script>',
      '<script type="module" src="/main.js"></script>',
      '<link rel="preload" as="image" crossorigin href="/i.svg">',
      '<link rel="icon" href="data:,">',
      '<meta property="og:title" content="A &amp; B | Site">',
      '<meta property="og:type" content="article">',
      '<meta property="og:site_name" content="Site">',
    ]);
  });

  it.each<readonly [string, Partial<HeadPage>, readonly string[]]>([
    [
      'a page that is not listed asks not to be found nor followed',
      { noIndex: true },
      ['<meta name="robots" content="noindex, nofollow">'],
    ],
    ['keywords', { keywords: ['a', 'b"'] }, ['<meta name="keywords" content="a,b&quot;">']],
    [
      'a description',
      { description: 'D' },
      ['<meta name="description" content="D">', '<meta property="og:description" content="D">'],
    ],
    [
      'its address',
      { canonical: 'https://x.org/a' },
      ['<link rel="canonical" href="https://x.org/a">', '<meta property="og:url" content="https://x.org/a">'],
    ],
    ['its Markdown', { markdown: '/a.md' }, ['<link rel="alternate" type="text/markdown" href="/a.md">']],
    [
      'other languages',
      { alternates: [{ lang: 'fr', href: '/fr' }] },
      ['<link rel="alternate" hreflang="fr" href="/fr">'],
    ],
    ['styles of its own', { styles: ['/own.css'] }, ['<link rel="stylesheet" href="/own.css">']],
    ['a language with a region', { locale: 'pt-BR' }, ['<meta property="og:locale" content="pt_BR">']],
    [
      'a picture',
      { image: 'https://x.org/i.png' },
      [
        '<meta property="og:image" content="https://x.org/i.png">',
        '<meta name="twitter:card" content="summary_large_image">',
        '<meta name="twitter:image" content="https://x.org/i.png">',
      ],
    ],
  ])('names %s', (_name, changes, expected) => {
    expect(added(changes)).toEqual(expected);
  });

  it('has the picture of the site where it has none of its own', () => {
    const of = frame({ image: '/site.png' });
    expect(added({}, of)).toContain('<meta property="og:image" content="/site.png">');
    expect(added({ image: '/own.png' }, of)).toContain('<meta property="og:image" content="/own.png">');
  });

  it('begins with the policy, and loads styles before scripts', () => {
    const of = frame({
      policy: "default-src 'none'",
      styles: ['/a.css'],
      preload: ['/b.js'],
      favicon: '/f.ico',
    });
    expect(added({ styles: ['/own.css'] }, of)).toEqual([
      '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
      '<link rel="stylesheet" href="/a.css">',
      '<link rel="stylesheet" href="/own.css">',
      '<link rel="modulepreload" href="/b.js">',
      '<link rel="icon" href="/f.ico">',
    ]);
  });

  it('tells the crawler of the hosted search what the page is filed under, where the site has that search', () => {
    const search = { provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'i' };
    expect(added({}, frame({ config: { search } }))).toEqual([
      '<meta name="docusaurus_locale" content="en">',
      '<meta name="docsearch:language" content="en">',
      '<meta name="docusaurus_version" content="current">',
      '<meta name="docusaurus_tag" content="docs-default-current">',
      '<meta name="docsearch:version" content="current">',
      '<meta name="docsearch:docusaurus_tag" content="docs-default-current">',
      '<link rel="preconnect" crossorigin="anonymous" href="https://A-dsn.algolia.net">',
    ]);
  });

  it('tells crawlers so on all pages of a site of Docusaurus; pages that are not docs have no version', () => {
    const of = frame({ config: { compatibility: 'docusaurus' } });
    const said = (changes: Partial<HeadPage>) =>
      added(changes, of).map((line) => line.replace(/<meta name="(.*)" content="(.*)">/, '$1 $2'));
    expect(said({ tag: 'default', version: undefined })).toEqual([
      ...['docusaurus_locale en', 'docsearch:language en'],
      ...['docusaurus_tag default', 'docsearch:docusaurus_tag default'],
    ]);
    expect(said({ tag: 'docs-crew-current' })).toContain('docusaurus_version current');
  });

  it('has what the configuration adds', () => {
    const config = {
      generator: 'G',
      metadata: [{ name: 'm', content: '1' }],
      head: [
        { tagName: 'link', attributes: { rel: 'me', href: 'https://x.org' } },
        { tagName: 'script', attributes: { src: 'https://x.org/s.js', async: true } },
        { tagName: 'style', attributes: {}, innerHTML: 'a{}' },
      ],
    };
    expect(added({}, frame({ config }))).toEqual([
      '<meta name="generator" content="G">',
      '<meta name="m" content="1">',
      '<link rel="me" href="https://x.org">',
      '<script src="https://x.org/s.js" async></script>',
      '<style>a{}</style>',
    ]);
  });
});

describe('breadcrumbs for search engines', () => {
  const breadcrumbs = [
    { name: 'Home', url: 'https://x.org/' },
    { name: 'Guides', url: 'https://x.org/guides' },
    { name: 'Without page', url: undefined },
    { name: 'A</script>', url: 'https://x.org/a' },
  ];

  it('are a list of those that have an address, with their places, and the page itself', () => {
    const [script] = added({ breadcrumbs, canonical: 'https://x.org/a' }).slice(-1);
    expect(script).not.toContain('A</script>');
    expect(JSON.parse(/>(.*)<\/script>$/.exec(script!)![1]!)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://x.org/' },
        { '@type': 'ListItem', position: 2, name: 'Guides', item: 'https://x.org/guides' },
        { '@type': 'ListItem', position: 3, name: 'A</script>' },
      ],
    });
  });

  it('are left out where home alone is before the page, or there is no address', () => {
    expect(added({ breadcrumbs })).toEqual([]);
    expect(added({ breadcrumbs: breadcrumbs.toSpliced(1, 1), canonical: 'https://x.org/a' })).toHaveLength(2);
  });
});
