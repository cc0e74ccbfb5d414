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
  { readFile: () => undefined },
);
const codesOf = (text: string) =>
  parser
    .parse({ path: sitePath('docs/a.md'), docPath: docPath('a.md'), version: 'current', locale: 'en', text })
    .doc.diagnostics.map(({ code, severity, line }) => ({ code, severity, line }));

describe('a page that would take too long', () => {
  it('is refused with the place where it gets too dense', () => {
    expect(codesOf(`# T\n\n${'[a](<b '.repeat(5000)}\n`)).toMatchObject([
      { code: 'too-complex', severity: 'error' },
    ]);
  });

  it('is told from one that is only long', () => {
    expect(codesOf(`# T\n\n${'A line of [text](https://x.test) with *marks*.\n\n'.repeat(800)}`)).toEqual([]);
  });
});
