/** The owner's functions that rewrite pages before they are read, in the thread that reads them. */
import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { NoAnswer, type PageFile, runOwnCode, type TakenApart } from '../config/index.ts';
import { datedFrontMatterOf, textBelowFrontMatter, withFrontMatter } from '../content/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import type { Preprocessor } from './ingredients.ts';
import { type Asked, openFunctions } from './own-functions.ts';

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
  const { findCode, wrongValue, thrown } = await openFunctions(siteDir, code);
  const rewrite = run && (findCode(run) as (page: PageFile) => unknown);
  const parseOwn = frontMatter && (findCode(frontMatter) as OwnParser);
  const isMarkdown = (path: string) => /\.mdx?$/i.test(path);
  const pageFile = (path: string, text: string): PageFile => ({
    filePath: resolve(siteDir, path),
    fileContent: text,
  });
  const asked = (name: keyof typeof RETURNS, file: string): Asked => ({
    ...{ name, file, about: 'page' },
    hint: `It gets the path and the text of a page, and ${RETURNS[name]}.`,
  });
  const ofFile = (path: string, text: string): Rewritten => {
    if (!rewrite || !isMarkdown(path)) return { text };
    try {
      const own = rewrite(pageFile(path, text));
      if (typeof own === 'string') return { text: own };
      return { text, finding: wrongValue(asked('preprocessor', path), 'text') };
    } catch (error) {
      return { text, finding: thrown(asked('preprocessor', path), error) };
    }
  };
  let isSilent = false;
  const ofPage = async (path: string, written: string): Promise<Rewritten> => {
    const rewritten = ofFile(path, written);
    // One that did not answer would be waited for on every page.
    if (!parseOwn || isSilent || !isMarkdown(path) || rewritten.finding) return rewritten;
    const { text } = rewritten;
    const apart = takenApart(text);
    // What is wrong with it is told when it is read.
    if (!apart) return rewritten;
    const defaultParseFrontMatter = async ({ fileContent }: PageFile) =>
      takenApart(fileContent) ?? { frontMatter: {}, content: fileContent };
    try {
      const own = await runOwnCode(() => parseOwn({ ...pageFile(path, text), defaultParseFrontMatter }));
      if (!isTakenApart(own))
        return {
          text,
          finding: wrongValue(asked('parseFrontMatter', path), '`frontMatter` and `content`'),
        };
      const isSame = own.content.trim() === apart.content;
      if (isSame && isDeepStrictEqual({ ...own.frontMatter }, apart.frontMatter)) return rewritten;
      return { text: withFrontMatter(text, own.frontMatter, isSame ? undefined : own.content) };
    } catch (error) {
      isSilent = error instanceof NoAnswer;
      return { text, finding: thrown(asked('parseFrontMatter', path), error) };
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
