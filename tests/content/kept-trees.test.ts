import { expect, test } from 'vitest';
import { KeptTrees, type ParsedText } from '../../src/content/kept-trees.ts';
import { project } from '../support/project.ts';

function counted() {
  let count = 0;
  const parse = (): ParsedText => {
    count += 1;
    return { tree: { type: 'root', children: [{ type: 'html', value: 'a' }] }, hard: 3 };
  };
  return { parse, times: () => count };
}

test('a text is parsed once for each reader, and who asks gets a tree of its own', () => {
  const trees = new KeptTrees();
  const { parse, times } = counted();
  const [one, other] = [{}, {}];
  const first = trees.take(one, 'text', parse);
  first.tree.children.pop();
  expect(trees.take(one, 'text', parse)).toEqual({
    ...first,
    tree: { type: 'root', children: [{ type: 'html', value: 'a' }] },
  });
  expect(times()).toBe(1);
  trees.take(other, 'text', parse);
  trees.take(one, 'other text', parse);
  expect(times()).toBe(3);
});

test('the oldest go where there is no room, and what has no room is not kept', () => {
  const trees = new KeptTrees(10);
  const { parse, times } = counted();
  const reader = {};
  for (const key of ['aaaaa', 'bbbbb', 'ccccc', 'bbbbb', 'aaaaa']) trees.take(reader, key, parse);
  expect(times()).toBe(4);
  for (const key of ['a'.repeat(11), 'a'.repeat(11)]) trees.take(reader, key, parse);
  expect(times()).toBe(6);
});

test('pages that show a partial in turns are each as they would be alone', async () => {
  const part =
    "import Inner from './_inner.mdx';\n\n## Part of {props.name}\n\n[near](./b.md) <Inner />\n\nEnd.[^1]\n\n[^1]: note\n";
  const page = (name: string, more = '') =>
    `import Part from './_part.mdx';\n${more}\n# ${name}\n\n<Part name="${name}" />\n`;
  const own = 'export const Own = () => <i>own</i>;\n';
  const all = {
    'jstz-docs.config.json':
      '{ "title": "T", "markdown": { "mdx": "full" }, "search": { "provider": "none" } }',
    'docs/_part.mdx': part,
    'docs/_inner.mdx': '*inner*\n',
    ...{ 'docs/index.mdx': page('One'), 'docs/a.mdx': page('Two', own), 'docs/b.md': page('Three') },
    ...{ 'docs/c.mdx': page('Four'), 'docs/d.mdx': page('Five', own), 'docs/e.md': page('Six') },
  };
  const site = project(all);
  const { code, stdout, stderr } = await site.run('build --workers 1');
  expect([code, `${stdout}${stderr}`]).toEqual([0, expect.not.stringMatching(/ (?:warning|error) {2}/)]);
  const names = { index: 'One', a: 'Two', b: 'Three', c: 'Four', d: 'Five', e: 'Six' };
  const texts = Object.entries(names).map(([file, name]) => {
    const main = site.main(file === 'index' ? 'index.html' : `${file}/index.html`);
    const body = /<div class="theme-doc-markdown markdown">([\s\S]*?)<\/div><footer/.exec(main)![1]!;
    return body
      .replace(/<h1>.*?<\/h1>\s*/, '')
      .replaceAll(name, 'X')
      .replaceAll(name.toLowerCase(), 'x');
  });
  // Two ways lead to a page: with code and without.
  for (const [one, other] of [
    [0, 3],
    [1, 4],
    [2, 5],
  ])
    expect(texts[one!]).toBe(texts[other!]);
  for (const text of texts) {
    expect(text).toMatch(/Part of X/);
    expect(text).toContain('<em>inner</em>');
    expect(text).toContain('note');
  }
});
