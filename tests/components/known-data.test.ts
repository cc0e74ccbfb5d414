/** A part of what browsers know of the docs has a place there that leads to the same. */
import { expect, it } from 'vitest';
import { docsById, placeOf, valueAt, versionsOf } from '../../src/components/known-data.ts';
import { NO_FACTS, type SiteFacts } from '../../src/components/surroundings.ts';

const version = (name: string) => ({
  ...{ name, label: name, isLast: false, path: `/${name}`, mainDocId: 'a', banner: null, badge: false },
  ...{ className: '', noIndex: false, draftIds: [], sidebars: {} },
  docs: [
    { id: 'a', path: `/${name}/a`, sidebar: 'all' },
    { id: 'b', path: `/${name}/b` },
  ],
});
const link = (label: string) => ({ type: 'link' as const, label, href: `/${label}` });
const inner = {
  type: 'category' as const,
  label: 'in',
  collapsed: true,
  collapsible: true,
  items: [link('b')],
};
const outer = { ...inner, label: 'out', items: [link('a'), inner] };
const details = (label: string) => ({
  sidebars: { all: [link(label), outer], 'other.one': [link('c')] },
  about: { a: { title: label } },
});

const FACTS: SiteFacts = {
  ...NO_FACTS,
  docs: {
    default: { path: '/docs', breadcrumbs: true, versions: [version('current'), version('1.0')] },
    more: { path: '/more', breadcrumbs: true, versions: [version('current')] },
  },
  details: {
    default: { current: details('now'), '1.0': details('then') },
    more: { current: details('more') },
  },
};
const { docs, details: known } = FACTS as Required<SiteFacts>;
const [current, old] = docs.default!.versions;

it.each<[string, object]>([
  ['all docs', docs],
  ['docs', docs.more!],
  ['versions', docs.default!.versions],
  ['a version', old!],
  ['the pages of a version', current!.docs],
  ['these by their ids', docsById(old!)(known.default!['1.0']!.about)],
  ['all sidebars', known.more!.current!.sidebars],
  ['a sidebar', known.default!['1.0']!.sidebars['other.one']!],
  ['a category', outer],
  ['the items of one in it', inner.items],
])('%s', (_what, value) => {
  const place = placeOf(FACTS, value)!;
  const inBrowser = JSON.parse(JSON.stringify({ place, facts: FACTS }));
  expect(valueAt(inBrowser.facts, inBrowser.place)).toEqual(value);
});

it('nothing else has one, and nothing before all pages are known', () => {
  expect(placeOf(FACTS, { ...old })).toBe(undefined);
  expect(placeOf(FACTS, link('a'))).toBe(undefined);
  expect(placeOf({ ...FACTS, details: undefined }, docs)).toBe(undefined);
});

it('places are in versions, or in what is known of all', () => {
  const of = (...values: readonly object[]) => versionsOf(values.map((value) => placeOf(FACTS, value)!));
  expect(of(docs, old!)).toEqual([]);
  const { sidebars, about } = known.default!['1.0']!;
  expect(of(sidebars, docsById(old!)(about), known.more!.current!.sidebars)).toEqual([
    ['default', '1.0'],
    ['more', 'current'],
  ]);
});
