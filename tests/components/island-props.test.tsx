/** Props of an island: what a browser reads is what the page gave, and what cannot be sent is named. */
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { decodeProp, islandProps } from '../../src/components/island-props.tsx';

const SHARED = { x: 1 };
const draw = () => '<b>drawn</b>';
const slot = (name: string) => `the slot ${name}`;
const received = (props: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(JSON.parse(islandProps(props, { draw }).json) as Record<string, unknown>).map(
      ([name, value]) => [name, decodeProp(value, { slot })],
    ),
  );

it.each([
  ['text, numbers, truth', { a: '', b: 'x', c: 0, d: 1.5, e: false, f: null }],
  ['numbers that JSON lacks', { a: Number.NaN, b: Number.POSITIVE_INFINITY, c: 12n }],
  ['lists and records', { a: [1, [undefined, { b: undefined }]], c: {}, d: [] }],
  ['dates, patterns, maps and sets', { a: new Date(0), b: /x+/gi, c: new Map([['k', new Set([1])]]) }],
  ['a record with our own mark in it', { a: { $jd: 'date', value: 'no date' } }],
  ['the same value twice', { a: [SHARED, SHARED] }],
])('%s arrive as they were', (_what, props: Readonly<Record<string, unknown>>) => {
  expect(received(props)).toEqual(props);
});

it('what browsers know already arrives from there, wherever it stands in a prop', () => {
  const sidebars = { all: [{ type: 'link', label: 'x' }] };
  const placeOf = (value: object) => (value === sidebars ? ['details', 'a.b', 0] : undefined);
  const props = { version: { name: '1', sidebars }, list: [sidebars] };
  const { props: drawn, json } = islandProps(props, { draw, placeOf });
  expect([drawn, json.includes('label')]).toEqual([props, false]);
  const valueAt = (place: unknown) => ({ at: place });
  expect(decodeProp(JSON.parse(json), { slot, valueAt })).toEqual({
    version: { name: '1', sidebars: { at: ['details', 'a.b', 0] } },
    list: [{ at: ['details', 'a.b', 0] }],
  });
});

it('an element, or a list with one, is HTML in the island', () => {
  const props = { title: createElement('b'), list: ['a', createElement('i', { key: 'b' })], gone: undefined };
  const { slots } = islandProps(props, { draw });
  expect(slots).toEqual([
    { name: 'title', html: '<b>drawn</b>' },
    { name: 'list', html: '<b>drawn</b>' },
  ]);
  expect(received(props)).toEqual({ title: 'the slot title', list: 'the slot list' });
});

it('elements in data are HTML in the island, each in its place', () => {
  const label = createElement('code');
  const props = { links: [{ label, url: 'a' }, { label: 'b' }, new Map([['c', [label]]])] };
  const { props: drawn, slots } = islandProps(props, { draw });
  const [first, second] = slots.map(({ name }) => name);
  expect(received(props)).toEqual({
    links: [{ label: slot(first!), url: 'a' }, { label: 'b' }, new Map([['c', [slot(second!)]]])],
  });
  expect(drawn).toMatchObject({
    links: [{ label: { props: { 'data-name': first } }, url: 'a' }, { label: 'b' }, {}],
  });
});

class Boat {}
const circle: unknown[] = [];
circle.push(circle);

it.each([
  ['run', 'a function', { run: () => 1 }],
  ['a.b', 'a symbol', { a: { b: Symbol('x') } }],
  ['a[0]', 'a circle of objects', { a: circle }],
  ['a[1]', 'an object of the class Boat', { a: [1, new Boat()] }],
])('%s is refused where it is %s', (prop, kind, props) => {
  expect(() => islandProps(props, { draw })).toThrow(expect.objectContaining({ prop, kind }));
});
