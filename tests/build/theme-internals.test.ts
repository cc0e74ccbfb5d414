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
import Container from '@theme/CodeBlock/Container';
import Line from '@theme/CodeBlock/Line';
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
