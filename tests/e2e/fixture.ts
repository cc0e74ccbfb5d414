/** A small site with one of everything that the browser suite touches. */
import { deflateSync } from 'node:zlib';

const paragraph =
  'A smart function is a small program. It runs when a request reaches it and forgets when it has answered. ';
const long = (count: number): string => `${paragraph.repeat(12)}\n\n`.repeat(count);

const config = {
  title: 'Fixture',
  url: 'https://example.org',
  baseUrl: '/jstz/',
  favicon: '/img/picture.png',
  onBrokenLinks: 'warn',
  docs: {
    sidebars: {
      docs: [
        {
          type: 'category',
          label: 'Start',
          collapsed: false,
          items: ['alpha', 'beta'],
        },
        {
          type: 'category',
          label: 'Guide',
          link: { type: 'doc', id: 'guide/index' },
          collapsed: true,
          items: ['guide/one', 'guide/two'],
        },
        ...[...'abcdefghijklmnopqrstuvwxyz'].map((letter) => ({ type: 'doc', id: `many/${letter}` })),
      ],
    },
  },
  navbar: {
    title: 'Fixture',
    hideOnScroll: true,
    items: [
      { to: '/alpha', label: 'Alpha', position: 'left' },
      { to: '/guide/', label: 'Guide', position: 'left' },
      {
        type: 'dropdown',
        label: 'More',
        position: 'left',
        items: [
          { to: '/beta', label: 'Beta' },
          { to: '/lonely', label: 'Lonely' },
        ],
      },
      { type: 'doc', docId: 'guide/index', label: 'Guide itself', position: 'right' },
      { to: '/beta', label: 'Letters', activeBaseRegex: '/many/|lonely$', position: 'right' },
      { href: 'https://github.com/jstz-dev/jstz/', label: 'GitHub', position: 'right' },
    ],
  },
  announcementBar: { id: 'first', content: 'News <a href="/beta">here</a>' },
  footer: { links: [{ label: 'Alpha', to: '/alpha' }], copyright: 'Nobody' },
};

/** @param overrides top-level keys of the config */
export function fixtureFiles(
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, string | Uint8Array> {
  const files: Record<string, string | Uint8Array> = {
    'jstz-docs.config.json': JSON.stringify({ ...config, ...overrides }),
    'static/img/picture.png': png(1200, 800),
    'static/notes.txt': 'Notes.\n',
    'docs/index.md': `---\ndisplayed_sidebar: docs\n---\n# Home\n\nGo to [alpha](./alpha.md) or [lonely](./lonely.md).\n`,
    'docs/alpha.md': [
      '# Alpha',
      'Links: [beta](./beta.md), [beta’s second](./beta.md#second), [down here](#third), [notes](/notes.txt).',
      '::::tabs{group="os"}',
      ':::tab{label="Linux"}\nUse apt.\n:::',
      ':::tab{label="macOS"}\nUse brew.\n:::',
      '::::',
      '```js title="hello.js"\nconst greeting = "hello";\nconsole.log(greeting);\n```',
      '<details><summary>More</summary>\n\nHidden words.\n\n</details>',
      '![A picture](/img/picture.png)',
      '[![Linked](/img/picture.png)](./beta.md)',
      `## First\n\n${long(4)}`,
      `## Second\n\n${long(4)}`,
      `### Within second\n\n${long(2)}`,
      `## Third\n\n${long(2)}`,
    ].join('\n\n'),
    'docs/beta.md': [
      '# Beta',
      '::::tabs{group="os"}\n:::tab{label="Linux"}\nBeta apt.\n:::\n:::tab{label="macOS"}\nBeta brew.\n:::\n::::',
      `## First\n\n${long(4)}`,
      `## Second\n\n${long(6)}`,
      '![A picture](/img/picture.png)',
    ].join('\n\n'),
    'docs/guide/index.md': '# Guide\n\nWords.\n',
    'docs/guide/one.md': '# One\n\nWords.\n',
    'docs/guide/two.md': '# Two\n\nWords.\n',
    'docs/lonely.md': [
      '# Lonely\n\nNo sidebar here. Back to [alpha](./alpha.md).\n',
      '| Header | In a request | In a response |\n| --- | --- | --- |',
      '| `X-TRANSFER-AMOUNT` | Set by the account that calls, which pays as much. Leave it alone when you send | Sent back |\n',
    ].join('\n'),
  };
  for (const letter of 'abcdefghijklmnopqrstuvwxyz')
    files[`docs/many/${letter}.md`] = `# Page ${letter}\n\nWords.\n`;
  return files;
}

/** A grey picture, as the smallest valid PNG of its size. */
function png(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height, 0x80))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
