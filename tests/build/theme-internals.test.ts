/** Small things of Docusaurus's theme that parts of a site ask for by name. */
import { expect, it } from 'vitest';
import { expectBuilt, project } from '../support/project.ts';

it('draws a block of code of the site with what the theme shares, tabs with their context, and its texts', async () => {
  const of = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'docs/index.mdx': "import Show from '@site/src/show';\n\n# Home\n\n<Show />\n",
    'src/block.jsx': `import { CodeBlockContextProvider, createCodeBlockMetadata, getPrismCssVariables, useCodeBlockContext, useCodeWordWrap } from '@docusaurus/theme-common/internal';
import { usePrismTheme, useThemeConfig } from '@docusaurus/theme-common';
function Lines() {
  const { metadata: { code, title, language, lineNumbersStart, lineClassNames } } = useCodeBlockContext();
  return <pre style={getPrismCssVariables(usePrismTheme())} data-from={lineNumbersStart}>{title} {language} {code.split('\\n').map((line, at) => <i key={at} className={lineClassNames[at]?.join(' ')}>{line}</i>)}</pre>;
}
export default function Block() {
  const { prism } = useThemeConfig();
  const metadata = createCodeBlockMetadata({ code: 'a\\nb\\n', className: 'language-js', metastring: '{2} title="own.js" showLineNumbers=4', magicComments: [{ className: 'marked', line: 'mark' }] });
  return <CodeBlockContextProvider metadata={metadata} wordWrap={useCodeWordWrap()}><Lines /></CodeBlockContextProvider>;
}
`,
    'src/show.jsx': `import { ThemedComponent, UnlistedBannerTitle, translateTagsPageTitle, useContextualSearchFilters, ErrorBoundaryError } from '@docusaurus/theme-common';
import { TabsProvider, useTabs, useTabsContextValue, extractLeadingEmoji, useDocCardDescriptionCategoryItemsPlural } from '@docusaurus/theme-common/internal';
import Block from './block';
const Tabs = (props) => <TabsProvider value={useTabsContextValue(props)}><List /></TabsProvider>;
const List = () => { const { selectedValue, tabValues, lazy } = useTabs(); return <b>{tabValues.map(({ label }) => label).join('+')} {selectedValue} {String(lazy)}</b>; };
export default function Show() {
  const { locale, tags } = useContextualSearchFilters();
  const { emoji, rest } = extractLeadingEmoji('⚠️ Careful');
  return (
    <section>
      <Block />
      <Tabs lazy values={[{ value: 'x', label: 'X' }, { value: 'y', label: 'Y', default: true }]} />
      <ThemedComponent className="pic">{({ theme, className }) => <u className={className}>{theme}</u>}</ThemedComponent>
      <p><UnlistedBannerTitle /> {translateTagsPageTitle()} {locale} {tags.join()} {emoji}|{rest} {useDocCardDescriptionCategoryItemsPlural()(3)}</p>
      <ErrorBoundaryError error={new Error('broken')} />
    </section>
  );
}
`,
  });
  const { stderr } = await expectBuilt(of);
  expect(stderr).not.toMatch(/component-stand-in|unused-name/);
  const html = of.main('index.html').replaceAll('<!-- -->', '');
  expect(html).toContain('<pre data-from="4">own.js js <i>a</i><i class="marked">b</i></pre>');
  expect(html).toContain('<b>X+Y y true</b>');
  expect(html).toContain('<u class="pic light-only">light</u><u class="pic dark-only">dark</u>');
  expect(html).toContain('Unlisted page Tags en default,docs-default-current ⚠️| Careful 3 items');
  expect(html).toContain('<p>broken</p>');
});

