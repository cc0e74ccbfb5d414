/** Terms: how a glossary names them, how pages link to them, and what is reported for one that is not there. */
import { toHtml } from 'hast-util-to-html';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../src/content/parse.ts';
import { SANITIZED, source } from '../conformance/convert.ts';
import { project } from '../support/project.ts';

const parser = await createParser(SANITIZED, { readFile: () => undefined });
const parse = (text: string) => parser.parse(source(text));
const LIST = '# Words\n\n## Gas\n\nGas\n: What a call `pays`.\n\nSmart function\n: A program.\n\nAfter.\n';

describe('a glossary', () => {
  it('has an anchor for each term, which no heading has', () => {
    const { doc, tree } = parse(`---\nglossary: true\n---\n\n${LIST}`);
    expect(doc.terms).toEqual([
      { name: 'Gas', id: 'gas-1' },
      { name: 'Smart function', id: 'smart-function' },
    ]);
    expect(doc.anchors).toEqual(['gas', 'gas-1', 'smart-function']);
    expect(toHtml(tree)).toContain('<dt id="smart-function">Smart function</dt>');
  });

  it('is searched by its terms', () => {
    const { sections } = parse(`---\nglossary: true\n---\n\n${LIST}`);
    expect(sections.map(({ id, depth, text }) => [id, depth, text])).toEqual([
      ['gas', 2, 'After.'],
      ['gas-1', 3, 'What a call pays.'],
      ['smart-function', 3, 'A program.'],
    ]);
  });

  it('is no page that does not say so', () => {
    const { doc, tree } = parse(LIST);
    expect(doc.terms).toBeUndefined();
    expect(toHtml(tree)).toContain('<dt>Gas</dt>');
  });
});

describe('a term in a text', () => {
  it('is a link, and asks for its style', () => {
    const { doc, tree } = parse('Pays :term[*gas*] and :term[calls]{name="Smart  function"}.');
    expect(toHtml(tree)).toMatch(
      /<a href="[^"]*href:0[^"]*" class="term"><em>gas<\/em><\/a> and <a [^>]*class="term">calls<\/a>\./,
    );
    expect(doc.links.map(({ url, text, line, column }) => [url, text, line, column])).toEqual([
      ['term:gas', 'gas', 1, 6],
      ['term:Smart function', 'calls', 1, 23],
    ]);
    expect(doc.hasBlocks).toBe(true);
  });

  it('takes a name alone', () => {
    expect(parse(':term[gas]{kind="tip"}').doc.diagnostics.map(({ message }) => message)).toEqual([
      'A term has no attribute `kind`: it is left out.',
    ]);
  });

  it.each(['a:term[x]', ':terms[x]', ':ter[x]', ':term', ':term[]', '::term[x]'])(
    'is not seen in %s',
    (text) => {
      expect(toHtml(parse(text).tree)).toBe(`<p>${text}</p>`);
    },
  );
});

it('an entry of an interface is searched by its name, and forms of one name have anchors of their own', () => {
  const { sections, doc } = parse(
    '## Kv\n\nBefore.\n\n:::api[Kv.get(key)]\nReads.\n:::\n\n:::api[Kv.get(key, type)]\nReads more.\n:::\n\nAfter.',
  );
  expect(sections.map(({ id, depth, title, parents, text }) => [id, depth, title, parents, text])).toEqual([
    ['kv', 2, 'Kv', [], 'Before. After.'],
    ['api-kv-get', 3, 'Kv.get', ['Kv'], 'Kv.get(key) · Reads.'],
    ['api-kv-get-2', 3, 'Kv.get', ['Kv'], 'Kv.get(key, type) · Reads more.'],
  ]);
  expect(doc.anchors).toEqual(['kv', 'api-kv-get', 'api-kv-get-2']);
  expect(doc.headings.map(({ id, depth, html, line, isEntry }) => [id, depth, html, line, isEntry])).toEqual([
    ['kv', 2, 'Kv', 1, undefined],
    ['api-kv-get', 3, '<code>Kv.get</code>', 5, true],
    ['api-kv-get-2', 3, '<code>Kv.get</code>', 9, true],
  ]);
});

