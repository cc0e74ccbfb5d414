/** How a page of all components is drawn: sizes, places and colours as a browser computes them, and axe over all of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { modeReports } from './axe.ts';
import { frames, shareSite, started, startSite, type Visit } from './harness.ts';

const FOLDER = join(import.meta.dirname, '../fixtures/reading');

const files = Object.fromEntries(
  readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => [path.slice(FOLDER.length + 1).replaceAll('\\', '/'), readFileSync(path)]),
);

const { suite } = shareSite(() => startSite(files));

/** Computed values of an element. */
const styles = (page: Visit, selector: string, names: readonly string[], pseudo?: string) =>
  page.evaluate(
    ([at, all, part]) => {
      const computed = getComputedStyle(document.querySelector(at)!, part);
      return Object.fromEntries(all.map((name) => [name, computed.getPropertyValue(name)]));
    },
    [selector, names, pseudo] as const,
  );

const style = async (page: Visit, selector: string, name: string) =>
  (await styles(page, selector, [name]))[name]!;

describe('text', () => {
  test('inline code has no box beyond its letters, so that punctuation is tight', async () => {
    const page = await suite.open('');
    const sides = await styles(page, '.markdown > p code', ['border-left-width', 'margin-right']);
    expect(sides).toEqual({ 'border-left-width': '0px', 'margin-right': '0px' });
    expect(Number.parseFloat(await style(page, '.markdown > p code', 'padding-right'))).toBeLessThan(4);
    expect(await style(page, '[data-footnote-ref]', 'padding-left')).toBe('0px');
  });

  test('a picture that is a link has no arrow beside it, and says like other links that it opens a new tab', async () => {
    const page = await suite.open('tables');
    const links = page.locator('.markdown a[href="https://example.com/"]');
    expect(
      await links.evaluateAll((all) =>
        all.map((link) => [
          getComputedStyle(link.querySelector('.icon-external')!).display,
          link.textContent,
        ]),
      ),
    ).toEqual([
      ['none', ' (opens in new tab)'],
      ['inline-block', 'words (opens in new tab)'],
    ]);
  });

  test('a heading that is code looks like a heading of its level', async () => {
    const page = await suite.open('');
    for (const level of ['h2', 'h3', 'h4']) {
      const code = await styles(page, `${level} code`, ['font-weight', 'color', 'background-color']);
      const heading = await styles(page, level, ['font-weight', 'color', 'background-color']);
      expect(code).toEqual(heading);
    }
    const sizes = await Promise.all(
      ['h2', 'h3', 'h4', 'p'].map(async (tag) =>
        Number.parseFloat(await style(page, `.markdown > ${tag}`, 'font-size')),
      ),
    );
    expect(sizes[0]! - sizes[1]!).toBeGreaterThanOrEqual(4);
    expect(sizes[1]! - sizes[2]!).toBeGreaterThanOrEqual(4);
  });

  test('each kind of admonition but danger and caution has a colour of its own', async () => {
    const page = await suite.open('');
    const kinds = ['note', 'info', 'tip', 'warning', 'danger', 'caution', 'important'];
    const colours = await Promise.all(
      kinds.map((kind) => style(page, `.admonition-${kind}`, 'border-inline-start-color')),
    );
    expect(colours[5]).toBe(colours[4]);
    expect(new Set(colours).size).toBe(kinds.length - 1);
  });

  test('the first entry of the table of contents is current at the top', async () => {
    const page = await suite.open('', { width: 1400 });
    await started(page);
    const active = page.locator('.table-of-contents .table-of-contents__link--active');
    await expect.poll(() => active.allTextContents()).toEqual(['Kv.get(key)']);
  });
});

describe('listings', () => {
  const copied = async (page: Visit, block: string): Promise<string> => {
    await page.locator(`${block} [data-action=copy-code]`).first().click();
    return page.evaluate(() => navigator.clipboard.readText());
  };

  test('copying a session takes the commands alone, and the button says so', async () => {
    const page = await suite.open('', { permissions: ['clipboard-read', 'clipboard-write'] });
    await started(page);
    const label = page.locator('.theme-code-block--terminal [data-action=copy-code]');
    expect(await label.getAttribute('aria-label')).toBe('Copy commands to clipboard');
    expect(await copied(page, '.theme-code-block--terminal')).toBe(
      'jstz deploy dist/index.js --name counter\ncurl -X POST \\\n  https://example.org',
    );
    expect(await copied(page, '.language-json')).toBe('{ "a": 1, "b": [true, null, "x"] }');
    expect(await copied(page, '.theme-code-block:has(.code-note)')).toBe(
      'const kv = Kv.get("x");\nconst url = new URL("tezos://x");',
    );
  });

  test('their buttons are seen without pointing', async () => {
    const page = await suite.open('');
    await started(page);
    expect(await style(page, '.language-json .theme-code-block__buttons', 'opacity')).toBe('1');
  });

  test('lines with errors and warnings have the colours of these', async () => {
    const page = await suite.open('');
    const edge = (name: string) => style(page, `.code-line.${name}`, 'border-inline-start-color');
    expect(await edge('error')).toBe(await style(page, '.admonition-danger', 'border-inline-start-color'));
    expect(await edge('warning')).toBe(await style(page, '.admonition-warning', 'border-inline-start-color'));
  });

  test('a folded listing opens without scripts', async () => {
    const page = await suite.open('', { javaScriptEnabled: false });
    const fold = page.locator('.theme-code-block__fold').first();
    expect(await fold.locator('summary').innerText()).toMatch(/long\.rs\s+Rust\s+3 lines/);
    expect(await fold.locator('pre').isVisible()).toBe(false);
    await fold.locator('summary').click();
    expect(await fold.locator('pre').isVisible()).toBe(true);
  });
});

