/** Pictures: which smaller ones are made, how pages name them, what is told of broken ones. */
import { readFileSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { build } from '../../src/api/index.ts';
import { configSchema } from '../../src/config/index.ts';
import { pictureNames } from '../../src/content/index.ts';
import {
  createPictureMaker,
  findEncoder,
  type ImagePlan,
  listImages,
  makeImages,
  type PictureMaker,
  planImage,
  readImageSize,
  startPictures,
  widthsOf,
} from '../../src/images/index.ts';
import { analyse, type OnProgress } from '../../src/pipeline/index.ts';
import { project } from '../support/project.ts';

const settings = { quality: 70, max: 1030, min: 640, steps: 2, formats: ['webp'] as const };

/** Like a photo: smooth, with grain. */
async function picture(
  width: number,
  height: number,
  format: 'png' | 'jpeg' | 'webp' = 'png',
  alpha = false,
) {
  const channels = alpha ? 4 : 3;
  const pixels = Buffer.alloc(width * height * channels);
  let grain = 1;
  for (let at = 0; at < pixels.length; at += 1) {
    grain = (grain * 1_103_515_245 + 12_345) % 2 ** 31;
    const x = (at / channels) % width;
    pixels[at] = 128 + 90 * Math.sin(x / 60) * Math.cos(at / channels / width / 40) + (grain % 24);
  }
  return sharp(pixels, { raw: { width, height, channels } }).toFormat(format).toBuffer();
}

describe('the widths of a picture', () => {
  it.each([
    [2000, [640, 1030]],
    [1030, [640, 1030]],
    [800, [640, 800]],
    [640, [640]],
    [300, [300]],
  ])('of %d px are %j', (width, widths) => {
    expect(widthsOf(settings, width)).toEqual(widths);
  });

  it('lie evenly between the bounds', () => {
    expect(widthsOf({ ...settings, min: 400, max: 1000, steps: 4 }, 900)).toEqual([400, 600, 800, 900]);
    expect(widthsOf({ ...settings, steps: 1 }, 2000)).toEqual([1030]);
  });
});

describe('a plan', () => {
  it('leaves drawings, tiny files and animations as they are', async () => {
    expect(planImage('a.svg', Buffer.from('<svg/>'), settings)).toBeUndefined();
    expect(planImage('a.gif', Buffer.alloc(9000), settings)).toBeUndefined();
    expect(
      planImage('a.png', readFileSync(join(import.meta.dirname, '../fixtures/pixel.png')), settings),
    ).toBeUndefined();
    const frames = await picture(200, 400, 'webp');
    const moving = await sharp(frames).webp({ loop: 0 }).toBuffer();
    expect(
      planImage(
        'a.webp',
        Buffer.concat([moving.subarray(0, 30), Buffer.from('ANIM'), moving.subarray(34)]),
        settings,
      ),
    ).toBeUndefined();
  });

  it('names each file by contents and settings', async () => {
    const bytes = await picture(1200, 300);
    const plan = planImage('img/My picture.png', bytes, settings);
    if (!plan || typeof plan === 'string') throw new Error('no plan');
    expect(plan.variants.map(({ path }) => path.replace(plan.hash, 'H'))).toEqual([
      'assets/images/My-picture-H-640.webp',
      'assets/images/My-picture-H-1030.webp',
    ]);
    expect(planImage('a.png', bytes, { ...settings, formats: [] })).toBeUndefined();
    const other = planImage('img/My picture.png', bytes, { ...settings, quality: 50 });
    expect(other).not.toMatchObject({ hash: plan.hash });
    expect(planImage('a.png', Buffer.from('no picture, though longer than nothing'), settings)).toBe(
      'corrupt',
    );
  });

  it('tells a PNG that is cut off, and none that lacks nothing but its end', async () => {
    const whole = await picture(300, 300);
    const without = (count: number) => planImage('a.png', whole.subarray(0, whole.length - count), settings);
    expect([20_000, 40, 13].map(without)).toEqual(['cut', 'cut', 'cut']);
    expect([0, 4, 12].map((count) => typeof without(count))).toEqual(['object', 'object', 'object']);
  });
});

describe('WebP', () => {
  const formsOf = (bytes: Uint8Array, name = 'a.png') => {
    const plan = planImage(name, bytes, settings);
    if (!plan || typeof plan === 'string') throw new Error('no plan');
    return findEncoder()!.encode(bytes, plan);
  };
  /** `VP8L` is exact, `VP8 ` lossy. */
  const kind = (bytes: Uint8Array | undefined) => Buffer.from(bytes!.subarray(12, 16)).toString('latin1');

  it('is exact for lines and text, lossy for photos', async () => {
    const lines = Array.from(
      { length: 60 },
      (_, y) => `<text y="${y * 12}" x="4" font-size="11">abcdefghijklmnop ${y}</text>`,
    );
    const drawn = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700"><rect width="700" height="700" fill="#fff"/>${lines.join('')}</svg>`,
    );
    const { forms } = await formsOf(await sharp(drawn).png().toBuffer());
    // Its own size is exact, and smaller than 640 px would be.
    expect(forms.map((form) => form && kind(form))).toEqual([undefined, 'VP8L']);
    const photo = await formsOf(await picture(700, 700));
    expect(photo.forms.map(kind)).toEqual(['VP8 ', 'VP8 ']);
  });

  it('is made only where it is smaller than the original', async () => {
    const photo = sharp(await picture(1000, 700));
    const tight = await photo.webp({ quality: 10 }).toBuffer();
    expect((await formsOf(tight, 'a.webp')).forms).toEqual([undefined, undefined]);
  });

  it('has a placeholder as bright as the picture, whatever form its pixels have', async () => {
    const photo = () => sharp(sourcePixels, { raw: { width: 300, height: 200, channels: 3 } });
    const sourcePixels = Buffer.from(
      Array.from({ length: 300 * 200 }, (_, at) => [
        at % 300 < 100 ? 10 : 240,
        Math.floor(at / 300),
        at % 256,
      ]).flat(),
    );
    const mean = async (bytes: Uint8Array) => {
      const { data } = await sharp(bytes)
        .toColourspace('srgb')
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.reduce((sum, value) => sum + value, 0) / data.length;
    };
    const forms = [
      photo().png(),
      photo().jpeg(),
      photo().png({ palette: true }),
      photo().greyscale().toColourspace('b-w').png(),
      photo().toColourspace('rgb16').png(),
      photo().withIccProfile('p3').png(),
    ];
    for (const form of forms) {
      const bytes = await form.toBuffer();
      const { placeholder } = await findEncoder()!.encode(bytes, { width: 300, variants: [], quality: 70 });
      const shown = await mean(Buffer.from(placeholder.split(',')[1]!, 'base64'));
      expect(Math.abs(shown - (await mean(bytes)))).toBeLessThan(6);
    }
  });

  it.each([
    ['opaque in spite of its alpha channel', 4, 255, true],
    ['grey and opaque', 2, 255, true],
    ['seen through at one edge', 4, 254, false],
    ['grey and seen through at one edge', 2, 254, false],
  ] as const)('of a picture that is %s has a placeholder or not', async (_name, channels, alpha, has) => {
    const [width, height] = [60, 40];
    const pixels = Buffer.alloc(width * height * channels, 255);
    for (let row = 0; row < height; row += 1) pixels[(row + 1) * width * channels - 1] = alpha;
    const bytes = await sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();
    const { placeholder } = await findEncoder()!.encode(bytes, { width, variants: [], quality: 70 });
    expect(placeholder !== '').toBe(has);
  });

  it('gives the same bytes each time', async () => {
    const bytes = await picture(700, 700);
    expect(await formsOf(bytes)).toEqual(await formsOf(bytes));
  });
});

