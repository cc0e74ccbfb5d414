/** Blocks that are written as containers: figures, films and sounds, entries of an interface, tabs with icons. */
import { describe, expect, it } from 'vitest';
import { render } from './code-harness.ts';

const html = async (text: string): Promise<string> => (await render(text)).html;

describe('a figure', () => {
  it('has the label as its caption, a place and a border', async () => {
    expect(await html(':::figure[As *drawn*]{align="center" border}\nx\n:::')).toBe(
      '<figure class="figure figure--center figure--border"><p>x</p><figcaption>As <em>drawn</em></figcaption></figure>',
    );
  });
  it('leaves out a place that there is not', async () => {
    expect(await html(':::figure{align="top"}\nx\n:::')).toBe('<figure class="figure"><p>x</p></figure>');
  });
});

describe('a film', () => {
  it('has captions, a poster and its transcript, and its files are links of the page', async () => {
    const { html, links } = await render(
      ':::video[A run]{src="./run.mp4" captions="./run.vtt" poster="./run.png"}\nFirst it starts.\n:::',
    );
    expect(html).toMatch(
      /^<figure class="figure"><video src="[^"]*href:0[^"]*" controls preload="metadata" poster="[^"]*href:2[^"]*" aria-label="A run"><track kind="captions" src="[^"]*href:1[^"]*" default><\/video><p>First it starts.<\/p><figcaption>A run<\/figcaption><\/figure>$/,
    );
    expect(links.map(({ url }) => url)).toEqual(['./run.mp4', './run.vtt', './run.png']);
  });
  it('of an address that runs is none', async () => {
    const { html, codes } = await render(':::audio{src="javascript:x()"}\n:::', {
      options: { html: 'sanitize' },
    });
    expect(html).not.toContain('javascript');
    expect(codes).toContain('unsafe-url');
  });
});

describe('an entry of an interface', () => {
  it('has an anchor of its name, and keeps what is said of it', async () => {
    expect(await html(':::api[Kv.get(key)]{since="0.3"}\nReads.\n:::')).toBe(
      '<jd-api id="api-kv-get" name="Kv.get" since="0.3"><jd-label>Kv.get(key)</jd-label><p>Reads.</p></jd-api>',
    );
  });
  it('keeps a word of the configuration where a site has one', async () => {
    const { html } = await render(':::api\nx\n:::', { options: { admonitions: ['api'] } });
    expect(html).toContain('<jd-admonition');
  });
});

it('a tab names its icon', async () => {
  expect(await html('::::tabs\n:::tab[Linux]{icon="terminal"}\nx\n:::\n::::')).toContain(
    '<jd-tab value="linux" label="Linux" icon="terminal">',
  );
});

describe('the name of an icon', () => {
  const found = async (text: string) =>
    (await render(text)).findings.map(({ code, position, message, hint, suggestion }) => ({
      ...{ code, place: `${position?.start.line}:${position?.start.column}`, message, hint, suggestion },
    }));

  it('is taken without a word where there is one', async () => {
    expect(await found(':::card[A]{icon="book"}\nx\n:::')).toEqual([]);
  });
  it('is told where there is none, with its place and the nearest', async () => {
    expect(await found('Text\n\n:::card[A]{icon="boook"}\nx\n:::')).toEqual([
      {
        code: 'unknown-attribute',
        place: '3:18',
        message: 'There is no icon `boook`: none is shown.',
        hint: 'Did you mean `book`?',
        suggestion: 'book',
      },
    ]);
    const [far] = await found('::::tabs\n:::tab[A]{icon="penguin-black"}\nx\n:::\n::::');
    expect(far).toMatchObject({ place: '2:17', hint: expect.stringMatching(/^Icons: search, menu, /) });
  });
});

describe('a badge', () => {
  const findings = async (text: string) =>
    (await render(text)).findings.map(({ code, message, hint }) => [code, message, hint]);

  it('takes its kinds without a word', async () => {
    expect(await findings(':badge[New]{kind="tip"} :badge[Old]')).toEqual([]);
  });
  it('reports an attribute that it does not have, and a kind without a colour', async () => {
    expect(await findings(':badge[New]{kind="tipp" color="red"}')).toEqual([
      [
        'unknown-attribute',
        'A badge has no attribute `color`: it is left out.',
        'A badge takes `kind` alone.',
      ],
      [
        'unknown-attribute',
        'A badge has no kind `tipp`: it is drawn without a colour.',
        'Did you mean `tip`? Kinds: note, tip, info, warning, caution, danger.',
      ],
    ]);
  });
});