describe('tables', () => {
  test('columns of text keep 16 characters; a long table scrolls below its head', async () => {
    const page = await suite.open('tables', { width: 1280 });
    const seen = await page.evaluate(() => {
      const text = document.querySelector<HTMLElement>('th.text')!;
      const frames = [...document.querySelectorAll<HTMLElement>('.table-frame')];
      const long = frames[frames.length - 1]!;
      long.scrollTop = 400;
      const head = long.querySelector('th')!.getBoundingClientRect();
      return {
        room: text.clientWidth - 32,
        letter: Number.parseFloat(getComputedStyle(text).fontSize) / 2,
        gap: Math.round(head.top - long.getBoundingClientRect().top),
        scrolls: long.scrollHeight > long.clientHeight,
      };
    });
    expect(seen.room).toBeGreaterThanOrEqual(16 * seen.letter);
    expect(seen).toMatchObject({ gap: 1, scrolls: true });
  });
});

describe('every component', () => {
  for (const path of ['', 'tables']) {
    for (const width of [390, 1280]) {
      test(`/${path} at ${width} px has no violation, light or dark`, async () => {
        const page = await suite.open(path, { width, reducedMotion: 'reduce' });
        for (const [mode, { violations, undecided }] of Object.entries(await modeReports(page))) {
          // No picture and no sign stands behind text, so that its contrast can be told. Words in drawings, signs of formulas
          // and arrows are left to the eye.
          const unclear = await page.evaluate(
            (nodes) =>
              nodes.filter(
                ({ element }) =>
                  !document.querySelector(element)?.matches('svg *, math *, .data-footnote-backref'),
              ),
            undecided,
          );
          expect({ mode, violations, unclear }).toEqual({ mode, violations: [], unclear: [] });
        }
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0);
      });
    }
  }
});

