/** Modules of the site's that run in browsers on each page: they are told of each page that is shown, and bring their styles along. */
import { expect, test } from 'vitest';
import { shareSite, startSite, testDevAnswers } from './harness.ts';

const FILES = {
  'docusaurus.config.js': `module.exports = {
  title: 'Fixture',
  url: 'https://example.test',
  baseUrl: '/',
  clientModules: [require.resolve('./src/fails.js'), require.resolve('./src/log.ts'), require.resolve('./src/all.css')],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, pages: false }]],
};
`,
  'src/fails.js': "export default { onRouteUpdate() { throw new Error('it fails'); } };\n",
  'src/log.ts': `import './log.css';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
interface Move { location: { pathname: string; hash: string }; previousLocation: { pathname: string } | null }
const said: string[] = (globalThis as any).said = [];
if (ExecutionEnvironment.canUseDOM) said.push('begun in #' + document.querySelector('#__docusaurus')!.tagName);
const name = ({ location, previousLocation }: Move) =>
  (previousLocation?.pathname ?? 'nowhere') + ' to ' + location.pathname + location.hash + ', ' + document.querySelector('h1')!.textContent;
export function onRouteUpdate(move: Move) {
  said.push('update ' + name(move));
  return () => said.push('end');
}
export const onRouteDidUpdate = (move: Move) => { said.push('did ' + name(move)); };
`,
  'src/log.css': 'h1 { outline: 3px solid rgb(1, 2, 3) }\n',
  'src/all.css': 'h1 { scroll-margin: 7px }\n',
  'docs/index.md': '# Start\n\n[Next](./next.md)\n',
  'docs/next.md': '# Next\n\n[Deep](#deep)\n\n## Deep\n\n[Start](./index.md)\n',
};

const { suite } = shareSite(() => startSite(FILES));

test('is told of the page that was loaded, and of each that comes in its place', async () => {
  const page = await suite.open('', { allow: /it fails/ });
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  const first = ['begun in #BODY', 'update nowhere to /, Start', 'end', 'did nowhere to /, Start'];
  await expect.poll(said).toEqual(first);
  await page.locator('.markdown a', { hasText: 'Next' }).click();
  const second = [...first, 'update / to /next, Next', 'end', 'did / to /next, Next'];
  await expect.poll(said).toEqual(second);
  await page.locator('.markdown a', { hasText: 'Deep' }).click();
  const third = [...second, 'update /next to /next#deep, Next', 'end', 'did /next to /next#deep, Next'];
  await expect.poll(said).toEqual(third);
  await page.goBack();
  await page.goBack();
  await expect.poll(async () => (await said()).at(-1)).toBe('did /next to /, Start');
});

test('what fails in one is reported, and stops no other', async () => {
  const page = await suite.open('next', { allow: /it fails/ });
  await expect.poll(() => page.faults.some((fault) => fault.includes('it fails'))).toBe(true);
  const style = await page.locator('h1').evaluate((element) => {
    const { outlineColor, scrollMargin } = getComputedStyle(element);
    return [outlineColor, scrollMargin];
  });
  expect(style).toEqual(['rgb(1, 2, 3)', '7px']);
});

testDevAnswers(FILES);
