/** The owner's functions that rewrite pages before they are read, in the thread that reads them. */
import { relative, resolve, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { loadModule } from '../bundle/index.ts';
import { openCode, type PageFile, runConfigFile, runOwnCode, type TakenApart } from '../config/index.ts';
import { datedFrontMatterOf, textBelowFrontMatter, withFrontMatter } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Preprocessor } from './ingredients.ts';

/** What is read in place of a text, and what is wrong with the function that gives it. */
interface Rewritten {
  readonly text: string;
  readonly finding?: Diagnostic | undefined;
}

/** Paths are relative to the site; only Markdown comes out as another text. */
export interface Rewriting {
  ofPage(path: string, text: string): Promise<Rewritten>;
  /** Of a file that pages include: its front matter is not asked for. */
  ofFile(path: string, text: string): Rewritten;
}

type OwnParser = (
  page: PageFile & { readonly defaultParseFrontMatter: (page: PageFile) => Promise<TakenApart> },
) => unknown;

const RETURNS = {
  preprocessor: 'returns the text that is read',
  parseFrontMatter: 'returns its `frontMatter`, and as `content` the text below it',
};

export async function loadPreprocessor(siteDir: string, given: Preprocessor): Promise<Rewriting> {
  const { run, frontMatter, code } = given;
  const findCode = await openCode(code, (file) => runConfigFile(file, siteDir, loadModule));
  const configFile = relative(siteDir, code.file).split(sep).join('/');
  const rewrite = run && (findCode(run) as (page: PageFile) => unknown);
  const parseOwn = frontMatter && (findCode(frontMatter) as OwnParser);
  const isMarkdown = (path: string) => /\.mdx?$/i.test(path);
  const pageFile = (path: string, text: string): PageFile => ({
    filePath: resolve(siteDir, path),
    fileContent: text,
  });
  const faultIn = (name: keyof typeof RETURNS, path: string, text: string) => {
    const fault = (code: 'config-throws' | 'config-value', what: string): Rewritten => ({
      text,
      finding: {
        code,
        severity: 'error',
        message: `The function \`${name}\` of \`${configFile}\` ${what}`,
        file: path,
        line: 1,
        hint: `It gets the path and the text of a page, and ${RETURNS[name]}.`,
      },
    });
    return {
      ofValue: (what: string) => fault('config-value', `returned no ${what} for this page.`),
      ofThrown: (error: unknown) =>
        fault(
          'config-throws',
          `threw for this page: ${error instanceof Error ? error.message : String(error)}`,
        ),
    };
  };
  const ofFile = (path: string, text: string): Rewritten => {
    if (!rewrite || !isMarkdown(path)) return { text };
    const { ofValue, ofThrown } = faultIn('preprocessor', path, text);
    try {
      const own = rewrite(pageFile(path, text));
      return typeof own === 'string' ? { text: own } : ofValue('text');
    } catch (error) {
      return ofThrown(error);
    }
  };
  const ofPage = async (path: string, written: string): Promise<Rewritten> => {
    const rewritten = ofFile(path, written);
    if (!parseOwn || !isMarkdown(path) || rewritten.finding) return rewritten;
    const { text } = rewritten;
    const { ofValue, ofThrown } = faultIn('parseFrontMatter', path, text);
    const apart = takenApart(text);
    // What is wrong with it is told when it is read.
    if (!apart) return rewritten;
    const defaultParseFrontMatter = async ({ fileContent }: PageFile) =>
      takenApart(fileContent) ?? { frontMatter: {}, content: fileContent };
    try {
      const own = await runOwnCode(() => parseOwn({ ...pageFile(path, text), defaultParseFrontMatter }));
      if (!isTakenApart(own)) return ofValue('`frontMatter` and `content`');
      const isSame = own.content.trim() === apart.content;
      if (isSame && isDeepStrictEqual({ ...own.frontMatter }, apart.frontMatter)) return rewritten;
      return { text: withFrontMatter(text, own.frontMatter, isSame ? undefined : own.content) };
    } catch (error) {
      return ofThrown(error);
    }
  };
  return { ofPage, ofFile };
}

/** @returns undefined where the front matter is no YAML */
function takenApart(text: string): TakenApart | undefined {
  const frontMatter = datedFrontMatterOf(text);
  return frontMatter && { frontMatter, content: textBelowFrontMatter(text) };
}

function isTakenApart(value: unknown): value is TakenApart {
  const { frontMatter, content } = (value ?? {}) as Record<string, unknown>;
  return (
    frontMatter !== null &&
    typeof frontMatter === 'object' &&
    !Array.isArray(frontMatter) &&
    typeof content === 'string'
  );
}
