import { describe, expect, it, vi } from 'vitest';
import { createCodeRenderer } from '../../src/content/code/index.ts';
import type { TransformContext } from '../../src/content/context.ts';
import { createParser, type Doc } from '../../src/content/index.ts';
import { docPath, sitePath } from '../../src/paths/index.ts';

const options = {
  html: 'sanitize',
  mdx: 'static',
  admonitions: [],
  highlight: { engine: 'prism', languages: [], lineNumbers: false },
  frameHosts: [],
  emoji: false,
  math: false,
  mermaid: true,
  fastPath: true,
} as const;

async function parse(text: string): Promise<{ html: string; doc: Doc }> {
  const parser = await createParser(options, { readFile: () => undefined });
  const source = {
    path: sitePath('docs/a.md'),
    docPath: docPath('a.md'),
    version: 'current',
    locale: 'en',
    text,
  };
  await parser.prepare(source);
  const { doc, tree } = parser.parse(source);
  return { doc, html: JSON.stringify(tree) };
}

it('what draws diagrams is loaded once, for the first diagram', async () => {
  const load = vi.fn(() => ({ renderMermaidSVG: () => '<svg></svg>' }));
  const renderCode = await createCodeRenderer(options, { readFile: () => undefined }, undefined, load);
  const context = { links: [], report: () => undefined } as unknown as TransformContext;
  const draw = (lang: string) => renderCode({ type: 'code', lang, value: 'graph TD' }, context);
  draw('text');
  expect(load).not.toHaveBeenCalled();
  const drawn = [draw('mermaid'), draw('mermaid')];
  expect(drawn.map(({ children }) => children.length)).toEqual([1, 1]);
  expect(load).toHaveBeenCalledTimes(1);
});

describe('a mermaid block', () => {
  it('becomes a drawing without styles, scripts or shared ids', async () => {
    const { html, doc } = await parse(
      '```mermaid\ngraph TD\n  A[Start] --> B[End]\n```\n\n```mermaid\ngraph TD\n  C --> D\n```\n\n- ```mermaid\n  graph TD\n    C --> D\n  ```\n',
    );
    expect(doc.diagnostics).toEqual([]);
    expect(html).toContain('"tagName":"svg"');
    expect(html).toContain('"value":"Start"');
    expect(html).not.toMatch(/"tagName":"(style|script|foreignObject)"|"style":|"on[A-Z]/);
    const ids = [...html.matchAll(/"id":"(diagram-[^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, id] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
    expect(ids.filter((id) => id.endsWith('-arrowhead'))).toHaveLength(3);
  });

  it('is drawn the same without blanks around its arrows, and keeps those in its words', async () => {
    const draw = async (lines: string) => (await parse(`\`\`\`mermaid\ngraph LR\n${lines}\n\`\`\`\n`)).html;
    const shape = (html: string) => html.slice(html.indexOf('"tagName":"svg"'), html.indexOf('sr-only'));
    const tight = await draw('A[a-->b]-->|yes|B{x}\nB-.->C\nC==>D');
    expect(tight).toContain('"value":"a-->b"');
    expect(tight).not.toContain('"value":"B-.-');
    const spaced = await draw('A[a-->b] --> |yes| B{x}\nB -.-> C\nC ==> D');
    expect(shape(tight).length).toBe(shape(spaced).length);
    expect(tight).toContain('"value":"yes"');
    expect(tight).toContain('"value":"x"');
    const hostile = await draw(`A${'['.repeat(50_000)}`);
    expect(hostile).toContain('[[');
  });

  it('has a title and a name of its own, and draws neither them nor its links', async () => {
    const { html, doc } = await parse(
      '```mermaid\n---\ntitle: "Ways to port"\nconfig:\n  theme: dark\n---\n%%{init: {\n  "look": "classic" }}%%\n%% a note\ngraph TD\n  accTitle: How ships go\n  accDescr {\n    In two\n    legs\n  }\n  A-->Port\n  click A "https://ships.test" "Go"\n```\n',
    );
    expect(doc.diagnostics).toEqual([]);
    expect(html).toContain('"title":"Ways to port","label":"How ships go"');
    const drawn = html.slice(html.indexOf('"tagName":"svg"'));
    const texts = [...drawn.matchAll(/"value":"([A-Za-z]\w*)"/g)].map(([, text]) => text);
    expect(texts).toEqual(['A', 'Port']);
  });

  it('may end its lines with semicolons, and put several into one', async () => {
    const { html, doc } = await parse('```mermaid\ngraph TD;\nA[a; b]-->B; B-->C;\n```\n');
    expect(doc.diagnostics).toEqual([]);
    for (const name of ['a; b', 'B', 'C']) expect(html).toContain(`"value":"${name}"`);
    expect(html).not.toContain('"value":"C;"');
  });

  it.each([
    ['A -->|yes| B[End]', ['yes', 'End']],
    ['A -- yes --> B[End]', ['yes', 'End']],
    ['A--yes-->B[End]', ['yes', 'End']],
    ['A == yes ==> B[End]', ['yes', 'End']],
    ['A -. yes .-> B[End]', ['yes', 'End']],
    ['A --- B --> C[End]', ['B', 'End']],
    ['A --x B[End]', ['End']],
    ['A o--o B[End]', ['End']],
  ])('%s loses neither words nor boxes', async (line, words) => {
    const { html } = await parse(`\`\`\`mermaid\ngraph LR\n${line}\n\`\`\`\n`);
    const drawing = html.slice(0, html.indexOf('sr-only'));
    for (const word of ['A', ...words]) expect(drawing).toContain(`"value":"${word}"`);
  });

  it('keeps hostile labels as text', async () => {
    const { html } = await parse('```mermaid\ngraph TD\n  A["<img src=x onerror=alert(1)>"] --> B\n```\n');
    expect(html).not.toContain('"tagName":"img"');
    expect(html).not.toContain('"onError"');
  });

  it('that is no diagram is shown as it is, with its place', async () => {
    const { html, doc } = await parse('# T\n\n```mermaid\nthis is no diagram\n```\n');
    expect(html).toContain('"code":"this is no diagram"');
    expect(doc.diagnostics).toMatchObject([
      { code: 'mermaid-syntax', severity: 'error', file: 'docs/a.md', line: 3 },
    ]);
  });
});
