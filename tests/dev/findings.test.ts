import { expect, it } from 'vitest';
import { project } from '../support/project.ts';
import { differences, openSession } from './open-session.ts';

/** Printed with a failure; set `SEED` to run the same edits again. */
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const ROUNDS = 60;

const CONFIG = {
  title: 'Site',
  onBrokenLinks: 'warn',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onBrokenImages: 'warn',
};

it.each([
  ['without exceptions', {}],
  [
    'with exceptions',
    {
      linkCheck: {
        ignore: [
          { url: '**#gone', reason: 'known' },
          { url: '/never/**', reason: 'known' },
        ],
      },
    },
  ],
])(`tells what a new start would tell, ${SEED}, %s`, { timeout: 120_000 }, async (_name, more) => {
  let state = SEED;
  const random = (count: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 16) % count;
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  const text = (name: string) =>
    [
      pick(['', '', '', '---\n# a comment\ntags: [x]\n---\n']),
      `# ${random(10) === 0 ? 'Other' : name}\n\n`,
      pick(['', 'Words.\n\n', 'Words.\n\nMore.\n\n']),
      pick(['', '## Part\n\n', '## Gone\n\n', '<a id="gone"></a>\n\n']),
      pick(['', '[x](./b.md#part)\n\n', '[x](/a#gone) and [y](#part)\n\n', '[x](./none.md#gone)\n\n']),
      pick(['', '<!-- link-check-ignore-next-line: known -->\n[x](/a#part)\n\n', '![x](./none.png)\n\n']),
      pick(['', '## Part\n\n', '[x](/A#part)\n\n']),
    ].join('');
  const site = project({
    'jstz-docs.config.json': JSON.stringify({ ...CONFIG, ...more }),
    'docs/index.md': '# Home\n',
    'docs/a.md': '# a\n',
    'docs/b.md': '# b\n',
  });
  const session = await openSession(site.dir);
  await session.finish();
  let told = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = pick(['index', 'a', 'b']);
    site.write(`docs/${name}.md`, text(name));
    await session.update();
    await session.finish();
    const fresh = await openSession(site.dir);
    await fresh.finish();
    const where = `seed ${SEED}, round ${round}`;
    expect(session.diagnostics, where).toEqual(fresh.diagnostics);
    told += session.diagnostics.length;
    // What takes longer is found out in a quiet moment: in both the same, and nothing twice.
    if (round % 5 === 0) {
      await session.explain();
      await fresh.explain();
      expect(session.diagnostics, `${where}, explained`).toEqual(fresh.diagnostics);
    }
    if (round % 20 === 0) expect(await differences(session, site.dir), where).toEqual([]);
    fresh.close();
    // Explained findings of other pages stay until the next explanation; a touch of the config begins anew.
    if (round % 5 === 0) {
      site.write('jstz-docs.config.json', JSON.stringify({ ...CONFIG, ...more, tagline: `${round}` }));
      await session.update();
      await session.finish();
    }
  }
  expect(told).toBeGreaterThan(ROUNDS);
  session.close();
});
