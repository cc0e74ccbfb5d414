/** `<DocCardList />`: cards of the pages beside a page in its sidebar, or below it. */
import { expect, it } from 'vitest';
import { differences, openSession } from '../dev/open-session.ts';
import { project } from '../support/project.ts';

const FILES = {
  'jstz-docs.config.json': '{"title":"Site"}',
  'docs/index.md': '# Home\n\nStart.\n',
  'docs/guide/index.mdx': "import DocCardList from '@theme/DocCardList';\n\n# Guide\n\n<DocCardList />\n",
  'docs/guide/one.md': '# One\n\nAbout one.\n',
  'docs/guide/two.mdx': '# Two\n\n<DocCardList items={useCurrentSidebarCategory().items} />\n',
  'docs/alone.mdx':
    "---\ndisplayed_sidebar: null\n---\n\n# Alone\n\n<DocCardList />\n\n<DocCardList items={[{ type: 'link', href: '/guide/one', label: 'First' }]} />\n",
};

const cards = (html: string) =>
  [
    ...html.matchAll(
      /<a class="card__link" href="([^"]*)">([^<]*)<\/a>[\s\S]*?<div class="card__body">(.*?)<\/div>/g,
    ),
  ].map(([, href, title, body]) => [href, title, body]);

it('shows what is below a category, or beside a page', async () => {
  const site = project(FILES);
  const { code, stderr } = await site.run('build');
  expect({ code, stderr }).toMatchObject({ code: 0 });
  const one = ['/guide/one', 'One', '<p>About one.</p>'];
  expect(cards(site.main('guide/index.html'))).toEqual([one, ['/guide/two', 'Two', '']]);
  expect(cards(site.main('guide/two/index.html'))).toEqual([one, ['/guide/two', 'Two', '']]);
  expect(cards(site.main('alone/index.html'))).toEqual([['/guide/one', 'First', '']]);
});

it('follows the pages that it shows, in `build` and in `dev`', async () => {
  const site = project(FILES);
  const session = await openSession(site.dir);
  await session.finish();
  await site.run('build');
  site.write('docs/guide/one.md', '# One\n\nOther words.\n');
  await site.run('build');
  expect(cards(site.main('guide/index.html'))[0]).toEqual(['/guide/one', 'One', '<p>Other words.</p>']);
  await session.update();
  await session.finish();
  expect(await differences(session, site.dir)).toEqual([]);
});
