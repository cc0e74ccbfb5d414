/** `src/theme/Root` in a browser: one for all that is taken over, with the state that it has. */
import { describe, expect, test } from 'vitest';
import { shareSite, shown, startSite } from './harness.ts';

const STATE = `import { createContext, useContext, useId, useState } from 'react';
const Count = createContext(undefined);
export const useCount = () => { const all = useContext(Count); if (!all) throw new Error('no count'); return all; };
export function CountProvider({ children }) {
  const state = useState(1);
  return <Count.Provider value={state}>{children}</Count.Provider>;
}
export function Add({ name }) {
  const [count, set] = useCount();
  const id = useId();
  return <p><label htmlFor={id}>{name}</label> <button id={id} data-name={name} onClick={() => set(count + 1)}>{count}</button></p>;
}
`;
const EFFECT = 'useEffect(() => { window.begun = (window.begun ?? 0) + 1; }, []);';

const ROOTS = {
  'one that draws nothing': `export default function Root({ children }) { ${EFFECT} return <CountProvider>{children}</CountProvider>; }`,
  'one that draws elements':
    'export default function Root({ children }) { return <div className="app"><CountProvider>{children}</CountProvider><i>Drawn</i></div>; }',
  'one that draws what moves': `export default function Root({ children }) { ${EFFECT} return <div className="app"><CountProvider>{children}<Add name="own" /></CountProvider></div>; }`,
};

describe.each(Object.entries(ROOTS))('%s', (name, root) => {
  const { suite } = shareSite(() =>
    startSite(
      {
        'docusaurus.config.js':
          "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
        'docs/one.mdx':
          '---\nslug: /\n---\nimport { Add } from \'@site/src/state\';\n\n# One\n\n<Add name="first" />\n\n<Add name="second" />\n\n[Two](./two.mdx)\n',
        'docs/two.mdx': 'import { Add } from \'@site/src/state\';\n\n# Two\n\n<Add name="third" />\n',
        'src/state.jsx': STATE,
        'src/theme/Root.jsx': `import { useEffect } from 'react';\nimport { Add, CountProvider } from '../state';\n${root}\n`,
      },
      'serve',
    ),
  );
  const hasOwn = name === 'one that draws what moves';

  test('gives its state to all that is taken over, on the next page too', async () => {
    const page = await suite.open('');
    const button = (of: string) => page.locator(`button[data-name=${of}]`);
    await expect.poll(() => page.locator('main jd-island[data-hydrated]').count()).toBe(2);
    await button('first').click();
    await expect.poll(() => button('second').textContent()).toBe('2');
    await button('second').click();
    await expect.poll(() => button('first').textContent()).toBe('3');
    if (hasOwn) {
      await button('own').click();
      await expect.poll(() => button('first').textContent()).toBe('4');
    }
    await page.click('main a[href="/two"]');
    await shown(page, 'Two');
    await expect.poll(() => button('third').textContent()).toBe(hasOwn ? '4' : '3');
    await button('third').click();
    await expect.poll(() => button('third').textContent()).toBe(hasOwn ? '5' : '4');
    if (root.includes(EFFECT))
      expect(await page.evaluate(() => (window as never as { begun: number }).begun)).toBe(1);
  });

  test('leaves labels with what they name', async () => {
    const page = await suite.open('');
    await expect.poll(() => page.locator('main jd-island[data-hydrated]').count()).toBe(2);
    expect(
      await page.evaluate(() =>
        [...document.querySelectorAll('main label')].map(
          (label) => (label as HTMLLabelElement).control?.dataset.name,
        ),
      ),
    ).toEqual(['first', 'second']);
  });
});

describe('elements around the page', () => {
  const { suite } = shareSite(() =>
    startSite(
      {
        'docusaurus.config.js':
          "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
        'docs/one.mdx': '---\nslug: /\n---\n\n# One\n\n<em className="tone">text</em>\n\n[Two](./two.md)\n',
        'docs/two.md': '# Two\n\n<em class="tone">text</em>\n',
        'src/app.css':
          '.app { --tone: rgb(1, 2, 3); min-height: 300vh; padding: 50px; }\n.app.late { --tone: rgb(4, 5, 6); }\n.tone { color: var(--tone); }\n',
        'src/theme/Root.jsx':
          "import { useState } from 'react';\nimport '../app.css';\nexport default function Root({ children }) { const [late, set] = useState(false); return <div className={late ? 'app late' : 'app'} style={{ opacity: late ? 0.5 : 1 }}>{children}<button className=\"own\" onClick={() => set(!late)}>Late</button></div>; }\n",
      },
      'serve',
    ),
  );
  const tone = (page: Awaited<ReturnType<typeof suite.open>>) =>
    page.evaluate(() => {
      const around = document.querySelector<HTMLElement>('body > .app')!;
      return [getComputedStyle(document.querySelector('.tone')!).color, around.style.opacity];
    });

  test('give it what they have, whatever they become, and take no room', async () => {
    const page = await suite.open('');
    await expect.poll(() => tone(page)).toEqual(['rgb(1, 2, 3)', '1']);
    await page.click('button.own');
    await expect.poll(() => tone(page)).toEqual(['rgb(4, 5, 6)', '0.5']);
    await page.click('main a[href="/two"]');
    await shown(page, 'Two');
    expect(await tone(page)).toEqual(['rgb(4, 5, 6)', '0.5']);
    await page.click('button.own');
    await expect.poll(() => tone(page)).toEqual(['rgb(1, 2, 3)', '1']);
    expect(
      await page.evaluate(() => [
        document.documentElement.scrollHeight <= innerHeight,
        document.querySelector('.navbar')!.getBoundingClientRect().left,
      ]),
    ).toEqual([true, 0]);
  });
});

describe.each([
  ['a layout that gives a context', ''],
  [
    'a layout and a root that give contexts',
    "import { createContext, useEffect } from 'react';\nconst Name = createContext('');\nexport default function Root({ children }) { useEffect(() => {}, []); return <Name.Provider value=\"root\">{children}</Name.Provider>; }\n",
  ],
])('%s', (_, root) => {
  const { suite } = shareSite(() =>
    startSite(
      {
        'docusaurus.config.js':
          "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
        'docs/one.mdx':
          '---\nslug: /\n---\nimport { Add } from \'@site/src/state\';\n\n# One\n\n<Add name="first" />\n\n<Add name="second" />\n',
        'src/state.jsx': STATE,
        ...(root && { 'src/theme/Root.jsx': root }),
        'src/theme/Layout.jsx':
          "import Layout from '@theme-original/Layout';\nimport { CountProvider } from '../state';\nexport default (props) => <CountProvider><Layout {...props} /></CountProvider>;\n",
      },
      'serve',
    ),
  );

  test('gives it to what is taken over', async () => {
    const page = await suite.open('');
    await expect.poll(() => page.locator('main jd-island[data-hydrated]').count()).toBe(2);
    await page.click('button[data-name=first]');
    await expect.poll(() => page.locator('button[data-name=second]').textContent()).toBe('2');
  });
});
