/**
 * The order of the answers, and the scores behind it. The figures were tuned on the questions of `tests/bench/search`: who
 * changes one measures there again, then writes the new scores here.
 */
import { describe, expect, test } from 'vitest';
import { Adjacency } from '../../src/client/search/engine/adjacency.ts';
import { runNow } from '../../src/client/search/engine/engine.ts';
import { parseQuery } from '../../src/client/search/engine/query.ts';
import { rank } from '../../src/client/search/engine/rank.ts';
import { WordIndex } from '../../src/client/search/engine/word-scores.ts';
import { engineOf, type TestPage } from './engine-of.ts';

const PAGES: readonly TestPage[] = [
  {
    path: 'kv',
    title: 'Kv',
    keywords: ['key value store'],
    text: 'A store of values. See the ledger.',
    sections: {
      'Kv.get()': ['Returns the stored value of a key.', 'Kv.get("count")'],
      'Kv.set()': 'Stores a value.',
      Limits: 'A value has at most ten megabytes.',
    },
  },
  {
    path: 'ledger',
    title: 'Ledger',
    text: 'Moves tez between accounts. A Kv entry is no account.',
    sections: { 'Ledger.transfer()': ['Sends tez to an account.', 'Ledger.transfer(address, 5)'] },
  },
  {
    path: 'cli',
    title: 'Command line',
    text: 'Commands of jstz.',
    sections: {
      'jstz deploy': [
        'Deploys a function. The option --network names the network.',
        'jstz deploy --network dev',
      ],
      'jstz run': 'Runs a function and shows its value.',
    },
  },
  {
    path: 'errors',
    title: 'When a call fails',
    text: 'Errors of a function: out of gas, a value that is too large, an account without tez.',
    sections: {},
  },
  { path: 'deploying', title: 'How to deploy a function', text: 'Writes the code, then deploys it.' },
];

const engine = engineOf(PAGES);
// The first question loads the texts.
engine.search({ text: 'kv', snippetWords: 1 });

/** Address and score of each answer, best first; `*` where a word of the query stands in its title. */
function scores(query: string): string[] {
  const { store } = engine;
  const { hits } = runNow(rank(store, new WordIndex(store), new Adjacency(store), parseQuery(query)));
  return hits.map(
    ({ record, score, inTitle }) =>
      `${store.record(record).url.slice(1)} ${score.toFixed(2)}${inTitle ? '*' : ''}`,
  );
}

describe('the scores', () => {
  test.each([
    ['kv', ['kv 26.50*', 'kv#kv-get- 4.58*', 'kv#kv-set- 3.14*', 'ledger 0.59']],
    [
      'value',
      [
        'kv 12.90*',
        'kv#kv-set- 0.49',
        'errors 0.41',
        'cli#jstz-run 0.37',
        'kv#kv-get- 0.34',
        'kv#limits 0.34',
      ],
    ],
    ['kv get', ['kv#kv-get- 37.26*', 'kv 9.63*', 'kv#kv-set- 1.22*', 'ledger 0.31']],
    ['Kv.get', ['kv#kv-get- 75.80*', 'kv 4.17*', 'kv#kv-set- 0.73*']],
    ['kv value', ['kv 118.20*', 'kv#kv-get- 3.78*', 'kv#kv-set- 2.65*', 'kv#limits 1.30']],
    ['store ', ['kv 26.92*', 'kv#kv-set- 1.03', 'kv#kv-get- 0.70']],
    ['key value store', ['kv 107.76*', 'kv#kv-set- 3.18', 'kv#limits 2.28', 'kv#kv-get- 2.16']],
    ['deploy', ['deploying 24.95*', 'cli#jstz-deploy 8.63*']],
    [
      'deploying a function',
      ['deploying 246.89*', 'cli#jstz-deploy 7.85*', 'errors 3.31', 'cli#jstz-run 0.62'],
    ],
    ['how to deploy', ['deploying 1378.59*', 'cli#jstz-deploy 8.63*']],
    ['ledger transfer', ['ledger#ledger-transfer- 60.27*', 'ledger 10.29*']],
    ['tez acc', ['ledger 3.16', 'errors 2.52', 'ledger#ledger-transfer- 0.88']],
    ['--network', ['cli#jstz-deploy 4.76']],
    ['lim', ['kv#limits 20.25*']],
    ['deplyo', ['deploying 5.37*', 'cli#jstz-deploy 4.75*']],
    [
      'get value',
      [
        'kv 9.41*',
        'kv#kv-get- 3.73*',
        'kv#kv-set- 0.30',
        'kv#limits 0.29',
        'errors 0.16',
        'cli#jstz-run 0.11',
      ],
    ],
    ['the call', ['errors 77.75*']],
    ['network function', ['cli#jstz-deploy 3.27', 'deploying 1.86*', 'cli#jstz-run 0.29', 'errors 0.26']],
    [
      'v',
      [
        'kv 6.13*',
        'kv#kv-set- 0.23',
        'errors 0.19',
        'cli#jstz-run 0.17',
        'kv#kv-get- 0.16',
        'kv#limits 0.16',
      ],
    ],
    [
      'value ledger',
      [
        'ledger 17.43*',
        'kv 16.39*',
        'ledger#ledger-transfer- 2.40*',
        'kv#kv-set- 0.26',
        'kv#kv-get- 0.18',
        'kv#limits 0.18',
        'errors 0.16',
        'cli#jstz-run 0.11',
      ],
    ],
  ])('of "%s"', (query, expected) => {
    expect(scores(query)).toEqual(expected);
  });
});

