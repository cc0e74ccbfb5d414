import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { describe, expect, it } from 'vitest';
import { directiveSyntax } from '../../src/content/directives/index.ts';
import { countSteps } from '../support/steps.ts';
import { render, renderer } from './code-harness.ts';

const stepsOf = countSteps();

const html = async (text: string): Promise<string> => (await render(text)).html;

describe('containers', () => {
  it('makes an admonition with an inline title', async () => {
    expect(await html(':::tip[Be *quick*]\ntext\n:::')).toBe(
      '<jd-admonition kind="tip"><jd-label>Be <em>quick</em></jd-label><p>text</p></jd-admonition>',
    );
  });

  it("reads Docusaurus's title without brackets, and a space before the word", async () => {
    const expected = '<jd-admonition kind="note"><jd-label>A title</jd-label><p>x</p></jd-admonition>';
    expect(await html(':::note A title\nx\n:::')).toBe(expected);
    expect(await html('::: note A title\nx\n:::')).toBe(expected);
    expect(await html(':::note [A title]\nx\n:::')).toBe(expected);
    expect(await html(':::note{title="A title"}\nx\n:::')).toBe(expected);
  });

  it('takes brackets after a space as a title where more text follows', async () => {
    expect(await html(':::note [a](b) c\nx\n:::')).toContain('<jd-label><a href="b">a</a> c</jd-label>');
  });

  it.each([
    ['info', 'info'],
    ['secondary', 'note'],
    ['success', 'tip'],
    ['important', 'important'],
    ['Warning', 'warning'],
    ['caution', 'caution'],
    ['danger', 'danger'],
  ])('reads the word %s as %s', async (word, kind) => {
    expect(await html(`:::${word}\nx\n:::`)).toContain(`kind="${kind}"`);
  });

  it('reads words of the configuration as notes with their name', async () => {
    const { html, codes } = await render(':::spoiler\nx\n:::', { options: { admonitions: ['spoiler'] } });
    expect(html).toBe(
      '<jd-admonition kind="note" type="spoiler" named><jd-label>Spoiler</jd-label><p>x</p></jd-admonition>',
    );
    expect(codes).toEqual([]);
  });

  it('nests by more colons and by order', async () => {
    const expected =
      '<jd-admonition kind="note"><jd-admonition kind="tip"><p>x</p></jd-admonition><p>y</p></jd-admonition>';
    expect(await html('::::note\n:::tip\nx\n:::\ny\n::::')).toBe(expected);
    expect(await html(':::note\n:::tip\nx\n:::\ny\n:::')).toBe(expected);
  });

  it('sits in list items, quotes and around lists', async () => {
    expect(await html('1. a\n\n    :::note\n\n    x\n\n    :::\n2. b')).toContain(
      '<jd-admonition kind="note"><p>x</p></jd-admonition>\n</li>',
    );
    expect(await html('> :::note\n> x\n> :::')).toContain(
      '<jd-admonition kind="note"><p>x</p></jd-admonition>',
    );
    expect(await html(':::note\n- a\n- b\n:::\nafter')).toMatch(/<\/ul><\/jd-admonition>\n<p>after<\/p>$/);
  });

  it('closes at a fence that is indented like the list before it', async () => {
    const { html, codes } = await render(':::note\n- a\n  :::\n\nafter');
    expect(html).toMatch(/<\/ul><\/jd-admonition>\n<p>after<\/p>$/);
    expect(codes).toEqual([]);
  });

  it('closes at a fence that is indented less than its opening line', async () => {
    const { html, codes } = await render('- a\n\n  :::note\n  x\n:::\n\nafter');
    expect(html).toContain('<jd-admonition kind="note"><p>x</p></jd-admonition>');
    expect(html).not.toContain(':::');
    expect(codes).toEqual([]);
  });

  it('leaves fences inside code alone', async () => {
    const result = await html(':::note\n```md\n:::tip\n:::\n```\n:::');
    expect(result).toContain(':::tip');
    expect(result).toMatch(/<\/jd-code><\/jd-admonition>$/);
  });

  it('ends an HTML block at its closing fence', async () => {
    expect(await html(':::note\n<div>\nx\n</div>\n:::\nafter')).toBe(
      '<jd-admonition kind="note"><div>\nx\n</div></jd-admonition>\n<p>after</p>',
    );
    expect(await html(':::note\n<!--\n:::\n-->\n:::')).toBe(
      '<jd-admonition kind="note"><!--\n:::\n--></jd-admonition>',
    );
    expect(await html('<div>\n:::\n</div>')).toBe('<div>\n:::\n</div>');
  });

  it('gives ids, and drops classes', async () => {
    expect(await html(':::note{#here .big}\nx\n:::')).toContain('<jd-admonition kind="note" id="here">');
  });
});

