import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { createParser } from '../../src/content/parse.ts';
import { SANITIZED, source } from '../conformance/convert.ts';

const parser = await createParser(
  { ...SANITIZED, frameHosts: ['video.example.test', '*.maps.test'] },
  { readFile: () => undefined },
);
const parse = (text: string, path = 'page.md') => {
  const { doc, tree } = parser.parse(source(text, path));
  const html = toHtml(tree).replace(/\u0001(\w+):(\d+)\u0001/g, (_, _kind, id) => doc.links[id]!.url);
  return { html, findings: doc.diagnostics.map(({ code, message }) => `${code}: ${message}`) };
};

describe('a frame', () => {
  test('of a host that is listed is shown, shut in and late', () => {
    for (const path of ['page.md', 'page.mdx']) {
      const page = parse(
        '<iframe src="https://video.example.test/a" title="A talk" width="560" height="315" allow="fullscreen; camera" onload="x()"></iframe>\n\nafter',
        path,
      );
      expect(page.html).toContain(
        '<iframe src="https://video.example.test/a" title="A talk" width="560" height="315" loading="lazy" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-presentation" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen class="frame"></iframe>',
      );
      expect(page.html).toContain('<p>after</p>');
      expect(page.html).not.toMatch(/onload|camera/);
    }
  });

  test('may be written as JSX, on its own or in a text', () => {
    const page = parse(
      '<iframe src="https://a.maps.test/x" title="Map" allowFullScreen style={{ height: 200 }} />\n\nafter',
      'page.mdx',
    );
    expect(page.findings).toEqual([]);
    expect(page.html).toMatch(
      /^<iframe src="https:\/\/a\.maps\.test\/x" [^>]*class="frame own-\w{8}"><\/iframe>\s*<p>after<\/p>$/,
    );
  });

  test('without a title is reported and named after its host', () => {
    const page = parse('<iframe src="//video.example.test/a"></iframe>');
    expect(page.findings).toEqual([
      'frame-title: The frame of `video.example.test` has no `title`: readers who do not see it hear only that there is one.',
    ]);
    expect(page.html).toContain('title="video.example.test"');
  });

  test('of another host leaves a link and is reported', () => {
    const page = parse('<iframe src="https://other.test/a" title="Other"></iframe>');
    expect(page.findings).toEqual(['frame-host: The host `other.test` may not be framed; a link is shown.']);
    expect(page.html).toBe('<a href="https://other.test/a">Other</a>');
  });

  test.each([
    'http://video.example.test/a',
    'https://video.example.test.evil.test/',
    'https://video.example.test@evil.test/',
    'https://video.example.test:8443/',
    'https://maps.test/',
    'https://xmaps.test/',
    '/own.html',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
  ])('of %j is none of a listed host', (url) => {
    const page = parse(`<iframe src="${url}" title="x" srcdoc="<b>"></iframe>`);
    expect(page.html).not.toMatch(/iframe|srcdoc|href="(?:javascript|data)/);
    expect(page.findings[0]).toMatch(/^frame-host: /);
  });
});

test('an element that closes itself in MDX takes in nothing that follows', () => {
  const page = parse('<div id="a" />\n\nafter\n\n<br />', 'page.mdx');
  expect(page.html).toMatch(/<div id="a"><\/div>\s*<p>after<\/p>\s*<br>/);
});
