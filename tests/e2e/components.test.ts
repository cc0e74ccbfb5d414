/** A site's own components in a browser: what moves is taken over, what does not brings no script. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { MODES, shareSite, startSite } from './harness.ts';

const FILES = {
  'jstz-docs.config.ts': `export default {
  title: 'Fixture',
  i18n: { locales: ['en', 'fi'] },
  markdown: { mdx: 'full' },
  siteData: { pluginData: { boats: { default: { names: ['Heron', 'Ibis'] } } } },
};
`,
  'src/components/Tinted.tsx': `import { useState } from 'react';
export default function Tinted() {
  const [count, setCount] = useState(0);
  return <p className="tinted"><style>{'.tinted > button { color: rgb(1, 2, 3); }'}</style><button onClick={() => setCount(count + 1)}>Tinted {count}</button></p>;
}`,
  'docs/tinted.mdx': `import Tinted from '@site/src/components/Tinted';\n\n# Tinted\n\n<Tinted client:load />\n`,
  'src/components/Fleet.tsx': `import { useState } from 'react';
import { usePluginData } from '@docusaurus/useGlobalData';
export function Fleet() {
  const { names } = usePluginData('boats');
  const [at, setAt] = useState(0);
  return <button className="fleet" onClick={() => setAt(at + 1)}>{names[at]}</button>;
}`,
  'src/components/Count.tsx': `import { useState } from 'react';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
export function Count() {
  const { globalData } = useDocusaurusContext();
  const [more, setMore] = useState(0);
  return <button className="count" onClick={() => setMore(more + 1)}>{globalData.boats.default.names.length + more} boats</button>;
}`,
  'docs/fleet.mdx': `import { Fleet } from '@site/src/components/Fleet';\n\n# Fleet\n\n<Fleet client:load />\n`,
  'docs/count.mdx': `import { Count } from '@site/src/components/Count';\n\n# Count\n\n<Count client:load />\n`,
  'src/components/Counter.tsx': `import { useState } from 'react';
export default function Counter({ start = 0, children }) {
  const [count, setCount] = useState(start);
  return <div><button className="counter" onClick={() => setCount(count + 1)}>Count {count}</button>{children}</div>;
}`,
  'src/components/Fold.tsx': `import { useState } from 'react';
export function Fold({ title, children }) {
  const [isOpen, setOpen] = useState(false);
  return <section><button className="fold" onClick={() => setOpen(!isOpen)}>{title}</button>{isOpen && <div className="inside">{children}</div>}</section>;
}`,
  'src/components/Broken.tsx': `import { useEffect } from 'react';
export default function Broken() {
  useEffect(() => {
    throw new Error('no such thing in a browser');
  }, []);
  return <p className="broken">Drawn by the server</p>;
}`,
  'src/components/Guide.tsx': `import { useState } from 'react';
import Short from './_short.md';
import Long from './_long.md';
export default function Guide() {
  const [isLong, setLong] = useState(false);
  return <section className="guide"><button onClick={() => setLong(!isLong)}>{isLong ? 'less' : 'more'}</button>{isLong ? <Long /> : <Short />}</section>;
}`,
  'src/components/_short.md': 'In *short*.\n',
  'src/components/_long.md':
    "import Counter from './Counter';\n\nAt **length**.\n\n<Counter client:load start={1} />\n",
  'src/components/Choice.tsx': `import { createContext, useContext, useState } from 'react';
const Chosen = createContext(null);
export function Choice({ names, children }) {
  const [name, choose] = useState(names[0]);
  return <section className="choice">{names.map((one) => <button key={one} onClick={() => choose(one)}>{one}</button>)}<Chosen.Provider value={name}>{children}</Chosen.Provider></section>;
}
export function Case({ name, children }) {
  return useContext(Chosen) === name ? <div className="case">{children}</div> : null;
}`,
  'docs/choice.mdx': `import { Choice, Case } from '@site/src/components/Choice';
import Counter from '@site/src/components/Counter';

# Choice

<Choice names={['macOS', 'Linux']}>
  <Case name="macOS">

  Open **Finder**.

  </Case>
  <Case name="Linux">

  [Run](./count.mdx) it. <Counter />

  </Case>
</Choice>
`,
  'src/components/Rows.tsx': `import React, { useState } from 'react';
export default function Rows({ children }) {
  const [chosen, choose] = useState('');
  if (children.type !== 'table') throw new Error('no table');
  const [head, body] = React.Children.toArray(children.props.children);
  return <table className="rows">{head}<tbody>{React.Children.map(body.props.children, (row, at) => <tr onClick={() => choose(String(at))} data-chosen={chosen === String(at)}>{row.props.children}</tr>)}</tbody></table>;
}`,
  'docs/rows.mdx': `import Rows from '@site/src/components/Rows';

# Rows

<Rows>

| Name | What |
| --- | --- |
| \`a\` | [moving](./moving.mdx) |
| \`b\` | **bold** |

</Rows>
`,
  'docs/guide.mdx': `import Guide from '@site/src/components/Guide';

# Guide

<Guide client:load />
`,
  'src/components/Greet.tsx': `import { useState } from 'react';
import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
const EARLY = translate({ id: 'early', message: 'Early' });
export default function Greet({ name }) {
  const [times, setTimes] = useState(1);
  const { i18n } = useDocusaurusContext();
  return <button className="greet" onClick={() => setTimes(times + 1)}><Translate id="hello">Hello</Translate> {name} {times} {EARLY} {translate({ id: 'late', message: 'Late' })} {i18n.currentLocale}</button>;
}`,
  'docs/greet.mdx': `import Greet from '@site/src/components/Greet';
import { translate } from '@docusaurus/Translate';

# Greet

<Greet client:load name={translate({ id: 'name', message: 'you' })} />
`,
  'i18n/fi/code.json': JSON.stringify({ hello: 'Hei', name: 'sinä', early: 'Varhain', late: 'Myöhään' }),
  'src/components/Badge.tsx': 'export const Badge = ({ name }) => <b className="badge">{name}</b>;\n',
  'docs/index.mdx': `# Start

[Moving](./moving.mdx) [Still](./still.mdx)
`,
  'docs/still.mdx': `import { Badge } from '@site/src/components/Badge';

# Still

<Badge name="new" />
`,
  'docs/moving.mdx': `import Counter from '@site/src/components/Counter';
import { Fold } from '@site/src/components/Fold';

# Moving

<Counter start={3} />

<Fold title="More">

Some **bold** words.

<Counter client:load start={7} />

</Fold>

[Start](./index.mdx)
`,
  'src/components/Steps.tsx': `import { useState } from 'react';
export function Steps({ steps }) {
  const [at, setAt] = useState(0);
  return <section className="steps"><button onClick={() => setAt(at + 1)}>step {at}</button><p>{steps[at].label}</p></section>;
}`,
  'docs/steps.mdx': `import { Steps } from '@site/src/components/Steps';

# Steps

<Steps client:load steps={[{ label: <>Moor the <code>boat</code></> }, { label: <b>Rest</b> }, { label: 'Sail' }]} />
`,
  'src/components/Late.tsx': `import { useState } from 'react';
import BrowserOnly from '@docusaurus/BrowserOnly';
import { useColorMode } from '@docusaurus/theme-common';
export const Late = () => (
  <BrowserOnly fallback={<p className="late">wait</p>}>
    {() => {
      const { colorMode } = useColorMode();
      const [count, setCount] = useState(0);
      return <button className="late" onClick={() => setCount(count + 1)}>{colorMode} {count}</button>;
    }}
  </BrowserOnly>
);`,
  'src/theme/MDXComponents.tsx': `import MDXComponents from '@theme-original/MDXComponents';
import Everywhere from '@site/src/components/Counter';
export default { ...MDXComponents, Everywhere };
`,
  'docs/everywhere.mdx': '# Everywhere\n\n<Everywhere start={5} />\n',
  'docs/late.mdx': `import { Late } from '@site/src/components/Late';\n\n# Late\n\n<Late client:load />\n`,
  'src/components/Filter.tsx': `import { useHistory, useLocation } from '@docusaurus/router';
import { useClearQueryString, useQueryString, useQueryStringList, useStorageSlot } from '@docusaurus/theme-common';
export function Filter() {
  const [tab, setTab] = useQueryString('tab');
  const [tags, setTags] = useQueryStringList('tag');
  const clear = useClearQueryString();
  return (
    <p className="filter">
      <button onClick={() => setTab('two')}>tab</button>
      <button onClick={() => { setTab('three', { push: true }); setTags((before) => [...before, 'a', 'b']); }}>both</button>
      <button onClick={clear}>clear</button>
      <output>{tab || 'none'} {tags.join('+')}</output>
    </p>
  );
}
export function Echo() {
  const { search } = useLocation();
  const { push } = useHistory();
  const [kept, slot] = useStorageSlot('fixture.kept');
  return <p className="echo"><button onClick={() => push('?tab=four#end')}>push</button><button onClick={() => slot.set('yes')}>keep</button><output>{search} {kept}</output></p>;
}`,
  'docs/filter.mdx': `import { Echo, Filter } from '@site/src/components/Filter';

# Filter

<Filter client:load />

<Echo client:load />
`,
  // As libraries for styles do it: elements of the server, which are moved, then rules that a script adds to an empty one.
  'src/components/Dye.tsx': `import { useInsertionEffect, useState } from 'react';
const RULES = { red: '.dye-red{color:rgb(200, 0, 0)}', blue: '.dye-blue{color:rgb(0, 0, 200)}' };
const isServer = typeof document === 'undefined';
let sheet;
if (!isServer) document.head.append(...document.querySelectorAll('style[data-dye]'));
export function Dye() {
  const [name, setName] = useState('red');
  useInsertionEffect(() => {
    if (name === 'red') return;
    if (!sheet) {
      const element = document.createElement('style');
      element.append('');
      document.head.append(element);
      ({ sheet } = element);
    }
    sheet.insertRule(RULES[name]);
  }, [name]);
  return (
    <p style={{ position: 'sticky' }}>
      {isServer && <style data-dye={name}>{RULES[name]}</style>}
      <button className={'dye dye-' + name} onClick={() => setName('blue')}>{name}</button>
    </p>
  );
}`,
  'docs/dye.mdx': `import { Dye } from '@site/src/components/Dye';\n\n# Dye\n\n<Dye client:load />\n`,
  'src/components/Code.tsx': `import { useState } from 'react';
import CodeBlock from '@theme/CodeBlock';
const CODE = ['const a = 1;', 'let b;'];
export function Code() {
  const [at, setAt] = useState(0);
  return <section className="code"><button onClick={() => setAt((at + 1) % 3)}>{at}</button><CodeBlock language="js">{CODE[at >> 1]}</CodeBlock></section>;
}`,
  'docs/code.mdx': `import { Code } from '@site/src/components/Code';\n\n# Code\n\n<Code client:load />\n`,
  'docs/broken.mdx': `import Broken from '@site/src/components/Broken';

# Broken

<Broken client:load />
`,
};

async function press(button: Locator, after: string): Promise<void> {
  await button.click();
  await expect.poll(() => button.textContent()).toBe(after);
}

describe.each(MODES)('%s', (mode) => {
  const { suite } = shareSite(() => startSite(FILES, mode));

  test('rules that a component writes stand in a sheet, and it is taken over with its element', async () => {
    const page = await suite.open('tinted');
    await page.evaluate(() => Object.assign(document.querySelector('.tinted button')!, { isFirst: true }));
    const button = page.locator('.tinted button');
    await button.click();
    await expect.poll(() => button.textContent()).toBe('Tinted 1');
    expect(await button.evaluate((one) => [getComputedStyle(one).color, 'isFirst' in one])).toEqual([
      'rgb(1, 2, 3)',
      true,
    ]);
  });

  test('a component with state is drawn by the server and taken over in view', async () => {
    const page = await suite.open('moving');
    const button = page.locator('.counter').first();
    expect(await button.textContent()).toBe('Count 3');
    await page.locator('jd-island[data-name=Counter][data-hydrated]').first().waitFor({ state: 'attached' });
    await press(button, 'Count 4');
  });

  test('content that a component hides at first comes when it is shown, with islands of its own', async () => {
    const page = await suite.open('moving');
    await page.locator('jd-island[data-name=Fold][data-hydrated]').waitFor({ state: 'attached' });
    expect(await page.locator('.inside').count()).toBe(0);
    await page.locator('.fold').click();
    await expect.poll(() => page.locator('.inside strong').textContent()).toBe('bold');
    const inner = page.locator('.inside .counter');
    await page.locator('.inside jd-island[data-hydrated]').waitFor({ state: 'attached' });
    await press(inner, 'Count 8');
  });

  test('elements in the data that a component gets are there when it shows them', async () => {
    const page = await suite.open('steps');
    const shown = page.locator('.steps p');
    expect(await shown.locator('code').textContent()).toBe('boat');
    await page.locator('jd-island[data-name=Steps][data-hydrated]').waitFor({ state: 'attached' });
    expect(await shown.textContent()).toBe('Moor the boat');
    await press(page.locator('.steps button'), 'step 1');
    await expect.poll(() => shown.locator('b').textContent()).toBe('Rest');
    await press(page.locator('.steps button'), 'step 2');
    expect(await shown.textContent()).toBe('Sail');
  });

  test('a component that the site gives to all pages moves on them', async () => {
    const page = await suite.open('everywhere');
    await page.locator('jd-island[data-name=Counter][data-hydrated]').waitFor({ state: 'attached' });
    await press(page.locator('.counter'), 'Count 6');
  });

  test('what is for browsers only may use hooks', async () => {
    const page = await suite.open('late');
    await press(page.locator('button.late'), 'light 1');
  });

  test('Markdown that a component imports stays, and comes when it is shown', async () => {
    const page = await suite.open('guide');
    await page.locator('jd-island[data-name=Guide][data-hydrated]').waitFor({ state: 'attached' });
    expect(await page.locator('.guide em').textContent()).toBe('short');
    await press(page.locator('.guide button').first(), 'less');
    await expect.poll(() => page.locator('.guide strong').textContent()).toBe('length');
    await page.locator('.guide jd-island[data-hydrated]').waitFor({ state: 'attached' });
    await press(page.locator('.guide .counter'), 'Count 2');
    await press(page.locator('.guide button').first(), 'more');
    expect(await page.locator('.guide em').textContent()).toBe('short');
  });

  test('code of a component keeps its colours and buttons until it is other code', async () => {
    const page = await suite.open('code');
    await page.locator('jd-island[data-name=Code][data-hydrated]').waitFor({ state: 'attached' });
    const [button, code] = [page.locator('.code > button'), page.locator('.code pre code')];
    const keyword = page.locator('.code .token.keyword');
    const copy = page.locator('.code .theme-code-block__copy');
    expect([await keyword.textContent(), await code.textContent()]).toEqual(['const', 'const a = 1;\n']);
    await copy.waitFor({ state: 'attached' });
    await press(button, '1');
    expect([await keyword.count(), await copy.count()]).toEqual([1, 1]);
    await press(button, '2');
    expect([await keyword.count(), await code.textContent()]).toEqual([0, 'let b;']);
    await press(button, '0');
    await expect.poll(() => keyword.textContent()).toBe('const');
  });

  test('a page that is reached by a link has its islands too', async () => {
    const page = await suite.open('');
    await page.locator('.markdown a', { hasText: 'Moving' }).click();
    await page.locator('jd-island[data-name=Counter][data-hydrated]').first().waitFor({ state: 'attached' });
    await press(page.locator('.counter').first(), 'Count 4');
  });

  test('styles that a component writes hold on the server and in the browser, under the strict policy', async () => {
    const page = await suite.open('dye');
    const button = page.locator('.dye');
    const colour = () => button.evaluate((element) => getComputedStyle(element).color);
    expect(await colour()).toBe('rgb(200, 0, 0)');
    await page.locator('jd-island[data-name=Dye][data-hydrated]').waitFor({ state: 'attached' });
    expect(await colour()).toBe('rgb(200, 0, 0)');
    expect(await button.evaluate((element) => getComputedStyle(element.parentElement!).position)).toBe(
      'sticky',
    );
    await press(button, 'blue');
    await expect.poll(colour).toBe('rgb(0, 0, 200)');
  });

  test('what plugins told is there for components that ask for it', async () => {
    const page = await suite.open('fleet');
    await page.locator('jd-island[data-name=Fleet][data-hydrated]').waitFor({ state: 'attached' });
    expect(await page.locator('.fleet').textContent()).toBe('Heron');
    await press(page.locator('.fleet'), 'Ibis');
    const other = await suite.open('count');
    await other.locator('jd-island[data-name=Count][data-hydrated]').waitFor({ state: 'attached' });
    expect(await other.locator('.count').textContent()).toBe('2 boats');
    await press(other.locator('.count'), '3 boats');
  });

  test('components speak the language of the page, before and after a browser takes them over', async () => {
    for (const [at, words] of [
      ['greet', ['Hello you', 'Early Late en']],
      ['fi/greet', ['Hei sinä', 'Varhain Myöhään fi']],
    ] as const) {
      const page = await suite.open(at);
      await page.locator('jd-island[data-hydrated]').waitFor({ state: 'attached' });
      expect(await page.locator('.greet').textContent()).toBe(words.join(' 1 '));
      await press(page.locator('.greet'), words.join(' 2 '));
    }
  });

  test('components write the query of the address, and all of them read it', async () => {
    const page = await suite.open('filter?tab=one');
    await page.locator('jd-island[data-name=Filter][data-hydrated]').waitFor({ state: 'attached' });
    await page.locator('jd-island[data-name=Echo][data-hydrated]').waitFor({ state: 'attached' });
    const shown = () => page.locator('.filter output, .echo output').allTextContents();
    const click = (name: string) => page.locator('main button', { hasText: name }).click();
    await expect.poll(shown).toEqual(['one ', '?tab=one ']);
    await click('tab');
    await expect.poll(shown).toEqual(['two ', '?tab=two ']);
    expect(new URL(page.url()).search).toBe('?tab=two');
    await click('both');
    await expect.poll(shown).toEqual(['three a+b', '?tab=three&tag=a&tag=b ']);
    await click('push');
    await expect.poll(shown).toEqual(['four ', '?tab=four ']);
    expect(new URL(page.url()).hash).toBe('#end');
    await page.goBack();
    await expect.poll(shown).toEqual(['three a+b', '?tab=three&tag=a&tag=b ']);
    await page.goBack();
    await expect.poll(shown).toEqual(['two ', '?tab=two ']);
    await click('clear');
    await expect.poll(shown).toEqual(['none ', ' ']);
    await click('keep');
    await expect.poll(shown).toEqual(['none ', ' yes']);
    expect(await page.evaluate(() => localStorage.getItem('fixture.kept'))).toBe('yes');
  });

  test('a component moves with those in it that ask it for a context', async () => {
    const page = await suite.open('choice');
    await page.locator('jd-island[data-name=Choice][data-hydrated]').waitFor({ state: 'attached' });
    const shown = () => page.locator('.case').allTextContents();
    expect((await shown()).map((text) => text.trim())).toEqual(['Open Finder.']);
    expect(await page.locator('.case strong').textContent()).toBe('Finder');
    await page.locator('.choice button', { hasText: 'Linux' }).click();
    await expect.poll(async () => (await shown()).join().trim()).toContain('Run it.');
    expect(await page.locator('.case a').getAttribute('href')).toBe('/count');
    await page.locator('.case .counter').click();
    expect(await page.locator('.case .counter').textContent()).toBe('Count 1');
    await page.locator('.choice button', { hasText: 'macOS' }).click();
    await expect.poll(async () => (await shown()).join().trim()).toBe('Open Finder.');
  });

  test('a component moves that looks at the elements in it, and its links are those of the page', async () => {
    const page = await suite.open('rows');
    await page.locator('jd-island[data-name=Rows][data-hydrated]').waitFor({ state: 'attached' });
    expect(await page.locator('.rows th').allTextContents()).toEqual(['Name', 'What']);
    expect(await page.locator('.rows a').getAttribute('href')).toBe('/moving');
    expect(await page.locator('.rows strong').textContent()).toBe('bold');
    await page.locator('.rows code', { hasText: 'b' }).click();
    await expect.poll(() => page.locator('.rows tr[data-chosen=true]').textContent()).toBe('bbold');
  });

  test('a component that fails in the browser stays as the server drew it, and the console says so', async () => {
    const page = await suite.open('broken', { allow: /<Broken> stays as the server drew it/ });
    await expect.poll(() => page.faults.some((fault) => fault.startsWith('<Broken> stays'))).toBe(true);
    expect(await page.locator('.broken').textContent()).toBe('Drawn by the server');
  });

  test('a component without state is plain HTML, and its page loads no script of components', async () => {
    const page = await suite.open('still');
    expect(await page.locator('main .badge').textContent()).toBe('new');
    expect(await page.locator('jd-island').count()).toBe(0);
    const scripts = await page.evaluate(() => Array.from(document.scripts, ({ src }) => src).join());
    expect(scripts).not.toContain('islands');
  });
});