describe('layouts', () => {
  it('makes tabs with distinct values and a default', async () => {
    const { html } = await render(
      '::::tabs{group="os" queryString}\n:::tab[On Linux]\na\n:::\n:::tab[On Linux]{default}\nb\n:::\n:::tab{value=w label="W i"}\nc\n:::\n::::',
    );
    expect(html).toBe(
      '<jd-tabs group="os" defaultValue="on-linux-2" queryString="os"><jd-tab value="on-linux" label="On Linux"><p>a</p></jd-tab>' +
        '<jd-tab value="on-linux-2" label="On Linux" default><p>b</p></jd-tab><jd-tab value="w" label="W i"><p>c</p></jd-tab></jd-tabs>',
    );
  });

  it('makes a code group by titles and languages, and shows a title once', async () => {
    const result = await html(
      ':::code-group\n```js [a.js]\n1\n```\n```ts title="b.ts"\n2\n```\n```rust\n3\n```\n:::',
    );
    expect([...result.matchAll(/label="([^"]*)"/g)].map((match) => match[1])).toEqual([
      'a.js',
      'b.ts',
      'Rust',
    ]);
    expect(result).not.toContain('title=');
  });

  it('makes cards whose links enter the list with the place of the address', async () => {
    const text = '::::cards{columns=2}\n:::card[Go `on`]{icon="play" href="./a.md?x&amp;y"}\nx\n:::\n::::';
    const { html, links } = await render(text);
    expect(html).toBe(
      '<jd-cards columns="2"><jd-card title="Go on" icon="play" href="\u0001href:0\u0001"><p>x</p></jd-card></jd-cards>',
    );
    expect(links).toHaveLength(1);
    const [link] = links;
    expect(link).toMatchObject({ kind: 'link', origin: 'directive', url: './a.md?x&y', text: 'Go on' });
    expect(text.slice(link!.urlRange!.start, link!.urlRange!.end)).toBe('./a.md?x&amp;y');
    expect(link!.position!.start).toMatchObject({ line: 2, column: 36 });
  });

  it('takes no address that runs code, unless HTML is trusted', async () => {
    const text = ':::card[x]{href="javascript:alert(1)"}\ny\n:::';
    const sanitised = await render(text, { options: { html: 'sanitize' } });
    expect(sanitised.html).toBe('<jd-card title="x"><p>y</p></jd-card>');
    expect(sanitised.codes).toEqual(['unsafe-url']);
    expect((await render(text)).links).toHaveLength(1);
  });

  it('divides a hero into text, buttons and what stands aside', async () => {
    expect(await html(':::hero{eyebrow="Hi"}\n# T\n\ntext\n\n[a](x)\n[b](y)\n\n![p](i.png)\n:::')).toBe(
      '<jd-hero eyebrow="Hi"><jd-hero-text><h1>T</h1><p>text</p><jd-hero-actions><a href="x">a</a><a href="y">b</a></jd-hero-actions></jd-hero-text>' +
        '<jd-hero-aside><p><img src="i.png" alt="p"></p></jd-hero-aside></jd-hero>',
    );
  });

  it('makes steps of a list or of headings', async () => {
    expect(await html(':::steps\n1. a\n2. b\n:::')).toMatch(
      /^<jd-steps><ol>\n<li>a<\/li>\n<li>b<\/li>\n<\/ol><\/jd-steps>$/,
    );
    expect((await html(':::steps\n### A\n\nx\n\n### B\n:::')).match(/<li>/g)).toHaveLength(2);
  });

  it('keeps a title where the layout has no place for one', async () => {
    expect(await html(':::cards All of them\n:::card[a]\nx\n:::\n:::')).toMatch(
      /^<jd-cards><p>All of them<\/p><jd-card/,
    );
  });

  it('makes details, leads and badges', async () => {
    expect(await html(':::details[More *x*]{open}\ny\n:::')).toBe(
      '<details open><summary>More <em>x</em></summary><p>y</p></details>',
    );
    expect(await html(':::lead\nx\n:::')).toBe('<p class="lead">x</p>');
    expect(await html('a :badge[New *x*]{kind="tip"} b :badge[y]')).toBe(
      '<p>a <jd-badge kind="tip">New <em>x</em></jd-badge> b <jd-badge kind="info">y</jd-badge></p>',
    );
  });
});

