/** Files of `src/theme` that draw what stands around the text of a page of docs: each is drawn for each page, with what it asks of it. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { differences, expectAsBuilt, openSession } from '../dev/open-session.ts';
import { expectBuilt, type Project, project } from '../support/project.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const config = (more = '') =>
  `module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/base/', presets: [['classic', { blog: {}, docs: { editUrl: 'https://github.com/a/b/edit/main/' } }]]${more} };\n`;

const site = (files: Readonly<Record<string, string>> = {}) =>
  project({
    'docusaurus.config.js': config(),
    'docs/one.md':
      '---\nsidebar_position: 1\neyebrow: Over it\ntags: [first]\nhide_title: false\n---\n\n# One\n\nText with [a link](two.mdx).\n\n## Part\n\nMore.\n',
    'docs/two.mdx': '---\ntitle: Two\nsidebar_position: 2\n---\n\nText {1 + 1}.\n',
    'blog/2024-01-02-post.md': '# Post\n\nText.\n\n<!-- truncate -->\n',
    'src/pages/own.md': '# Own\n\nText.\n',
    'src/counter.jsx':
      "import { useState } from 'react';\nexport default function Counter() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; }\n",
    ...files,
  });

async function build(of: Project): Promise<string> {
  const { stderr, stdout } = await expectBuilt(of);
  return stderr + stdout;
}

const main = (of: Project, page = 'docs/one/index.html'): string =>
  of.main(page).replaceAll('<!-- -->', '').replaceAll('\n', '');
const islandScripts = (of: Project, page: string) =>
  of.read(`build/${page}`).match(/<script type="module" src="[^"]*islands-[^"]*"/g) ?? [];

/** As Docusaurus's own is, with something beside the contents. */
const layout = (beside: string, top = '') => `import clsx from 'clsx';
import { useWindowSize } from '@docusaurus/theme-common';
import { useDoc } from '@docusaurus/plugin-content-docs/client';
import DocItemPaginator from '@theme/DocItem/Paginator';
import DocVersionBanner from '@theme/DocVersionBanner';
import DocVersionBadge from '@theme/DocVersionBadge';
import DocItemFooter from '@theme/DocItem/Footer';
import DocItemTOCMobile from '@theme/DocItem/TOC/Mobile';
import DocItemTOCDesktop from '@theme/DocItem/TOC/Desktop';
import DocItemContent from '@theme/DocItem/Content';
import DocBreadcrumbs from '@theme/DocBreadcrumbs';
import ContentVisibility from '@theme/ContentVisibility';
import Counter from '@site/src/counter';
import styles from './styles.module.css';
function useToc() {
  const { frontMatter, toc } = useDoc();
  const size = useWindowSize();
  const isShown = !frontMatter.hide_table_of_contents && toc.length > 0;
  return { mobile: isShown ? <DocItemTOCMobile /> : undefined, desktop: isShown && (size === 'desktop' || size === 'ssr') ? <DocItemTOCDesktop /> : undefined };
}
export default function DocItemLayout({ children }) {
  const toc = useToc();
  const { metadata } = useDoc();
  ${top}
  return (
    <div className="row">
      <div className={clsx('col', styles.column)}>
        <ContentVisibility metadata={metadata} />
        <DocVersionBanner />
        <article><DocBreadcrumbs /><DocVersionBadge />{toc.mobile}<DocItemContent>{children}</DocItemContent><DocItemFooter /></article>
        <DocItemPaginator />
      </div>
      <div className="col col--3">{toc.desktop}${beside}</div>
    </div>
  );
}
`;
const LAYOUT_SHEET = { 'src/theme/DocItem/Layout/styles.module.css': '.column { color: teal }\n' };

