/** axe over a page of all blocks, with its tabs, dialogs, menus and zoom open, in both modes at three widths. */
import { afterAll, describe, expect, test } from 'vitest';
import { axeReport } from './axe.ts';
import { settled, shareSite, started, startSite, type Visit } from './harness.ts';

const PAGE = String.raw`# Blocks

Words with a [link](./other.md), \`code\`, a :badge[New]{kind="tip"} badge, <kbd>Ctrl</kbd> and a note[^1].

:::note
Of a note.
:::

:::tip[A title]
Of a tip, with a [link](./other.md).
:::

:::info
Information.
:::

:::warning
A warning, with a list:

- one
- two
:::

:::danger
A danger with \`code\`.
:::

:::figure[Every call passes three places.]{align="center" border}
![A picture](/p.svg)
:::

![Another picture](/p.svg "Its caption")

:::audio[A sound]{src="/s.mp3" captions="/s.vtt"}
What is said in it.
:::

## Reference

:::api[Kv.get(key: string): unknown]{since="0.3"}
Reads the value of a key.

\`key\`: string
: The key.

Throws \`TypeError\`
: Where it is no text.
:::

:::api[Kv.drop()]{since="0.1" deprecated}
Drops all.
:::

## Lists

:::steps
1. [x] Install
2. [ ] Configure
3. [ ] Deploy
:::

- [x] Done
- [ ] Open

:::file-tree
- docs
  - index.md
:::

Term
: What it means.

## Code

::::tabs{group="os"}
:::tab[Linux]{icon="terminal"}
\`\`\`sh
npm install --save <name> # comment
\`\`\`
:::
:::tab[Windows]{icon="layers"}
Words of the second.
:::
::::

\`\`\`js title="a.js" showLineNumbers {1}
const handler = async () => new Response('hi', { status: 200 }); // [!code ++]
let old = 1; // [!code --]
fail(); // [!code error]
\`\`\`

\`\`\`console fold
$ jstz run a
done
\`\`\`

:::details[More]
Hidden words.
:::

::::cards{columns="2"}
:::card[One]{href="./other.md" icon="book"}
Words of a card.
:::
:::card[Two]
Words of another.
:::
::::

| Name | Meaning | |
| --- | --- | --- |
| \`a\` | The first letter | yes |

> A quote.

[^1]: The note itself.
`.replaceAll('\\`', '`');

const files = {
  'jstz-docs.config.json': JSON.stringify({
    title: 'Blocks',
    baseUrl: '/x/',
    docs: {
      showReadingTime: true,
      feedback: 'https://example.org/new?t={title}',
      editUrl: 'https://github.com/me/mine/edit/main/',
    },
    navbar: {
      title: 'Blocks',
      items: [
        { type: 'dropdown', label: 'More', position: 'left', items: [{ to: '/other', label: 'Other' }] },
      ],
    },
  }),
  'docs/index.md': PAGE,
  'docs/other.md': '# Other\n\nWords of the other page.\n\n## Part\n',
  'static/p.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="120" viewBox="0 0 320 120"><path fill="#78c" d="M0 0h320v120H0z"/></svg>',
  'static/s.mp3': 'x',
  'static/s.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nWords\n',
};

describe('the page of all blocks', () => {
  const { suite } = shareSite(() => startSite(files));
  const undecided: Record<string, number> = {};
  let runs = 0;
  afterAll(() => console.info(`undecided nodes of ${runs} axe runs`, undecided));

  /** What can be opened, and how it is closed. */
  const states: Readonly<Record<string, (page: Visit, width: number) => Promise<unknown>>> = {
    'as it is': async () => {},
    'the second tab and all that folds': async (page) => {
      await page.getByRole('tab', { name: 'Windows' }).click();
      for (const summary of await page.locator('.markdown summary').all()) await summary.click();
    },
    'the search': async (page) => {
      await page.locator('[data-action=open-search]').first().click();
      await page.keyboard.type('words');
      await page.locator('.search-hit').first().waitFor();
    },
    'the list of keys': async (page) => {
      await page.keyboard.press('?');
      await page.locator('.keys-help').waitFor();
    },
    'a preview': async (page) => {
      await page.locator('.markdown p a').first().hover();
      await page.locator('.link-preview').waitFor();
    },
    'more ways to read': async (page) => {
      await page.getByRole('button', { name: 'More ways to read this page' }).click();
      await page.locator('#page-actions').waitFor();
    },
    'a menu': async (page, width) => {
      const opener = width <= 996 ? '[data-action=open-sidebar]' : '.navbar .dropdown > .navbar__link';
      await page.locator(opener).first().click();
      if (width <= 996) await settled(page.locator('.navbar-sidebar'));
    },
  };

  for (const width of [390, 996, 1280]) {
    for (const theme of ['light', 'dark']) {
      test(`at ${width} px, ${theme}`, async () => {
        const found: Record<string, readonly string[]> = {};
        for (const [state, open] of Object.entries(states)) {
          const page = await suite.open('', {
            width,
            reducedMotion: 'reduce',
            before: (early) => early.addInitScript((value) => localStorage.setItem('theme', value), theme),
          });
          await started(page);
          await open(page, width);
          const report = await axeReport(page);
          found[state] = report.violations;
          runs += 1;
          for (const [rule, count] of Object.entries(report.undecided))
            undecided[rule] = (undecided[rule] ?? 0) + count;
        }
        expect(found).toEqual(Object.fromEntries(Object.keys(states).map((state) => [state, []])));
      });
    }
  }
});
