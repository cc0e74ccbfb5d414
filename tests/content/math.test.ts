import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { describe, expect, it } from 'vitest';
import type { ContentFinding, TransformContext } from '../../src/content/context.ts';
import { createMathTransform, mathSyntax } from '../../src/content/math/index.ts';
import { countSteps } from '../support/steps.ts';

const stepsOf = countSteps();

/** A stand-in for temml: one `mi` with the source; `\bad` throws as temml does. */
const temml = {
  default: {
    __renderToMathMLTree: (text: string, { displayMode }: { displayMode: boolean }) => {
      if (text.includes('\\bad')) throw new Error('Undefined control sequence: \\bad');
      const mi = { type: 'mi', style: { color: 'red', paddingLeft: '1em' }, children: [{ text }] };
      return {
        type: 'math',
        attributes: displayMode ? { display: 'block', style: 'display:block' } : {},
        classes: ['tml-display', ''],
        children: [{ children: [mi] }],
      };
    },
  },
};

async function render(text: string, load: () => Promise<unknown> = async () => temml, isLoose = false) {
  const { micromark, fromMarkdown: extension } = mathSyntax(isLoose);
  const tree = fromMarkdown(text, { extensions: [micromark], mdastExtensions: [extension] });
  const findings: ContentFinding[] = [];
  const context = { options: {}, report: (finding: ContentFinding) => findings.push(finding) };
  (await createMathTransform(load))(tree, context as unknown as TransformContext);
  const html = toHtml(toHast(tree)).replace(
    /<math[^>]*?( display="block")?[^>]*><mi mathcolor="red">(.*?)<\/mi><\/math>/gs,
    '‹$2$1›',
  );
  return { html, findings };
}

describe('formulas as `remark-math` has them', () => {
  it.each([
    ['a $x$ b', '<p>a ‹x› b</p>'],
    ['a $ x $ b', '<p>a ‹x› b</p>'],
    ['$op_{a b} $.', '<p>‹op_{a b}›.</p>'],
    ['$x$5', '<p>‹x›5</p>'],
    ['$5 and $6', '<p>‹5 and›6</p>'],
    ['$\na\nb\n$', '<p>‹a\nb›</p>'],
    ['$a $$ b$', '<p>‹a $$ b›</p>'],
    ['$$a $ b$$', '<p>‹a $ b display="block"›</p>'],
    ['$a\\$b', '<p>‹a\\›b</p>'],
    ['\\$5 and $x$', '<p>$5 and ‹x›</p>'],
    ['$$\na\n$$\nc', '‹a display="block"›\n<p>c</p>'],
    ['a $x', '<p>a $x</p>'],
    ['$$$a$$$', '<p>$$$a$$$</p>'],
    ['$ $$ $$$', '<p>$ $$ $$$</p>'],
  ])('reads %j', async (text, html) => {
    expect(await render(text, async () => temml, true)).toEqual({ html, findings: [] });
  });
});

describe('formulas', () => {
  it.each([
    ['a $x$ b', '<p>a ‹x› b</p>'],
    ['$x_1 * y * z$', '<p>‹x_1 * y * z›</p>'],
    ['a $$x$$ b', '<p>a ‹x display="block"› b</p>'],
    ['$a\nb$', '<p>‹a\nb›</p>'],
    ['$a\\$b$', '<p>‹a\\$b›</p>'],
    ['$$\na\n\nb\n$$\nc', '‹a\n\nb display="block"›\n<p>c</p>'],
    ['- $$\n  a\n  $$\n- b', '<ul>\n<li>\n‹a display="block"›\n</li>\n<li>b</li>\n</ul>'],
    ['> $$\n> a\nb', '<blockquote>\n‹a display="block"›\n</blockquote>\n<p>b</p>'],
    ['```math\na\n```', '‹a display="block"›'],
  ])('reads %j', async (text, html) => {
    expect(await render(text)).toEqual({ html, findings: [] });
  });

  it.each(['$5 and $6', 'US$5', '$5-$6', '$ x $', '$', '$$', 'a $x', '$x$5'])(
    'leaves %j text',
    async (text) => {
      expect((await render(text)).html).not.toContain('‹x›');
    },
  );

  it('carry no style', async () => {
    const { micromark, fromMarkdown: extension } = mathSyntax(false);
    const tree = fromMarkdown('$$x$$', { extensions: [micromark], mdastExtensions: [extension] });
    (await createMathTransform(async () => temml))(tree, { report: () => {} } as never);
    expect(toHtml(toHast(tree))).toBe(
      '<p><math display="block" class="tml-display"><mi mathcolor="red">x</mi></math></p>',
    );
  });

  it('are shown as written, and reported, where they cannot be read', async () => {
    const { html, findings } = await render('$\\bad$');
    expect(html).toBe('<p><code>\\bad</code></p>');
    expect(findings).toMatchObject([
      {
        code: 'math-syntax',
        message: 'The formula `\\bad` cannot be read: Undefined control sequence: \\bad',
        position: { start: { line: 1 } },
      },
    ]);
  });

  it('are reported once per page where the package is not installed', async () => {
    const { html, findings } = await render('$x$ $y$', async () => {
      throw new Error('Cannot find package');
    });
    expect(html).toBe('<p><code>x</code> <code>y</code></p>');
    expect(findings).toMatchObject([
      { code: 'missing-package', severity: 'error', hint: 'Run `npm install temml`, or remove the setting.' },
    ]);
  });

  it('cost one pass over a paragraph of dollars', async () => {
    for (const text of ['$a '.repeat(20_000), '$$ a\n'.repeat(5000)])
      expect((await stepsOf(() => render(text))) / text.length).toBeLessThan(500);
  });
});
