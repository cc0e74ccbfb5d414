import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import type { Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { grammarsOf } from '../../src/content/code/fences.ts';
import { GRAMMARS } from '../../src/content/code/grammar-table.ts';
import { createCodeRenderer } from '../../src/content/code/index.ts';
import { languageLabel, languageMeaning } from '../../src/content/code/languages.ts';
import { parseMeta } from '../../src/content/code/parse-meta.ts';
import { prismRuns } from '../../src/content/code/prism.ts';
import { TOKEN_CLASSES } from '../../src/content/code/token-classes.ts';
import { OPTIONS, render, renderer, type Setting } from './code-harness.ts';

const html = async (text: string, setting?: Setting): Promise<string> => (await render(text, setting)).html;
const block = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\``;

/** Text of each line, and its classes but the first. Lines without a mark may be text alone. */
async function linesOf(
  info: string,
  code: string,
  setting?: Setting,
): Promise<[text: string, ...classes: string[]][]> {
  const { tree } = await render(block(info, code), setting);
  const [element] = tree.children;
  if (element?.type !== 'element') throw new Error('no block');
  const lines: [text: string, ...classes: string[]][] = [];
  let text = '';
  for (const child of element.children) {
    const names = child.type === 'element' ? (child.properties.className as string[]) : [];
    if (names[0] === 'code-line') {
      if (text !== '') throw new Error('text before a line');
      lines.push([textOf(child), ...names.slice(1)]);
      continue;
    }
    const parts = (text + textOf(child)).split('\n');
    text = parts.pop()!;
    lines.push(...parts.map((part): [string] => [`${part}\n`]));
  }
  return lines;
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

describe('info strings', () => {
  const meta = (info: string) => {
    const [, language, rest] = /^(\S*)\s*(.*)$/.exec(info)!;
    return parseMeta(language || null, rest || null);
  };

  it.each([
    ['ts title="a b.ts"', { language: 'ts', title: 'a b.ts' }],
    ["ts title='it is'", { title: 'it is' }],
    ['ts title=a.ts', { title: 'a.ts' }],
    ['js [npm]', { language: 'js', title: 'npm' }],
    ['TypeScript', { language: 'typescript' }],
    ['js:line-numbers {1}', { language: 'js', lineNumbers: 1 }],
    ['ts showLineNumbers', { lineNumbers: 1 }],
    ['ts showLineNumbers=5', { lineNumbers: 5 }],
    ['ts showLineNumbers={5}', { lineNumbers: 5 }],
    ['ts lineNumbers', { lineNumbers: 1 }],
    ['ts noLineNumbers', { lineNumbers: false }],
    ['ts showLineNumbers=false', { lineNumbers: false }],
    ['ts wrap diff check unknown=x <b>', { wrap: true, diff: true, title: undefined }],
    ['ts file="./x.ts" region="r" lines="3-9"', { file: './x.ts', region: 'r', lines: '3-9' }],
    ['title="x"', { language: undefined, title: 'x' }],
    ['', { language: undefined, lineNumbers: undefined }],
  ])('reads %j', (info, expected) => {
    expect(meta(info)).toMatchObject(expected);
  });

  it.each([
    ['js{1,3-5}', [1, 3, 4, 5]],
    ['js {1} {3}', [1, 3]],
    ['js title="{7}" {2}', [2]],
    ['{2-3}', [2, 3]],
    ['js { 1 - 2 , x, 5-4 }', [1, 2]],
  ])('reads the lines of %j', (info, lines) => {
    expect([...meta(info).highlighted]).toEqual(lines);
  });

  it('bounds a huge range', () => {
    expect(meta('js {1-999999999}').highlighted.size).toBe(100_000);
  });

  it('lets no class or markup in', async () => {
    const result = await html(block('x"onload=1<b>.evil', 'a'));
    expect(result).toBe('<jd-code language="text">a\n</jd-code>');
  });
});

describe('languages', () => {
  it('lists exactly the grammars of the package', () => {
    const folder = new URL('../../node_modules/refractor/lang/', import.meta.url);
    const names = readdirSync(folder).filter((file) => file.endsWith('.js'));
    expect(Object.keys(GRAMMARS)).toEqual(names.map((file) => file.slice(0, -3)).sort());
  });

  it.each(['ts', 'sh', 'html', 'rs', 'c++', 'c#', 'jsonc', 'yml', 'dockerfile', 'jsligo', 'zsh'])(
    'knows %s',
    (word) => {
      expect(languageMeaning(word).kind).toBe('grammar');
    },
  );

  it.each([
    ['ts', 'TypeScript'],
    ['js', 'JavaScript'],
    ['sh', 'Shell'],
    ['console', 'Terminal'],
    ['html', 'HTML'],
    ['xml', 'XML'],
    ['c++', 'C++'],
    ['rust', 'Rust'],
    ['zz', 'zz'],
    ['constructor', 'constructor'],
  ])('calls %s %s', (word, label) => {
    expect(languageLabel(word)).toBe(label);
  });

  it('finds the grammars of fences before a parse', () => {
    expect(
      grammarsOf('- ```kotlin {1}\n~~~ Haskell\n````js{1}\n```nope\n```file="./x.ex"', languageMeaning),
    ).toEqual(['kotlin', 'haskell', 'javascript', 'elixir']);
  });

  it('loads a grammar when a page names it, and nothing when nothing is missing', async () => {
    const renderCode = await createCodeRenderer(OPTIONS, { readFile: () => undefined });
    expect(renderCode.prepare('```ts\n```')).toBeUndefined();
    expect(await html(block('kotlin', 'val x = 1'))).toContain('<span class="token keyword">val</span>');
  });

  it('warns once per page and word of a language it does not know, and shows plain text', async () => {
    const { html, findings } = await render(`${block('typescrpt', 'a < b')}\n\n${block('typescrpt', 'x')}`);
    expect(html).toContain('>a &#x3C; b\n</jd-code>');
    expect(findings).toMatchObject([
      {
        code: 'unknown-language',
        severity: 'warning',
        message: 'No highlighting for the language `typescrpt`: its code is shown plain.',
        hint: 'Did you mean `typescript`?',
        position: { start: { line: 1 } },
      },
    ]);
  });

  it.each(['', 'text', 'plaintext', 'ts', 'michelson'])('does not warn of %j', async (word) => {
    expect((await render(block(word, 'x'))).codes).toEqual([]);
  });
});

describe('highlighting', () => {
  it('has a language for blocks that name none, which readers are not told', async () => {
    const setting = { options: { highlight: { ...OPTIONS.highlight, defaultLanguage: 'rust' } } };
    expect(await html('```\nlet a;\n```', setting)).toBe(
      '<jd-code language="rust"><span class="token keyword">let</span> a;\n</jd-code>',
    );
    expect(await html('    let a;', setting)).toContain('token keyword');
    expect(await html(block('text', 'let a;'), setting)).not.toContain('token');
  });

  it('colours by a few classes, flat, what has no colour is text', async () => {
    expect(await html(block('ts', 'export default (a: Foo) => `x${1}`;\n// end'))).toBe(
      '<jd-code language="ts" languageLabel="TypeScript"><span class="token keyword">export default</span> (a: <span class="token class-name">Foo</span>) => ' +
        '<span class="token string">`x</span>${<span class="token number">1</span>}<span class="token string">`</span>;\n' +
        '<span class="token comment">// end</span>\n</jd-code>',
    );
  });

  it('cuts tokens that span lines where lines are elements', async () => {
    expect(await html(block('js', '/* a\n\nb */'))).toContain(
      '><span class="token comment">/* a\n\nb */</span>\n</jd-code>',
    );
    expect(await html(block('js showLineNumbers', '/* a\n\nb */'))).toContain(
      '<span class="code-line"><span class="token comment">/* a</span>\n</span><span class="code-line">\n</span><span class="code-line"><span class="token comment">b */</span>\n</span>',
    );
  });

  it('uses no style and no class that a theme does not know', async () => {
    await renderer({ options: { highlight: { ...OPTIONS.highlight, languages: ['php', 'swift'] } } });
    const samples: [string, string][] = [
      ['markup', '<a href="x" style="color:red">y</a><script>let a = /x/g</script>'],
      ['json', '{"a": [1, true, null, "x"]}'],
      ['css', 'a:hover { color: #fff; margin: 1px }'],
      ['bash', 'FOO=1 npm run "x $Y" # c'],
      ['toml', '[a]\nb = "c"'],
      ['diff', '-a\n+b\n c'],
      ['markdown', '# T\n**b** *i* `c`\n```js\nlet a\n```'],
      ['php', '<p><?php echo "x"; ?></p>'],
      ['rust', 'fn a<\'b>(x: &\'b str) -> u8 { println!("{}", 1) }'],
    ];
    for (const [grammar, code] of samples) {
      const runs = prismRuns(code, grammar);
      expect(runs.map(({ text }) => text).join('')).toBe(code);
      for (const run of runs) expect([undefined, ...TOKEN_CLASSES]).toContain(run.class);
      expect(runs.some((run) => run.class !== undefined)).toBe(true);
    }
  });

  it('shows a block of a quarter of a million characters plain', async () => {
    expect(await html(block('js', 'let a;\n'.repeat(40_000)))).not.toContain('token');
  });
});

describe('Shiki', () => {
  const options = { ...OPTIONS, highlight: { ...OPTIONS.highlight, engine: 'shiki' as const } };
  const tools = { readFile: () => undefined };
  const code = { type: 'code' as const, lang: 'ts', value: 'let a\nb' };

  /** A stand-in for the package: colours `let` as the theme it was given colours keywords. */
  const fake = () => {
    const loaded = ['bash'];
    return {
      bundledLanguages: { typescript: 1, bash: 1, kotlin: 1 },
      bundledLanguagesAlias: { ts: 1 },
      createHighlighter: async ({
        themes,
      }: {
        themes: { settings: { scope?: string[]; settings: { foreground: string } }[] }[];
      }) => ({
        getLoadedLanguages: () => loaded,
        loadLanguage: async (...names: string[]) => void loaded.push(...names),
        codeToTokensBase: (text: string) => {
          const rule = themes[0]!.settings.find(({ scope }) => scope?.includes('keyword'));
          const color = rule!.settings.foreground.toUpperCase();
          return text.split('\n').map((line) =>
            line.startsWith('let')
              ? [
                  { content: 'let', color },
                  { content: line.slice(3), color: '#FFFFFF' },
                ]
              : [{ content: line }],
          );
        },
      }),
    };
  };

  it('gives the same classes as Prism does, for the languages that a page names', async () => {
    const renderCode = await createCodeRenderer(options, tools, async () => fake());
    await renderCode.prepare('```ts\n```');
    expect(renderCode.prepare('```ts\n```')).toBeUndefined();
    const element = renderCode(code, { report: expect.unreachable } as never);
    expect(toHtml(element)).toBe(
      '<jd-code language="ts" languageLabel="TypeScript"><span class="token keyword">let</span> a\nb\n</jd-code>',
    );
  });

  it('is reported once per page where it is not installed, and Prism stands in', async () => {
    const renderCode = await createCodeRenderer(options, tools, async () => {
      throw new Error('Cannot find package');
    });
    const findings: unknown[] = [];
    const context = { report: (finding: unknown) => findings.push(finding), links: [] } as never;
    expect(toHtml(renderCode(code, context))).toContain('token keyword');
    renderCode(code, context);
    expect(findings).toMatchObject([
      {
        code: 'missing-package',
        severity: 'error',
        message: '`highlight.engine` is `shiki`, but the package `shiki` is not installed.',
        hint: 'Run `npm install shiki`, or remove the setting.',
      },
    ]);
  });
});

describe('blocks', () => {
  it('carry title, line numbers and switches', async () => {
    expect(await html(block('ts title="a.ts" showLineNumbers=7 wrap', 'a'))).toMatch(
      /^<jd-code language="ts" languageLabel="TypeScript" title="a.ts" lineNumbers="7" wrap/,
    );
    const options = { highlight: { ...OPTIONS.highlight, lineNumbers: true } };
    expect(await html(block('ts', 'a'), { options })).toContain('lineNumbers="1"');
    expect(await html(block('ts noLineNumbers', 'a'), { options })).not.toContain('lineNumbers');
  });

  it('are indented code too', async () => {
    expect(await html('    a\n    b')).toBe('<jd-code language="text">a\nb\n</jd-code>');
  });

  it('become a diagram where diagrams are on', async () => {
    const { html } = await render(block('mermaid', 'graph TD\n A-->B'));
    expect(html).toMatch(/^<jd-mermaid code="graph TD\n A-->B"><svg [\s\S]*<\/svg><\/jd-mermaid>$/);
    expect((await render(block('mermaid', 'graph TD'), { options: { mermaid: false } })).html).toContain(
      '<jd-code',
    );
  });
});

describe('line marks', () => {
  it('take comments of the owner beside the usual ones', async () => {
    const magicComments = [
      { className: 'theme-code-block-highlighted-line', line: 'look here' },
      { className: 'code-block-error-line', line: 'This fails', block: { start: 'bad from', end: 'bad to' } },
    ];
    const setting = { options: { highlight: { ...OPTIONS.highlight, magicComments } } };
    const code = [
      '// look here',
      'a',
      '// This fails',
      'b // This fails',
      '/* bad from */',
      '// highlight-next-line',
      'c',
      'd',
      '/* bad to */',
      '// looking here',
      'e',
    ];
    expect(await linesOf('js', code.join('\n'), setting)).toEqual([
      ['a\n', 'highlighted'],
      ['b // This fails\n', 'code-block-error-line'],
      ['c\n', 'highlighted', 'code-block-error-line'],
      ['d\n', 'code-block-error-line'],
      ['// looking here\n'],
      ['e\n'],
    ]);
  });

  it('take ranges of the info string', async () => {
    expect(await linesOf('js {2,9}', 'a\nb\nc')).toEqual([['a\n'], ['b\n', 'highlighted'], ['c\n']]);
    expect(await html(block('text {2}', 'a\nb\nc'))).toContain(
      '>a\n<span class="code-line highlighted">b\n</span>c\n</jd-code>',
    );
  });

  it.each(['js showLineNumbers', 'js diff'])('make each line of `%s` an element', async (info) => {
    expect((await html(block(info, 'a\nb'))).match(/<span class="code-line">/g)).toHaveLength(2);
  });

  it('make each line an element beside one in focus', async () => {
    expect((await html(block('js', 'a\nb // [!code focus]'))).match(/<span class="code-line/g)).toHaveLength(
      2,
    );
  });

  it.each([
    ['js', '//', ''],
    ['js', '/*', ' */'],
    ['jsx', '{/*', ' */}'],
    ['python', '#', ''],
    ['sql', '--', ''],
    ['html', '<!--', ' -->'],
    ['ini', ';', ''],
    ['latex', '%', ''],
  ])('are read in %s comments with %s', async (language, open, close) => {
    const code = `${open} highlight-next-line${close}\na\n${open} highlight-start${close}\nb\n${open} highlight-end${close}\nc ${open} [!code ++]${close}`;
    expect(await linesOf(language, code)).toEqual([
      ['a\n', 'highlighted'],
      ['b\n', 'highlighted'],
      ['c\n', 'added'],
    ]);
  });

  it('know added, removed, focus, and counts', async () => {
    expect(
      await linesOf(
        'js',
        'a // [!code --]\nb // [!code focus]\n// [!code hl:2]\nc\nd\ne // [!code highlight]',
      ),
    ).toEqual([
      ['a\n', 'removed'],
      ['b\n', 'focused'],
      ['c\n', 'highlighted'],
      ['d\n', 'highlighted'],
      ['e\n', 'highlighted'],
    ]);
  });

  it('leave text that only looks like a mark', async () => {
    const code = 'const a = "[!code ++]"\n// [!code nope]\n// see highlight-next-line\nhighlight-start';
    expect((await linesOf('js', code)).map(([text]) => text).join('')).toBe(`${code}\n`);
  });

  it('read signs of a diff in another language', async () => {
    expect(await linesOf('js diff', ' a\n+b\n-c')).toEqual([['a\n'], ['b\n', 'added'], ['c\n', 'removed']]);
    expect(await linesOf('diff', ' a\n+b')).toEqual([[' a\n'], ['+b\n', 'added']]);
  });
});

describe('terminal sessions', () => {
  it('mark prompts, colour commands and set what they print apart', async () => {
    expect(await html(block('console', '$ echo "a" \\\n> b\nout $ x\n\nout\nmore\n# rm -r /tmp/x'))).toBe(
      '<jd-code language="console" languageLabel="Terminal" terminal>' +
        '<span class="prompt">$ </span><span class="token function">echo</span> <span class="token string">"a"</span> \\\n' +
        '<span class="prompt">> </span>b\n<span class="output">out $ x</span>\n\n<span class="output">out\nmore</span>\n' +
        '<span class="prompt"># </span><span class="token function">rm</span> <span class="token builtin">-r</span> /tmp/x\n</jd-code>',
    );
  });

  it('keep every character', async () => {
    const code = 'user@host:~$ ls\n\n(venv) $ a \\\n  b\nPS C:\\> dir\n$\n';
    expect((await linesOf('shell-session', code)).map(([text]) => text).join('')).toBe(`${code}\n`);
  });
});

describe('snippets', () => {
  const files = {
    'docs/guide/x.ts':
      'import a;\n// #region one\n  if (a) {\n    // #region two\n    b();\n    // #endregion\n  }\n// #endregion one\nend;\n',
    'docs/y.html': '<!-- #region r -->\n<p>\n<!-- #endregion -->\n',
    'top.py': '# region r\nx = 1\n# endregion\n',
  };
  const textIn = async (info: string): Promise<string> =>
    textOf((await render(block(info, 'body'), { files })).tree);

  it.each([
    ['ts file="./x.ts" region="one"', 'if (a) {\n  b();\n}\n'],
    ['ts file="x.ts" region=two', 'b();\n'],
    ['ts file=./x.ts', 'import a;\n  if (a) {\n    b();\n  }\nend;\n'],
    ['ts file="./x.ts" lines="9"', 'end;\n'],
    ['html file="../y.html" region="r"', '<p>\n'],
    ['py file="/top.py" region="r"', 'x = 1\n'],
  ])('takes the place of the body: %s', async (info, expected) => {
    expect(await textIn(info)).toBe(expected);
  });

  it('take the language of the file and enter the includes', async () => {
    const { html, includes, codes } = await render(block('file="./x.ts" lines="1"', ''), { files });
    expect(html).toContain('<jd-code language="ts"');
    expect([...includes]).toEqual(['docs/guide/x.ts']);
    expect(codes).toEqual([]);
  });

  it.each([
    ['ts file="./nope.ts"', 'The snippet `./nope.ts` does not exist: there is no file `docs/guide/nope.ts`.'],
    ['ts file="../../../etc"', "The snippet `../../../etc` lies outside the site's folder."],
    ['ts file="./x.ts" region="tow"', '`docs/guide/x.ts` has no region `tow`.'],
    ['ts file="./x.ts" lines="90"', '`docs/guide/x.ts` has no lines `90`: it has 10.'],
  ])('are reported where they are missing: %s', async (info, message) => {
    const { findings } = await render(`a\n\n${block(info, 'body')}`, { files });
    expect(findings).toMatchObject([
      { code: 'snippet-missing', severity: 'error', message, position: { start: { line: 3 } } },
    ]);
    // In a Docusaurus site it may mean something to a plugin that is not there, and nothing where the block has a text.
    const options = { isLenient: true };
    const empty = await render(`a\n\n${block(info, '')}`, { files, options });
    expect(empty.findings).toMatchObject([{ code: 'snippet-missing', severity: 'warning', message }]);
    const own = await render(`a\n\n${block(info, 'body')}`, { files, options });
    expect(own.findings).toEqual([]);
    expect(own.html).toContain('body');
  });
});

it('keeps the text of any block, whatever the language and the info string', async () => {
  const page = await renderer();
  const parts = [
    'let a = `x${b}`;',
    '/* c',
    '*/',
    '<a b="c">',
    '"',
    "'",
    '`',
    '\n',
    '\n',
    '  ',
    '\t',
    '$ ls',
    '> x',
    '# y',
    '{',
    '}',
    '[!code',
    'highlight-',
    '\\',
    'é🎉',
    '--',
    '+',
    '-',
    '<?php',
    '<script>',
    '1.5e3',
    ':::note',
    '\u2028',
  ];
  const languages = [
    'ts',
    'js',
    'tsx',
    'html',
    'css',
    'bash',
    'console',
    'json',
    'yaml',
    'markdown',
    'rust',
    'diff',
    'sql',
    'text',
    'nope',
    '',
    'toml',
    'python',
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...parts), { maxLength: 25 }),
      fc.constantFrom(...languages),
      fc.constantFrom('', '{1,3}', 'title="x"', 'showLineNumbers wrap', '{', '="', 'title="'),
      async (pieces, language, info) => {
        const code = pieces.join('');
        const { tree } = await page(`~~~~~~~~~~${language} ${info}\n${code}\n~~~~~~~~~~`);
        expect(textOf(tree)).toBe(`${code}\n`);
      },
    ),
    { numRuns: 3000 },
  );
}, 120_000);
