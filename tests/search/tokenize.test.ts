import { describe, expect, test } from 'vitest';
import { fold, MAX_TERM_LENGTH, stem, stemsOfBeginning, tokenize } from '../../src/contract/index.ts';

const terms = (text: string) => tokenize(text).map((token) => token.term);

describe('fold', () => {
  test.each([
    ['Crème Brûlée', 'creme brulee'],
    ['Straße', 'strasse'],
    ['Łódź Ærø', 'lodz aero'],
    ['ＡＢＣ', 'abc'],
    ['が', 'が'],
    ['ไม้', 'ไม้'],
    ['ﾃﾞｰﾀ データ', 'でーた でーた'],
    ['الدَّالَّة إلى أحمد', 'الداله الي احمد'],
  ])('%s is looked up as %s', (text, folded) => expect(fold(text)).toBe(folded.normalize('NFC')));
});

describe('stem', () => {
  test.each([
    ['deploy', ['deploys', 'deployed', 'deploying', 'deployment', 'deployments']],
    ['store', ['stores', 'stored', 'storing']],
    ['transfer', ['transfers', 'transferred', 'transferring']],
    ['call', ['calls', 'called', 'calling']],
    ['query', ['queries', 'queried']],
    ['install', ['installs', 'installing', 'installation', 'installed']],
    ['create', ['creates', 'created', 'creating', 'creation']],
    ['class', ['classes']],
    ['address', ['addresses']],
  ])('%s meets its other forms', (word, forms) => {
    for (const form of forms) expect(stem(form)).toBe(stem(word));
  });

  test.each(['is', 'this', 'kv', 'tz1abc', 'status', 'url', 'needs2'])('leaves %s alone', (word) =>
    expect(stem(word)).toBe(word),
  );

  test.each([
    ['cat', 'cat'],
    ['cats', 'cat'],
    ['ties', 'ties'],
    ['flies', 'fly'],
    ['boxes', 'box'],
    ['mess', 'mess'],
    ['bus', 'bus'],
    ['sing', 'sing'],
    ['going', 'going'],
    ['doing', 'doing'],
    ['acting', 'act'],
    ['acted', 'act'],
    ['tried', 'tri'],
    ['nation', 'nation'],
    ['vacation', 'vacat'],
    ['station', 'stat'],
    ['moment', 'moment'],
    ['payment', 'payment'],
    ['running', 'run'],
    ['adding', 'add'],
    ['planned', 'plan'],
    ['begging', 'beg'],
    ['beginning', 'begin'],
    ['selling', 'sell'],
    ['query', 'queri'],
    ['play', 'play'],
    ['obey', 'obey'],
    ['make', 'make'],
    ['store', 'stor'],
    ['validate', 'valid'],
    ['validation', 'valid'],
    ['generated', 'gener'],
    ['generation', 'gener'],
    ['migrate', 'migrat'],
    ['migration', 'migrat'],
    ['format', 'format'],
    ['update', 'updat'],
  ])('of %s is %s', (word, expected) => expect(stem(word)).toBe(expected));

  test.each([
    ['deployin', ['deploy']],
    ['installati', ['install']],
    // It is the stem of what is typed already.
    ['installat', []],
    ['deploy', []],
    ['deploym', ['deploy']],
    ['sti', []],
  ])('half typed, %s may become one of %j', (word, expected) =>
    expect(stemsOfBeginning(word)).toEqual(expected),
  );

  test('keeps the doer apart from the deed', () => expect(stem('handler')).not.toBe(stem('handle')));

  test('knows the stem of a word that is half typed', () => {
    expect(stemsOfBeginning('deployin')).toContain('deploy');
    expect(stemsOfBeginning('installati')).toContain('install');
    expect(stemsOfBeginning('kv')).toEqual([]);
  });
});

describe('tokenize', () => {
  test.each([
    ['text_encoder', ['text', 'encoder', 'textencoder']],
    ['TextEncoder', ['text', 'encoder', 'textencoder']],
    ['text-encoder', ['text', 'encoder', 'textencoder']],
    ['URLSearchParams', ['url', 'search', 'param', 'urlsearchparam']],
    ['Kv.get', ['kv', 'get', 'kvget']],
    ['Kv.get<number>("count")', ['kv', 'get', 'kvget', 'number', 'count']],
    ['--network', ['--network', 'network']],
    ['-n dev', ['-n', 'n', 'dev']],
    ['a-b', ['a', 'b', 'ab']],
    ["rollup's", ['rollup']],
    ['UTF-8', ['utf', '8', 'utf8']],
    ['tz1abc', ['tz1abc']],
    ['src/main.ts', ['src', 'main', 'ts', 'maint']],
    ['', []],
    ['… — - , . ·', []],
    ['=> and (===), % or ...', ['=>', 'and', '===', '%', 'or', '...']],
    ['a && b; c ?? d, e?.f', ['a', '&&', 'b', 'c', '??', 'd', 'e', 'f']],
    ['It is called =>.', ['it', 'is', 'call', '=>']],
    ['ab => <a> x=1 ----- --- [1]', ['ab', '=>', 'a', 'x', '1', '1']],
  ])('cuts %s', (text, expected) => expect(terms(text)).toEqual(expected));

  test('cuts Chinese, Japanese and Thai into words and pairs', () => {
    expect(terms('智能合约部署')).toEqual(['智能', '能合', '合约', '约部', '部署']);
    expect(terms('スマート関数を呼び出す')).toEqual(['すまーと', '関数', 'を', '呼', 'び', '出', 'す']);
    expect(terms('ฟังก์ชันอัจฉริยะ').length).toBeGreaterThan(1);
    expect(terms('部署jstz函数')).toContain('jstz');
  });

  test.each([
    'Use `Kv.get` now',
    'the TextEncoder of --network',
    '把函数部署到jstz沙盒里',
    `${'部署'.repeat(300)}函数`,
    'スマート関数を呼び出す Kv',
  ])('says where each term of "%s" stands', (text) => {
    const words = tokenize(text).filter(({ kind }) => kind === 'word');
    expect(words.map(({ start, end }) => fold(text.slice(start, end)))).toEqual(
      words.map(({ surface }) => surface),
    );
    // Two letters of Han and the next two share one.
    const shared = (at: number) => (words[at]!.run ? 1 : 0);
    expect(words.every(({ start }, at) => at === 0 || start >= words[at - 1]!.end - shared(at))).toBe(true);
  });

  test.each([
    [
      '--network',
      [
        ['--network', 'option'],
        ['network', 'word'],
      ],
    ],
    [
      '-n',
      [
        ['-n', 'option'],
        ['n', 'word'],
      ],
    ],
    [
      'Kv.get',
      [
        ['kv', 'word'],
        ['get', 'word'],
        ['kvget', 'joined'],
      ],
    ],
    [
      "don't",
      [
        ['don', 'word'],
        ['t', 'word'],
        ['dont', 'joined'],
      ],
    ],
  ])('says of each term of %s what it is', (text, expected) => {
    expect(tokenize(text).map(({ surface, kind }) => [surface, kind])).toEqual(expected);
  });

  test('cuts a term that is too long', () => {
    expect(terms('x'.repeat(10_000))).toEqual(['x'.repeat(MAX_TERM_LENGTH)]);
  });

  test.each(['-', 'a-', "a'", 'aB', '.a', '--a', 'ー', '$', '=', ' =', '(.'])(
    'comes to the end of 300,000 times %j: work in proportion to the square would take hours',
    (piece) => {
      expect(() => tokenize(piece.repeat(300_000))).not.toThrow();
    },
  );
});
