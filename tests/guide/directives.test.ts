/** What the guide says of directives is what they do: each attribute that it names changes the page, and no other does. */
import { describe, expect, it } from 'vitest';
import { DIRECTIVES } from '../../scripts/guide/notes.ts';
import { LAYOUT_NAMES, type LayoutName } from '../../src/content/directives/names.ts';
import { project } from '../support/project.ts';

/** A value that an attribute takes. */
const VALUES: Readonly<Record<string, string>> = {
  align: 'center',
  captions: '/a.vtt',
  columns: '3',
  default: 'second',
  href: '/',
  icon: 'book',
  poster: '/a.png',
  src: '/a.mp4',
};
const NAMES = [...new Set(Object.values(DIRECTIVES).flatMap(({ attributes }) => Object.keys(attributes)))];

const INNER: Partial<Readonly<Record<LayoutName, string>>> = {
  tabs: ':::tab[First]\na\n:::\n:::tab[Second]\nb\n:::',
  'code-group': '```js title="First"\na\n```\n```js title="Second"\nb\n```',
  steps: '1. One\n2. Two',
  'file-tree': '- a\n- b',
};

/** Without a title where an attribute may give one. */
const UNTITLED: ReadonlySet<string> = new Set(['title', 'label']);

const page = (layout: LayoutName, attribute: string, written: string): string => {
  const canHaveTitle = !['tabs', 'code-group', 'cards', 'hero', 'steps', 'file-tree', 'lead'].includes(
    layout,
  );
  const title = canHaveTitle && !UNTITLED.has(attribute) ? '[Name]' : '';
  const own = `:::::${layout}${title}{${written}}\n${INNER[layout] ?? 'Some text.'}\n:::::`;
  // A tab alone shows nothing of what it is called.
  return layout === 'tab' ? `::::::tabs\n:::tab[Before]\nx\n:::\n${own}\n::::::` : own;
};

/** The page to compare with. */
const bare = (layout: LayoutName, attribute: string): string =>
  `${layout}/${UNTITLED.has(attribute) ? 'untitled' : 'plain'}`;

describe('directives', () => {
  it('take the attributes that the guide names, and no others', async () => {
    const files: Record<string, string> = {
      'docs/index.md': '# Home\n',
      'jstz-docs.config.json': JSON.stringify({
        ...{ title: 'T', llms: false, search: { provider: 'none' }, images: { formats: [] } },
        ...{ onBrokenImages: 'ignore', docs: { sidebars: false } },
      }),
    };
    for (const name of ['a.mp4', 'a.vtt', 'a.png']) files[`static/${name}`] = name;
    const cases = LAYOUT_NAMES.flatMap((layout) => NAMES.map((attribute) => ({ layout, attribute })));
    for (const { layout, attribute } of cases) {
      const value = `${attribute}="${VALUES[attribute] ?? 'told'}"`;
      files[`docs/${bare(layout, attribute)}.md`] = `# P\n\n${page(layout, attribute, 'none="1"')}\n`;
      files[`docs/${layout}/${attribute}.md`] = `# P\n\n${page(layout, attribute, value)}\n`;
    }
    const site = project(files);
    expect(await site.run('build --quiet --no-cache')).toMatchObject({ code: 0 });
    const body = (path: string) =>
      /<h1>P<\/h1>([\s\S]*?)<footer|<h1>P<\/h1>([\s\S]*)/.exec(site.main(path))?.[0];
    const taken = new Map<string, string[]>(LAYOUT_NAMES.map((layout) => [layout, []]));
    for (const { layout, attribute } of cases) {
      const isTaken =
        body(`${layout}/${attribute}/index.html`) !== body(`${bare(layout, attribute)}/index.html`);
      if (isTaken) taken.get(layout)!.push(attribute);
    }
    const said = Object.entries(DIRECTIVES).map(([layout, { attributes }]) => [
      layout,
      Object.keys(attributes).sort(),
    ]);
    expect(Object.fromEntries([...taken].map(([layout, names]) => [layout, names.sort()]))).toEqual(
      Object.fromEntries(said),
    );
  });
});