describe('text that is no directive', () => {
  it.each([
    'at 10:30, 1:3 and re:Invent',
    'a:b[c]',
    'x:badge[c]',
    ':badge',
    ':badge[]',
    '::leaf[x]{y}',
    '::badge[x]',
    ':',
    '::',
    ':::',
    '::: ',
    ':smile: :b[c]{d}',
    ':::foo[bar]{baz}\ntext\n:::',
    ':::note[open\nx',
    `${':'.repeat(150)}note`,
  ])('prints %j as typed', async (text) => {
    expect(await html(text)).toBe(`<p>${text.trim()}</p>`);
  });

  it('warns of an unknown container with the nearest name, not of an escaped one or of code', async () => {
    const { findings } = await render('# a\n\n:::warnin\nx\n:::\n\n\\:::foo\n\n```\n:::bar\n```\n\nx :::baz');
    expect(findings).toEqual([
      {
        code: 'unknown-directive',
        severity: 'warning',
        message:
          '`:::warnin` opens no container: there is no directive `warnin`. The line is printed as typed.',
        hint: 'Did you mean `:::warning`?',
        subject: 'warnin',
        suggestion: 'warning',
        position: { start: { line: 3, column: 1 }, end: { line: 3, column: 1 } },
      },
    ]);
  });

  it('keeps known directives inside unknown ones', async () => {
    expect(await html(':::foo\n\n:::tip\nx\n:::\n\n:::')).toBe(
      '<p>:::foo</p>\n<jd-admonition kind="tip"><p>x</p></jd-admonition>\n<p>:::</p>',
    );
  });
});

describe('unclosed containers', () => {
  it('run to the end of their parent and are reported at their opening line', async () => {
    const { html, findings } = await render('- :::note\n  x\n\nafter\n\n:::tip\ny');
    expect(html).toContain('<jd-admonition kind="note"><p>x</p></jd-admonition>');
    expect(html).toMatch(/<jd-admonition kind="tip"><p>y<\/p><\/jd-admonition>$/);
    expect(findings.map(({ message, position }) => [message, position!.start.line])).toEqual([
      ['`:::note` is never closed: it takes in all that follows it.', 1],
      ['`:::tip` is never closed: it takes in all that follows it.', 6],
    ]);
  });

  it('are reported when a fence of more colons closes what is around them', async () => {
    const { html, codes } = await render('::::note\n:::tip\nx\n::::\nafter');
    expect(html).toMatch(/<\/jd-admonition><\/jd-admonition>\n<p>after<\/p>$/);
    expect(codes).toEqual(['unclosed-directive']);
  });

  it('are told as one where they are equal', async () => {
    const { findings } = await render('- :::tip\n- :::tip\n- :::note\n- :::tip\n');
    const of = (kind: string) => `\`:::${kind}\` is never closed: it takes in all that follows it.`;
    expect(findings.map(({ subject }) => subject)).toEqual([of('tip'), of('tip'), of('note'), of('tip')]);
  });

  const TIP = '<jd-admonition kind="tip">';
  const inner = (kind: string, text: string) =>
    `<jd-admonition kind="${kind}"><p>${text}</p></jd-admonition>`;

  it.each([
    ['equal colons', ':::tip\na\n:::warning\nb\n:::\n\n# c', inner('warning', 'b')],
    ['fewer colons', ':::tip\na\n::::warning\nb\n::::\n\n# c', inner('warning', 'b')],
    [
      'equal colons three deep',
      ':::tip\na\n:::warning\n:::note\nb\n:::\n\n# c',
      `<jd-admonition kind="warning">${inner('note', 'b')}</jd-admonition>`,
    ],
  ])('end with the first container in them: %s', async (_, text, within) => {
    const { html, findings } = await render(text);
    expect(html).toBe(`${TIP}<p>a</p>${within}</jd-admonition>\n<h1>c</h1>`);
    expect(findings[0]!.message).toBe('`:::tip` is never closed: it ends with the first container in it.');
  });

  it('end with the first of several, in a list item too', async () => {
    expect(await html('- :::tip\n  :::note\n  a\n  :::\n  b\n\n  :::note\n  c\n  :::\n- d')).toContain(
      `${TIP}${inner('note', 'a')}</jd-admonition>\n<p>b</p>\n${inner('note', 'c')}\n</li>`,
    );
  });

  it('go on where the fence has too few colons, and where a layout is not closed', async () => {
    for (const text of ['::::tip\n:::note\na\n:::\nb', ':::cards\n:::note\na\n:::\nb']) {
      const { html, findings } = await render(text);
      expect(html).toMatch(/<\/jd-admonition><p>b<\/p><\/jd-(?:admonition|cards)>$/);
      expect(findings[0]!.message).toMatch(/ is never closed: it takes in all that follows it\.$/);
    }
  });

  it('are not reported when closed', async () => {
    expect((await render(':::note\nx\n:::')).findings).toEqual([]);
  });

  it('nest at most fifty deep; the rest is text', async () => {
    const { html, findings } = await render(':::note\n'.repeat(1000));
    expect(html.match(/<jd-admonition/g)).toHaveLength(50);
    expect(html.match(/<p>:::note<\/p>/g)).toHaveLength(950);
    expect(findings).toHaveLength(50);
  });
});