describe('the dialog', () => {
  const found = (limits: object) => engine.search({ text: 'value ledger', snippetWords: 10, ...limits });

  test('leaves out what is less than a twelfth as good as the best, but for the first six', () => {
    expect(found({ perGroup: 20 }).hits.map(({ url }) => url)).not.toContain('/errors');
    expect([found({ perGroup: 20 }).hits.length, found({ perGroup: 20 }).total]).toEqual([6, 8]);
  });

  test('is what the search page shows all of', () => {
    expect(found({ limit: 100, perGroup: Number.POSITIVE_INFINITY }).hits).toHaveLength(8);
  });
});

describe('what is asked of hits beside words', () => {
  const urls = (text: string) => engine.search({ text, snippetWords: 10 }).hits.map(({ url }) => url);

  test('a minus leaves out what has the word, or whose page is called so', () => {
    expect(urls('value')).toContain('/cli#jstz-run');
    expect(urls('value -command')).not.toContain('/cli#jstz-run');
    expect(urls('value -stor')).toContain('/kv#kv-set-');
    expect(urls('value -"stored value"')).not.toContain('/kv#kv-get-');
  });

  test('a dash before one or two letters is an option, and a minus alone excludes nothing', () => {
    expect(parseQuery('deploy -n').filters).toEqual([]);
    expect(parseQuery('-kv').filters).toEqual([]);
    expect(urls('--network')).toEqual(['/cli#jstz-deploy']);
  });

  test('one of two words suffices where OR stands between them', () => {
    expect(urls('ledger OR limits').slice(0, 2)).toEqual(['/ledger', '/kv#limits']);
  });

  test('a section is kept to; one that there is not is ignored, and named', () => {
    const sections = engineOf([
      { path: 'a', title: 'Value', group: 'API reference' },
      { path: 'b', title: 'Value', group: 'Guides' },
    ]);
    const ask = (text: string) => sections.search({ text, snippetWords: 10 });
    expect(ask('section:ref value')).toMatchObject({ hits: [{ url: '/a' }], filters: [{ text: 'ref' }] });
    expect(ask('value section:"api reference"').hits).toHaveLength(1);
    const other = ask('value section:blog');
    expect([other.hits.length, other.filters, other.ignored]).toEqual([2, undefined, ['section:blog']]);
  });
});

describe('words that stand together', () => {
  const page = (path: string, text: string): TestPage => ({ path, title: path, text });
  const pages = engineOf([
    page('apart', 'The server is closed. A request of a client is already there. It was sent in time.'),
    page(
      'message',
      'Long before that, many things come to mind. Error: request is already sent by the client. And more, much more than anybody reads in one go.',
    ),
  ]);

  test('are found first where they stand so', () => {
    const ask = (text: string) => pages.search({ text, snippetWords: 5 }).hits[0]?.url;
    expect(ask('request is already sent by the client')).toBe('/message');
  });
});