it('draws small parts of the theme, in a path of the site and in code that a site colors itself', async () => {
  const of = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/b/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'docs/index.mdx': "import Show from '@site/src/show';\n\n# Home\n\n<Show />\n",
    'src/show.jsx': `import Home from '@theme/DocBreadcrumbs/Items/Home';
import Container from '@docusaurus/theme-classic/lib/theme/CodeBlock/Container';
import Line from '@docusaurus/theme-classic/lib/theme/CodeBlock/Line/index.js';
import Pre from '@theme/CodeBlock/Content/Element';
import CopyButton from '@theme/CodeBlock/CopyButton';
import CodeInline from '@theme/CodeInline';
import Tree from '@theme/TOCItems/Tree';
import GitHub from '@theme/Icon/Socials/GitHub';
import useEffectFirst from '@docusaurus/useIsomorphicLayoutEffect';
export default function Show() {
  const own = { getLineProps: ({ className }) => ({ className }), getTokenProps: ({ token }) => ({ className: token.types[0], children: token.content }) };
  return (
    <section>
      <ol><Home /></ol>
      <Container as="figure" className="own"><Line {...own} classNames={['marked']} line={[{ types: ['a'], content: 'x' }, { types: ['b'], content: 'y' }]} /><CopyButton /></Container>
      <Pre className="language-js"><b>z</b></Pre>
      <CodeInline className="one">c</CodeInline>
      <Tree className="top" linkClassName="to" toc={[{ id: 'a', value: '<code>A</code>', level: 2, children: [{ id: 'b', value: 'B', level: 3, children: [] }] }]} />
      <GitHub className="sign" /> {typeof useEffectFirst}
    </section>
  );
}
`,
  });
  const { stderr } = await expectBuilt(of);
  expect(stderr).not.toMatch(/component-stand-in|unused-name/);
  const html = of.main('index.html').replaceAll('<!-- -->', '');
  expect(html).toMatch(
    /<li class="breadcrumbs__item"><a class="breadcrumbs__link" aria-label="Home page" href="\/b\/"><svg/,
  );
  expect(html).toContain(
    '<figure class="own theme-code-block"><span class="marked"><span class="a">x</span><span class="b">y</span><br></span></figure>',
  );
  expect(html).toMatch(
    /<pre tabindex="0" class="language-js thin-scrollbar theme-code-block"><code><b>z<\/b>/i,
  );
  expect(html).toMatch(/<code class="one[^"]*">c<\/code>/);
  expect(html).toContain(
    '<ul class="top"><li><a href="#a" class="to"><code>A</code></a><ul><li><a href="#b" class="to">B</a></li></ul></li></ul>',
  );
  expect(html).toMatch(/<svg[^>]* class="sign"[^>]*>.*<\/svg> function/);
});

it('draws items of the navbar that lead into docs, versions and languages where the site shows them', async () => {
  const of = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/b/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { label: 'Français' } } }, presets: [['classic', { blog: false }]], themeConfig: { algolia: { appId: 'A', apiKey: 'k', indexName: 'i', replaceSearchResultPathname: { from: '/old/', to: '/b/' } } } };\n",
    'docs/start.mdx': "import Show from '@site/src/show';\n\n# Start\n\n<Show />\n",
    'docs/other.md': '# Other\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/start.md': '# Start\n',
    'src/show.jsx': `import Doc from '@theme/NavbarItem/DocNavbarItem';
import DocSidebar from '@theme/NavbarItem/DocSidebarNavbarItem';
import Version from '@theme/NavbarItem/DocsVersionNavbarItem';
import Versions from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import Locales from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import translations from '@theme/SearchTranslations';
import { mergeFacetFilters, useAlgoliaContextualFacetFiltersIfEnabled, useSearchResultUrlProcessor } from '@docusaurus/theme-search-algolia/client';
export default function Show() {
  return (
    <section>
      <Doc docId="other" label="One" /><DocSidebar sidebarId="defaultSidebar" label="List" /><Version />
      <Versions dropdownItemsBefore={[]} dropdownItemsAfter={[{ label: 'All', href: 'https://t.test/all' }]} />
      <Locales dropdownItemsBefore={[]} dropdownItemsAfter={[]} />
      <p>{translations.button.buttonText} {JSON.stringify(mergeFacetFilters('a', useAlgoliaContextualFacetFiltersIfEnabled()))} {useSearchResultUrlProcessor()('https://t.test/old/x#y')}</p>
    </section>
  );
}
`,
  });
  const { stderr } = await expectBuilt(of);
  expect(stderr).not.toMatch(/component-stand-in|unused-name|island/);
  const html = of.main('docs/next/start/index.html').replaceAll('<!-- -->', '').replaceAll('&quot;', '"');
  const links = Array.from(
    html
      .split('<section>')[1]!
      .split('</section>')[0]!
      .matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([^<]*)/g),
    ([, href, label]) => `${label} ${href}`,
  );
  expect(links).toEqual([
    'One /b/docs/next/other',
    'List /b/docs/next/other',
    'Next /b/docs/next/other',
    'Next /b/docs/next/start',
    'Next /b/docs/next/start',
    '1.0 /b/docs/start',
    'All https://t.test/all',
    'English /b/docs/next/start',
    'Français /b/fr/docs/next/start',
  ]);
  expect(html).toContain(
    'Search ["a","language:en",["docusaurus_tag:default","docusaurus_tag:docs-default-current"]] /b/x#y',
  );
});

