/** ```` ```mdx-code-block ````: what Docusaurus reads as a part of the page. */
import { expect, test } from 'vitest';
import { readSourceText, withoutMdxFences } from '../../src/content/source-text.ts';
import { expectClean, project } from '../support/project.ts';

test('fences around MDX are blanked, and nothing moves', () => {
  const text =
    '# A\n\n```mdx-code-block\n<b/>\n\n```\n\n  ````  mdx-code-block\n```js\nx\n```\n  ````\nend\n';
  const body = withoutMdxFences(text);
  expect(body.length).toBe(text.length);
  expect(body.split('\n').map((line) => line.trim())).toEqual([
    ...['# A', '', '', '<b/>', '', '', '', '', '```js', 'x', '```', '', 'end', ''],
  ]);
});

test('fences of three backticks go inside those of four', () => {
  const text = '````mdx-code-block\n<b>\n\n```mdx-code-block\n<i/>\n```\n\n</b>\n````\n';
  expect(
    withoutMdxFences(text)
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([...['', '<b>', '', '', '<i/>', '', '', '</b>', '', '']]);
});

test('other fences, and one that is never closed, stay', () => {
  for (const text of ['```mdx\n<b/>\n```\n', '```mdx-code-block\n<b/>\n', '````mdx-code-block\n```\n'])
    expect(withoutMdxFences(text)).toBe(text);
});

test('front matter before them stays what it is', () => {
  const { body, frontMatter } = readSourceText('---\na: 1\n---\n\n```mdx-code-block\nx\n```\n');
  expect([body.trim(), frontMatter?.yaml.trim()]).toEqual(['x', 'a: 1']);
});

test('imports, components and code in them are those of the page', async () => {
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'docs/index.md':
      '# Home\n\n```mdx-code-block\nimport Own from \'../src/own\';\n\n<Own name="one">\n\ntwo *three*\n\n</Own>\n```\n\nlast\n',
    'docs/more/index.md':
      "# More\n\n```mdx-code-block\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n```\n",
    'docs/more/leaf.md': '# Leaf\n',
    'src/own.jsx': 'export default ({ name, children }) => <section title={name}>{children}</section>;\n',
  });
  await expectClean(site);
  expect(site.main('index.html')).toContain(
    '<section title="one"><p>two <em>three</em></p></section>\n<p>last</p>',
  );
  expect(site.main('more/index.html')).toContain('Leaf');
  expect(site.main('index.html') + site.main('more/index.html')).not.toMatch(/mdx-code-block|import /);
});
