/** Files of `src/theme` for elements of Markdown, one by one: what a site draws links, headings and code with stands in its pages. */
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { expectAsBuilt, openSession } from '../dev/open-session.ts';
import { expectBuilt, type Project, project } from '../support/project.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const PAGE = `# One

Inline \`x\` and [a link](two.md).

## Part

- item

  \`\`\`js title="a.js" {1}
  const a = 1;
  let b;
  \`\`\`

\`\`\`
plain
\`\`\`
`;

const site = (files: Readonly<Record<string, string>>) =>
  project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', {}]] };\n",
    'docs/one.md': PAGE,
    'docs/two.md': '# Two\n',
    ...files,
  });

async function main(of: Project): Promise<string> {
  expect((await expectBuilt(of)).stderr).not.toContain('theme-swizzled');
  const html = of.main('docs/one/index.html');
  return html.slice(html.indexOf('theme-doc-markdown')).replaceAll('<!-- -->', '');
}

const WRAPPER = `import CodeBlock from '@theme-original/CodeBlock';
export default ({ children, ...props }) => <section data-props={Object.keys(props).join()}><CodeBlock {...props}>{children.replace('let', 'var')}</CodeBlock></section>;
`;

it('is code in blocks, which keeps its title, its marks and its colours', async () => {
  const html = await main(site({ 'src/theme/CodeBlock/index.jsx': WRAPPER }));
  expect(html).toContain('<code>x</code>');
  expect(html).toMatch(
    /<li>\s*<p>item<\/p>\s*<section data-props="className,metastring"><div class="theme-code-block language-js theme-code-block--titled">.*>a\.js<.*<span class="code-line highlighted"><span class="token keyword">const<\/span>[\s\S]*<span class="token keyword">var<\/span> b;/,
  );
  expect(html).toContain(
    '<section data-props=""><div class="theme-code-block language-text"><pre tabindex="0" class="prism-code language-text"><code>plain\n',
  );
});

it('is code that a copy of the original block shows by a component', async () => {
  const html = await main(
    site({
      'src/components/Chart.jsx': 'export default ({ children }) => <figure>{children}</figure>;\n',
      'src/theme/CodeBlock/index.jsx': `import React, { isValidElement } from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';
import Chart from '@site/src/components/Chart';
export default function CodeBlock({ children, ...props }) {
  const isBrowser = useIsBrowser();
  if (!props.className) return <Chart>{children}</Chart>;
  const Content = React.Children.toArray(children).some(isValidElement) ? ElementContent : StringContent;
  return <Content key={String(isBrowser)} {...props}>{children}</Content>;
}
`,
    }),
  );
  expect(html).toContain('<figure>plain\n</figure>');
  expect(html).toMatch(
    /<div class="theme-code-block language-js theme-code-block--titled">.*>a\.js<.*<span class="token keyword">const<\/span>/,
  );
});

it('is a link, a heading or a list of its own file', async () => {
  const html = await main(
    site({
      'src/theme/MDXComponents/A.jsx': 'export default (props) => <b><a {...props} /></b>;\n',
      'src/theme/Heading.jsx':
        'export default ({ as: As, ...props }) => <header><As {...props} /></header>;\n',
      'src/theme/MDXComponents/Ul/index.jsx': 'export default (props) => <nav><ul {...props} /></nav>;\n',
    }),
  );
  expect(html).toMatch(/<b><a href="\/docs\/two\/?">a link<\/a><\/b>/);
  expect(html).toMatch(/<header><h2 class="anchor" id="part">/);
  expect(html).toMatch(/<nav><ul>\s*<li>/);
  expect(html).toContain('<div class="theme-code-block language-js');
});

it('is `code`, in lines and in blocks, or `pre` with it, where `MDXComponents` names them', async () => {
  const code = await main(
    site({
      'src/theme/MDXComponents/Code.jsx': `import CodeBlock from '@theme/CodeBlock';
export default (props) => (props.children.includes('\\n') ? <i><CodeBlock {...props} /></i> : <kbd>{props.children}</kbd>);
`,
    }),
  );
  expect(code).toContain('Inline <kbd>x</kbd> and');
  expect(code).toContain('<i><div class="theme-code-block language-js');
  const pre = await main(
    site({
      'src/theme/MDXComponents.jsx': `import MDXComponents from '@theme-original/MDXComponents';
export default { ...MDXComponents, pre: ({ children }) => <figure><figcaption>{children.props.metastring}</figcaption>{children}</figure> };
`,
    }),
  );
  expect(pre).toContain('<code>x</code>');
  expect(pre).toContain(
    '<figure><figcaption>title=&quot;a.js&quot; {1}</figcaption><div class="theme-code-block language-js',
  );
});

