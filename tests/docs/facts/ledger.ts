/**
 * The facts of the platform (see scripts/docs/facts.mjs), typed, and the form in which a fault is reported.
 * A fact that has no place in the pages stands in exceptions.json, with the reason.
 */
import { readFileSync } from 'node:fs';
import { projectDir } from '../read-docs.ts';

export interface Option {
  readonly long: string | null;
  readonly short: string | null;
  readonly value: string | null;
  readonly default: string | null;
  readonly required: boolean;
  readonly values: readonly string[] | null;
}
export interface Command {
  readonly command: string;
  readonly aliases: readonly string[];
  readonly arguments: readonly { readonly value: string; readonly required: boolean }[];
  readonly options: readonly Option[];
  readonly subcommands: readonly string[];
}
export interface Member {
  readonly name: string;
  readonly kind: 'method' | 'accessor' | 'property';
  readonly static: boolean;
  readonly writable: boolean;
}
export interface Global {
  readonly name: string;
  readonly kind: 'class' | 'object' | 'function';
  readonly scope: 'runtime' | 'repl';
  readonly members: readonly Member[];
}
export interface ErrorVariant {
  readonly name: string;
  readonly enum: string;
  readonly class: string | null;
  readonly message: string | null;
  readonly receipt: string | null;
}
/** What the CLI may end a command with; `{…}` stands for a value. */
export interface Message {
  readonly message: string;
  readonly source: string;
}
export interface Constant {
  readonly id: string;
  readonly value: string | number | boolean;
}
export interface Field {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly values: readonly string[] | null;
  readonly fields: readonly string[];
}
export interface Schema {
  readonly name: string;
  readonly type: string;
  readonly fields: readonly Field[];
  readonly extends: readonly string[];
  readonly variants: readonly (Omit<Schema, 'source'> & { readonly name: string })[];
}
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly described: boolean;
}
export interface Facts {
  readonly commands: readonly Command[];
  readonly constants: readonly Constant[];
  readonly errors: {
    readonly variants: readonly ErrorVariant[];
    readonly messages: readonly {
      readonly class: string;
      readonly message: string;
      readonly source: string;
    }[];
  };
  readonly globals: readonly Global[];
  readonly messages: readonly Message[];
  readonly operations: { readonly operations: readonly Operation[]; readonly schemas: readonly Schema[] };
}

const NAMES = ['commands', 'constants', 'errors', 'globals', 'messages', 'operations'] as const;

/** All facts, as committed. */
export function readFacts(): Facts {
  return Object.fromEntries(NAMES.map((name) => [name, readJson(name)])) as unknown as Facts;
}

/** Exceptions: kind of check → fact → the reason why the pages leave it out, or have it all the same. */
export type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The exceptions, as committed. */
export const readExceptions = () => readJson('exceptions') as Exceptions;

/** A fact without a place, or a place without a fact. */
export interface Fault {
  /** "docs/cli.md:12". */
  readonly where: string;
  /** What exceptions.json calls it. */
  readonly fact: string;
}

export interface Verdict {
  /** Faults that no exception covers, as "docs/file.md:line fact". */
  readonly faults: readonly string[];
  /** Exceptions that no longer have a fault. */
  readonly idle: readonly string[];
}

/** Sets the exceptions of one check against its faults. */
export function judge(kind: string, faults: readonly Fault[], exceptions: Exceptions): Verdict {
  const excused = exceptions[kind] ?? {};
  return {
    faults: faults.filter(({ fact }) => !(fact in excused)).map(({ where, fact }) => `${where} ${fact}`),
    idle: Object.keys(excused).filter((fact) => !faults.some((fault) => fault.fact === fact)),
  };
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(`${projectDir}tests/docs/facts/${name}.json`, 'utf8'));
}
