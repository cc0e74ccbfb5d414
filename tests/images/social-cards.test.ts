/** Social cards: what they say, how pages name them, and that no words leave their margins. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawCard } from '../../src/images/draw-card.ts';
import { findEncoder, makeImages } from '../../src/images/index.ts';
import { CARD_SIZE, type SocialCard, socialCards } from '../../src/render/index.ts';
import { project } from '../support/project.ts';
import { build } from '../support/site-fixture.ts';

const CONFIG = {
  title: 'Site',
  tagline: 'In one line',
  url: 'https://x.test',
  baseUrl: '/b/',
  socialCards: true,
};
const FILES = {
  'docs/index.md': '# Welcome\n\nFirst words.\n',
  'docs/guide/a.md': '# A "page"\n\nWords of A.\n',
  'docs/own.md': '---\nimage: /own.png\n---\n\n# Own\n',
};
const cardsOf = (config: object = {}) => [
  ...socialCards(build({ files: FILES, config: { ...CONFIG, ...config } }).site),
];

describe('a card', () => {
  it('says what the page is and where it stands; the home page is the site', () => {
    const said = cardsOf().map(([output, { title, lead, section, site }]) => [
      output,
      title,
      lead,
      section,
      site,
    ]);
    expect(said).toEqual([
      ['guide/a/index.html', 'A "page"', '', 'guide', 'Site'],
      ['index.html', 'Site', 'In one line', '', 'Site'],
    ]);
  });

  it('has a name of its own for other words and colours', () => {
    const paths = [{}, { title: 'Other' }, { socialCards: { accent: '#000000' } }, { socialCards: {} }].map(
      (config) => cardsOf(config)[0]![1].path,
    );
    expect(new Set(paths).size).toBe(3);
    expect(paths[3]).toBe(paths[0]);
  });

  it('is none unless the site asks for it', () => {
    expect(cardsOf({ socialCards: false })).toEqual([]);
  });
});

const card = (changes: Partial<SocialCard>): SocialCard => ({
  ...cardsOf()[0]![1],
  section: 'Section',
  ...changes,
});

/** Whether anything but paper stands at the edges, between the corner circles' side and the line at the foot. */
async function isOutside(png: Uint8Array): Promise<boolean> {
  const { width, height } = CARD_SIZE;
  const strips = [
    { left: 0, top: 0, width: 80, height: height - 20 },
    { left: width - 80, top: 360, width: 80, height: height - 380 },
    { left: 0, top: height - 75, width, height: 55 },
  ];
  for (const strip of strips) {
    const { channels } = await sharp(await sharp(png).extract(strip).toBuffer()).stats();
    if (channels.some(({ min, max }) => max - min > 12)) return true;
  }
  return false;
}

