import { describe, expect, it } from 'vitest';
import { bundleStyles, collectUrls } from '../../src/bundle/index.ts';
import { sitePath } from '../../src/paths/index.ts';
import { project } from '../support/project.ts';

const bundle = (files: Record<string, string | Uint8Array>, sheet = 'theme/site.css') =>
  bundleStyles({ siteDir: project(files).dir, baseUrl: '/jstz/', files: [sheet] });

describe('style sheets', () => {
  it('get the base path in root-absolute urls', async () => {
    const { css } = await bundle({ 'theme/site.css': 'a{background:url("/img/x.png")}' });
    expect(css).toContain('url(/jstz/img/x.png)');
  });

  it('keep a base path that is there already, data urls and other hosts', async () => {
    const { css } = await bundle({
      'theme/site.css':
        'a{background:url(/jstz/a.png)}b{background:url(data:image/png;base64,AAAA)}i{background:url(https://x.test/y.png)}',
    });
    expect(css).toMatch(
      /url\(\/jstz\/a\.png\).*url\(data:image\/png;base64,AAAA\).*url\(https:\/\/x\.test\/y\.png\)/s,
    );
  });

  it('take relative files with them under a hashed name', async () => {
    const { css, assets } = await bundle({
      'theme/site.css': 'a{background:url(./dot.svg)}',
      'theme/dot.svg': '<svg/>',
    });
    expect(assets).toHaveLength(1);
    expect(css).toContain(assets[0]!.name);
    expect(assets[0]!.name).toMatch(/^dot-[A-Z0-9]{8}\.svg$/);
  });

  it('report a syntax fault with its place', async () => {
    const { diagnostics } = await bundle({ 'theme/site.css': 'a { color: red;\n} }\n@import "./nope.css";' });
    expect(diagnostics.every(({ code }) => code === 'style-syntax')).toBe(true);
  });

  it('that are missing are a fault of the config', async () => {
    const { diagnostics } = await bundle({ 'a.txt': '' }, 'theme/none.css');
    expect(diagnostics).toMatchObject([{ code: 'style-missing', key: 'theme.styles[0]' }]);
  });

  it('are searched for urls with their places, comments aside', () => {
    expect(collectUrls('/* url(no.png) */\na { b: url( "x y.png" ) }', sitePath('s.css'))).toEqual([
      { file: 's.css', line: 2, column: 14, url: 'x y.png' },
    ]);
  });
});
