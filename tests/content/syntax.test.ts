/** The extensions that a page's text asks for give the same result as all of them. */
import { expect, test } from 'vitest';
import { createParser } from '../../src/content/parse.ts';
import { SANITIZED, source, TRUSTED } from '../conformance/convert.ts';
import { examples, fuzzCount, fuzzInputs, fuzzSeed, realPages } from './inputs.ts';

/** What is, and what is nearly, a mailbox. */
const MAILBOXES = [
  'a@b.co',
  '2@.two',
  '\\@b.co',
  'a\\@b.co',
  '&#97;@b.co',
  'a&#64;b.co',
  '*a*@b.co',
  '+@b.co',
  'a\n@b.co',
  'é@b.co',
];

const tools = { readFile: () => undefined };

test('choosing the syntax by the text never changes the result', async () => {
  const seed = fuzzSeed();
  const pages = realPages();
  const bases = [...MAILBOXES, ...examples(), ...pages.map(({ text }) => text)];
  const inputs = [...bases, ...fuzzInputs(seed, fuzzCount(600), bases)];
  console.log(`${inputs.length} inputs, seed ${seed}`);
  for (const [options, path] of [
    [SANITIZED, 'page.md'],
    [TRUSTED, 'page.md'],
    [SANITIZED, 'page.mdx'],
  ] as const) {
    const [chosen, all] = await Promise.all([
      createParser(options, tools, { plainCode: true }),
      createParser(options, tools, { plainCode: true, allSyntax: true }),
    ]);
    for (const [i, text] of inputs.entries()) {
      // Trust is about HTML.
      if (options === TRUSTED && !text.includes('<')) continue;
      // One dialect sees each mutation; the bases meet all of them.
      if (i >= bases.length && i % 3 !== (path === 'page.mdx' ? 0 : options === SANITIZED ? 1 : 2)) continue;
      const a = JSON.stringify(chosen.parse(source(text, path)));
      const b = JSON.stringify(all.parse(source(text, path)));
      if (a !== b)
        expect({ text, tree: chosen.parse(source(text, path)) }).toEqual({
          text,
          tree: all.parse(source(text, path)),
        });
    }
  }
}, 600_000);
