/** GFM in cases of our own: what its specification has no example for, or says in passing. */

type Case = readonly [name: string, markdown: string, html: string];

const table = (head: string, ...rows: readonly string[]): string => {
  const body = rows.map((row) => `<tr>${row}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead>${body && `<tbody>${body}</tbody>`}</table>`;
};
const box = '<input disabled="" type="checkbox">';
const ticked = '<input checked="" disabled="" type="checkbox">';
const link = (url: string, text = url): string => `<a href="${url}">${text}</a>`;

/** A footnote's mark: its name, its number, and which mention of it this is. */
const mark = (name: string, number: number, mention = 1): string =>
  `<sup><a aria-describedby="footnote-label" data-footnote-ref="" href="#fn-${name}" id="fnref-${name}${mention > 1 ? `-${mention}` : ''}">${number}</a></sup>`;
const back = (name: string, mention = 1): string =>
  mention > 1
    ? `<a class="data-footnote-backref" data-footnote-backref="" href="#fnref-${name}-${mention}">↩<sup>${mention}</sup></a>`
    : `<a class="data-footnote-backref" data-footnote-backref="" href="#fnref-${name}">↩</a>`;
const notes = (...items: readonly (readonly [name: string, html: string])[]): string =>
  `<section class="footnotes" data-footnotes=""><h2 class="sr-only" id="footnote-label">Footnotes</h2><ol>${items
    .map(([name, html]) => `<li id="fn-${name}">${html}</li>`)
    .join('')}</ol></section>`;

export const OWN_CASES: Readonly<Record<string, readonly Case[]>> = {
  'a table': [
    ['needs no outer pipes', 'A | B\n-|-\nc | d', table('<th>A</th><th>B</th>', '<td>c</td><td>d</td>')],
    ['needs a line of dashes', '| A |\n| = |', '<p>| A | | = |</p>'],
    ['needs as many marks as heads', '| A | B |\n| - | - | - |', '<p>| A | B | | - | - | - |</p>'],
    ['may have no rows', '| A |\n|:-:|', table('<th align="center">A</th>')],
    ['may follow a paragraph', 'A\n| B |\n| - |\n| c |', `<p>A</p>${table('<th>B</th>', '<td>c</td>')}`],
    ['takes a line without pipes', '| A |\n| - |\nb', table('<th>A</th>', '<td>b</td>')],
    ['ends before a heading', '| A |\n| - |\n# b', `${table('<th>A</th>')}<h1>b</h1>`],
    ['ends before code', '| A |\n| - |\n```\nb\n```', `${table('<th>A</th>')}<pre><code>b\n</code></pre>`],
    ['drops cells too many', '|A|\n|-|\n|b|c|', table('<th>A</th>', '<td>b</td>')],
    ['fills cells too few', '|A|B|\n|-|-|\n|c|', table('<th>A</th><th>B</th>', '<td>c</td><td></td>')],
    [
      'has escaped pipes in cells, in code too',
      '| A | B |\n| - | - |\n| `c\\|d` | \\| |',
      table('<th>A</th><th>B</th>', '<td><code>c|d</code></td><td>|</td>'),
    ],
    [
      'has inline syntax in cells',
      '| A | B |\n|-|-|\n| [c](d) | ~e~ |',
      table('<th>A</th><th>B</th>', `<td>${link('d', 'c')}</td><td><del>e</del></td>`),
    ],
    [
      'ends with its quote',
      '> | A |\n> | - |\n> | b |\n| c |',
      `<blockquote>${table('<th>A</th>', '<td>b</td>')}</blockquote><p>| c |</p>`,
    ],
    [
      'stands in a list item',
      '- | A |\n  | - |\n  | b |',
      `<ul><li>${table('<th>A</th>', '<td>b</td>')}</li></ul>`,
    ],
  ],
  'a task': [
    ['may be numbered', '1. [x] a\n2. [ ] b', `<ol><li>${ticked} a</li><li>${box} b</li></ol>`],
    ['may be ticked with a large X', '* [X] a', `<ul><li>${ticked} a</li></ul>`],
    ['may have a tab behind its box', '- [x]\ta', `<ul><li>${ticked} a</li></ul>`],
    ['needs text', '- [ ]', '<ul><li>[ ]</li></ul>'],
    ['needs white space behind its box', '- [x]a', '<ul><li>[x]a</li></ul>'],
    ['has its box first', '- a [x] b', '<ul><li>a [x] b</li></ul>'],
    ['is a list item', '[ ] a', '<p>[ ] a</p>'],
    ['is a paragraph', '- [x] # a', `<ul><li>${ticked} # a</li></ul>`],
    ['stands in a quote', '> - [ ] a', `<blockquote><ul><li>${box} a</li></ul></blockquote>`],
    [
      'has paragraphs',
      '- [ ] a\n\n  b\n- [x] c',
      `<ul><li><p>${box} a</p><p>b</p></li><li><p>${ticked} c</p></li></ul>`,
    ],
  ],
  'struck text': [
    ['has one or two marks', '~a~ ~~b~~', '<p><del>a</del> <del>b</del></p>'],
    ['has as many behind as before', '~a~~', '<p>~a~~</p>'],
    ['never has three', 'a ~~~b~~~', '<p>a ~~~b~~~</p>'],
    ['may stand inside a word', 'a~~b~~c', '<p>a<del>b</del>c</p>'],
    ['may go over lines', '~~a\nb~~', '<p><del>a b</del></p>'],
    ['begins with no space', '~~ a ~~', '<p>~~ a ~~</p>'],
    ['can be escaped', '\\~a\\~', '<p>~a~</p>'],
    ['holds emphasis and code', '~~**a** `~~`~~', '<p><del><strong>a</strong> <code>~~</code></del></p>'],
    ['stands in emphasis', '**~~a~~**', '<p><strong><del>a</del></strong></p>'],
  ],
  'a bare address': [
    ['keeps its query', 'https://a.example/?b=c&d', `<p>${link('https://a.example/?b=c&amp;d')}</p>`],
    ['may be in capitals', 'HTTPS://A.example', `<p>${link('HTTPS://A.example')}</p>`],
    ['needs a host', 'http://', '<p>http://</p>'],
    ['begins a word', 'xhttps://a.example', '<p>xhttps://a.example</p>'],
    ['has no underscore in the last parts of its host', 'http://a.b_c', '<p>http://a.b_c</p>'],
    ['may have one before them', 'http://a_b.c.example', `<p>${link('http://a_b.c.example')}</p>`],
    ['ends before a full stop', 'www.a.example.', `<p>${link('http://www.a.example', 'www.a.example')}.</p>`],
    [
      'ends before marks of emphasis',
      '*www.a.example*',
      `<p><em>${link('http://www.a.example', 'www.a.example')}</em></p>`,
    ],
    [
      'ends before a bracket of the sentence',
      '(https://a.example/b)',
      `<p>(${link('https://a.example/b')})</p>`,
    ],
    ['ends before an entity', 'https://a.example/&copy;', `<p>${link('https://a.example/')}©</p>`],
    ['ends before <', 'https://a.example<b', `<p>${link('https://a.example')}&lt;b</p>`],
    [
      'is no link inside a link',
      '[x https://a.example y](b)',
      `<p>${link('b', 'x https://a.example y')}</p>`,
    ],
    ['is no link inside code', '`https://a.example`', '<p><code>https://a.example</code></p>'],
    ['is a link inside HTML', '<b>https://a.example</b>', `<p><b>${link('https://a.example')}</b></p>`],
    [
      'of mail ends before a full stop',
      'a@b.example.',
      `<p>${link('mailto:a@b.example', 'a@b.example')}.</p>`,
    ],
    ['of mail needs a dot', 'a@b', '<p>a@b</p>'],
    ['of mail does not end with an underscore', 'a@b.c_', '<p>a@b.c_</p>'],
    [
      'of mail may have marks in its name',
      'a+b_c.d@e-f.example',
      `<p>${link('mailto:a+b_c.d@e-f.example', 'a+b_c.d@e-f.example')}</p>`,
    ],
  ],
  'a footnote': [
    [
      'leads there and back',
      'a[^1]\n\n[^1]: b',
      `<p>a${mark('1', 1)}</p>${notes(['1', `<p>b ${back('1')}</p>`])}`,
    ],
    [
      'leads back to each mention',
      'a[^x] b[^x]\n\n[^x]: c',
      `<p>a${mark('x', 1)} b${mark('x', 1, 2)}</p>${notes(['x', `<p>c ${back('x')} ${back('x', 2)}</p>`])}`,
    ],
    ['without a definition is text', 'a[^none]', '<p>a[^none]</p>'],
    ['without a mention is not shown', 'a\n\n[^1]: b', '<p>a</p>'],
    [
      'is found in any case',
      'a[^A]\n\n[^a]: b',
      `<p>a${mark('a', 1)}</p>${notes(['a', `<p>b ${back('a')}</p>`])}`,
    ],
    [
      'has its number by mention, not by definition',
      'a[^p] b[^q]\n\n[^q]: d\n[^p]: c',
      `<p>a${mark('p', 1)} b${mark('q', 2)}</p>${notes(['p', `<p>c ${back('p')}</p>`], ['q', `<p>d ${back('q')}</p>`])}`,
    ],
    [
      'has what is indented',
      'a[^1]\n\n[^1]: b\n\n    c\n\nd',
      `<p>a${mark('1', 1)}</p><p>d</p>${notes(['1', `<p>b</p><p>c ${back('1')}</p>`])}`,
    ],
    [
      'leads back from behind a list',
      'a[^1]\n\n[^1]: b\n    - c',
      `<p>a${mark('1', 1)}</p>${notes(['1', `<p>b</p><ul><li>c</li></ul>${back('1')}`])}`,
    ],
    [
      'has footnotes of its own',
      'a[^1]\n\n[^1]: b[^2]\n[^2]: c',
      `<p>a${mark('1', 1)}</p>${notes(['1', `<p>b${mark('2', 2)} ${back('1')}</p>`], ['2', `<p>c ${back('2')}</p>`])}`,
    ],
    [
      'is what its first definition says',
      'a[^1]\n\n[^1]: b\n[^1]: c',
      `<p>a${mark('1', 1)}</p>${notes(['1', `<p>b ${back('1')}</p>`])}`,
    ],
    [
      'is defined in a quote too',
      '> [^1]: b\n\na[^1]',
      `<blockquote></blockquote><p>a${mark('1', 1)}</p>${notes(['1', `<p>b ${back('1')}</p>`])}`,
    ],
    [
      'is no picture behind an exclamation mark',
      '![^1]\n\n[^1]: b',
      `<p>!${mark('1', 1)}</p>${notes(['1', `<p>b ${back('1')}</p>`])}`,
    ],
  ],
  'extensions together:': [
    [
      'an address is struck',
      '~~www.a.example~~',
      `<p><del>${link('http://www.a.example', 'www.a.example')}</del></p>`,
    ],
    [
      'an address stands in a cell',
      '| A |\n| - |\n| a@b.example |',
      table('<th>A</th>', `<td>${link('mailto:a@b.example', 'a@b.example')}</td>`),
    ],
    ['a task is struck', '- [x] ~~a~~', `<ul><li>${ticked} <del>a</del></li></ul>`],
  ],
};
