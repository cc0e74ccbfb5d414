/** The owner's function that rewrites pages before they are read, in the thread that reads them. */
import { relative, resolve, sep } from 'node:path';
import { loadModule } from '../bundle/index.ts';
import { openCode, runConfigFile } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Preprocessor } from './ingredients.ts';

/**
 * Rewrites the text of a file, whose path is relative to the site; only Markdown is another one then.
 * @returns the text that is read, and what is wrong with the function
 */
export type Rewrite = (
  path: string,
  text: string,
) => { readonly text: string; readonly finding?: Diagnostic | undefined };

export async function loadPreprocessor(siteDir: string, { run, code }: Preprocessor): Promise<Rewrite> {
  const findCode = await openCode(code, (file) => runConfigFile(file, siteDir, loadModule));
  const configFile = relative(siteDir, code.file).split(sep).join('/');
  const rewrite = findCode(run) as (page: { filePath: string; fileContent: string }) => unknown;
  return (path, text) => {
    if (!/\.mdx?$/i.test(path)) return { text };
    const fault = (code: 'config-throws' | 'config-value', what: string) => ({
      text,
      finding: {
        code,
        severity: 'error',
        message: `The function \`preprocessor\` of \`${configFile}\` ${what}`,
        file: path,
        line: 1,
        hint: 'It gets the path and the text of a page, and returns the text that is read.',
      } satisfies Diagnostic,
    });
    try {
      const given = rewrite({ filePath: resolve(siteDir, path), fileContent: text });
      return typeof given === 'string'
        ? { text: given }
        : fault('config-value', 'returned no text for this page.');
    } catch (error) {
      return fault(
        'config-throws',
        `threw for this page: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
}
