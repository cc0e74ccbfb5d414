/** Whether a page may have to be run: by its name, its text, and what the static subset could not read of it. */

import type { ContentOptions, DocSource, ParsedDoc } from '../content/index.ts';
import { IMPORTED_PARTS, importOfModule, WHOLE_PAGE } from '../contract/index.ts';
import { importedPath, isMdx, type ModuleAliases, type SitePath, withoutAlias } from '../paths/index.ts';

const STATIC_FILE = /\.(?:png|jpe?g|gif|webp|avif|mdx?)$/i;
/** Whether the static subset answers an import: `@theme/Tabs`, `./a.png`, `./_part.mdx`. @param own parts that the site draws itself */
const isStatic = (from: string, own: readonly string[]): boolean =>
  STATIC_FILE.test(from) || IMPORTED_PARTS.some((part) => from === `@theme/${part}` && !own.includes(part));
/** Fenced code: ```` ```js … ``` ````. What stands in it is no code of the page. */
const FENCE = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![\s\S]))/gm;
/** What stands in such a fence is a part of the page, as in Docusaurus. */
const MDX_FENCE = /^[ \t]*`{3,4}[ \t]*mdx-code-block[ \t]*$/m;
const withoutCode = (text: string): string =>
  text.replace(FENCE, (fence) => (MDX_FENCE.test(fence) ? fence : ''));
/** `import X from './x'` and `export const a = 1`, over one line or several, at the beginning of a block. */
const IMPORT = /^import\s+(?:([\w$*{][^'"`;]*?)\sfrom\s*)?['"]([^'"\n]+)['"]/gm;
const EXPORT = /^export\s+(?:const|let|var|function|async|class|default|\{|\*)/m;
/** What Markdown and MDX read differently. */
const IS_JSX = /^(?:import|export)\s|<[A-Za-z]|\{(?!#)/m;
/** `<img src={a} />`: to Markdown it is an attribute of that text. */
const ATTRIBUTE = /<[A-Za-z][^<>]*=\{/;
/** `require('./a.png')` */
const REQUIRED = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)/g;
/** A component of the author's, or an element. */
const TAG = /<[A-Za-z][\w.-]*(?:[\s/>]|$)/m;

/**
 * - `static`: the page is Markdown, or the site does not run content.
 * - `program`: it imports or exports what only a program can.
 * - `mdx`: only MDX reads all of it; where it is no MDX after all, the static subset does.
 * - `maybe`: what the static subset makes of it decides.
 *
 * @param about.hasSteps whether plugins of the owner's work on it
 * @param about.own parts of the theme that the site draws itself
 */
export function contentKind(
  { path, text }: Pick<DocSource, 'path' | 'text'>,
  { mdx, format }: Pick<ContentOptions, 'mdx' | 'format'>,
  { hasSteps = false, own = [] }: { readonly hasSteps?: boolean; readonly own?: readonly string[] } = {},
): 'static' | 'program' | 'mdx' | 'maybe' {
  if (isCode(path)) return 'program';
  const isWholeMdx = isMdx(path, format);
  if (!mayRun(path, { mdx, format })) return 'static';
  if (!hasSteps && !isWholeMdx && !/^(?:import|export)\s|<[A-Za-z]/m.test(text)) return 'static';
  const plain = withoutCode(text);
  const hasOwnCode =
    EXPORT.test(plain) ||
    Array.from(plain.matchAll(IMPORT), ([, , from]) => from!).some((from) => !isStatic(from, own));
  if (hasSteps) {
    if (!IS_JSX.test(plain)) return 'maybe';
    // Plugins of MDX know its nodes, and may make some. A page of MDX 1 may be Markdown to MDX of today.
    return format === 'mdx1' && !hasOwnCode ? 'mdx' : 'program';
  }
  if (hasOwnCode) return 'program';
  if (isWholeMdx) return 'maybe';
  if (ATTRIBUTE.test(plain)) return 'mdx';
  return TAG.test(plain) ? 'maybe' : 'static';
}

/** Whether a page is one that the site runs where it asks for it. */
export const mayRun = (path: string, { mdx, format }: Pick<ContentOptions, 'mdx' | 'format'>): boolean =>
  mdx === 'full' && (path.endsWith('.mdx') || (format ?? 'detect') !== 'detect');

/** What Markdown makes elements of. Others are found when the page is read. */
const MARKS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\]\(|\]\[|<a\b/, ['a']],
  [/^#{2,6}[ \t]/m, ['h2', 'h3', 'h4', 'h5', 'h6']],
  [/^ {0,3}(?:`{3}|~{3})/m, ['pre', 'code', 'jd-code']],
  [/`[^`\n]+`/, ['code']],
  [/^ {0,3}[-*+][ \t]+\S/m, ['ul', 'li']],
  [/^ {0,3}1\.[ \t]+\S/m, ['ol', 'li']],
  [/^ {0,3}\|?(?:[ \t]*:?-+:?[ \t]*\|)+/m, ['table', 'thead', 'tr', 'th']],
  [/!\[/, ['img', 'jd-image']],
  [/\*\*\S/, ['strong']],
  [/^ {0,3}> /m, ['blockquote']],
  [/^ {0,3}:{3,}[a-z]|<Admonition\b/m, ['jd-admonition']],
];

/** Whether a text looks as if it held one of the elements: such a page is run, and need not be read as Markdown first. */
export const mayHold = (text: string, names: ReadonlySet<string>): boolean =>
  MARKS.some(([mark, made]) => made.some((name) => names.has(name)) && mark.test(text));

const isCode = (path: string): boolean => /\.[jt]sx?$/.test(path);

/** A name that a page imports. */
export interface FoundImport {
  readonly from: string;
  /** `default`, `*`, or the name in the module. */
  readonly name: string;
}

interface PageImports {
  readonly modules: readonly FoundImport[];
  /** Files of Markdown, relative to the site; those of packages are left out. */
  readonly parts: readonly SitePath[];
}

/** What a text imports, by a look at its lines. What that misses is found when the page is compiled. */
export function importsOfPage(
  { path, text, part }: Pick<DocSource, 'path' | 'text' | 'part'>,
  aliases: ModuleAliases | undefined,
): PageImports {
  if (isCode(path)) return { modules: [{ from: importOfModule(path, part), name: WHOLE_PAGE }], parts: [] };
  const hasRequired = text.includes('require(');
  if (!hasRequired && !/^import\s/m.test(text)) return { modules: [], parts: [] };
  const plain = withoutCode(text);
  const required = hasRequired ? Array.from(plain.matchAll(REQUIRED), ([, , from]) => from!) : [];
  const imported = Array.from(plain.matchAll(IMPORT), ([, names = '', from]) => ({
    names,
    // Formatters of Markdown write `'./\_part'`.
    from: from!.replace(/\\(?=[^\w\s]|_)/g, ''),
  }));
  const modules = imported
    .filter(({ from }) => !MARKDOWN.test(from))
    .flatMap(({ names, from }) => {
      const [, braces = ''] = /\{([^}]*)\}/.exec(names) ?? [];
      const listed = braces
        .split(',')
        .map((part) => part.trim().replace(/\s+as\s.*$/, ''))
        .filter(Boolean);
      const rest = names.replace(/\{[^}]*\}/, '').trim();
      const others = rest.startsWith('*') ? ['*'] : rest.replace(/,.*$/s, '').trim() ? ['default'] : [];
      const all = [...others, ...listed];
      return (all.length > 0 ? all : ['*']).map((name) => ({ from, name }));
    });
  return {
    modules: [...modules, ...required.map((from) => ({ from, name: WHOLE_PAGE }))],
    parts: imported.flatMap(({ from }) =>
      MARKDOWN.test(from) ? (importedPath(withoutAlias(from, aliases), path) ?? []) : [],
    ),
  };
}

const MARKDOWN = /^[^!]*\.mdx?$/i;

/** What is lost of a page that is not run: code, and elements that no allow list has. */
const LOSSES: ReadonlySet<string> = new Set([
  ...['mdx-unsupported', 'html-removed', 'style-removed', 'unknown-tag'],
]);

/** The static subset could not read all of the page. */
export function goesBeyond({ doc }: ParsedDoc): boolean {
  return doc.diagnostics.some(({ code }) => LOSSES.has(code));
}
