/** The owner's functions that are asked about single pages, in the thread that reads these: where they are found, and what is wrong with one. */
import { loadModule } from '../bundle/index.ts';
import { type CodeSource, type FindCode, OWN_CODE_FAULTS, openCode, runConfigFile } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { pathFrom } from '../paths/index.ts';

/** A function that was asked about a page. */
export interface Asked {
  /** Last part of its key: `preprocessor`. */
  readonly name: string;
  /** Path of the page. */
  readonly file: string;
  /** What it is asked about. */
  readonly about: 'page' | 'post';
  /** What it gets and returns. */
  readonly hint: string;
}

export interface OwnFunctions {
  readonly findCode: FindCode;
  /** @param expected what it is to return: `text` */
  wrongValue(asked: Asked, expected: string): Diagnostic;
  thrown(asked: Asked, error: unknown): Diagnostic;
}

/** Runs the configuration for its functions. Diagnostics: config-throws, config-value. */
export async function openFunctions(siteDir: string, code: CodeSource): Promise<OwnFunctions> {
  const configFile = pathFrom(siteDir, code.file);
  const fault = (
    code: 'config-throws' | 'config-value',
    { name, file, hint }: Asked,
    what: string,
  ): Diagnostic => ({
    code,
    severity: 'error',
    message: `The function \`${name}\` of \`${configFile}\` ${what}`,
    ...{ file, line: 1, hint },
  });
  return {
    findCode: await openCode(code, (file) => runConfigFile(file, siteDir, loadModule)),
    wrongValue: (asked, expected) =>
      fault('config-value', asked, OWN_CODE_FAULTS.returned(expected, `this ${asked.about}`)),
    thrown: (asked, error) =>
      fault('config-throws', asked, OWN_CODE_FAULTS.threw(error, `this ${asked.about}`)),
  };
}