it('is a layout of its own, made of the parts that the theme has, and still but for what moves in it', async () => {
  const of = site({
    'src/theme/DocItem/Layout/index.jsx': layout('{toc.desktop && <Counter />}'),
    ...LAYOUT_SHEET,
  });
  const said = await build(of);
  expect(said).not.toMatch(/ warning {2}/);
  expect(said).toContain('Built 4 pages');
  expect(main(of)).toMatch(
    /^<div class="drawn"><div class="row"><div class="col column_\w+"><article><nav class="theme-doc-breadcrumbs"[\s\S]*?<\/nav><details class="theme-doc-toc-mobile">[\s\S]*?<\/details><header class="doc__header markdown"><h1>One<\/h1><\/header><div class="theme-doc-markdown markdown"><p>Text with <a href="\/base\/docs\/two">a link<\/a>[\s\S]*<footer class="theme-doc-footer">[\s\S]*<\/footer><\/article><nav class="pagination-nav"[\s\S]*?<\/nav><\/div><div class="col col--3"><nav class="theme-doc-toc-desktop [\s\S]*<\/nav><jd-island [^>]*data-name="Counter"[^>]*><button>0<\/button><\/jd-island><\/div><\/div><\/div>$/,
  );
  expect(main(of).match(/<h1/g)).toHaveLength(1);
  expect(islandScripts(of, 'docs/one/index.html')).toHaveLength(1);
  // A page without headings has no contents, and nothing beside them.
  expect(main(of, 'docs/two/index.html')).toMatch(/<p>Text 2\.<\/p>[\s\S]*<div class="col col--3"><\/div>/);
  expect(islandScripts(of, 'docs/two/index.html')).toEqual([]);
  const html = of.read('build/docs/two/index.html');
  const sheets = Array.from(html.matchAll(/rel="stylesheet" href="\/base\/([^"]+)"/g), ([, path]) => path!);
  expect(sheets.map((path) => of.read(`build/${path}`)).join('')).toContain('color:teal');
  expect(html).not.toMatch(/jd-(?:original|page-part)/);
  for (const page of ['blog/2024/01/02/post/index.html', 'own/index.html'])
    expect(main(of, page)).not.toContain('class="drawn"');
  // What it says stands in the search too, once.
  expect(of.read('build/docs/one.md')).toContain('Text with');
  expect(said).toContain('cache: 0 of 4 pages');
  of.write('static/more.txt', '');
  expect(await build(of)).toContain('cache: 4 of 4 pages');
});

