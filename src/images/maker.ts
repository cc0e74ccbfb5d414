/**
 * Makes pictures smaller, a few at a time in sharp's threads, while this thread parses pages. What was made is kept by content
 * and settings.
 */

import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type CacheEntry, createDiskCache, NO_CACHE } from '../cache/index.ts';
import type { SocialCard } from '../render/index.ts';
import type { ImageEncoder, MadePicture } from './encode.ts';
import type { ImagePlan } from './plan.ts';

/** What is made of something that is the same as long as its key is. */
type Keyed = Pick<ImagePlan, 'key'>;

export interface PictureMaker {
  /** Whether it works on this machine, or need not because all pictures are kept. */
  runs(plans: Iterable<Keyed>): Promise<boolean>;
  /** @param source path relative to the site @throws where the file is no picture */
  make(source: string, plan: ImagePlan): Promise<MadePicture>;
  /** @returns a PNG */
  card(card: SocialCard): Promise<Uint8Array>;
  /** Begins no other picture: what waits will not be needed. */
  stop(): void;
  /** After a build: where it made pictures, those that no build wanted for long go. */
  trim(): void;
  /** What was made so far, without what was kept: keys of plans, and how long any was in the making, ms. */
  readonly made: ReadonlySet<string>;
  readonly spentMs: number;
}

export interface PictureMakerOptions {
  readonly siteDir: string;
  readonly encoder: ImageEncoder;
  /** Where results are kept; undefined for nowhere. */
  readonly cacheDir: string | undefined;
}

/** Bound of the cache of pictures. Those that were used longest ago go first, and none that was asked for here. */
const CACHE_MAX_BYTES = 1_000_000_000;

/** How many pictures are made at once. Node has four threads for them. */
const AT_ONCE = Math.max(2, Math.min(4, availableParallelism()));

export function createPictureMaker({ siteDir, encoder, cacheDir }: PictureMakerOptions): PictureMaker {
  const cache = cacheDir === undefined ? NO_CACHE : createDiskCache(cacheDir);
  const keyOf = ({ key }: Keyed) => hash('sha256', JSON.stringify([encoder.id, key]));
  /** In the making, or made where no cache keeps them. */
  const held = new Map<string, Promise<MadePicture>>();
  const made = new Set<string>();
  const inUse = new Set<string>();
  const waiting: (() => void)[] = [];
  let busy = 0;
  let began = 0;
  let spentMs = 0;
  const turn = async (): Promise<void> => {
    if (busy === AT_ONCE) return new Promise((resolve) => waiting.push(resolve));
    if (busy === 0) began = performance.now();
    busy += 1;
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) return next();
    busy -= 1;
    if (busy === 0) spentMs += performance.now() - began;
  };
  const encode = async (plan: Keyed, draw: () => Promise<MadePicture>): Promise<MadePicture> => {
    await turn();
    try {
      const picture = await draw();
      made.add(plan.key);
      if (cache.put(keyOf(plan), ...toEntry(picture))) held.delete(plan.key);
      return picture;
    } finally {
      leave();
    }
  };
  const keep = (plan: Keyed, draw: () => Promise<MadePicture>): Promise<MadePicture> => {
    const known = held.get(plan.key);
    if (known) return known;
    const key = keyOf(plan);
    inUse.add(key);
    const kept = cache.get(key);
    if (kept) return Promise.resolve(fromEntry(kept));
    const making = encode(plan, draw);
    held.set(plan.key, making);
    return making;
  };
  return {
    async runs(plans) {
      for (const plan of plans) if (!held.has(plan.key) && !cache.has(keyOf(plan))) return encoder.runs();
      return true;
    },
    make: (source, plan) => keep(plan, async () => encoder.encode(readFileSync(join(siteDir, source)), plan)),
    async card(card) {
      const { forms } = await keep(card, async () => ({
        forms: [await encoder.card(card)],
        placeholder: '',
      }));
      return forms[0]!;
    },
    stop() {
      waiting.length = 0;
    },
    trim() {
      if (made.size > 0) cache.trim(CACHE_MAX_BYTES, inUse);
    },
    made,
    get spentMs() {
      return spentMs;
    },
  };
}

interface Head {
  /** Of each form in the body, bytes; 0 for none. */
  readonly lengths: readonly number[];
  readonly placeholder: string;
}

function toEntry({ forms, placeholder }: MadePicture): [body: Uint8Array, head: Uint8Array] {
  const head: Head = { lengths: forms.map((form) => form?.byteLength ?? 0), placeholder };
  return [Buffer.concat(forms.flatMap((form) => form ?? [])), Buffer.from(JSON.stringify(head))];
}

function fromEntry({ head, body }: CacheEntry): MadePicture {
  const { lengths, placeholder } = JSON.parse(Buffer.from(head).toString()) as Head;
  let at = 0;
  const forms = lengths.map((length) => {
    at += length;
    return length === 0 ? undefined : body.subarray(at - length, at);
  });
  return { forms, placeholder };
}