describe('the picture of a card', () => {
  const encoder = findEncoder()!;

  it.each<readonly [string, Partial<SocialCard>]>([
    [
      'a long title',
      { title: 'How a request travels to a function and back '.repeat(20), lead: 'Words '.repeat(300) },
    ],
    ['one long name', { title: `URLSearchParams.${'prototype'.repeat(30)}()`, site: 'S'.repeat(300) }],
    ['a script without spaces', { title: '関数は小さなプログラムです'.repeat(12) }],
    ['marks above and below, signs of markup, controls', { title: 'Ñ̂g̣yj <b>&amp;</i> \u0000\u001b ไทย ' }],
    ['no words at all', { title: '', lead: '', section: '', site: '' }],
  ])('is 1200 × 630 px and keeps %s inside', async (_, changes) => {
    const png = await drawCard(sharp, card(changes));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...CARD_SIZE });
    expect(png.byteLength).toBeLessThan(60_000);
    expect(await isOutside(png)).toBe(false);
  });

  it('is none where no font has its letters, in place of boxes', async () => {
    // A letter of Japanese is a box where no font has it; on a machine that has one it is drawn.
    const drawn = (title: string) => encoder.card(card({ title })).catch(({ message }: Error) => message);
    const japanese = await drawn('あ');
    const { data, info } = await sharp({ text: { text: 'あ', font: 'sans 64', rgba: true } })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const box = await sharp({ text: { text: '\u{fdd0}', font: 'sans 64', rgba: true } })
      .raw()
      .toBuffer();
    const isBox =
      data.length === box.length && data.subarray(0, info.width * 4).equals(box.subarray(0, info.width * 4));
    expect(typeof japanese === 'string').toBe(isBox);
    if (isBox) expect(japanese).toBe('no font of this machine has the letter "あ"');
    expect(await drawn('A title')).toBeInstanceOf(Uint8Array);
  });

  it('begins at the right where the language does', async () => {
    const rtl = await encoder.card(card({ direction: 'rtl', title: 'دالة', lead: '', section: '' }));
    const half = async (left: number) => {
      const part = await sharp(rtl).extract({ left, top: 400, width: 600, height: 150 }).toBuffer();
      return (await sharp(part).greyscale().stats()).channels[0]!.max;
    };
    expect([(await half(0)) > 200, (await half(600)) > 200]).toEqual([false, true]);
  });

  it('has the paper of the other direction in a mirror', async () => {
    const empty = { title: '', lead: '', section: '', site: '' };
    const pixels = async (direction: 'ltr' | 'rtl') => {
      const png = sharp(await encoder.card(card({ ...empty, direction })));
      return (direction === 'rtl' ? sharp(await png.flop().toBuffer()) : png).removeAlpha().raw().toBuffer();
    };
    const [rtl, ltr] = await Promise.all([pixels('rtl'), pixels('ltr')]);
    const most = rtl.reduce((sum, value, at) => Math.max(sum, Math.abs(value - ltr[at]!)), 0);
    // The few colors of the file are chosen along the way; an edge that lies elsewhere differs by 18.
    expect(most).toBeLessThan(8);
  });

  it('is the same each time', async () => {
    const hash = async () =>
      createHash('sha256')
        .update(await encoder.card(card({})))
        .digest('hex');
    expect(await hash()).toBe(await hash());
  });
});

describe('a built site', () => {
  it('names each card by its whole address, with size and words, and keeps the picture of the front matter', async () => {
    const site = project({
      ...FILES,
      'static/own.png': 'x',
      'jstz-docs.config.json': JSON.stringify({ ...CONFIG, onBrokenImages: 'ignore' }),
    });
    const { code, stderr } = await site.run('build');
    expect({ code, stderr }).toMatchObject({ code: 0 });
    const page = site.read('build/guide/a/index.html');
    const [, path] =
      /<meta property="og:image" content="https:\/\/x\.test\/b\/(assets\/cards\/[\da-f]{16}\.png)">/.exec(
        page,
      )!;
    expect(page).toContain(
      '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="A &quot;page&quot; – Site"><meta name="twitter:card" content="summary_large_image">',
    );
    expect(page).toContain('<meta name="twitter:image:alt" content="A &quot;page&quot; – Site">');
    expect(await sharp(readFileSync(join(site.dir, 'build', path!))).metadata()).toMatchObject(CARD_SIZE);
    const own = site.read('build/own/index.html');
    expect(own).toContain('<meta property="og:image" content="https://x.test/b/own.png">');
    expect(own).not.toContain('og:image:width');
  });

  it('does without a card that cannot be drawn, or where sharp is missing, and says so', async () => {
    const { site } = build({ files: FILES, config: CONFIG });
    const maker = {
      runs: async () => true,
      make: () => Promise.reject(new Error('not asked for')),
      card: ({ title }: SocialCard) =>
        title === 'Site' ? Promise.reject(new Error('no fonts\nmore')) : Promise.resolve(new Uint8Array(1)),
      stop() {},
      trim() {},
      made: new Set<string>(),
      spentMs: 0,
    };
    const some = await makeImages({ siteDir: '/none', site, maker });
    expect([...some.cards.keys()]).toEqual(['guide/a/index.html']);
    expect(some.diagnostics).toMatchObject([
      {
        code: 'social-card-failed',
        severity: 'warning',
        message:
          'One social card cannot be drawn: no fonts. These pages have the picture of the site, if there is one.',
      },
    ]);
    const none = await makeImages({ siteDir: '/none', site, maker: undefined });
    expect([none.cards.size, none.files.size]).toEqual([0, 0]);
    expect(none.diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'image-tool-missing',
        'Pages have no social cards: the package "sharp", which draws them, is not installed.',
      ],
    ]);
  });
});