describe('a page with pictures', () => {
  const config = '{"title":"T","baseUrl":"/b/","images":{}}';

  it('names them by width and format, the first large one at once, the others when they are near', async () => {
    const site = project({
      'jstz-docs.config.json': config,
      'docs/index.md':
        '# Home\n\n![One](./img/one.png)\n\n![Two](./img/two.jpg)\n\n<img src="./img/one.png" width="100" alt="Small">\n\n![Drawing](/logo.svg)\n',
      'docs/img/one.png': await picture(1200, 600),
      'docs/img/two.jpg': await picture(800, 400, 'jpeg'),
      'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
    });
    const { code, stderr } = await site.run('build');
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.not.stringContaining('image-') });
    const main = site.main('index.html').replaceAll(/-[\da-f]{8}-/g, '-H-');
    const [one, two, small, drawing] = [...main.matchAll(/(?:<picture>.*?<\/picture>|<img[^>]*>)/g)].map(
      ([text]) => text,
    );
    expect(one).toContain(
      '<source type="image/webp" srcset="/b/assets/images/one-H-640.webp 640w, /b/assets/images/one-H-1030.webp 1030w" sizes="(max-width: 996px) 100vw, 736px">',
    );
    expect(one).toMatch(
      /<img [^>]*src="\/b\/assets\/files\/one-[^>]* loading="eager" width="1200" height="600" data-zoom-src="\/b\/assets\/files\/one-[\da-f]{8}\.png"/,
    );
    expect(one).not.toMatch(/<img[^>]* srcset/);
    expect(two).toContain(
      'srcset="/b/assets/images/two-H-640.webp 640w, /b/assets/images/two-H-800.webp 800w"',
    );
    expect(two).toContain('loading="lazy" width="800" height="400"');
    expect(two).not.toContain('data-zoom-src');
    expect(small).toContain('sizes="100px"');
    expect(small).toMatch(/<img [^>]*width="100"[^>]* height="50"/);
    expect(small!.match(/ width=/g)).toHaveLength(1);
    expect(drawing).toMatch(/^<picture><img [^>]*loading="lazy" width="4" height="2"/);
    for (const file of site.list('build/assets/images')) {
      const size = readImageSize(readFileSync(join(site.dir, 'build/assets/images', file)))!;
      expect(`${file} ${size.width}`).toMatch(/-(\d+)\.\w+ \1$/);
    }
    const style = site.list('build/assets').find((path) => path.startsWith('images-'))!;
    expect(site.read('build/index.html')).toContain(`<link rel="stylesheet" href="/b/assets/${style}">`);
    expect(site.read(`build/assets/${style}`)).toMatch(
      /^(\[data-placeholder="[\da-f]{8}"\]\{background:url\(data:image\/webp;base64,[^)]+\) 0 0\/100% 100% no-repeat\}\n){2}$/,
    );
    expect(site.read('build/index.html')).not.toMatch(/<img[^>]* style=/);
  });

  it('gives the same files from the cache', async () => {
    const site = project({ 'docs/index.md': '![a](./a.png)\n', 'docs/a.png': await picture(900, 90) });
    await site.run('build');
    const first = site.list('build/assets/images').map((path) => site.read(`build/assets/images/${path}`));
    await site.run('build');
    expect(site.list('build/assets/images').map((path) => site.read(`build/assets/images/${path}`))).toEqual(
      first,
    );
    expect(first).toHaveLength(2);
  });

  it('is counted while pictures are made', async () => {
    const site = project({
      'docs/index.md': '![a](./a.png) ![b](./b.png)\n',
      'docs/a.png': await picture(900, 90),
      'docs/b.png': await picture(900, 80),
    });
    const seen: (readonly number[])[] = [];
    const onProgress: OnProgress = ({ phase, done, total }) => {
      if (phase === 'pictures') seen.push([done, total]);
    };
    await build({ siteDir: site.dir, onProgress });
    expect(seen).toEqual([
      [0, 1],
      [1, 2],
      [2, 2],
    ]);
  });

  it('stays as it is where sharp is missing, which is told once', async () => {
    const site = project({
      'docs/index.md': '![a](./a.png) ![b](./b.png)\n',
      'docs/a.png': await picture(900, 90),
      'docs/b.png': await picture(800, 90),
    });
    const config = configSchema.parse({ title: 'T' });
    const analysis = await analyse({ siteDir: site.dir, config, cache: false });
    const images = await listImages({
      siteDir: site.dir,
      site: analysis.site,
      maker: undefined,
    });
    expect(images.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'image-tool-missing: 2 pictures are published as they are: the package "sharp", which makes smaller ones, is not installed.',
    ]);
    expect(images.facts('docs/a.png')).toEqual({ width: 900, height: 90 });
    expect(images.files.size).toBe(0);
  });

  it('loads sharp only where a picture is to be made that the cache does not hold', async () => {
    const site = project({ 'docs/index.md': '# T\n', 'docs/a.png': await picture(900, 90) });
    const config = configSchema.parse({ title: 'T' });
    const installed = findEncoder()!;
    expect(installed.id).toContain(`sharp ${sharp.versions.sharp}`);
    let loads = 0;
    const encoder = {
      ...installed,
      runs: () => {
        loads += 1;
        return installed.runs();
      },
    };
    const cacheDir = join(site.dir, 'cache');
    const list = async () => {
      const analysis = await analyse({ siteDir: site.dir, config, cache: false });
      const maker = createPictureMaker({ siteDir: site.dir, encoder, cacheDir });
      const { summary } = await makeImages({ siteDir: site.dir, site: analysis.site, maker });
      return [summary?.pictures, summary?.made, loads];
    };
    expect(await list()).toEqual([undefined, undefined, 0]);
    site.write('docs/index.md', '![a](./a.png)\n');
    expect(await list()).toEqual([1, 1, 1]);
    expect(await list()).toEqual([1, 0, 1]);
    const broken = { ...installed, runs: async () => false };
    expect(
      await makeImages({
        siteDir: site.dir,
        site: (await analyse({ siteDir: site.dir, config, cache: false })).site,
        maker: createPictureMaker({ siteDir: site.dir, encoder: broken, cacheDir: undefined }),
      }),
    ).toMatchObject({ diagnostics: [{ code: 'image-tool-missing' }], summary: undefined });
  });

  it('that fill the cache stay in it while a build uses them: what goes is what it does not use', async () => {
    const site = project({
      'docs/index.md': '![a](./a.png)\n',
      'docs/a.png': await picture(900, 90),
      'docs/b.png': await picture(900, 91),
      'cache/0/other': '',
    });
    const config = configSchema.parse({ title: 'T' });
    const encoder = findEncoder()!;
    const cacheDir = join(site.dir, 'cache');
    const build = async () => {
      const analysis = await analyse({ siteDir: site.dir, config, cache: false });
      const maker = createPictureMaker({ siteDir: site.dir, encoder, cacheDir });
      const { summary } = await makeImages({ siteDir: site.dir, site: analysis.site, maker });
      maker.trim();
      return summary!.made;
    };
    // Larger than the bound, younger than what comes, and no byte of it is on the disk.
    truncateSync(join(cacheDir, '0/other'), 2e9);
    const later = Date.now() / 1000 + 3600;
    utimesSync(join(cacheDir, '0/other'), later, later);
    expect(await build()).toBe(1);
    expect(site.list('cache')).not.toContain('0/other');
    site.write('docs/index.md', '![a](./a.png) ![b](./b.png)\n');
    expect(await build()).toBe(1);
  });

  it('are begun when a page is parsed that names them, each once, wherever the page finds it', async () => {
    const site = project({
      'docs/a/b.png': await picture(900, 300),
      'static/c.png': await picture(900, 300),
      'docs/a/d.jpeg': await picture(900, 300, 'jpeg'),
      'docs/a/f.png': await picture(900, 300),
      'docs/a/g.webp': await picture(900, 300, 'webp'),
    });
    const config = configSchema.parse({ title: 'T', images: {} });
    const begun: string[] = [];
    const begin = startPictures({
      siteDir: site.dir,
      config,
      memory: new Map(),
      maker: {
        make: async (source: string, plan: ImagePlan) => {
          begun.push(`${source} ${plan.variants.length}`);
          return {} as never;
        },
      } as unknown as PictureMaker,
    });
    const start = (path: string, text: string) => begin(path, pictureNames(text));
    start(
      'docs/index.md',
      '![a](./a/b.png?x#y "t") ![](/gone.png) ![](https://x.test/d.png) <img src="//x.test/e.png">\n\n[ref]: /c.png\n',
    );
    start('docs/a/x.md', '---\nimage: ./f.png\n---\n\n![](b.png) ![](.png)\n');
    start(
      'docs/a/y.mdx',
      "import d from '@site/docs/a/d.jpeg';\n\n<img src={require('./g.webp').default}/>\n",
    );
    expect(begun).toEqual(['docs/a/b.png 2', 'static/c.png 2', 'docs/a/d.jpeg 2', 'docs/a/g.webp 2']);
  });

  it('makes no more of them than is cheap where the site did not ask, and says so', async () => {
    const site = project({
      'jstz-docs.config.json': '{"title":"T"}',
      'docs/index.md': '![a](./a.png) ![b](./b.png)\n\n![c](./c.png) ![d](./d.png)\n',
      // 64 and 0.49 million pixels; a few thousand bytes for half a million.
      'docs/a.png': await picture(700, 700),
      'docs/b.png': await sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#888' } })
        .png()
        .toBuffer(),
      'docs/c.png': await picture(720, 700),
      'docs/d.png': await sharp(await picture(45, 44))
        .resize(720, 704, { kernel: 'nearest' })
        .png()
        .toBuffer(),
    });
    const names = () => [...new Set(site.list('build/assets/images').map((path) => /^[^-]+/.exec(path)![0]))];
    const { stderr } = await site.run('build');
    expect(names()).toEqual(['a', 'c']);
    expect(stderr).toMatch(
      /^Pictures: \d[^;]* in 2 pictures made [^(]+\(2 of them now, in [\d.]+ s\); 2 more pictures published as they are: `images: \{\}` in the configuration makes all smaller$/m,
    );
    site.write('jstz-docs.config.json', '{"title":"T","images":{}}');
    const asked = await site.run('build');
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
    expect(asked.stderr).toMatch(/^Pictures: .* in 4 pictures made [^;]*\(2 of them now, in [\d.]+ s\)$/m);
    expect((await site.run('build')).stderr).not.toContain('Pictures:');
    site.write('docs/index.md', '![a](./a.png) ![b](./b.png) ![c](./c.png) ![d](./d.png)\n');
    expect((await site.run('build')).stderr).toMatch(/^Pictures: .*\(all from the cache\)$/m);
  });

  it('shows the original of one that cannot be decoded, where that is no error', async () => {
    const hurt = Buffer.from(await picture(900, 900)).fill(0, 5000, 9000);
    const site = project({
      'jstz-docs.config.json': '{"title":"T","onBrokenImages":"warn"}',
      'docs/index.md': '![a](./a.png)\n',
      'docs/a.png': hurt,
    });
    const { code, stderr } = await site.run('build');
    expect({ code, stderr }).toMatchObject({ code: 0, stderr: expect.stringContaining('image-corrupt') });
    expect(site.list('build/assets/images')).toEqual([]);
    expect(site.main('index.html')).toMatch(
      /<picture><img decoding="async" src="[^"]*" alt="a" loading="eager" width="900" height="900"\/><\/picture>/,
    );
  });

  it('shows one that decoders warn of and browsers show', async () => {
    const noise = Uint8Array.from({ length: 900 * 300 * 3 }, (_, at) => (at * 7919) >> 3);
    const raw = { width: 900, height: 300, channels: 3 } as const;
    const jpeg = await sharp(noise, { raw }).jpeg({ progressive: true }).toBuffer();
    // The end of the data of its third scan is missing.
    const third = [...jpeg.keys()].filter((at) => jpeg[at] === 0xff && jpeg[at + 1] === 0xda)[2]!;
    const end = [...jpeg.keys()].find((at) => at > third + 2 && jpeg[at] === 0xff && jpeg[at + 1]! > 0)!;
    const hurt = Buffer.concat([jpeg.subarray(0, end - 40), jpeg.subarray(end)]);
    await expect(sharp(hurt).resize(100).toBuffer()).rejects.toThrow('premature end');
    const site = project({ 'docs/index.md': '![a](./a.jpg)\n', 'docs/a.jpg': hurt });
    const { code, stderr } = await site.run('build');
    expect(stderr).not.toContain('image-corrupt');
    expect(code).toBe(0);
  });

  it.each([
    ['throw', 1, '  error  image-corrupt'],
    ['warn', 0, '  warning  image-corrupt'],
    ['log', 0, '  info  image-corrupt'],
    ['ignore', 0, ''],
  ])(
    'tells of one that cannot be decoded as `onBrokenImages: %s` says',
    async (onBrokenImages, exit, told) => {
      const site = project({
        'jstz-docs.config.json': JSON.stringify({ title: 'T', onBrokenImages }),
        'docs/index.md': '![a](./a.png)\n',
        'docs/a.png': Buffer.from(await picture(900, 900)).fill(0, 5000, 9000),
      });
      const { code, stderr } = await site.run('build --no-cache');
      expect([code, / {2}\w+ {2}image-corrupt/.exec(stderr)?.[0] ?? '']).toEqual([exit, told]);
    },
  );

  it('has no placeholder where one can see through a picture', async () => {
    const site = project({
      'docs/index.md': '![a](./a.png)\n',
      'docs/a.png': await picture(700, 70, 'png', true),
    });
    expect((await site.run('build')).code).toBe(0);
    const style = site.list('build/assets').find((path) => path.startsWith('images-'))!;
    expect(site.read(`build/assets/${style}`)).toBe('');
  });

  it.each([
    ['is no picture', () => Buffer.from('this is a text that somebody named .png\n'.repeat(200))],
    ['is cut off', (whole: Buffer) => whole.subarray(0, 5000)],
    ['is broken inside', (whole: Buffer) => Buffer.from(whole).fill(0, 5000, 9000)],
  ])('tells of one that %s, with its place', async (_name, bytesOf) => {
    const site = project({
      'docs/index.md': '# Home\n\nSee ![a](./a.png).\n',
      'docs/a.png': bytesOf(await picture(900, 900)),
    });
    const { code, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stderr).toMatch(/docs\/index\.md:3:5 .*image-corrupt/);
    expect(stderr).toContain('hint: Export `docs/a.png` again.');
    expect(site.list('build')).toEqual([]);
  });
});
