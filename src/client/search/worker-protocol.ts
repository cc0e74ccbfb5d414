/** What the page and the search worker say to each other. */
import type { SearchAnswer } from '../../contract/index.ts';
import type { EngineQuery } from './engine/engine.ts';

export type ToWorker =
  /** `head`: the head's text, where it is there already. */
  | { readonly kind: 'open'; readonly headUrl: string; readonly head: string | undefined }
  | { readonly kind: 'search'; readonly id: number; readonly query: EngineQuery }
  | { readonly kind: 'renew' };

export type FromWorker =
  /** `tookMs`: the engine's own time. */
  | { readonly kind: 'answer'; readonly id: number; readonly answer: SearchAnswer; readonly tookMs: number }
  | { readonly kind: 'failed'; readonly id: number; readonly message: string }
  | { readonly kind: 'grown' };
