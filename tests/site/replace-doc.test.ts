/** A doc exchanged in place, against the same site built anew. */
import { describe, expect, it } from 'vitest';
import { checkSite } from '../../src/check/index.ts';
import { buildLiveSite, buildSite, type SiteInput } from '../../src/site/index.ts';
import { type Fixture, parseDoc, siteInput } from '../support/site-fixture.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);

const FIXTURE: Fixture = {
  files: {
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n## Part\n[b](./b.md#part)\n',
    'docs/b.md': '# B\n## Part\n[a](./a.md#part) [own](#part)\n',
    'docs/c/d.md': '# D\n[b](../b.md#gone)\n',
    'docs/draft.md': '---\ndraft: true\n---\n# Draft\n',
  },
  statics: ['img/x.png', 'page.html'],
  beside: ['docs/data.zip', 'docs/c/pic.png'],
};

function withDoc(input: SiteInput, path: string, text: string): SiteInput {
  return { ...input, docs: input.docs.map((doc) => (doc.path === path ? parseDoc(path, text) : doc)) };
}

/** Exchanges one doc of a site. @returns undefined where that was refused */
function replaced(path: string, text: string, change: Partial<Fixture> = {}) {
  const input = siteInput({ ...FIXTURE, ...change });
  const live = buildLiveSite(input);
  const key = [...live.value.pages.values()].find(({ doc }) => doc.path === path)?.key ?? 'none';
  const next = withDoc(input, path, text);
  const result = live.replace(key, next.docs.find((doc) => doc.path === path)!);
  return result && { ...result, site: live.value, anew: buildSite(next).value };
}

describe('a doc that is exchanged', () => {
  it.each([
    ['text alone', 'docs/b.md', '# B\n## Part\n\nMore. [a](./a.md#part) [own](#part)\n', ['b'], true],
    ['a heading that nobody names', 'docs/c/d.md', '# D\n## New\n[b](../b.md#gone)\n', ['c/d'], false],
    ['a heading that others name', 'docs/b.md', '# B\n## Gone\n[a](./a.md#part)\n', ['a', 'b', 'c/d'], false],
    ['a link', 'docs/a.md', '# A\n## Part\n[c](./c/d.md) [x](/page.html)\n', ['a'], false],
    ['a broken link', 'docs/a.md', '# A\n## Part\n[c](./c/e.md)\n', ['a'], false],
  ])('is the one that a new site has: %s', (_name, path, text, judged, isTextOnly) => {
    const result = replaced(path, text)!;
    expect(result.site).toEqual(result.anew);
    expect([...result.judged].sort()).toEqual(judged.map((id) => `en/current/${id}`));
    expect(result.isTextOnly).toBe(isTextOnly);
  });

  it.each<[string, string, string, Partial<Fixture>?]>([
    ['its title', 'docs/a.md', '# Other\n## Part\n[b](./b.md#part)\n'],
    ['its front matter', 'docs/a.md', '---\nslug: /x\n---\n# A\n## Part\n[b](./b.md#part)\n'],
    ['a picture', 'docs/a.md', '# A\n## Part\n![b](/img/x.png)\n'],
    ['a file beside it', 'docs/a.md', '# A\n## Part\n[b](./data.zip)\n'],
    ['a draft', 'docs/draft.md', '---\ndraft: true\n---\n# Draft\n## New\n'],
    [
      'a heading that the config may name',
      'docs/a.md',
      '# A\n## New\n[b](./b.md#part)\n',
      { config: { navbar: { items: [{ label: 'A', to: '/a#part' }] } } },
    ],
    [
      'a stand-in for a translation',
      'docs/a.md',
      '# A\n\n## Part\n[b](./b.md#part)\n',
      { config: { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } } },
    ],
  ])('is refused where more depends on it: %s', (_name, path, text, change) => {
    expect(replaced(path, text, change)).toBeUndefined();
  });

  it('leaves what it refused as it was', () => {
    const input = siteInput(FIXTURE);
    const live = buildLiveSite(input);
    const after = parseDoc('docs/a.md', '# A\n## Part\n[b](./data.zip)\n');
    expect(live.replace('en/current/a', after)).toBeUndefined();
    expect(live.value).toEqual(buildSite(input).value);
    const text = '# A\n## Other\n[b](./b.md#part)\n';
    expect(live.replace('en/current/a', parseDoc('docs/a.md', text))).toBeDefined();
    expect(live.value).toEqual(buildSite(withDoc(input, 'docs/a.md', text)).value);
  });

  it(`stays the site that would be built anew, one after the other (seed ${SEED})`, () => {
    let state = SEED;
    const random = (count: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 16) % count;
    };
    const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
    let input = siteInput(FIXTURE);
    let live = buildLiveSite(input);
    let inPlace = 0;
    for (let round = 0; round < 400; round += 1) {
      const path = pick(['docs/index.md', 'docs/a.md', 'docs/b.md', 'docs/c/d.md']);
      const title = random(12) === 0 ? `T${round}` : path;
      const words = Array.from({ length: random(4) }, () =>
        pick(['## Part', '## Gone', '## Part two', 'Words.']),
      );
      const links = Array.from({ length: random(4) }, () =>
        pick([
          '[x](/b#part)',
          '[x](/a#gone)',
          '[x](./a.md#Part)',
          '[x](#part)',
          '[x](/c/d#part-two)',
          '[x](/A#part)',
          '[x](/nope#part)',
          '[x](https://example.com/)',
          '[x](/page.html#in-page)',
          '[x](/data.zip)',
          '![x](/img/x.png)',
        ]),
      );
      const text = `# ${title}\n${words.join('\n')}\n${links.join(' ')}\n`;
      input = withDoc(input, path, text);
      const key = [...live.value.pages.values()].find(({ doc }) => doc.path === path)!.key;
      const result = live.replace(key, input.docs.find((doc) => doc.path === path)!);
      const anew = buildSite(input);
      if (!result) live = buildLiveSite(input);
      else {
        inPlace += 1;
        expect(live.value, `round ${round}`).toEqual(anew.value);
        expect(checkSite(live.value), `round ${round}`).toEqual(checkSite(anew.value));
      }
    }
    expect(inPlace).toBeGreaterThan(100);
  });
});
