import { expect, it } from 'vitest';
import { mostLinked } from '../../src/site/index.ts';
import { build } from '../support/site-fixture.ts';

it('puts pages first that many others lead to; twice on a page and to itself count once and not at all', () => {
  const { site } = build({
    files: {
      'docs/index.md': '# Home\n[a](./a.md) [b](./b.md) [b](./b.md)',
      'docs/a.md': '# A\n[a](./a.md) [b](./b.md) [home](./index.md)',
      'docs/b.md': '# B\n[c](./c.md) [home](./index.md)',
      'docs/c.md': '---\nunlisted: true\n---\n# C\n[home](./index.md)',
      'docs/d.md': '# D, which nobody links to',
    },
  });
  const found = mostLinked(site, { locale: 'en', version: 'current', home: '/' });
  expect(found.map(({ id }) => id)).toEqual(['b', 'a']);
});