it('an entry with type parameters is named without them, and they are no tags', () => {
  const { doc } = parse(':::api[Kv.get<T = unknown>(key: string): T]\nReads.\n:::\n\n## After');
  expect(doc.diagnostics).toEqual([]);
  expect(doc.headings.map(({ id, depth, html }) => [id, depth, html])).toEqual([
    ['api-kv-get', 2, '<code>Kv.get</code>'],
    ['after', 2, 'After'],
  ]);
});

describe('a site', () => {
  const files = (
    words: string,
    glossary = '---\nglossary: true\n---\n\n# Words\n\nGas\n: What a call pays.\n',
  ) => ({
    'jstz-docs.config.json': '{"title":"T","baseUrl":"/b/","i18n":{"locales":["en","fr"]}}',
    'docs/index.md': `# Home\n\n${words}\n`,
    'docs/words.md': glossary,
    'i18n/fr/docs/words.md': '---\nglossary: true\n---\n\n# Mots\n\nGas\n: Le prix.\n',
  });

  it('links a term to the glossary of its language, whatever its case', async () => {
    const site = project(files('Pays :term[GAS].'));
    expect(await site.run('build')).toMatchObject({ code: 0 });
    expect(site.main('index.html')).toContain('<a class="term" href="/b/words#gas">GAS</a>');
    expect(site.main('fr/index.html')).toContain('<a class="term" href="/b/fr/words#gas">GAS</a>');
    expect(site.main('words/index.html')).toContain('<dt id="gas">Gas</dt>');
  });

  const list = (...terms: string[]) =>
    `---\nglossary: true\n---\n\n${terms.map((term) => `${term}\n: Words.\n`).join('\n')}`;

  it('finds a term by its plural, a plural by its term, and an equal word before both', async () => {
    const words = ['calls', 'addresses', 'queries', 'fund', 'accounts', 'account'];
    const { 'i18n/fr/docs/words.md': _, ...english } = files(
      words.map((word) => `:term[${word}]`).join(' '),
      list('Call', 'Address', 'Query', 'Funds', 'Account', 'Accounts'),
    );
    const site = project(english);
    expect(await site.run('build')).toMatchObject({ code: 0 });
    expect([...site.main('index.html').matchAll(/words#(\w+)/g)].map(([, id]) => id)).toEqual([
      'call',
      'address',
      'query',
      'funds',
      'accounts',
      'account',
    ]);
  });

  it('takes no word for a plural where languages make them without an s', async () => {
    const site = project({
      'jstz-docs.config.json': '{"title":"T","i18n":{"locales":["de"],"defaultLocale":"de"}}',
      'docs/index.md': '# Anfang\n\nDer :term[Kurs].\n',
      'docs/words.md': list('Kur'),
    });
    expect((await site.run('check-links')).stderr).toContain('The glossary has no term "Kurs".');
  });

  it('is a link in the Markdown twin', async () => {
    const site = project(files('Pays :term[gas] and :term[its price]{name="gas"}, `:term[gas]`.'));
    expect(await site.run('build')).toMatchObject({ code: 0 });
    expect(site.read('build/index.md')).toContain(
      'Pays [gas](/b/words.md#gas) and [its price](/b/words.md#gas), `:term[gas]`.',
    );
  });

  it('names the place of a term that its glossary does not have', async () => {
    const site = project(files('Pays :term[gaz].'));
    const { code, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stderr).toContain('docs/index.md:3:6  error  unknown-term\n  The glossary has no term "gaz".');
    expect(stderr).toContain(
      'hint: Did you mean "Gas"? Add it to `docs/words.md`, or name the entry that is meant: `{name="…"}`.',
    );
  });

  it('says where there is no glossary at all', async () => {
    const { 'i18n/fr/docs/words.md': _, ...english } = files('Pays :term[gas].', '# Words\n\nGas\n: Pays.\n');
    const site = project(english);
    expect((await site.run('check-links')).stderr).toContain(
      'No page explains the term "gas": there is no glossary.',
    );
  });
});
