/**
 * Words that developers use for each other. General ones only: what a site calls its own things belongs in its pages'
 * `keywords`. A synonym counts for less than half of the word itself.
 */
import { stem } from '../../../contract/index.ts';

const GROUPS: readonly string[] = [
  'delete remove erase',
  'create make new',
  'error exception failure fail',
  'config configuration settings configure',
  'function func',
  'param parameter argument arg',
  'params parameters arguments args',
  'option flag switch',
  'auth authentication login',
  'directory folder dir',
  'repository repo',
  'database db',
  'environment env',
  'documentation docs',
  'install setup',
  'send transfer pay',
  'save store persist',
  'run execute start launch',
  'stop quit halt kill',
  'print log output',
  'show display view',
  'fetch request',
  'change update modify edit',
  'local localhost',
  'object instance',
  'list array',
  'convert transform',
  'import load',
  'money funds balance coins',
  'limit limitation maximum max',
  'check verify validate test',
  'docker container',
];

/** Stem → stems. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  GROUPS.flatMap((group) => {
    const stems = [...new Set(group.split(' ').map(stem))];
    return stems.map((word) => [word, stems.filter((other) => other !== word)] as const);
  }),
);
