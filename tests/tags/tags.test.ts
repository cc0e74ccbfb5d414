/** What files of tags and pages say of tags, without a site around them. */
import { describe, expect, it } from 'vitest';
import type { Config } from '../../src/config/index.ts';
import type { Diagnostic } from '../../src/diagnostics/index.ts';
import { sitePath } from '../../src/paths/index.ts';
import { joinPath } from '../../src/tags/join-path.ts';
import { kebabCase } from '../../src/tags/kebab-case.ts';
import { readTags } from '../../src/tags/tags.ts';
import { parseDoc } from '../support/site-fixture.ts';

it.each([
  ['Release notes', 'release-notes'],
  ['GitHub', 'git-hub'],
  ['JSONData', 'json-data'],
  ['v2.0', 'v-2-0'],
  ["what's new", 'whats-new'],
  ['Éclair', 'eclair'],
  ['日本語 タグ', '日本語-タグ'],
  ['C++', 'c'],
  ['', ''],
])('the tag %j has the address %j', (label, path) => {
  expect(kebabCase(label)).toBe(path);
});

it.each([
  [['', 'tags'], '/tags'],
  [['/blog', '/tags/', 'x'], '/blog/tags/x'],
  [['/'], '/'],
  [['/blog/', ''], '/blog/'],
])('%j is one path', (parts, path) => {
  expect(joinPath(...parts)).toBe(path);
});

describe('a file of tags', () => {
  it('gives tags labels and addresses', () => {
    const diagnostics: Diagnostic[] = [];
    const text =
      'new:\n  label: Novelties\n  permalink: /fresh\n  description: What is new\nbIG boat:\nbad: { label: [x] }\n';
    const path = sitePath('docs/tags.yml');
    const tags = readTags(
      {
        ...{ config: { trailingSlash: undefined } as Config, locale: 'en', prefix: '/docs' },
        files: [{ name: 'tags.yml', text, path, version: 'current', locale: 'en' }],
      },
      { tags: 'tags.yml', tagsBasePath: 'tags', onInlineTags: 'warn' },
      diagnostics,
    );
    expect(
      tags.of(parseDoc('docs/a.md', '---\ntags: [new, bIG boat, bad, new]\n---\n'), diagnostics),
    ).toEqual([
      { label: 'Novelties', description: 'What is new', route: '/docs/tags/fresh' },
      { label: 'Big boat', description: undefined, route: '/docs/tags/b-ig-boat' },
      { label: 'Bad', description: undefined, route: '/docs/tags/bad' },
    ]);
    expect(diagnostics.map(({ line, message }) => [line, message])).toEqual([
      [6, '`label` of the tag "bad" is not text.'],
    ]);
  });
});
