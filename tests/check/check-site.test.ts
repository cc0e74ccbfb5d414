import { describe, expect, it } from 'vitest';
import { summary } from '../../src/check/index.ts';
import { build } from '../support/site-fixture.ts';

const FILES = {
  'docs/index.md':
    '# Home\n\nSee [a](/nope) and [b](./nope.md).\n[c](#nope) ![d](/nope.png) [e](hhttps://x.org)\n[f](mailto:me)',
};

describe('checkSite', () => {
  it('reports each occurrence with its place, the link as written and one hint', () => {
    const { findings } = build({
      files: { 'docs/index.md': '---\ntitle: T\n---\n[a](/nope) and [a](/nope)\n\n  [a](/nope)' },
    });
    expect(findings.map(({ line, column, endColumn }) => [line, column, endColumn])).toEqual([
      [4, 1, 11],
      [4, 16, 26],
      [6, 3, 13],
    ]);
    expect(findings[0]).toEqual({
      code: 'broken-link',
      severity: 'error',
      message: 'There is no page or file at `/nope`.',
      hint: 'Mend the link "/nope", or add what it names.',
      suggestion: undefined,
      file: 'docs/index.md',
      line: 4,
      column: 1,
      endLine: 4,
      endColumn: 11,
      url: '/nope',
    });
  });

  it('finds nothing on a sound site', () => {
    expect(build({ files: { 'docs/index.md': '# H\n## a\n[x](#a) [y](/)' } }).findings).toEqual([]);
  });

  it.each([
    ['throw', 'error'],
    ['warn', 'warning'],
    ['log', 'info'],
    ['ignore', undefined],
  ])('turns %s into %s, for each class alone', (setting, severity) => {
    const classes = {
      onBrokenLinks: 'broken-link',
      onBrokenMarkdownLinks: 'broken-markdown-link',
      onBrokenAnchors: 'broken-anchor',
      onBrokenImages: 'broken-image',
      onSuspiciousLinks: 'suspicious-scheme',
    };
    for (const [option, code] of Object.entries(classes)) {
      const { findings } = build({ files: FILES, config: { [option]: setting } });
      expect(findings.find((finding) => finding.code === code)?.severity).toBe(severity);
    }
  });

  it('fails the build by default for all but suspicious links', () => {
    expect(
      build({ files: FILES })
        .findings.map(({ code, severity }) => `${severity} ${code}`)
        .sort(),
    ).toEqual([
      'error broken-anchor',
      'error broken-image',
      'error broken-link',
      'error broken-markdown-link',
      'warning malformed-address',
      'warning suspicious-scheme',
    ]);
  });

  it('reports a malformed URL once and goes on', () => {
    const { findings } = build({ files: { 'docs/index.md': '[a](/%zz) [b](/nope)' } });
    expect(findings.map(({ code }) => code)).toEqual(['malformed-url', 'broken-link']);
  });
});

describe('linkCheck.ignore', () => {
  const check = (ignore: unknown[]) =>
    build({ files: FILES, config: { linkCheck: { ignore } } }).findings.map(({ code }) => code);

  it('covers a link by the url as written, by what it resolves to and by file', () => {
    expect(check([{ url: '/nope', reason: 'r' }])).not.toContain('broken-link');
    expect(check([{ url: 'docs/nope.md', reason: 'r' }])).not.toContain('broken-markdown-link');
    expect(check([{ url: '**/nope*', from: 'docs/**', reason: 'r' }])).not.toContain('broken-link');
    expect(check([{ url: 'hhttps://**', reason: 'r' }])).not.toContain('suspicious-scheme');
    expect(check([{ url: '/nope', from: 'other/**', reason: 'r' }])).toContain('broken-link');
  });

  it('warns of an exception that covers nothing, with its key', () => {
    const { findings } = build({
      files: { 'docs/index.md': '' },
      config: { linkCheck: { ignore: [{ url: '/gone', reason: 'r' }] } },
    });
    expect(findings).toEqual([
      {
        code: 'unused-ignore',
        severity: 'warning',
        message: 'The exception for "/gone" matches no broken link any more.',
        key: 'linkCheck.ignore[0]',
        hint: 'Remove it.',
      },
    ]);
  });

  it('counts an exception as used even where its class is ignored', () => {
    const config = {
      onBrokenLinks: 'ignore',
      linkCheck: { ignore: [{ url: '/nope', from: 'docs/*', reason: 'r' }] },
    };
    expect(build({ files: { 'docs/index.md': '[a](/nope)' }, config }).findings).toEqual([]);
  });
});

describe('summary', () => {
  it('counts pages, links, anchors, assets and links to other sites', () => {
    const { site } = build({
      files: {
        'docs/index.md':
          '## a\n[a](#a) [b](/x#b) [c](/f.pdf) ![d](/no.png) [e](https://example.com) [g](/x#zz)',
        'docs/x.md': '## b',
      },
      statics: ['f.pdf'],
    });
    expect(summary(site)).toEqual({ pages: 2, links: 6, anchors: 3, assets: 2, external: 1 });
  });
});
