/** Hits and answers for the tests of the browser's search. */
import type { SearchAnswer, SearchHit } from '../../src/contract/index.ts';

export function hit(id: string, group = 'API', part: Partial<SearchHit> = {}): SearchHit {
  return {
    objectID: id,
    url: `/jstz/${id}`,
    url_without_anchor: `/jstz/${id}`,
    anchor: '',
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0: group, lvl1: id, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    language: 'en',
    docusaurus_tag: 'docs-default-current',
    title: [{ text: id, mark: false }],
    snippet: [],
    ...part,
  };
}

export function answer(ids: readonly string[], groups: readonly string[] = []): SearchAnswer {
  return { hits: ids.map((id, i) => hit(id, groups[i])), total: ids.length, partial: false, source: 'local' };
}
