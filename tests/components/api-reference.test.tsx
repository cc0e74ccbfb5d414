/** What pages of `docusaurus-plugin-openapi-docs` show of an interface. */
import type { Element, ElementContent, Properties } from 'hast';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import {
  MethodEndpoint,
  ParamsDetails,
  ParamsItem,
  RequestSchema,
  SchemaPart,
  StatusCodes,
} from '../../src/components/stand-ins.tsx';
import { readTree } from '../../src/content/sections.ts';
import { project } from '../support/project.ts';

type Part = (props: Readonly<Record<string, unknown>>) => ReactNode;

const draw = (part: Part, props: Readonly<Record<string, unknown>>): string =>
  renderToStaticMarkup(createElement(part, props));
const textOf = (html: string): string =>
  html
    .replace(/<(?:li|p|summary|details)\b[^>]*>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/\n+/g, '\n')
    .trim();
const body = (schema: unknown) => ({ body: { content: { 'application/json': { schema } } } });

it('the method and the path of an operation', () => {
  expect(draw(MethodEndpoint, { method: 'delete', path: '/boats/{id}' })).toBe(
    '<p class="openapi__method-endpoint"><span class="badge badge--danger">DELETE</span> <code class="openapi__method-endpoint-path">/boats/{id}</code></p>',
  );
});

it('parameters by their places, with types and limits', () => {
  const parameters = [
    { name: 'sails', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9, default: 2 } },
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'As in `list`.',
      schema: { type: 'string', format: 'uuid' },
    },
    { name: 'old', in: 'query', deprecated: true, schema: { type: 'array', items: { enum: ['a', 'b'] } } },
    { name: 'odd', in: 'body' },
  ];
  expect(textOf(draw(ParamsDetails, { parameters }))).toBe(
    'Path Parameters\nid string&lt;uuid&gt; required\nAs in list.\nQuery Parameters\nsails integer\nRange: 1–9\nDefault value: 2\nold any[] deprecated\nPossible values: a, b',
  );
  expect(draw(ParamsDetails, { parameters: undefined })).toBe('');
});

it('schemas: what they are made of, what they may be, and what is in lists of them', () => {
  const boat = {
    type: 'object',
    title: 'Boat',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 1, example: 'Auk' },
      crew: { type: 'array', items: { properties: { rank: { type: ['string', 'null'] } } } },
    },
  };
  expect(
    textOf(
      draw(
        RequestSchema,
        body({ allOf: [boat, { required: ['flag'], properties: { flag: { const: 1 } } }] }),
      ),
    ),
  ).toBe(
    'Body\napplication/json object (Boat)\nname string required\nLength: ≥ 1\nExample: Auk\ncrew object[]\nrank string | null\nflag any required\nPossible values: 1',
  );
  expect(textOf(draw(RequestSchema, body({ oneOf: [boat, { type: 'string' }] })))).toMatch(
    /^Body\napplication\/json one of\none of:\nBoat object \(Boat\)\nname string required[\s\S]*\n2 string$/,
  );
  expect(textOf(draw(RequestSchema, body({ additionalProperties: { type: 'number' } })))).toMatch(
    /\n\* number$/,
  );
  expect(draw(RequestSchema, { body: undefined })).toBe('');
});

it('answers by their status, the first unfolded', () => {
  const responses = {
    200: {
      description: 'Fine, see [here](https://a.org).',
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
    404: { description: 'None' },
  };
  const html = draw(StatusCodes, { responses });
  expect(html.match(/<details[^>]*>/g)).toEqual(['<details open="">', '<details>']);
  expect(html).toContain('<p>Fine, see <a href="https://a.org">here</a>.</p>');
  expect(textOf(html)).toBe('Responses\n200\nFine, see here.\ntext/plain string\n404\nNone');
});

it('is made of odd data without fail', () => {
  for (const odd of [
    null,
    'x',
    7,
    [],
    { a: null },
    { properties: null, allOf: [null], oneOf: [7], items: null },
  ])
    for (const part of [ParamsDetails, ParamsItem, RequestSchema, StatusCodes, SchemaPart])
      for (const props of [
        { parameters: odd, param: odd, body: odd, responses: odd, schema: odd },
        {
          parameters: [odd, { in: 'path', schema: odd }],
          param: { schema: odd },
          ...body(odd),
          responses: { 200: odd, 201: { content: odd } },
        },
      ])
        expect(() => draw(part, props)).not.toThrow();
});

it('is part of pages', async () => {
  const site = project({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://t.test', baseUrl: '/', presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]] };\n",
    'docs/index.mdx': `import MethodEndpoint from "@theme/ApiExplorer/MethodEndpoint";
import ParamsDetails from "@theme/ParamsDetails";
import StatusCodes from "@theme/StatusCodes";

# Boats

<MethodEndpoint method={"get"} path={"/boats"}></MethodEndpoint>

<ParamsDetails parameters={[{"name":"sails","in":"query","schema":{"type":"integer"}}]}></ParamsDetails>

<StatusCodes responses={{"200":{"description":"Fine","content":{"application/json":{"schema":{"properties":{"keel":{"type":"string"}}},"example":{"keel":"oak"}}}}}}></StatusCodes>
`,
  });
  const { code, stderr } = await site.run('build');
  expect([code, stderr]).toEqual([0, expect.not.stringMatching(/ (?:error|warning) {2}/)]);
  const main = site.main('index.html');
  expect(main).toMatch(/<strong class="openapi-schema__property">keel<\/strong>/);
  expect(main).toMatch(/theme-code-block[\s\S]*oak/);
  expect(main).not.toContain('data-no-search');
  expect(site.read('build/index.html')).not.toContain('jd-island');
});

it('a part of a page that is not searched is read for its anchors alone', () => {
  const h = (tagName: string, properties: Properties, ...children: ElementContent[]): Element => ({
    ...{ type: 'element', tagName, properties, children },
  });
  const textIn = (value: string) => ({ type: 'text', value }) as const;
  const part = h('div', { dataNoSearch: '' }, h('p', { id: 'part' }, textIn('keel')));
  const { sections, anchors } = readTree(
    { type: 'root', children: [h('p', {}, textIn('sails')), part] },
    { list: [], hasOwnTitle: false },
  );
  expect(sections.map(({ text }) => text)).toEqual(['sails']);
  expect(anchors).toEqual(['part']);
  expect(part.properties).toEqual({});
});
