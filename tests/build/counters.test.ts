/** Plugins of Docusaurus that count visits. */
import { createHash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../src/pipeline/index.ts';
import { openSession } from '../dev/open-session.ts';
import { expectClean, project } from '../support/project.ts';

let session: Session | undefined;
afterEach(() => session?.close());

const HOST = 'https://www.googletagmanager.com';
const LAYER = 'window.dataLayer=window.dataLayer||[];';
const GTAG = `${LAYER}function gtag(){dataLayer.push(arguments)}gtag('js',new Date());`;

const siteWith = (more: string, options = '') =>
  project({
    'docs/index.md': '# Home\n',
    'docusaurus.config.js': `module.exports = { title: 'Tern', url: 'https://tern.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' }, ${options} }]], ${more} };\n`,
  });

it.each<readonly [string, string, string, string]>([
  ['', "gtag: { trackingID: 'G-1' }", `${GTAG}gtag('config','G-1');`, '/gtag/js?id=G-1'],
  [
    "plugins: [['@docusaurus/plugin-google-gtag', { trackingID: ['G-1', 'G-2'], anonymizeIP: true }]]",
    '',
    `${GTAG}gtag('config','G-1',{anonymize_ip:true});gtag('config','G-2',{anonymize_ip:true});`,
    '/gtag/js?id=G-1',
  ],
  [
    '',
    "googleTagManager: { containerId: 'GTM-1' }",
    `${LAYER}dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});`,
    '/gtm.js?id=GTM-1',
  ],
])(
  '%s %s: its scripts stand in each page of a build, allowed, and not in those of `dev`',
  async (more, options, inline, address) => {
    const site = siteWith(more, options);
    await expectClean(site);
    const page = site.read('build/index.html');
    expect(page).toContain(`<script>${inline}</script><script async src="${HOST}${address}"></script>`);
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/
      .exec(page)![1]!
      .replaceAll('&#x27;', "'");
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(policy).toMatch(/script-src [^;]* https:/);
    expect(policy).toContain(`'sha256-${hash}'`);
    session = await openSession(site.dir);
    await session.finish();
    const file = await session.read('index.html');
    const served = file && 'content' in file ? String(file.content) : '';
    expect(served).toContain('Tern');
    expect(served).not.toMatch(/dataLayer|googletagmanager/);
  },
);

it.each([
  ['no id', 'gtag: {}', 0],
  ['an id that is none', 'gtag: { trackingID: "G\');alert(1)//" }', 1],
])('are left out with %s', async (_, options, told) => {
  const site = siteWith('', options);
  const { code, stdout, stderr } = await site.run('build');
  expect([code, (stdout + stderr).match(/It is no id/g)?.length ?? 0]).toEqual([0, told]);
  expect(site.read('build/index.html')).not.toContain('dataLayer');
});
