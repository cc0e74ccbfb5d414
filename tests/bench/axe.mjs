// What axe says of every page of a built site, in both modes at three widths: violations, and elements that it cannot decide about.
// node tests/bench/axe.mjs --site build [--only cli]
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { launch, serveBuilt } from './browser.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 996, 1280];

const { values } = parseArgs({ options: { site: { type: 'string' }, only: { type: 'string' } } });
if (!values.site) throw new Error('Name a built site: --site build');
const paths = readdirSync(values.site, { recursive: true })
  .filter((path) => path.endsWith('.html') && path.includes(values.only ?? ''))
  .sort();
const base =
  /href="(\/(?:[^"]*\/)?)assets\//.exec(readFileSync(`${values.site}/404.html`, 'utf8'))?.[1] ?? '/';

const server = await serveBuilt(values.site);
const browser = await launch();
const violations = [];
const undecided = new Map();
for (const width of WIDTHS) {
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  // The server knows no base path.
  await context.route('**/*', (route) => route.continue({ url: route.request().url().replace(base, '/') }));
  for (const path of paths) {
    const page = await context.newPage();
    const address = server.url + base + path.replace(/(?:^|\/)index\.html$/, '');
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(AXE);
    for (const mode of ['light', 'dark']) {
      const found = await page.evaluate(report, mode);
      for (const [rule, element] of found.violations)
        violations.push(`${path} ${width} ${mode} ${rule} ${element}`);
      for (const [rule, element, why] of found.incomplete) {
        // Siblings are one finding, and so are links that differ by their address.
        const kind = `${rule} (${why}) ${element.replaceAll(/:nth-child\(\d+\)|#[\w-]+|\[href[^\]]*\]/g, '')}`;
        const { count, first } = undecided.get(kind) ?? { count: 0, first: `${path} ${width} ${mode}` };
        undecided.set(kind, { count: count + 1, first });
      }
    }
    await page.close();
  }
  await context.close();
}
await browser.close();
server.close();

const kinds = [...undecided].sort(([, a], [, b]) => b.count - a.count);
const total = kinds.reduce((sum, [, { count }]) => sum + count, 0);
console.log(`${paths.length * WIDTHS.length * 2} runs, ${violations.length} violations, ${total} undecided`);
for (const one of violations) console.log(one);
for (const [kind, { count, first }] of kinds) console.log(`${count}\t${kind}\t${first}`);
process.exitCode = violations.length > 0 ? 1 : 0;

/** Runs in the page. @returns {Promise<Record<'violations' | 'incomplete', string[][]>>} rule, element, reason */
async function report(mode) {
  // Axe would see colours on their way.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [still];
  document.documentElement.dataset.theme = mode;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const results = await window.axe.run(document, {
    preload: false,
    resultTypes: ['violations', 'incomplete'],
  });
  const list = (found) =>
    found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any, all, none }) => {
        const [check] = [...any, ...all, ...none];
        return [id, target.join(' '), check?.data?.messageKey ?? check?.message];
      }),
    );
  return { violations: list(results.violations), incomplete: list(results.incomplete) };
}