describe('GitHub alerts', () => {
  it.each(['NOTE', 'tip', 'Important', 'WARNING', 'CAUTION'])('reads [!%s]', async (word) => {
    expect(await html(`> [!${word}]\n> a *b*\n>\n> c`)).toBe(
      `<jd-admonition kind="${word.toLowerCase()}"><p>a <em>b</em></p><p>c</p></jd-admonition>`,
    );
  });

  it.each(['> [!NOTE] same line', '> [!FOO]\n> x', '> a\n> [!NOTE]', '[!NOTE]'])(
    'leaves %j a quote or text',
    async (text) => {
      expect(await html(text)).not.toContain('jd-admonition');
    },
  );
});

describe('cost', () => {
  const syntax = directiveSyntax();
  const work = (text: string): Promise<number> =>
    stepsOf(() =>
      fromMarkdown(text, { extensions: [syntax.micromark], mdastExtensions: [syntax.fromMarkdown] }),
    );

  it.each([
    ['unclosed containers', ':::note\n'],
    ['closed containers', ':::note\nx\n:::\n'],
    ['unknown containers', ':::foo\n'],
    ['containers in lists', '- :::note\n'],
    ['badges that never close', ':badge['],
    ['labels that never close', ':::note[[[[[[['],
    ['HTML in containers', ':::note\n<div>\n:::\n'],
  ])('grows in step with the text: %s', async (_, line) => {
    await work(line.repeat(10));
    const small = await work(line.repeat(1000));
    // Four times the text; a quadratic construct would take sixteen times the steps.
    expect((await work(line.repeat(4000))) / small).toBeLessThan(5);
  });

  it('reads ten thousand unclosed containers and a fence of 100,000 colons', async () => {
    const page = await renderer();
    expect((await page(':::note\n'.repeat(10_000))).codes).toHaveLength(50);
    expect((await page(`${':'.repeat(100_000)}note\n`)).html).not.toContain('jd-');
  });
});

it('survives any mix of its marks', async () => {
  const page = await renderer();
  const parts = [
    ':::',
    '::::',
    ':::note',
    ':::tab[a]',
    ':::tabs',
    ':::hero',
    ':::steps',
    ':::code-group',
    ':::lead',
    ':::cards',
    ':::card[x]{href=a}',
    ':::details',
    ':badge[x]',
    '\n',
    '\n\n',
    '  ',
    '- ',
    '1. ',
    '> ',
    '[!NOTE]',
    '```',
    '<div>',
    '[a](b)',
    '{',
    '}',
    '"',
    'text',
    '# ',
  ];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...parts), { maxLength: 30 }), async (pieces) => {
      const { html } = await page(pieces.join(''));
      expect(html).not.toContain('directive');
    }),
    { numRuns: 1500 },
  );
}, 120_000);
