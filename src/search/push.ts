/**
 * Sends records to the hosted service: into a new index, which then replaces the live one in one step. Readers search the
 * old records until all new ones are there. Uses the client that is passed in; prints nothing.
 */
import type { SearchRecord } from '../contract/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';

/** The calls that a push makes; `searchClient(appId, adminKey)` has them. */
export interface PushClient {
  batch(input: {
    indexName: string;
    batchWriteParams: { requests: { action: 'addObject'; body: Record<string, unknown> }[] };
  }): Promise<{ taskID: number }>;
  operationIndex(input: {
    indexName: string;
    operationIndexParams: {
      operation: 'copy' | 'move';
      destination: string;
      scope?: ('settings' | 'rules' | 'synonyms')[];
    };
  }): Promise<{ taskID: number }>;
  setSettings(input: {
    indexName: string;
    indexSettings: Record<string, unknown>;
  }): Promise<{ taskID: number }>;
  deleteIndex(input: { indexName: string }): Promise<{ taskID: number }>;
  waitForTask(input: { indexName: string; taskID: number }): Promise<unknown>;
}

export interface PushOptions {
  readonly records: readonly SearchRecord[];
  readonly indexName: string;
  /** Absent for a dry run. */
  readonly client?: PushClient | undefined;
  /** Name of the temporary index; unique to this run. */
  readonly temporaryName: string;
  /** Records that fit into no request are left out and reported. Bytes of JSON; the service's limit by default. */
  readonly maxRecordBytes?: number;
  readonly batchSize?: number;
}

export interface PushResult {
  readonly records: number;
  readonly batches: number;
  readonly pushed: boolean;
}

/** Largest record that the service accepts on its smallest plan, bytes. Source: the service's documentation of plans. */
const MAX_RECORD_BYTES = 10_000;
/** Records in one request; the service recommends about 1,000. */
const BATCH_SIZE = 1000;

/** Index settings that the dialog's requests need. An index that has settings already keeps them. */
export const INDEX_SETTINGS: Readonly<Record<string, unknown>> = {
  attributesForFaceting: ['type', 'language', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  searchableAttributes: [
    'unordered(hierarchy.lvl0)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'content',
  ],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional',
};

/**
 * Replaces the index's records. Without a client nothing is sent.
 * Codes: `index-empty`, `index-record-large` (warning), `index-push-failed`.
 */
export async function pushRecords(
  options: PushOptions,
): Promise<{ value: PushResult; diagnostics: readonly Diagnostic[] }> {
  const { client, indexName, temporaryName, batchSize = BATCH_SIZE } = options;
  const diagnostics: Diagnostic[] = [];
  const prepared = prepare(options, diagnostics);
  const batches = Math.ceil(prepared.length / batchSize);
  const value = { records: prepared.length, batches, pushed: false };
  if (prepared.length === 0) {
    diagnostics.push({
      code: 'index-empty',
      severity: 'error',
      message: `There is no record to send; the index "${indexName}" was left as it is.`,
      hint: 'Check that the site has pages that are neither drafts nor unlisted.',
    });
    return { value, diagnostics };
  }
  if (!client) return { value, diagnostics };
  try {
    await copySettings(client, indexName, temporaryName);
    for (let start = 0; start < prepared.length; start += batchSize) {
      const requests = prepared
        .slice(start, start + batchSize)
        .map((body) => ({ action: 'addObject' as const, body }));
      const sent = client.batch({ indexName: temporaryName, batchWriteParams: { requests } });
      await ended(client, temporaryName, sent);
    }
    const moved = client.operationIndex({
      indexName: temporaryName,
      operationIndexParams: { operation: 'move', destination: indexName },
    });
    await ended(client, indexName, moved);
    return { value: { ...value, pushed: true }, diagnostics };
  } catch (error) {
    diagnostics.push(pushFault(error, indexName));
    // Nobody needs the half-filled index.
    await client.deleteIndex({ indexName: temporaryName }).catch(() => {});
    return { value, diagnostics };
  }
}

/** The service answers at once, and works on. */
async function ended(client: PushClient, indexName: string, asked: Promise<{ taskID: number }>) {
  await client.waitForTask({ indexName, taskID: (await asked).taskID });
}

/** The owner's settings, rules and synonyms outlive the records. A new index gets ours. */
async function copySettings(client: PushClient, indexName: string, temporaryName: string): Promise<void> {
  try {
    const scope: ('settings' | 'rules' | 'synonyms')[] = ['settings', 'rules', 'synonyms'];
    const operationIndexParams = { operation: 'copy' as const, destination: temporaryName, scope };
    await ended(client, temporaryName, client.operationIndex({ indexName, operationIndexParams }));
  } catch (error) {
    if ((error as { status?: number }).status !== 404) throw error;
    const indexSettings = { ...INDEX_SETTINGS };
    await ended(client, temporaryName, client.setSettings({ indexName: temporaryName, indexSettings }));
  }
}

function prepare(
  { records, maxRecordBytes = MAX_RECORD_BYTES }: PushOptions,
  diagnostics: Diagnostic[],
): Record<string, unknown>[] {
  return records.map((record, position) => {
    const level = record.type === 'content' ? 0 : 100 - 10 * (Number(record.type.slice(3)) - 1);
    const body: Record<string, unknown> = { ...record, weight: { level, position } };
    const bytes = Buffer.byteLength(JSON.stringify(body));
    if (bytes > maxRecordBytes) {
      const room = maxRecordBytes - (bytes - Buffer.byteLength(JSON.stringify(record.content ?? '')));
      body.content = cutToBytes(record.content ?? '', room);
      diagnostics.push({
        code: 'index-record-large',
        severity: 'warning',
        message: `The section ${record.url} is larger than the ${maxRecordBytes} bytes of a record; its end is not searched.`,
        hint: 'Cut the section in two with another heading.',
      });
    }
    return body;
  });
}

/** The longest part from the start that ends at a space and whose JSON form fits into the given bytes. */
function cutToBytes(text: string, bytes: number): string {
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (Buffer.byteLength(JSON.stringify(text.slice(0, middle))) <= bytes) low = middle;
    else high = middle - 1;
  }
  const cut = text.slice(0, low);
  const space = cut.lastIndexOf(' ');
  return (space > 0 ? cut.slice(0, space) : cut).replace(/[\ud800-\udbff]$/, '');
}

/** The service's answers as findings. They never contain a key. */
function pushFault(error: unknown, indexName: string): Diagnostic {
  const { status, name, message } = error as { status?: number; name?: string; message?: string };
  const finding = (fact: string, hint?: string): Diagnostic => ({
    code: 'index-push-failed',
    severity: 'error',
    message: `${fact} The index "${indexName}" was left as it was.`,
    hint,
  });
  if (status === 401 || status === 403)
    return finding(
      `The search service refused the key (status ${status}).`,
      'Use an admin key, or one with the rights addObject, deleteIndex, editSettings and settings.',
    );
  if (status === 429)
    return finding('The search service asks for fewer requests (status 429).', 'Try again later.');
  if (status !== undefined && status >= 400)
    return finding(`The search service answered with status ${status}: ${message ?? 'no text'}`);
  if (name === 'RetryError')
    return finding('No host of the search service could be reached.', 'Check the network and appId.');
  return finding(`The push stopped: ${message ?? String(error)}`);
}

/** The service's own client with a key that may write. */
export async function createPushClient(appId: string, adminKey: string): Promise<PushClient> {
  const { searchClient } = await import('@algolia/client-search');
  return searchClient(appId, adminKey) as unknown as PushClient;
}
