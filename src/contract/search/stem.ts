/**
 * Light English stemming: plural, verb forms and the nouns made of verbs meet in one term (`deploys`, `deployed`,
 * `deployment`). Cautious on purpose: `-er` and adjectives stay, since `handler` and `handle` are two things in an API.
 */
import { hasForms } from './languages/language.ts';

const VOWEL = /[aeiouy]/;

/** @param word folded; anything but plain Latin letters is returned as it is */
export function stem(word: string): string {
  if (!hasForms(word)) return word;
  return withoutAt(plainEnd(withoutSuffix(singular(word))));
}

function singular(word: string): string {
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word;
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutSuffix(word: string): string {
  for (const [suffix, least] of SUFFIXES) {
    const base = word.slice(0, -suffix.length);
    if (!word.endsWith(suffix) || base.length < least || !VOWEL.test(base)) continue;
    if (suffix === 'ied') return `${base}i`;
    return suffix === 'ing' || suffix === 'ed' ? undoubled(base) : base;
  }
  return word;
}

/** One last letter for `query` and `queried`, and for `store` and `storing`. */
function plainEnd(word: string): string {
  if (word.length > 4 && /[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  return word.length > 4 && word.endsWith('e') ? word.slice(0, -1) : word;
}

/** `validate` and `generated` meet `validation` and `generation`, which lose as much. */
function withoutAt(word: string): string {
  return word.endsWith('at') && word.length >= 7 ? word.slice(0, -2) : word;
}

/** Endings and the letters that must be left. Order matters: the longest first. */
const SUFFIXES: readonly (readonly [string, number])[] = [
  ['ation', 5],
  ['ment', 5],
  ['ion', 4],
  ['ing', 3],
  ['ied', 3],
  ['ed', 3],
];

/** `transferr` → `transfer`, `runn` → `run`; `call` and `add` stay. */
function undoubled(base: string): string {
  return /([bdgmnprt])\1$/.test(base) && base.length > 3 ? base.slice(0, -1) : base;
}

/**
 * Terms that a word could become when its writer goes on typing: `deployin` → `deploy`.
 * @returns stems that are shorter than what is typed; empty for most words
 */
export function stemsOfBeginning(word: string): string[] {
  const stems = new Set<string>();
  for (let cut = 1; cut <= 4 && word.length - cut >= 3; cut += 1) {
    const tail = word.slice(-cut);
    if (!ENDINGS.some((ending) => ending.startsWith(tail) && ending !== tail)) continue;
    for (const ending of ENDINGS) {
      if (ending.startsWith(tail)) stems.add(stem(word.slice(0, -cut) + ending));
    }
  }
  stems.delete(stem(word));
  return [...stems];
}

const ENDINGS = ['ation', 'ations', 'ment', 'ments', 'ion', 'ions', 'ing', 'ings', 'ed', 'es', 'ies'];