it('draws tags by their letters, cards of parts, and small parts around pages', async () => {
  const of = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/b/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'docs/index.mdx': "import Show from '@site/src/show';\n\n# Home\n\n<Show />\n",
    'docs/oar.md': '# Oar\n',
    'src/show.jsx': `import TagsListByLetter from '@theme/TagsListByLetter';
import CardLayout from '@theme/DocCard/Layout';
import Socials from '@theme/Blog/Components/Author/Socials';
import Button from '@theme/CodeBlock/Buttons/Button';
import Toggle from '@theme/TOCCollapsible/CollapseButton';
import Header from '@theme/Navbar/MobileSidebar/Header';
import { hasProtocol } from '@docusaurus/isInternalUrl';
import { DEFAULT_PLUGIN_ID } from '@docusaurus/constants';
const tags = [{ label: 'oars', permalink: '/b/oar', count: 2 }, { label: 'Boats', permalink: '/b/oar', count: 1 }, { label: 'oakum', permalink: '/b/oar' }];
export default function Show() {
  return (
    <section>
      <TagsListByLetter tags={tags} />
      <CardLayout href="/oar" icon="🛶" title="Oar" description="To row." className="own" />
      <Socials author={{ name: 'Ann', socials: { github: 'https://github.com/ann' } }} />
      <Button className="copy" title="Copy" />
      <Toggle collapsed={true} />
      <Header />
      <p>{DEFAULT_PLUGIN_ID} {String(hasProtocol('mailto:a@b.test'))}</p>
    </section>
  );
}
`,
  });
  const { stderr } = await expectBuilt(of);
  expect(stderr).not.toMatch(/component-stand-in|unused-name|island/);
  const html = of.main('index.html').replaceAll('<!-- -->', '');
  expect(html.match(/(?<=<h2 [^>]*)id="[BO]"|(?<=class="tag" [^>]*>)\w+/g)).toEqual([
    ...['id="B"', 'Boats', 'id="O"', 'oakum', 'oars'],
  ]);
  expect(html).toMatch(
    /<a [^>]*class="card padding--lg theme-doc-card-container own"[^>]*><h2 [^>]*><span class="theme-doc-card-icon">🛶<\/span> <span class="theme-doc-card-title">Oar<\/span><\/h2><p [^>]*>To row\.<\/p><\/a>/,
  );
  expect(html).toContain('https://github.com/ann');
  expect(html).toMatch(/<button type="button" title="Copy" class="clean-btn copy">/);
  expect(html).toMatch(/aria-expanded="false"[^>]*>On this page<\/button>/);
  expect(html).toContain('<p>default true</p>');
});

it('says of a post and of a list what search engines read', async () => {
  const of = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/b/', presets: [['classic', { docs: false }]] };\n",
    'blog/2026-01-02-one.mdx':
      "---\ntitle: One\ndescription: First.\nauthors: [{ name: Ann, url: https://ann.test }]\n---\nimport Show from '@site/src/show';\n\nText.\n\n<Show />\n",
    'src/show.jsx': `import { useBlogListPageStructuredData, useBlogPostStructuredData } from '@docusaurus/plugin-content-blog/client';
export default function Show() {
  const list = useBlogListPageStructuredData({ metadata: { permalink: '/b/blog', blogTitle: 'Blog' }, items: [] });
  return <pre>{JSON.stringify([useBlogPostStructuredData(), list])}</pre>;
}
`,
  });
  const { stderr } = await expectBuilt(of);
  expect(stderr).not.toMatch(/component-stand-in|unused-name/);
  const [, json = ''] = /<pre>(.*?)<\/pre>/.exec(of.main('blog/2026/01/02/one/index.html'))!;
  expect(JSON.parse(json.replaceAll('&quot;', '"'))).toMatchObject([
    {
      '@type': 'BlogPosting',
      '@id': 'https://t.test/b/blog/2026/01/02/one',
      headline: 'One',
      description: 'First.',
      datePublished: '2026-01-02T00:00:00.000Z',
      author: { '@type': 'Person', name: 'Ann', url: 'https://ann.test' },
    },
    { '@type': 'Blog', '@id': 'https://t.test/b/blog', headline: 'Blog', blogPost: [] },
  ]);
});