describe('what texts tell', () => {
  const asked = (text: string) => {
    const own = engineOf([{ path: 'a', title: 'A', text }]);
    own.search({ text: 'body', snippetWords: 1 });
    return own;
  };
  const first = (pages: TestPage[], text: string) =>
    engineOf(pages).search({ text, snippetWords: 5 }).hits[0]?.url;

  test.each([
    ['body cannot be empty', 1],
    ['the body cannot be empty', 0.92],
    ['when body cannot be read', 0.64],
    ['empty be cannot body', 0],
    ['cannot be', 0],
  ])('a run of three words is a share of the question: "%s"', (query, share) => {
    const { store } = asked('Error: body cannot be empty, if a type is set.');
    expect(new Adjacency(store).run(0, parseQuery(query).sequence)).toBeCloseTo(share, 2);
  });

  test('a page that begins with what is asked for is before one that says it later', () => {
    const filler = 'Something else is told in many words before that. '.repeat(8);
    const text = 'It shows which mocks were called.';
    const pages: TestPage[] = [
      { path: 'a', title: 'Calls', text: filler + text },
      { path: 'b', title: 'Calls', text: `${text} ${filler}` },
    ];
    expect(first(pages, 'which mocks were called')).toBe('/b');
  });

  test('of sections that are the same, that of the page with most sections is first', () => {
    const pages: TestPage[] = [
      { path: 'a', title: 'One', sections: { 'dry-run': 'Changes nothing.' } },
      { path: 'b', title: 'Two', sections: { 'dry-run': 'Changes nothing.', omit: 'Leaves out.', all: '' } },
    ];
    expect(first(pages, '--dry-run')).toBe('/b#dry-run');
  });
});

describe('sections of the site', () => {
  test('show their best before the weak hits of the first', () => {
    const shown = engineOf([
      { path: 'a', title: 'Deploy', group: 'Guides' },
      { path: 'b', title: 'Other', group: 'Guides', text: 'You may deploy it, too.' },
      { path: 'c', title: 'How to deploy', group: 'Reference' },
    ]);
    const { hits } = shown.search({ text: 'deploy', snippetWords: 5 });
    expect(hits.map(({ url }) => url)).toEqual(['/a', '/c', '/b']);
  });
});

test('a section whose best is much weaker comes behind further hits of the others', () => {
  const weak = engineOf([
    { path: 'a', title: 'Deploy', group: 'Guides' },
    { path: 'b', title: 'Deploy twice', group: 'Tools' },
    { path: 'c', title: 'Deploy again', group: 'Guides' },
    { path: 'd', title: 'Other', group: 'Reference', text: 'You may deploy it, too.' },
  ]);
  const { hits } = weak.search({ text: 'deploy', snippetWords: 10 });
  expect(hits.map(({ url }) => url)).toEqual(['/a', '/b', '/c', '/d']);
});

describe('operators and signs', () => {
  const pages = engineOf([
    {
      path: 'operators',
      title: 'Operators',
      text: 'The operators of the language.',
      sections: {
        'Equal (===)': 'Both sides are the same.',
        Remainder: 'What % leaves over.',
        Spread: 'Dots: ... before a list.',
        'Both (&&)': 'The second side, if the first is true.',
      },
    },
    {
      path: 'arrows',
      title: 'Short functions',
      text: 'A function is written with => between its two parts.',
    },
    {
      path: 'code',
      title: 'Lists',
      sections: { Map: ['Calls a function.', 'list.map((x) => x === 1 && x % 2)'] },
    },
    { path: 'root', title: 'Root', text: 'Root of the folder.' },
    { path: 'selectors', title: 'Selectors', text: 'Among others, :root is the first of all nodes.' },
  ]);
  const urls = (text: string) => pages.search({ text, snippetWords: 10 }).hits.map(({ url }) => url);

  test.each([
    ['===', ['/operators#equal-']],
    ['=>', ['/arrows']],
    ['%', ['/operators#remainder']],
    ['...', ['/operators#spread']],
    [' && ', ['/operators#both-']],
    ['the %', ['/operators#remainder']],
    ['!==', []],
  ])('%s alone finds what explains it, and no code', (query, expected) =>
    expect(urls(query)).toEqual(expected),
  );

  test('are marked', () => {
    const [hit] = pages.search({ text: '=>', snippetWords: 10 }).hits;
    expect(hit!.snippet).toContainEqual({ text: '=>', mark: true });
  });

  test('beside words are not asked of a hit', () => {
    expect(urls('lists => map')[0]).toBe('/code');
    expect(urls('root !== nothing')[0]).toBe('/root');
  });

  test('a word with a sign is found first where it stands so', () => {
    expect(urls('root')[0]).toBe('/root');
    expect(urls(':root')[0]).toBe('/selectors');
  });
});

/** So much text that a word in it is worth little. */
const LONG = 'Sends a message, waits for what comes back, and hands it over. '.repeat(6).trim();

