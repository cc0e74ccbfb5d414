import { describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../src/contract/index.ts';
import { createPushClient, INDEX_SETTINGS, type PushClient, pushRecords } from '../../src/search/index.ts';

const record = (id: string, content = 'Text.'): SearchRecord => ({
  objectID: id,
  url: id,
  url_without_anchor: id,
  anchor: '',
  type: 'lvl1',
  content,
  hierarchy: { lvl0: 'A', lvl1: id, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  language: 'en',
  docusaurus_tag: 'docs-default-current',
});

/** Writes down every call; `fail` names the call that fails, and how. */
function fakeClient(fail?: { call: string; error: unknown }) {
  const calls: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const answer = (call: string) => {
    calls.push(call);
    if (fail && call.startsWith(fail.call)) return Promise.reject(fail.error);
    return Promise.resolve({ taskID: 1 });
  };
  const client: PushClient = {
    batch: ({ indexName, batchWriteParams: { requests } }) => {
      bodies.push(...requests.map(({ body }) => body));
      const actions = [...new Set(requests.map(({ action }) => action))];
      return answer(`batch ${indexName} ${requests.length} ${actions}`);
    },
    operationIndex: ({ indexName, operationIndexParams: { operation, destination, scope } }) =>
      answer([operation, indexName, destination, ...(scope ?? [])].join(' ')),
    setSettings: ({ indexName }) => answer(`settings ${indexName}`),
    deleteIndex: ({ indexName }) => answer(`delete ${indexName}`),
    waitForTask: ({ indexName }) => answer(`wait ${indexName}`),
  };
  return { client, calls, bodies };
}

const options = { indexName: 'docs', temporaryName: 'docs_tmp' };
const records = Array.from({ length: 5 }, (_, i) => record(`/p${i}`));

describe('push', () => {
  test('fills a new index in batches and moves it over the live one', async () => {
    const { client, calls } = fakeClient();
    const { value } = await pushRecords({ ...options, client, records, batchSize: 2 });
    expect(value).toMatchObject({ records: 5, batches: 3, pushed: true });
    expect(calls).toEqual([
      'copy docs docs_tmp settings rules synonyms',
      'wait docs_tmp',
      'batch docs_tmp 2 addObject',
      'wait docs_tmp',
      'batch docs_tmp 2 addObject',
      'wait docs_tmp',
      'batch docs_tmp 1 addObject',
      'wait docs_tmp',
      'move docs_tmp docs',
      'wait docs',
    ]);
  });

  test('a first push sets the settings', async () => {
    const { client, calls } = fakeClient({ call: 'copy', error: { status: 404 } });
    const { value } = await pushRecords({ ...options, client, records });
    expect(value.pushed).toBe(true);
    expect(calls).toContain('settings docs_tmp');
  });

  test('the service is asked as the application, with the key that may write', async () => {
    const client = (await createPushClient('APPLICATION', 'SECRET')) as unknown as {
      readonly appId: string;
      readonly apiKey: string;
    };
    expect([client.appId, client.apiKey]).toEqual(['APPLICATION', 'SECRET']);
  });

  test('a dry run sends nothing', async () => {
    const { value, diagnostics } = await pushRecords({ ...options, records });
    expect(value).toMatchObject({ records: 5, batches: 1, pushed: false });
    expect(diagnostics).toEqual([]);
  });

  test('an empty site leaves the index alone', async () => {
    const { client, calls } = fakeClient();
    const { diagnostics } = await pushRecords({ ...options, client, records: [] });
    expect(calls).toEqual([]);
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'index-empty: There is no record to send; the index "docs" was left as it is.',
    ]);
  });

  test.each([
    [
      { status: 403, message: 'Invalid key SECRET' },
      'The search service refused the key (status 403). The index "docs" was left as it was.',
    ],
    [
      { status: 401 },
      'The search service refused the key (status 401). The index "docs" was left as it was.',
    ],
    [
      { status: 402 },
      'The search service answered with status 402: no text The index "docs" was left as it was.',
    ],
    [
      { status: 429 },
      'The search service asks for fewer requests (status 429). The index "docs" was left as it was.',
    ],
    [
      { status: 400, message: 'Bad record.' },
      'The search service answered with status 400: Bad record. The index "docs" was left as it was.',
    ],
    [
      { name: 'RetryError', message: 'x' },
      'No host of the search service could be reached. The index "docs" was left as it was.',
    ],
    [new Error('Boom.'), 'The push stopped: Boom. The index "docs" was left as it was.'],
  ])('says what went wrong and cleans up (%#)', async (error, message) => {
    for (const call of ['copy', 'batch', 'move', 'wait']) {
      const { client, calls } = fakeClient({ call, error });
      const { value, diagnostics } = await pushRecords({ ...options, client, records });
      expect(value.pushed).toBe(false);
      expect(diagnostics).toMatchObject([{ code: 'index-push-failed', message }]);
      expect(calls.at(-1)).toBe('delete docs_tmp');
    }
  });

  test('cuts a record that is too large at a word, and says so', async () => {
    const { client, bodies } = fakeClient();
    const { diagnostics } = await pushRecords({
      ...options,
      client,
      records: [record('/big', 'wörd '.repeat(5000))],
    });
    const bytes = Buffer.byteLength(JSON.stringify(bodies[0]));
    expect(bytes).toBeLessThanOrEqual(10_000);
    expect(bytes).toBeGreaterThan(9_900);
    expect(diagnostics.map((item) => item.code)).toEqual(['index-record-large']);
  });

  test('gives each record its weight: the higher its heading stands the more, then the earlier', async () => {
    const { client, bodies } = fakeClient();
    const types = ['lvl1', 'lvl2', 'lvl6', 'content'] as const;
    await pushRecords({ ...options, client, records: types.map((type) => ({ ...record('/p'), type })) });
    expect(bodies.map(({ weight }) => weight)).toEqual([
      { level: 100, position: 0 },
      { level: 90, position: 1 },
      { level: 50, position: 2 },
      { level: 0, position: 3 },
    ]);
  });

  test('cuts to the last word that fits, not by a letter more', async () => {
    const room = 400;
    const { client, bodies } = fakeClient();
    const records = [record('/p', 'ab '.repeat(300))];
    await pushRecords({ ...options, client, records, maxRecordBytes: room });
    const bytes = Buffer.byteLength(JSON.stringify(bodies[0]));
    expect(bytes).toBeLessThanOrEqual(room);
    expect(bytes).toBeGreaterThan(room - 'ab '.length - 1);
  });

  test('asks the hosted index for what the dialog reads', () => {
    const { attributesToRetrieve, attributesForFaceting, customRanking } = INDEX_SETTINGS as Record<
      string,
      string[]
    >;
    const { weight, ...fields } = { ...record('/p'), weight: 1 };
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(attributesToRetrieve!));
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(attributesForFaceting!));
    expect(attributesToRetrieve).toEqual([
      'hierarchy',
      'content',
      'anchor',
      'url',
      'url_without_anchor',
      'type',
    ]);
    expect([customRanking, weight]).toEqual([['desc(weight.level)', 'asc(weight.position)'], 1]);
  });
});
