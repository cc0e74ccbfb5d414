/** Hits of the hosted service as ours: every field is checked, every highlight becomes text and marks. */
import {
  type MarkedText,
  NO_SECTION,
  type SearchHit,
  type SearchRecord,
  type StoredHit,
} from '../../contract/index.ts';

const OPEN = '<mark>';
const CLOSE = '</mark>';
const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** `<mark>` and `</mark>` are the only tags; all else is text, whatever it looks like. */
export function parseMarks(value: string): MarkedText {
  const pieces: { text: string; mark: boolean }[] = [];
  let mark = false;
  for (const part of value.split(/(<mark>|<\/mark>)/)) {
    if (part === OPEN) mark = true;
    else if (part === CLOSE) mark = false;
    else if (part !== '') pieces.push({ text: decodeEntities(part), mark });
  }
  return pieces;
}

/** Crawled text has its angle brackets escaped. Once, so that an escaped entity stays one. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|nbsp|#39|#x27);/g, (entity) => ENTITIES[entity]!);
}

/** @returns hits in the service's order, without what is not a hit */
export function hostedHits(values: unknown, queryID: string | undefined): SearchHit[] {
  if (!Array.isArray(values)) return [];
  const hits = values
    .map((value, index) => hostedHit(value, queryID, index + 1))
    .filter((hit) => hit !== undefined);
  return hits.map((hit) => (hit.type === 'lvl1' ? hit : { ...hit, parent: parentOf(hit, hits) }));
}

/** The hit of the page itself, if the answer has it. */
function parentOf(hit: SearchHit, hits: readonly SearchHit[]): StoredHit | undefined {
  return hits.find((other) => other.type === 'lvl1' && other.hierarchy.lvl1 === hit.hierarchy.lvl1);
}

function hostedHit(value: unknown, queryID: string | undefined, position: number): SearchHit | undefined {
  const raw = asObject(value);
  const objectID = asText(raw?.objectID);
  const url = asText(raw?.url);
  const type = asText(raw?.type) as SearchRecord['type'] | undefined;
  if (!raw || objectID === undefined || url === undefined || !type) return undefined;
  if (type !== 'content' && !LEVELS.includes(type)) return undefined;
  const levels = asObject(raw.hierarchy);
  const level = (name: string): string | null => {
    const text = asText(levels?.[name]);
    return text === undefined ? null : plain(text);
  };
  const hierarchy = {
    lvl0: level('lvl0') ?? NO_SECTION,
    lvl1: level('lvl1'),
    lvl2: level('lvl2'),
    lvl3: level('lvl3'),
    lvl4: level('lvl4'),
    lvl5: level('lvl5'),
    lvl6: level('lvl6'),
  };
  const deepest = type === 'content' ? (LEVELS.findLast((name) => hierarchy[name]) ?? 'lvl1') : type;
  return {
    objectID,
    url,
    url_without_anchor: asText(raw.url_without_anchor) ?? url.replace(/#.*/s, ''),
    anchor: asText(raw.anchor) ?? '',
    type,
    content: null,
    hierarchy,
    language: '',
    docusaurus_tag: '',
    title: highlighted(raw, ['hierarchy', deepest]) ?? [{ text: hierarchy[deepest] ?? url, mark: false }],
    snippet: highlighted(raw, ['content']) ?? [],
    queryID,
    position,
  };
}

/** Snippet, else highlight, else the plain field. */
function highlighted(raw: Record<string, unknown>, path: readonly string[]): MarkedText | undefined {
  for (const source of ['_snippetResult', '_highlightResult']) {
    let at: unknown = raw[source];
    for (const name of path) at = asObject(at)?.[name];
    const value = asText(asObject(at)?.value);
    if (value) return parseMarks(value);
  }
  let at: unknown = raw;
  for (const name of path) at = asObject(at)?.[name];
  const text = asText(at);
  return text ? [{ text: plain(text), mark: false }] : undefined;
}

function plain(text: string): string {
  return parseMarks(text)
    .map((piece) => piece.text)
    .join('');
}

function asObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