describe('names', () => {
  const pages = engineOf([
    { path: 'fields', title: 'Fields', text: 'What a record has.' },
    {
      path: 'storing',
      title: 'Storing',
      sections: { Settings: '--locations keeps places. Pass storeFields with a list.' },
    },
    { path: 'locate', title: 'Locate', text: 'Finds a place.' },
    {
      path: 'calling',
      title: 'Calling other smart functions',
      text: 'For that there is smartFunction.call().',
    },
    { path: 'api', title: 'API', sections: { 'smartFunction.call()': LONG } },
  ]);
  const urls = (text: string) => pages.search({ text, snippetWords: 10 }).hits.map(({ url }) => url);
  const first = (text: string) => urls(text)[0];

  test.each([
    ['storeFields', '/storing#settings'],
    ['--locations', '/storing#settings'],
    ['smartFunction.call', '/api#smartfunction-call-'],
  ])('%s: a title that has its parts is no title that has it', (query, url) =>
    expect(first(query)).toBe(url),
  );
});

describe('what a name means', () => {
  const use = 'With a low idleTimeout, tests end early.';
  const option =
    'idleTimeout number - How long an idle socket stays open, in milliseconds, when the server says nothing else of it itself.';
  const pages = engineOf([
    { path: 'tests', title: 'Tests', sections: { Sockets: use } },
    { path: 'other', title: 'Other client', sections: { Options: `${LONG} ${option}` } },
    {
      path: 'client',
      title: 'Client',
      sections: { Options: `${LONG} ${option} ${LONG} ${LONG}`, Use: 'Make one.', End: 'Close it.' },
    },
  ]);
  const urls = (text: string) => pages.search({ text, snippetWords: 10 }).hits.map(({ url }) => url);

  test('is found where a sentence begins with it, before where it is used', () => {
    expect(urls('idleTimeout').indexOf('/tests#sockets')).toBeGreaterThan(0);
  });

  test('where two pages say the same of it, is read on the page with most sections', () => {
    expect(urls('idleTimeout')[0]).toBe('/client#options');
  });
});

describe('pages that list what others say', () => {
  const log: TestPage = {
    path: 'changes',
    title: 'Changelog',
    sections: { '2.0.0': 'Timeouts can be set.', '1.1.0': 'Fixes.', '1.0.0': 'The first one.' },
  };
  const said: TestPage = {
    path: 'clients',
    title: 'Clients',
    text: 'What a client is, how it is made, how it is closed, and at length what can be set: timeouts, hosts, ports.',
  };
  const pages = engineOf([log, said]);
  const urls = (text: string) => pages.search({ text, snippetWords: 5 }).hits.map(({ url }) => url);

  test('stand behind those that explain it, but not where they are asked for', () => {
    expect(urls('timeouts')).toEqual(['/clients', '/changes#2-0-0']);
    expect(urls('changelog timeouts')[0]).toMatch(/^\/changes/);
  });

  test('a section that a page shares with another one does not stand before what else there is', () => {
    const option = { Location: 'Where the settings stand. The place of the file.' };
    const { hits } = engineOf([
      { path: 'a', title: 'A', sections: option },
      { path: 'b', title: 'B', sections: option },
      { path: 'c', title: 'C', sections: { 'Location of files': 'Where the settings of all of them are.' } },
    ]).search({ text: 'location settings', snippetWords: 5 });
    expect(hits.map(({ url }) => url)).toEqual(['/a#location', '/c#location-of-files', '/b#location']);
  });
});

test('a title that is the word comes before one that is a synonym of it', () => {
  const pages: readonly TestPage[] = [
    {
      path: 'a',
      title: 'Request',
      text: 'A request is what comes in.',
      sections: { Methods: 'It may fetch.' },
    },
    { path: 'b', title: 'Functions', text: 'They answer.', sections: { 'fetch()': 'Calls another one.' } },
  ];
  expect(engineOf(pages).search({ text: 'fetch', snippetWords: 5 }).hits[0]!.url).toBe('/b#fetch-');
  expect(engineOf(pages).search({ text: 'request', snippetWords: 5 }).hits[0]!.url).toBe('/a');
});

test("a site's own synonyms find what has the other word", () => {
  const pages = [{ path: 'a', title: 'Tez', text: 'Coins.' }];
  const urls = (synonyms: readonly (readonly string[])[]) =>
    engineOf(pages, { synonyms })
      .search({ text: 'cash', snippetWords: 5 })
      .hits.map(({ url }) => url);
  expect([urls([]), urls([['Cash', 'tez']])]).toEqual([[], ['/a']]);
});
