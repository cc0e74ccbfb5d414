/** Pages with components in a site of several languages: what components say and ask for is of the language that is read. */
import { describe, expect, it } from 'vitest';
import { expectClean, project } from '../support/project.ts';

const CONFIG = `module.exports = {
  title: 'Weir',
  url: 'https://weir.test',
  baseUrl: '/w/',
  i18n: { defaultLocale: 'en', locales: ['en', 'fi'] },
  presets: [['classic', {}]],
};
`;
const FI = 'i18n/fi/docusaurus-plugin-content-docs/current';

const FILES = {
  'docusaurus.config.js': CONFIG,
  'docs/start.md': '# Start\n\n## Part\n',
  [`${FI}/start.md`]: '# Alku\n',
  'docs/words.mdx':
    "---\ntitle: Words\n---\nimport Words from '@site/src/words';\n\nEnglish text, [start](./start.md).\n\n<Words />\n",
  'docs/still.mdx': "import Still from '@site/src/still';\n\n# Still\n\n<Still>here</Still>\n",
  'docs/plain.md': '# Plain\n\n[start](./start.md)\n',
  'blog/2024-05-06-post.mdx':
    "# Post\n\nimport Words from '@site/src/words';\n\n<Words />\n\n{/* truncate */}\n",
  'src/words.jsx': `import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
const EARLY = translate({ id: 'early', message: 'Early' });
export default function Words() {
  const { i18n } = useDocusaurusContext();
  return <p title={translate({ id: 'title', message: 'Title' })}><Translate id="hello">Hello</Translate>, {EARLY}, {i18n.currentLocale}</p>;
}
`,
  'src/still.jsx': 'export default ({ children }) => <b>{children}</b>;\n',
  'src/count.jsx': `import { useState } from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
export default function Count({ label }) {
  const [n, set] = useState(1);
  return <button onClick={() => set(n + 1)}>{label} {n} <Translate id="hello">Hello</Translate> <Link to="/docs/start">s</Link></button>;
}
`,
  'src/pages/index.jsx': `import Layout from '@theme/Layout';
import { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Count from '../count';
import Words from '../words';
export default function Home() {
  return <Layout title={translate({ id: 'home', message: 'Welcome home' })}><Words /><Count label={translate({ id: 'title', message: 'Title' })} /><i>{useBaseUrl('/x')} {useBaseUrl('/x.png')}</i></Layout>;
}
`,
  'i18n/fi/code.json': JSON.stringify({
    early: { message: 'Varhain' },
    hello: { message: 'Hei' },
    home: { message: 'Tervetuloa kotiin' },
    title: { message: 'Otsikko' },
  }),
} as const;

const site = (files: Readonly<Record<string, string>> = {}) => project({ ...FILES, ...files });
const findings = (text: string) => text.match(/^\S*.* (?:error|warning) {2}\S+/gm) ?? [];

describe('a page that is code', () => {
  it('is one of each language, with its texts, addresses, islands and search', async () => {
    const of = site();
    await expectClean(of);
    expect(of.main('index.html')).toContain('<p title="Title">Hello, Early, en</p>');
    const main = of.main('fi/index.html');
    expect(main).toContain('<p title="Otsikko">Hei, Varhain, fi</p>');
    // A file has one address for all languages.
    expect(main).toContain('<i>/w/fi/x /w/x.png</i>');
    expect(main).toContain('data-props="{&quot;label&quot;:&quot;Otsikko&quot;}"');
    expect(main).toMatch(/<button>Otsikko.*Hei.*<a href="\/w\/fi\/docs\/start">s<\/a><\/button>/);
    const html = of.read('build/fi/index.html');
    expect(html).toContain('<title>Tervetuloa kotiin | Weir</title>');
    expect(html).toContain('<link rel="canonical" href="https://weir.test/w/fi/">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://weir.test/w/">');
    expect(of.read('build/index.html')).toContain('hreflang="fi" href="https://weir.test/w/fi/"');
    expect(of.read('build/sitemap.xml')).toContain('<loc>https://weir.test/w/fi/</loc>');
    expect(of.read('build/fi.md')).toContain('Hei, Varhain, fi');
    const { stdout } = await of.run('index --dry-run');
    const records = JSON.parse(stdout) as { url: string; content: string | null }[];
    const texts = records.filter(({ url }) => url === 'https://weir.test/w/fi/').map((one) => one.content);
    expect(texts.join()).toContain('Hei, Varhain, fi');
    expect(texts.join()).not.toContain('Hello');
  });

  it('lacks no translation', async () => {
    const { stderr } = await site().run('translations');
    expect(stderr).toContain('4 of 5 pages have no translation into "fi"');
    expect(stderr).not.toContain('src/pages');
  });

  it('is told of once, and again where something is wrong in one language alone', async () => {
    const of = site({
      'src/pages/index.jsx':
        "import Link from '@docusaurus/Link';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nimport Gone from 'gone';\nexport default () => <main>{[1, 2].map((n) => <i key={n} style={{ background: `image(${useBaseUrl('/a.png')})` }} />)}<Link to=\"/docs/start#part\">a</Link><Link to=\"/docs/nowhere\">b</Link><Gone /></main>;\n",
    });
    const { stderr } = await of.run('check-links');
    expect(findings(stderr)).toEqual([
      'src/pages/index.jsx:1:1  warning  broken-anchor',
      'src/pages/index.jsx:1:1  warning  broken-link',
      'src/pages/index.jsx:1:1  warning  style-removed',
      'src/pages/index.jsx:3:18  warning  component-stand-in',
    ]);
    expect(stderr).toContain('  In the language "fi": /fi/docs/start has no heading "#part".\n');
  });
});

