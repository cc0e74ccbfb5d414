/** Sheets that import others behind their rules, as webpack lets them. */
import { expect, it } from 'vitest';
import { withImportsFirst } from '../../src/bundle/late-imports.ts';

it('puts late imports behind those at the start, and leaves all lines where they are', () => {
  expect(
    withImportsFirst(
      '@charset "utf-8";\n@import "a.css";\n.x { color: red }\n@import url(b.css) screen;\n@import\n"c.css";\n.y { color: blue }\n',
    ),
  ).toBe(
    '@charset "utf-8";\n@import "a.css";@import url(b.css) screen;@import "c.css";\n.x { color: red }\n                          \n       \n        \n.y { color: blue }\n',
  );
});

it.each([
  ['imports at the start alone', '@import "a.css";\n.x { color: red }\n'],
  ['comments and texts', '.x { content: "@import \'a.css\';" }\n/* @import "b.css"; */\n'],
  ['what stands in a rule', '@media print { @import "a.css"; }\n'],
  ['none at all', '.🙂 { color: red }\n'],
])('does nothing to %s', (_, css) => expect(withImportsFirst(css)).toBe(css));

it('counts signs outside of the first plane as they are', () => {
  expect(withImportsFirst('.🙂{color:red}\n@import "a.css";')).toBe(
    '@import "a.css";.🙂{color:red}\n                ',
  );
});