it('is code in lines alone by `CodeInline`', async () => {
  const inline = await main(
    site({
      'src/theme/CodeInline/index.jsx':
        "import CodeInline from '@theme-original/CodeInline';\nexport default (props) => <mark><CodeInline {...props} /></mark>;\n",
    }),
  );
  expect(inline).toContain('Inline <mark><code>x</code></mark> and');
  expect(inline).toMatch(/<p>item<\/p>\s*<div class="theme-code-block language-js/);
});

it('is as built after an edit, and when a file comes or goes', async () => {
  const block = 'src/theme/CodeBlock.jsx';
  const of = site({ [block]: WRAPPER });
  session = await openSession(of.dir, undefined, undefined, true);
  await session.finish();
  await expectAsBuilt(session, of, [
    [block, WRAPPER.replaceAll('section', 'aside')],
    ['docs/two.md', '# Two\n\n```js\nlet c;\n```\n'],
    [block, undefined],
    [block, WRAPPER],
  ]);
});

it('is a heading with its own link, which is no part of its text', async () => {
  const of = site({
    'src/theme/Heading/index.jsx': `import Link from '@docusaurus/Link';
export default function Heading({ as: As, id, ...props }) {
  if (As === 'h1' || !id) return <As {...props} id={undefined} />;
  return <As {...props} className="own" id={id}>{props.children}<Link className="hash-link" to={'#' + id} title={'To ' + id}>&#8203;</Link></As>;
}
`,
  });
  expect(await main(of)).toMatch(
    /<h2 class="anchor own" id="part">Part<a class="hash-link" title="To part" href="#part">\u200B<\/a><\/h2>/,
  );
  expect(of.main('docs/one/index.html')).toMatch(
    /<a class="table-of-contents__link[^"]*" href="#part">Part<\/a>/,
  );
});

it('has what the site gives all pages in components that a page writes itself, on the server and in browsers', async () => {
  const of = site({
    'src/theme/MDXComponents.js': `import Given from '@theme-original/MDXComponents';
import { useState } from 'react';
function Count() { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button>; }
export default { ...Given, Sign: ({ of }) => <i className="sign">{of}</i>, Count, Signs: { Big: () => <i className="sign">big</i> } };
`,
    'docs/one.mdx': `export const Up = () => <Sign of="up" />;

export const Around = ({ Body }) => <p><Body /><Sign of="in" /></p>;

export const Counted = () => <Count />;

export const big = <Signs.Big />;

# One

<Sign of="plain" /> <Up />

<Around Body="em" />

{big}

<Counted />
`,
    'docs/one.md': '',
  });
  of.remove('docs/one.md');
  const html = await main(of);
  expect([...html.matchAll(/<i class="sign">(\w+)<\/i>/g)].map(([, sign]) => sign)).toEqual([
    'plain',
    'up',
    'in',
    'big',
  ]);
  expect(html).toContain('<p><em></em><i class="sign">in</i></p>');
  expect(html).toMatch(/<jd-island [^>]*data-name="Counted"[^>]*><button>0<\/button><\/jd-island>/);
  of.write('docs/one.mdx', 'export const Up = () => <Nope />;\n\n# One\n\n<Up />\n');
  const { code, stderr } = await of.run('build');
  expect([code, stderr]).toEqual([1, expect.stringContaining('`<Nope>` is no component that this page')]);
  of.write('docs/one.mdx', 'export const Up = () => <Nope.Such />;\n\n# One\n\n<Up />\n');
  expect((await of.run('build')).stderr).toContain('docs/one.mdx:5:1  error  component-failed');
});

it('is what pages import of the theme, such as tabs, and goes with its file', async () => {
  const tabs =
    'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n# One\n\n<Tabs>\n<TabItem value="a" label="A">\n\nText *a*\n\n</TabItem>\n<TabItem value="b" label="B">\n\nText b\n\n</TabItem>\n</Tabs>\n';
  const wrapper = (body: string, more = '') =>
    `import { useState } from 'react';\nimport Tabs from '@theme-original/Tabs';\nexport default (props) => { ${more} return ${body}; };\n`;
  const of = site({
    'docs/one.md': tabs,
    'src/theme/Tabs/index.jsx': wrapper('<div className="own"><Tabs {...props} /></div>'),
  });
  const still = await main(of);
  expect(still).toMatch(/<div class="own"><div [^>]*class="theme-tabs-container/);
  expect(still).toMatch(/Text <em>a<\/em>[\s\S]*Text b/);
  of.write(
    'src/theme/Tabs/index.jsx',
    wrapper(
      '<button onClick={() => set(n + 1)}><Tabs {...props} className={`n${n}`} /></button>',
      'const [n, set] = useState(1);',
    ),
  );
  expect(await main(of)).toMatch(/<jd-island [^>]*><button><div class="theme-tabs-container/);
  of.remove('src/theme/Tabs');
  expect(await main(of)).not.toContain('jd-island');
  of.write(
    'src/theme/TabItem.jsx',
    'export default ({ label, children }) => <article title={label}>{children}</article>;\n',
  );
  expect(await main(of)).toMatch(/role="tab"[\s\S]*<article title="A"><p>Text <em>a<\/em>/);
});
