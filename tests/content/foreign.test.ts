import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createParser } from '../../src/content/parse.ts';
import { SANITIZED, source } from '../conformance/convert.ts';
import { project } from '../support/project.ts';
import { realPages } from './inputs.ts';

const parser = await createParser(SANITIZED, { readFile: () => undefined }, { plainCode: true });
const findings = (text: string, path?: string) =>
  parser
    .parse(source(text, path))
    .doc.diagnostics.filter(({ code }) => code === 'foreign-syntax')
    .map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('syntax of another generator', () => {
  test.each([
    [
      '---\ntitle: A\nlayout: home\n---\n\ntext',
      '3:1 This is `layout: home` of VitePress; it means nothing here.',
    ],
    [
      '# A\n\n[[toc]]\n',
      '3:1 This is `[[toc]]` of VitePress; it means nothing here and is shown as it stands.',
    ],
    ['[TOC]', '1:1 This is `[TOC]` of MkDocs; it means nothing here and is shown as it stands.'],
    [
      'a\n\n<<< @/snippets/a.js{2}',
      '3:1 This is `<<<` of VitePress; it means nothing here and is shown as it stands.',
    ],
    [
      '<!--@include: ./a.md-->',
      '1:1 This is `@include` of VitePress; it means nothing here and is shown as it stands.',
    ],
    [
      'The title is {{ page.title }}.',
      '1:14 This is an expression in `{{ }}` of VitePress or MkDocs; it means nothing here and is shown as it stands.',
    ],
    [
      '!!! note "Title"\n    text',
      '1:1 This is an admonition (`!!!`) of MkDocs; it means nothing here and is shown as it stands.',
    ],
    [
      '- a\n\n  ???+ tip\n',
      '3:3 This is a block to open (`???`) of MkDocs; it means nothing here and is shown as it stands.',
    ],
    [
      '=== "Linux"\n\n    text',
      '1:1 This is a tab (`===`) of MkDocs; it means nothing here and is shown as it stands.',
    ],
    [
      '--8<-- "a.md"',
      '1:1 This is a snippet (`--8<--`) of MkDocs; it means nothing here and is shown as it stands.',
    ],
    [
      'A [button](#a){ .md-button }',
      '1:15 This is an attribute list of MkDocs; it means nothing here and is shown as it stands.',
    ],
    [
      '# A\n\nText\n{: .wide }',
      '4:1 This is an attribute list of MkDocs; it means nothing here and is shown as it stands.',
    ],
  ])('is named with its place: %j', (text, finding) => {
    expect(findings(text)).toEqual([finding]);
  });

  test.each([
    '```\n!!! note\n{{ a }}\n[[toc]]\n```',
    '`{{ a }}` and `[TOC]`',
    '[TOC]\n\n[toc]: ./a.md',
    'Wow!!! note this',
    'Title\n===\n\nmore',
    '<<<<<<< HEAD',
    'a {b: 1} and f(x){ return y }',
    '## Title {#id}',
    '[a](#b){not a list}',
    ':::note\n\ntext\n\n:::',
    '!!!',
    '??? what is this ???',
    '---\nlayout: post\n---\n\na',
  ])('is not seen in %j', (text) => {
    expect(findings(text)).toEqual([]);
  });

  test('is reported five times a kind at most', () => {
    expect(findings('[[toc]]\n\n'.repeat(9))).toHaveLength(5);
  });

  test('is seen on none of the project’s own pages and templates', () => {
    for (const { name, text } of realPages())
      expect({ name, found: findings(text, name) }).toEqual({ name, found: [] });
    const templates = new URL('../../templates/', import.meta.url);
    for (const name of (readdirSync(templates, { recursive: true }) as string[]).filter((file) =>
      /\.mdx?$/.test(file),
    ))
      expect(findings(readFileSync(new URL(name, templates), 'utf8'), name)).toEqual([]);
  });
});

test('what many lines have in common is told once, with its number', async () => {
  const page =
    '# A\n\n!!! note "Wind"\n\n::: v-pre\nx\n:::\n\n<Badge text="a" />\n\n<div data-mdx-component="x">y</div>\n';
  const site = project({ 'docs/index.md': page, 'docs/b.md': page, 'docs/c.md': page });
  const { stderr } = await site.run('check-links');
  expect(stderr.match(/^3 pages {2}warning {2}.*$/gm)?.sort()).toEqual([
    '3 pages  warning  foreign-syntax',
    '3 pages  warning  html-removed',
    '3 pages  warning  unknown-directive',
    '3 pages  warning  unknown-tag',
  ]);
  expect(stderr).toContain('The attribute `data-mdx-component` of `<div>` was removed');
  expect(stderr).toContain('seen at docs/b.md:3:1, docs/c.md:3:1, docs/index.md:3:1\n');
});
