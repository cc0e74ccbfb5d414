/** What the theme's sheets leave out, because a browser that pages are for does not read it. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FOLDER = new URL('../../src/theme/styles/', import.meta.url);

it('lines below links have a form that Safari reads: the line alone, the rest by its long name', () => {
  const found = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) =>
      [
        ...readFileSync(new URL(name, FOLDER), 'utf8').matchAll(/[^@(]\btext-decoration:\s*[\w-]+ [^;]+;/g),
      ].map(([text]) => `${name}: ${text.trim()}`),
    );
  expect(found).toEqual([]);
});