it('moves whole where its layout does, around the page as the server drew it', async () => {
  const of = site({
    'src/theme/DocItem/Layout/index.jsx': layout(
      '{n}',
      'const [n, set] = useState(0); useEffect(() => set(1), []);',
    ).replace(
      "import clsx from 'clsx';",
      "import clsx from 'clsx';\nimport { useEffect, useState } from 'react';",
    ),
    ...LAYOUT_SHEET,
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(main(of)).toMatch(
    /^<div class="drawn"><jd-island [^>]*data-name="DocItemLayout"[^>]*><div class="row">[\s\S]*<jd-slot data-name="DocItem\/Content"><header[\s\S]*<\/jd-slot><jd-slot data-name="DocItem\/Footer">[\s\S]*<\/jd-slot>0<\/div><\/div><template data-name="children"><jd-slot><\/jd-slot><\/template><\/jd-island><\/div>$/,
  );
  expect(main(of).match(/id="part"/g)).toHaveLength(1);
  expect(islandScripts(of, 'docs/one/index.html')).toHaveLength(1);
});

it('has contents at hand that only a browser shows', async () => {
  const of = site({
    'src/theme/DocItem/Layout/index.jsx': layout('').replace(
      "size === 'desktop' || size === 'ssr'",
      "size === 'desktop'",
    ),
    ...LAYOUT_SHEET,
  });
  await build(of);
  expect(main(of)).toMatch(
    /<template data-name="DocItem\/TOC\/Desktop"><jd-slot><nav class="theme-doc-toc-desktop /,
  );
});

it('draws what stands in the layout of the theme: text, footer, neighbours, the way to the page', async () => {
  const of = site({
    'src/theme/DocItem/Content.jsx':
      "import { useDoc } from '@docusaurus/plugin-content-docs/client';\nimport Content from '@theme-original/DocItem/Content';\nexport default function Own(props) { const { frontMatter } = useDoc(); return <>{frontMatter.eyebrow && <i>{frontMatter.eyebrow}</i>}<Content {...props} /></>; }\n",
    'src/theme/DocItem/Footer/index.jsx':
      "import Footer from '@theme-original/DocItem/Footer';\nimport { useDoc } from '@docusaurus/plugin-content-docs/client';\nexport default function Own(props) { const { metadata } = useDoc(); return <><Footer {...props} /><a href={metadata.editUrl}>Mend {metadata.title}</a>{metadata.tags.length}</>; }\n",
    'src/theme/DocPaginator/index.jsx':
      "import Paginator from '@theme-original/DocPaginator';\nexport default (props) => <><Paginator {...props} /><p>Then {props.next?.title ?? 'nothing'}</p></>;\n",
    'src/theme/DocBreadcrumbs.jsx':
      "import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';\nexport default function Way() { const way = useSidebarBreadcrumbs(); return way && <ol>{way.map(({ label }) => <li key={label}>{label}</li>)}</ol>; }\n",
    'src/theme/TOC.jsx':
      "import Items from '@theme/TOCItems';\nexport default ({ toc, className }) => <aside className={className}>{toc.length}<Items toc={toc} /></aside>;\n",
    'src/theme/DocItem/TOC/Mobile.jsx': 'export default () => null;\n',
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(main(of)).toMatch(
    /^<div class="doc doc--toc"><div class="doc__column"><article class="doc__article"><div class="drawn"><ol><li>One<\/li><\/ol><\/div><div class="drawn"><\/div><div class="drawn"><i>Over it<\/i><header class="doc__header markdown"><h1>One<\/h1><\/header><div class="theme-doc-markdown markdown">[\s\S]*<div class="drawn"><footer class="theme-doc-footer">[\s\S]*<\/footer><a href="https:\/\/github\.com\/a\/b\/edit\/main\/docs\/one\.md"[^>]*>Mend One<\/a>1<\/div><\/article><div class="drawn"><nav class="pagination-nav"[\s\S]*<\/nav><p>Then Two<\/p><\/div><\/div><div class="drawn"><aside class="theme-doc-toc-desktop">1<ul class="table-of-contents__list">/,
  );
  expect(main(of, 'docs/two/index.html')).toMatch(/<p>Then nothing<\/p>/);
  of.write('docs/two.mdx', of.read('docs/two.mdx').replace('title: Two', 'title: Second'));
  await build(of);
  expect(main(of)).toContain('<p>Then Second</p>');
});

it('below the text is not given the text, nor hands it to browsers', async () => {
  const of = site({
    'src/theme/DocItem/Footer/index.jsx':
      "import Footer from '@theme-original/DocItem/Footer';\nimport Vote from './Vote';\nexport default (props) => <><Footer {...props} /><Vote {...props} /></>;\n",
    'src/theme/DocItem/Footer/Vote.jsx':
      "import { useState } from 'react';\nexport default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>Vote {n}</button>; };\n",
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  const html = of.read('build/docs/one/index.html');
  expect(html).toMatch(/<jd-island[^>]* data-when=/);
  expect(html).not.toContain('<template data-name="children"');
});

it('may stand around the whole page, and say what its head is', async () => {
  const of = site({
    'src/theme/DocItem/index.jsx':
      'import Head from \'@docusaurus/Head\';\nimport Item from \'@theme-original/DocItem\';\nexport default (props) => <section data-of={props.content.metadata.id}>{props.content.frontMatter.eyebrow && <Head><meta name="robots" content="noindex" /></Head>}<Item {...props} /></section>;\n',
    'src/theme/DocItem/Metadata/index.jsx':
      "import Head from '@docusaurus/Head';\nimport Metadata from '@theme-original/DocItem/Metadata';\nimport { useDoc } from '@docusaurus/plugin-content-docs/client';\nexport default function Own(props) { const { metadata } = useDoc(); return <><Metadata {...props} /><Head><title>{`${metadata.title} | Own`}</title></Head></>; }\n",
    'src/theme/DocItem/Content/index.jsx':
      'import MDXContent from \'@theme/MDXContent\';\nexport default ({ children }) => <main className="markdown"><MDXContent>{children}</MDXContent></main>;\n',
    'src/theme/DocRoot/Layout/index.jsx':
      "import Layout from '@theme-original/DocRoot/Layout';\nimport Counter from '@site/src/counter';\nexport default (props) => <><Counter /><Layout {...props} /></>;\n",
    'src/theme/DocRoot/Layout/Main/index.jsx':
      "import Main from '@theme-original/DocRoot/Layout/Main';\nimport { useDoc } from '@docusaurus/plugin-content-docs/client';\nexport default (props) => <main><Main {...props} /><p>End of {useDoc().metadata.title}</p></main>;\n",
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(main(of)).toMatch(
    /^<div class="drawn"><jd-island [^>]*><button>0<\/button><\/jd-island><div class="drawn"><div><div class="drawn"><section data-of="one"><div class="doc doc--toc">[\s\S]*<div class="drawn"><div class="markdown"><h1>One<\/h1><p>Text with[\s\S]*<\/section><\/div><p>End of One<\/p><\/div><\/div><\/div>$/,
  );
  const html = of.read('build/docs/one/index.html');
  expect(html).toContain('<title>One | Own</title>');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(of.read('build/docs/two/index.html')).toContain('<title>Two | Own</title>');
  expect(of.read('build/docs/two/index.html')).not.toContain('noindex');
});

it('is a link to a neighbour, in what the theme has around it', async () => {
  const of = site({
    'src/theme/PaginatorNavLink/index.jsx':
      "import Link from '@docusaurus/Link';\nexport default ({ permalink, title, subLabel, isNext }) => <Link to={permalink}>{subLabel}: {title}{isNext && ' →'}</Link>;\n",
    'docusaurus.config.js': config().replace('blog: {}', 'blog: { postsPerPage: 1 }'),
    'blog/2024-01-03-second.md': '---\ntitle: Second\n---\n\nText.\n\n<!-- truncate -->\n',
  });
  expect(await build(of)).not.toMatch(/ warning {2}/);
  // Posts, and lists of them, have the same one.
  expect(main(of, 'blog/2024/01/02/post/index.html')).toMatch(
    /<nav class="docusaurus-mt-lg pagination-nav" aria-label="Blog post page navigation"><a href="\/base\/blog\/2024\/01\/03\/second">Newer post: Second<\/a><\/nav>/,
  );
  expect(main(of, 'blog/index.html')).toMatch(
    /<nav class="pagination-nav" aria-label="Blog list page navigation"><a href="\/base\/blog\/page\/2">: Older entries →<\/a><\/nav>/,
  );
  expect(main(of).replaceAll('<!-- -->', '')).toMatch(
    /<nav class="docusaurus-mt-lg pagination-nav" aria-label="Docs pages"><a href="\/base\/docs\/two">Next: Two →<\/a><\/nav>/,
  );
});

it('is nothing where it draws nothing', async () => {
  const of = site({
    'src/theme/DocPaginator.jsx': 'export default () => null;\n',
    // The columns stand in the frame: of these, what is around the original is drawn.
    'src/theme/DocRoot/Layout/index.jsx':
      'import Main from \'@theme/DocRoot/Layout/Main\';\nexport default ({ children }) => <div className="columns"><Main>{children}</Main></div>;\n',
    'src/theme/DocRoot/Layout/Sidebar/index.jsx': 'export default () => <aside>Own</aside>;\n',
  });
  expect((await build(of)).match(/ warning {2}.*\n.*/g)).toEqual([
    " warning  theme-swizzled\n  2 files replace parts of Docusaurus's theme: `DocRoot/Layout/Sidebar` (`theme.slots.Sidebar`), `DocRoot/Layout` (`theme.slots.DocMain`). Readers see the parts of this theme instead; only pages that import such a file themselves show it.",
  ]);
  expect(main(of)).not.toMatch(/pagination-nav|columns|Own/);
});

it('is the part of the theme where it cannot be drawn, told once', async () => {
  const of = site({
    'src/theme/DocItem/Footer.jsx': "export default () => { throw new Error('no foot'); };\n",
  });
  const said = await build(of);
  expect(said.match(/not-built\n/g)).toHaveLength(1);
  expect(said).toContain(
    'src/theme/DocItem/Footer.jsx:1:1  warning  not-built\n  `src/theme/DocItem/Footer.jsx` is not drawn: `<default>` threw while the page was drawn: src/theme/DocItem/Footer.jsx:1:30: no foot',
  );
  expect(main(of)).toContain('<footer class="theme-doc-footer">');
  of.write('src/theme/DocItem/Footer.jsx', 'export default () => <footer>Own</footer>;\n');
  expect(await build(of)).not.toMatch(/ warning {2}/);
  expect(main(of)).toContain('<div class="drawn"><footer>Own</footer></div></article>');
});

it('tells of broken links where it has them, in `check-links` too', async () => {
  const of = site({
    'src/theme/DocItem/Footer.jsx': 'export default () => <footer><a href="/base/nowhere">N</a></footer>;\n',
  });
  const found = /src\/theme\/DocItem\/Footer\.jsx:1:1 {2}warning {2}broken-link\n.*`\/base\/nowhere`/;
  expect(await build(of)).toMatch(found);
  expect((await of.run('check-links')).stderr).toMatch(found);
});

it('leaves a component of `theme.slots` in its place', async () => {
  const settings = {
    title: 'T',
    compatibility: 'docusaurus',
    markdown: { mdx: 'full', format: 'mdx' },
    theme: { slots: { Pagination: './pages.jsx' } },
  };
  const of = project({
    'jstz-docs.config.json': JSON.stringify(settings),
    'docs/index.md': '# One\n',
    'docs/two.md': '# Two\n',
    'pages.jsx': 'export default () => <nav>slot</nav>;\n',
    'src/theme/DocPaginator.jsx': 'export default () => <p>swizzled</p>;\n',
  });
  await build(of);
  expect(main(of, 'index.html')).toContain('<nav>slot</nav>');
  expect(main(of, 'index.html')).not.toContain('swizzled');
  of.write('jstz-docs.config.json', JSON.stringify({ ...settings, theme: {} }));
  await build(of);
  expect(main(of, 'index.html')).toContain('<div class="drawn"><p>swizzled</p></div>');
});

it('is drawn in each language, for pages without a translation too', async () => {
  const of = site({
    'docusaurus.config.js': config(", i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
    'src/theme/DocItem/Footer.jsx':
      "import Translate from '@docusaurus/Translate';\nimport { useDoc } from '@docusaurus/plugin-content-docs/client';\nexport default function Foot() { return <footer><Translate id=\"foot\">Foot</Translate> {useDoc().metadata.permalink}</footer>; }\n",
    'i18n/fr/code.json': '{ "foot": { "message": "Pied" } }\n',
  });
  await build(of);
  expect(main(of)).toContain('<footer>Foot /base/docs/one</footer>');
  expect(main(of, 'fr/docs/one/index.html')).toContain('<footer>Pied /base/fr/docs/one</footer>');
  // Its text has the language that it is written in.
  expect(main(of, 'fr/docs/one/index.html')).toContain('aria-label="Direct link to Part"');
  const cached = of.read('build/fr/docs/one/index.html');
  await of.run('build --no-cache');
  expect(of.read('build/fr/docs/one/index.html')).toBe(cached);
  session = await openSession(of.dir, undefined, undefined, true);
  await session.finish();
  expect(await differences(session, of.dir, undefined, true)).toEqual([]);
});

it('is as a build has it while files are edited', async () => {
  const of = site({
    'src/word.js': "export const word = 'first';\n",
    'src/theme/DocItem/Footer.jsx':
      "import { useDoc } from '@docusaurus/plugin-content-docs/client';\nimport { word } from '../../word';\nexport default function Foot() { const { next } = useDoc().metadata; return <footer>{word} {next?.title}</footer>; }\n",
  });
  session = await openSession(of.dir, undefined, undefined, true);
  const shown = async () => {
    const page = await session!.read('docs/one/index.html');
    return page && 'content' in page && String(page.content);
  };
  expect(await shown()).toContain('<footer>first Two</footer>');
  await expectAsBuilt(session, of, [
    ['src/word.js', "export const word = 'second';\n"],
    ['docs/two.mdx', '---\ntitle: Other\nsidebar_position: 2\n---\n\nText.\n'],
    ['docs/new.md', '---\nsidebar_position: 1.5\n---\n\n# New\n'],
    ['src/theme/DocItem/Footer.jsx', undefined],
    ['src/theme/DocPaginator.jsx', 'export default ({ next }) => <p>to {next?.title}</p>;\n'],
    ['docs/one.md', '---\nsidebar_position: 1\n---\n\n# First\n\n## Head\n'],
  ]);
  expect(await shown()).toContain('<p>to New</p>');
});