describe('on a phone', () => {
  const contents = (page: Visit) => page.locator('.theme-doc-toc-mobile');
  const scrolled = async (y: number, options: object = {}) => {
    const page = await suite.open('', { width: 390, height: 800, ...options });
    await started(page);
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    return page;
  };
  const isStuck = (page: Visit) => contents(page).evaluate((element) => element.matches('[data-stuck]'));

  test('the contents of the page stay in sight and name what is read', async () => {
    const page = await scrolled(1800);
    await expect.poll(() => isStuck(page)).toBe(true);
    expect(await contents(page).evaluate((bar) => bar.getBoundingClientRect().top)).toBe(60);
    await page.evaluate(() => document.getElementById('details')!.scrollIntoView({ behavior: 'instant' }));
    await expect.poll(() => contents(page).locator('summary').innerText()).toMatch(/On this page\s+Details/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => isStuck(page)).toBe(false);
    await expect.poll(() => contents(page).locator('summary').innerText()).toBe('On this page');
  });

  test('the focus on the contents that are in sight moves nothing', async () => {
    const page = await scrolled(1800);
    await expect.poll(() => isStuck(page)).toBe(true);
    const before = await page.evaluate(() => scrollY);
    await contents(page)
      .locator('summary')
      .evaluate((summary) => summary.focus());
    await frames(page);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test('their list lies over the text, and a link, Escape or a touch beside it closes it', async () => {
    const page = await scrolled(1800, { reducedMotion: 'reduce' });
    await expect.poll(() => isStuck(page)).toBe(true);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    const isOpen = () => contents(page).evaluate((element) => (element as HTMLDetailsElement).open);
    const before = await height();
    const summary = contents(page).locator('summary');
    await summary.press('Enter');
    await expect.poll(isOpen).toBe(true);
    expect(await height()).toBe(before);
    expect((await modeReports(page)).light!.violations).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe(false);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await summary.click();
    await expect.poll(isOpen).toBe(true);
    await page.mouse.click(200, 780);
    await expect.poll(isOpen).toBe(false);
    // A touch that comes while it still opens.
    await contents(page).evaluate(async (bar) => {
      bar.querySelector('summary')!.click();
      document.body.click();
      await Promise.all(bar.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    await expect.poll(isOpen).toBe(false);
    await summary.click();
    await contents(page).getByRole('link', { name: 'Steps' }).click();
    await expect.poll(isOpen).toBe(false);
    await expect
      .poll(() =>
        page.evaluate(() => Math.round(document.querySelector(':target')!.getBoundingClientRect().top)),
      )
      .toBeGreaterThanOrEqual(106);
    await expect.poll(() => summary.innerText()).toMatch(/On this page\s+Steps/);
  });

  test('a list that is opened in its place goes with the text', async () => {
    const page = await scrolled(0);
    await contents(page).locator('summary').click();
    await contents(page).locator('a').last().waitFor();
    await page.evaluate(() => scrollTo({ top: 2400, behavior: 'instant' }));
    await frames(page);
    expect(await isStuck(page)).toBe(false);
    expect(await contents(page).evaluate((bar) => bar.getBoundingClientRect().bottom)).toBeLessThan(0);
  });
});

describe('the list of all pages', () => {
  test('has its own look: columns without bullets', async () => {
    const page = await suite.open('contents');
    const list = await styles(page, '.contents > ul, .contents__group > ul', [
      'list-style-type',
      'column-width',
    ]);
    expect(list).toEqual({ 'list-style-type': 'none', 'column-width': '256px' });
  });
});

describe('other ways to read', () => {
  test('at 320 px, which is 400 % of a window of 1280, nothing but tables and code scrolls sideways', async () => {
    for (const path of ['', 'tables']) {
      const page = await suite.open(path, { width: 320 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });

  test('on paper a long listing may break, a folded one is open, and buttons are gone', async () => {
    const page = await suite.open('');
    await started(page);
    await page.emulateMedia({ media: 'print' });
    expect(await style(page, '.language-json', 'break-inside')).toBe('auto');
    expect(await style(page, '.language-json', 'orphans')).toBe('6');
    expect(await style(page, '.theme-code-block:has(.code-line)', 'break-inside')).toBe('avoid');
    expect(await page.locator('.theme-code-block__fold pre').first().isVisible()).toBe(true);
    expect(await style(page, '.theme-code-block__buttons', 'display')).toBe('none');
  });

  test('on paper a page of many parts begins with its contents', async () => {
    const page = await suite.open('', { width: 1400 });
    await started(page);
    const contents = page.locator('.theme-doc-toc-mobile');
    expect(await contents.isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await contents.locator('a').first().isVisible()).toBe(true);
    expect(await style(page, '.table-of-contents', 'display')).toBe('none');
    const few = await suite.open('tables', { width: 1400 });
    await few.emulateMedia({ media: 'print' });
    expect(await few.locator('.theme-doc-toc-mobile').isVisible()).toBe(false);
  });

  test('in forced colours the words that were found are told apart in the hit that is pointed at', async () => {
    const page = await suite.open('', { forcedColors: 'active' });
    await page.locator('[data-action=open-search]').first().click();
    await page.keyboard.type('plain');
    await page.locator('.search-hit mark').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('.search-hit[data-active]').waitFor();
    const [here, there] = await Promise.all(
      ['.search-hit[data-active] mark', '.search-hit:not([data-active]) mark'].map((mark) =>
        styles(page, mark, ['color', 'background-color']),
      ),
    );
    expect(here).toEqual(there);
    expect(here!.color).not.toBe(here!['background-color']);
  });

  test('in forced colours the signs of lists and menus are drawn in the colour of text', async () => {
    const page = await suite.open('', { width: 900, forcedColors: 'active' });
    const text = await style(page, 'body', 'color');
    const sign = await styles(page, '.theme-doc-toc-mobile > summary', ['background-color'], '::after');
    expect(sign['background-color']).toBe(text);
    expect(await style(page, '.admonition-icon', 'background-color')).toBe(text);
  });
});

describe('pictures of one colour mode', () => {
  const picture = readFileSync(join(import.meta.dirname, '../fixtures/pixel.png'));
  const { suite: modes } = shareSite(() =>
    startSite(
      {
        'docs/index.mdx':
          '# Modes\n\n![day](./day.png#gh-light-mode-only) ![night](./night.png#gh-dark-mode-only)\n\n<ThemedImage alt="sky" sources={{ light: "/day.png", dark: "/night.png" }} />\n\nimport ThemedImage from \'@theme/ThemedImage\';\n',
        ...{ 'docs/day.png': picture, 'docs/night.png': picture },
        ...{ 'static/day.png': picture, 'static/night.png': picture },
      },
      'serve',
    ),
  );

  test('are shown in that mode alone', async () => {
    const page = await modes.open('');
    const shown = () =>
      page
        .locator('main img')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => one.getAttribute('src')!.replace(/^.*\/(\w+)[^/]*$/, '$1')),
        );
    expect(await shown()).toEqual(['day', 'day']);
    await page.click('[data-action=toggle-theme]');
    await expect.poll(shown).toEqual(['night', 'night']);
  });
});
