import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const FILES = {
  'docs/index.md':
    '---\ntitle: Home\n---\n\nTwo lines\nof text, [a link](./a.mdx#two) and\\\na break.\n\n- a\n- b\n\n  c\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n<p>raw\nhtml</p>\n',
  'docs/a.mdx':
    '# One\n\n## Two\n\n:::note\n\n```js title="x"\nlet a;\nlet b;\n```\n\n:::\n\n```js file=/code.js\n```\n',
  'docs/guide/_category_.yml': 'label: Guide\nposition: 2\n',
  'docs/guide/b.md': '# B\n\ntext[^1]\n\n[^1]: note\n  more\n',
  'code.js': 'let a;\nlet b;\n',
};

it('gives the same files from a checkout with Windows line ends', async () => {
  const outputs = [];
  for (const end of ['\n', '\r\n']) {
    const entries = Object.entries(FILES).map(([path, text]) => [path, text.replaceAll('\n', end)] as const);
    const site = project({ ...Object.fromEntries(entries), 'package.json': '{ "name": "site" }' });
    expect(await site.run('build')).toMatchObject({ code: 0 });
    outputs.push(new Map(site.list('build').map((path) => [path, site.read(`build/${path}`)])));
  }
  expect(outputs[1]).toEqual(outputs[0]);
});
