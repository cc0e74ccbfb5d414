import { describe, expect, it } from 'vitest';
import { createParser } from '../../src/content/index.ts';
import { docPath, sitePath } from '../../src/paths/index.ts';

const parser = await createParser(
  {
    html: 'sanitize',
    mdx: 'static',
    admonitions: [],
    highlight: { engine: 'prism', languages: [], lineNumbers: false },
    frameHosts: [],
    emoji: false,
    math: false,
    mermaid: false,
    fastPath: true,
  },
  {
    readFile: (path) =>
      ({
        'docs/code.js': 'let a;\n'.repeat(50_000),
        'docs/_short.md': 'Words\n',
        'docs/_p.md': `${'Words '.repeat(40_000)}end\n`,
      })[path],
  },
);
const parse = (text: string, name = 'a.md') =>
  parser.parse({
    ...{ path: sitePath(`docs/${name}`), docPath: docPath(name), version: 'current', locale: 'en', text },
  });
const codesOf = (text: string, name?: string) =>
  parse(text, name).doc.diagnostics.map(({ code, severity, line }) => ({ code, severity, line }));
const row = (cell: string, columns: number) => `|${`${cell}|`.repeat(columns)}\n`;

describe('a page that would take too long', () => {
  it('is refused with the place where it gets too dense', () => {
    expect(codesOf(`# T\n\n${'[a](<b '.repeat(5000)}\n`)).toMatchObject([
      { code: 'too-complex', severity: 'error' },
    ]);
  });

  it.each([
    [
      'rows that are shorter than their head',
      `# T\n\n${row('a', 400)}${row('-', 400)}${'|a\n'.repeat(400)}`,
      128,
    ],
    ['ten million characters', `# T\n\n${'Words of a page.\n'.repeat(600_000)}`, 235_296],
    [
      'characters that only the full parser reads',
      `# T\n\n${'> A *quote* &c.\n\n'.repeat(25_000)}`,
      undefined,
    ],
    ['marks that only the full parser reads', `# T\n\n${'<x> <y> <z>\n\n'.repeat(10_000)}`, undefined],
    [
      'cells that only the full parser reads',
      `# T\n\n${row('a', 3)}${row('-', 3)}${row('<x>', 3).repeat(8000)}`,
      3233,
    ],
    [
      'marks of a page that is read whole',
      `import P from './_short.md';\n\nTerm\n\n: Words\n\n${'[a] [b] [c]\n\n'.repeat(10_000)}<P />\n`,
      5687,
    ],
    [
      'a page of fewer marks that is read whole',
      `import P from './_short.md';\n\nTerm\n\n: Words\n\n${'[a] [b]\n\n'.repeat(6000)}<P />\n`,
      8653,
    ],
    ['attributes of a tag', `# T\n\n<a ${'b=1 '.repeat(600)}>x</a>\n`, 3],
    ['a long address that is defined once', `[a]: <${'x'.repeat(3000)}>\n\n${'[a]\n\n'.repeat(1000)}`, 1335],
    ['a snippet that is shown often', '# T\n\n```js file="./code.js"\n```\n\n'.repeat(8), 8],
    ['a part that is shown often', `import P from './_p.md';\n\n${'<P />\n\n'.repeat(10)}`, 7],
    ['notes', Array.from({ length: 1500 }, (_, at) => `[^${at}]\n\n[^${at}]: a\n\n`).join(''), 4003],
    ['lines of one quote', `# T\n\n${'> a\n> - b\n> \n'.repeat(1000)}`, 2003],
    ['front matter', `---\n${'a: [b]\n'.repeat(20_000)}---\n`, 2],
  ])('is refused with the place of %s', (_, text, line) => {
    const { doc, tree } = parse(text);
    expect(doc.diagnostics).toMatchObject([
      { code: 'too-complex', severity: 'error', line: line ?? expect.any(Number) },
    ]);
    expect(nodesOf(tree)).toBeLessThan(10);
    expect(JSON.stringify(tree).length).toBeLessThan(120_000);
  });

  it('is no change log of ten years: linked lists are counted by what they hold', () => {
    const release = (at: number): string =>
      `## ${at}.0.0\n\n${Array.from(
        { length: 20 },
        (_, item) =>
          `- **core:** [no-shadow] do \\_this by @name ([#${item}](https://example.org/pull/${at}${item}), [abc${item}](https://example.org/commit/${'0'.repeat(40)}))\n`,
      ).join('')}\n`;
    const plain = Array.from({ length: 400 }, (_, at) => release(at)).join('');
    expect(plain.length).toBeGreaterThan(1_000_000);
    expect(codesOf(plain)).toEqual([]);
    // One item that only the full parser can read, in each list.
    const hard = Array.from({ length: 95 }, (_, at) => `${release(at).trimEnd()}\n- ~~gone~~\n\n`).join('');
    expect(hard.length).toBeGreaterThan(250_000);
    expect(codesOf(hard)).toEqual([]);
    expect(codesOf('- [`a`](./b.md)\n'.repeat(4500)).filter(({ code }) => code === 'too-complex')).toEqual(
      [],
    );
  });

  it('is no list of ten thousand entries of which one in ten is not plain', () => {
    const entry = (at: number) =>
      `- [entry-${at}](https://a.test/${at})\n  - **Of \`${at}\`**\n  - Text${at % 10 === 0 ? ' <b>with</b> <i>tags</i>' : ''}.\n`;
    const { tree, doc } = parse(`# T\n\n${Array.from({ length: 10_000 }, (_, at) => entry(at)).join('')}`);
    expect(doc.diagnostics).toEqual([]);
    const lists = tree.children.filter((node) => node.type === 'element' && node.tagName === 'ul');
    expect(lists).toHaveLength(1);
  });

  it('is no generated list of errors: names in brackets with a colon behind them define nothing', () => {
    const errors = '- **one**:\n\n  - [`Error::None`]: The `id` that was not found.\n\n'.repeat(2500);
    expect(codesOf(`[a]: ./b.md\n\n${errors}`).filter(({ code }) => code === 'too-complex')).toEqual([]);
  });

  it('is no table whose columns a tool has made of one width', () => {
    const cells = (text: string) => `| ${text.padEnd(8000)} | ${text.padEnd(6000)} |\n`;
    const line = `| ${'-'.repeat(8000)} | ${'-'.repeat(6000)} |\n`;
    const table = (row: string) => codesOf(`${row}${line}${row.repeat(100)}`, 'a.mdx');
    expect(table(cells('\\{ `a` \\}'))).toEqual([]);
    expect(table(cells(`${'word '.repeat(2600)}\\{`))).toMatchObject([{ code: 'too-complex' }]);
  });

  it('is refused where it lists its headings too often', () => {
    const text = `${'## A\n\n'.repeat(300)}${'<TOCInline toc={toc} />\n\n'.repeat(100)}`;
    expect(codesOf(text, 'a.mdx')).toMatchObject([{ code: 'too-complex', severity: 'error' }]);
  });

  it('is refused where its front matter is too deep', () => {
    const found = codesOf(`---\na: ${'['.repeat(50_000)}\n---\n\ntext\n`);
    expect(found.length).toBeLessThan(30);
    expect(found[0]).toMatchObject({ severity: 'error' });
  });

  it.each([
    ['a large table', `${row('a', 5)}${row('-', 5)}${row('b', 5).repeat(5000)}`],
    ['a megabyte of plain text', 'Words of a page.\n\n'.repeat(60_000)],
    ['a large table with lone ampersands', `${row('a', 3)}${row('-', 3)}${row('b & c', 3).repeat(8000)}`],
    [
      'a long page of code that is read whole',
      `import P from './_short.md';\n\n\`\`\`\n${'let [a] = b_c[0];\n'.repeat(15_000)}\`\`\`\n`,
    ],
    ['as many marks that are read block by block', '[a] [b]\n\n'.repeat(6000)],
    ['a large block of code', `\`\`\`\n${'let a;\n'.repeat(200_000)}\`\`\`\n`],
    ['a picture in its address', `<img alt="a" src="data:image/png;base64,${'A'.repeat(200_000)}">\n`],
  ])('is told from %s', (_, text) => {
    expect(codesOf(text).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is told from one that is only long', () => {
    expect(codesOf(`# T\n\n${'A line of [text](https://x.test) with *marks*.\n\n'.repeat(800)}`)).toEqual([]);
  });
});

function nodesOf(node: { readonly children?: readonly object[] }): number {
  return (node.children ?? []).reduce((sum: number, child) => sum + nodesOf(child), 1);
}
