/**
 * The order of the answers, and the scores behind it. The figures were tuned on the questions of `tests/bench/search`: who
 * changes one measures there again, then writes the new scores here.
 */
import { describe, expect, test } from 'vitest';
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

/** Address and score of each answer, best first; `*` where a word of the query stands in its title. */
function scores(query: string): string[] {
  const { store } = engine;
  const { hits } = runNow(rank(store, new WordIndex(store), parseQuery(query)));
  return hits.map(
    ({ record, score, inTitle }) =>
      `${store.record(record).url.slice(1)} ${score.toFixed(2)}${inTitle ? '*' : ''}`,
  );
}

describe('the scores', () => {
  test.each([
    ['kv', ['kv 16.25*', 'kv#kv-get- 4.19*', 'kv#kv-set- 2.88*', 'ledger 0.43']],
    [
      'value',
      [
        'kv 7.91*',
        'kv#kv-set- 0.49',
        'cli#jstz-run 0.37',
        'kv#kv-get- 0.34',
        'kv#limits 0.34',
        'errors 0.31',
      ],
    ],
    ['kv get', ['kv#kv-get- 30.55*', 'kv 2.14*', 'kv#kv-set- 1.34*']],
    ['Kv.get', ['kv#kv-get- 63.80*', 'kv 2.14*', 'kv#kv-set- 1.34*']],
    ['kv value', ['kv 24.17*', 'kv#kv-get- 3.63*', 'kv#kv-set- 2.54*', 'kv#limits 1.11', 'ledger 0.23']],
    ['store ', ['kv 16.51*', 'kv#kv-set- 1.03', 'kv#kv-get- 0.70']],
    ['key value store', ['kv 45.21*', 'kv#kv-get- 2.97', 'kv#kv-set- 2.07', 'kv#limits 1.90']],
    ['deploy', ['deploying 15.38*', 'cli#jstz-deploy 7.91*']],
    [
      'deploying a function',
      ['deploying 37.59*', 'cli#jstz-deploy 6.12*', 'errors 1.33', 'cli#jstz-run 0.58'],
    ],
    ['how to deploy', ['deploying 32.20*', 'cli#jstz-deploy 7.91*']],
    ['ledger transfer', ['ledger#ledger-transfer- 33.31*', 'ledger 2.90*']],
    ['tez acc', ['ledger#ledger-transfer- 1.61', 'errors 1.29', 'ledger 0.85']],
    ['--network', ['cli#jstz-deploy 4.75']],
    ['lim', ['kv#limits 17.92*']],
    ['deplyo', ['cli#jstz-deploy 4.35*', 'deploying 3.66*']],
    ['get value', ['kv#kv-get- 13.16*', 'kv 1.20*', 'kv#kv-set- 0.48', 'kv#limits 0.47']],
    ['the call', ['errors 17.38*']],
    ['network function', ['cli#jstz-deploy 3.27', 'deploying 1.30*', 'cli#jstz-run 0.39', 'errors 0.19']],
    [
      'v',
      [
        'kv 3.76*',
        'kv#kv-set- 0.23',
        'cli#jstz-run 0.17',
        'kv#kv-get- 0.16',
        'kv#limits 0.16',
        'errors 0.15',
      ],
    ],
    [
      'value ledger',
      [
        'ledger 6.67*',
        'kv 3.81*',
        'ledger#ledger-transfer- 2.40*',
        'kv#kv-set- 0.34',
        'kv#kv-get- 0.23',
        'kv#limits 0.23',
        'cli#jstz-run 0.12',
        'errors 0.11',
      ],
    ],
  ])('of "%s"', (query, expected) => {
    expect(scores(query)).toEqual(expected);
  });
});

describe('the dialog', () => {
  const found = (limits: object) =>
    runNow(engine.search({ text: 'value ledger', snippetWords: 10, ...limits }));

  test('leaves out what is less than a twelfth as good as the best, but for the first six', () => {
    expect(found({ perGroup: 20 }).hits.map(({ url }) => url)).not.toContain('/errors');
    expect([found({ perGroup: 20 }).hits.length, found({ perGroup: 20 }).total]).toEqual([6, 8]);
  });

  test('is what the search page shows all of', () => {
    expect(found({ limit: 100, perGroup: Number.POSITIVE_INFINITY }).hits).toHaveLength(8);
  });
});
