/** Text that is not what it seems: each is read rightly, or told with its place. */
import { expect, it } from 'vitest';
import { project } from '../support/project.ts';

const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const WORD = 'Ünïcode';

/** The file, the finding with its place, and whether the site is built. */
const FILES: readonly (readonly [string, Uint8Array, string | undefined, boolean])[] = [
  ['UTF-8', Buffer.from(`# ${WORD}\n`), undefined, true],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF---\ntitle: ${WORD}\n---\n\n# ${WORD}\n`), undefined, true],
  ['a replacement character that somebody wrote', Buffer.from(`# ${WORD}\n\n\uFFFD\n`), undefined, true],
  [
    'UTF-16, small end first',
    utf16(`# ${WORD}\r\n\r\nText\n`, false),
    'warning  file-encoding\n  The file is UTF-16, and is read as such.\n  hint: Save the file as UTF-8.',
    true,
  ],
  ['UTF-16, big end first', utf16(`# ${WORD}\n`, true), 'warning  file-encoding', true],
  [
    'Latin-1',
    Buffer.concat([Buffer.from(`# ${WORD}\n\nna`), Buffer.from('ïve café\n', 'latin1')]),
    'docs/a.md:3:3  warning  file-encoding\n  The file is not UTF-8: the byte 0xEF stands for no character, and is shown as \uFFFD.',
    true,
  ],
  [
    'UTF-8 that is cut',
    Buffer.concat([Buffer.from(`# ${WORD}\n\n`), Buffer.from('€').subarray(0, 2)]),
    'docs/a.md:3:1  warning  file-encoding\n  The file is not UTF-8: the byte 0xE2',
    true,
  ],
  [
    'a picture',
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    'docs/a.md:3:1  error  file-encoding\n  The file is not text: it holds zero bytes.',
    false,
  ],
  [
    'a zero byte in a text',
    Buffer.from(`# ${WORD}\n\n${'A line of words.\n'.repeat(40)}\nThe\0end.\n`),
    'docs/a.md:44:4  warning  file-encoding\n  The file holds a zero byte, which is shown as \uFFFD.',
    true,
  ],
  [
    'UTF-16 without a mark',
    Buffer.from(`# ${WORD}\n`, 'utf16le'),
    'docs/a.md:1:2  error  file-encoding',
    false,
  ],
];

it.each(FILES)('%s', async (_, bytes, said, isBuilt) => {
  const site = project({
    'docs/index.md': '# Home\n',
    'docs/a.md': bytes,
    'jstz-docs.config.json': '{"title":"T"}',
  });
  for (const pass of ['cold', 'warm']) {
    const { code, stderr } = await site.run('build');
    expect({ pass, code }).toEqual({ pass, code: isBuilt ? 0 : 1 });
    if (said === undefined) expect(stderr).not.toContain('file-encoding');
    else if (pass === 'cold') for (const line of said.split('\n')) expect(stderr).toContain(line.trim());
    else expect(stderr).toContain('file-encoding');
  }
  if (isBuilt) expect(site.main('a/index.html')).toContain(WORD);
  // Saved as it should be, it has no finding any more.
  site.write('docs/a.md', `# ${WORD}\n`);
  expect((await site.run('build')).stderr).not.toContain('file-encoding');
});

it.each([
  ['a title', '---\ntitle: "a\u202Eb"\n---\n', 'docs/a.md:2:10'],
  ['text', '# A\n\nText \u202D here\n', 'docs/a.md:3:6'],
  ['code', '# A\n\n```js\nlet a; // \u2066 }\n```\n', 'docs/a.md:4:11'],
])('a character in %s that turns the order is told', async (_, text, place) => {
  const site = project({
    'docs/index.md': '# H\n',
    'docs/a.md': text,
    'jstz-docs.config.json': '{"title":"T"}',
  });
  const { code, stderr } = await site.run('build');
  expect([code, stderr.includes(`${place}  warning  bidi-control`)]).toEqual([0, true]);
  expect(stderr).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
});

it.each([
  ['the lines that a fence shows', '```js file="../a.js" region="one"\n```', 'docs/a.md:3:1', 'a.js:3:6'],
  [
    'a file that raw-loader names',
    "import CodeBlock from '@theme/CodeBlock';\nimport src from '!!raw-loader!../a.js';\n\n<CodeBlock>{src}</CodeBlock>",
    'docs/a.md:1:1',
    'a.js:1:3',
  ],
])('so is one in %s', async (_, text, place, inFile) => {
  const site = project({
    'docs/index.md': '# H\n',
    'docs/a.md': `# A\n\n${text}\n`,
    'a.js': '//\u202E\n// #region one\nlet a\u202A;\n// #endregion\n',
    'jstz-docs.config.json': '{"title":"T"}',
  });
  const { stderr } = await site.run('build');
  expect(stderr).toContain(`${place}  warning  bidi-control`);
  expect(stderr).toContain(inFile);
  // Only of what is shown.
  if (place.endsWith('3:1')) expect(stderr).not.toContain('a.js:1:3');
});

it('words that are set apart on their line are not', async () => {
  const text = '# A\n\nشكرا \u2068npm\u2069 و \u2067x\u2069\u200F\n';
  const site = project({ 'docs/index.md': text, 'jstz-docs.config.json': '{"title":"T"}' });
  expect((await site.run('build')).stderr).not.toContain('bidi-control');
});

it.each(['../../../x', '/../x', '..', 'a/../../../b', '/%2e%2e/%2e%2e/x', '//evil.test/x', '\\..\\x'])(
  'the slug "%s" does not climb out of the site',
  async (slug) => {
    const site = project({
      'docs/index.md': '# Home\n',
      'docs/a.md': `---\nslug: '${slug}'\n---\n\n# Climber\n`,
      'jstz-docs.config.json': '{"title":"T"}',
    });
    const { code, stderr } = await site.run('build');
    expect(stderr).not.toContain('This is a bug');
    const files = site.list('.').filter((path) => !/^(?:build|docs|\.jstz-docs)\/|^jstz-docs/.test(path));
    expect(files).toEqual([]);
    // Told, or built as an address below the site's.
    if (code === 0)
      expect(site.list('build').some((path) => site.read(`build/${path}`).includes('Climber'))).toBe(true);
    else expect(stderr).toMatch(/docs\/a\.md:2:\d+/);
    if (slug.includes('..'))
      expect(stderr).toMatch(/docs\/a\.md:2:1 {2}(?:warning|error) {2}(?:bad-slug|front-matter-value)/);
  },
);