describe('a page of Markdown without a translation', () => {
  it('keeps its text, and its components speak the language', async () => {
    const of = site();
    await of.run('build');
    const main = of.main('fi/docs/words/index.html');
    expect(main).toContain('englanti');
    expect(main).toMatch(/lang="en".*English text, <a href="\/w\/fi\/docs\/start">start<\/a>/);
    expect(main).toContain('<p title="Otsikko">Hei, Varhain, fi</p>');
    expect(of.main('docs/words/index.html')).toContain('<p title="Title">Hello, Early, en</p>');
    expect(of.read('build/fi/docs/words/index.html')).toContain('href="https://weir.test/w/docs/words"');
    expect(of.read('build/docs/words/index.html')).not.toContain('hreflang="fi" href');
    expect(of.main('fi/blog/2024/05/06/post/index.html')).toContain('Hei, Varhain, fi');
    expect(of.main('fi/blog/index.html')).toContain('Hei, Varhain, fi');
    expect(of.read('build/fi/blog/rss.xml')).toContain('Hei, Varhain, fi');
  });

  it('is drawn once where its components ask for no language, and each drawing is kept', async () => {
    const of = site();
    // Six of Markdown and one that is code; that, the post and the page of words once more.
    expect((await of.run('build')).stderr).toContain('(cache: 0 of 10 pages)');
    of.write('docs/plain.md', '# Plain\n\nOther.\n');
    const { stdout, stderr } = await of.run('build --explain docs/words.mdx');
    expect(stderr).toContain('(cache: 9 of 10 pages');
    expect(stdout + stderr).toMatch(
      /\/docs\/words {2}docs\/words\.mdx\n {2}Taken.*\n {2}Not rendered.*\n\/fi\/docs\/words {2}docs\/words\.mdx \(in place of a fi translation\)\n {2}Taken.*\n {2}Not rendered/,
    );
    of.write('i18n/fi/code.json', JSON.stringify({ hello: { message: 'Terve' } }));
    await of.run('build');
    expect(of.main('fi/docs/words/index.html')).toContain('Terve, Early, fi');
  });

  it('is told what is known when all pages are, in its language', async () => {
    const of = site({
      'docs/where.mdx':
        "import { useLocation } from '@docusaurus/router';\nimport { useLatestVersion } from '@docusaurus/plugin-content-docs/client';\nexport const Where = () => <i>{useLocation().pathname} {useLatestVersion().path}</i>;\n\n# Where\n\n<Where />\n",
    });
    await of.run('build');
    expect(of.main('docs/where/index.html')).toContain('<i>/w/docs/where /w/docs</i>');
    expect(of.main('fi/docs/where/index.html')).toContain('<i>/w/fi/docs/where /w/fi/docs</i>');
  });

  it('gives way to its translation', async () => {
    const of = site({ [`${FI}/words.mdx`]: '# Sanat\n\nSuomea.\n' });
    expect((await of.run('build')).stderr).toContain('(cache: 0 of 10 pages)');
    expect(of.main('fi/docs/words/index.html')).toContain('Suomea.');
    expect(of.main('fi/docs/words/index.html')).not.toContain('englanti');
  });
});

it('parses on several machines what is drawn in several languages', async () => {
  const of = site();
  const parts = await Promise.all([of.run('build --shard 1/2'), of.run('build --shard 2/2')]);
  expect(parts.map(({ code }) => code)).toEqual([0, 0]);
  expect((await of.run('build')).stderr).toContain('(cache: 10 of 10 pages');
});
