/**
 * Words that developers use for each other. General ones only: what a site calls its own things stands in its
 * `search.synonyms` and in its pages' `keywords`. A synonym counts for less than half of the word itself.
 */
import { fold, type SearchLanguage } from '../../../contract/index.ts';

const GROUPS: readonly string[] = [
  'delete remove erase uninstall',
  'create make new',
  'error exception failure fail',
  'config configuration settings configure',
  'function func',
  'param parameter argument arg',
  'params parameters arguments args',
  'option flag switch',
  'auth authentication login',
  'permission access authorization',
  'directory folder dir',
  'repository repo',
  'database db',
  'environment env',
  'documentation docs',
  'install setup',
  'save store persist',
  'run execute start launch',
  'stop quit halt kill abort cancel',
  'close shutdown end',
  'begin start',
  'undo revert rollback',
  'upgrade migrate migration',
  'send post submit',
  'hide mask redact',
  'password secret credential',
  'picture image',
  'speed performance',
  'compare diff difference',
  'why explain reason cause',
  'copy duplicate clone',
  'example sample demo',
  'wait delay',
  'url link address',
  'print log output',
  'show display view',
  'fetch request',
  'change update modify edit',
  'local localhost',
  'object instance',
  'list array',
  'convert transform',
  'import load',
  'limit limitation maximum max',
  'check verify validate test',
];

/**
 * @param own groups of a site; a word may stand in several
 * @param language of the site's words; developers use the English ones in any
 * @returns stem → stems
 */
export function synonymsOf(
  own: readonly (readonly string[])[],
  { stem }: SearchLanguage,
): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, Set<string>>();
  for (const group of [...GROUPS.map((words) => words.split(' ')), ...own]) {
    const stems = group.map((word) => stem(fold(word)));
    for (const one of stems) {
      const others = all.get(one) ?? new Set();
      for (const other of stems) if (other !== one) others.add(other);
      all.set(one, others);
    }
  }
  return new Map([...all].map(([word, others]) => [word, [...others]]));
}
