/** What the page and the search worker say to each other. */
import type { SearchAnswer } from '../../contract/index.ts';
import type { EngineQuery } from './engine/engine.ts';

export type ToWorker =
  | { readonly kind: 'open'; readonly headUrl: string }
  | { readonly kind: 'search'; readonly id: number; readonly query: EngineQuery };

export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: SearchAnswer }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'grown' };
