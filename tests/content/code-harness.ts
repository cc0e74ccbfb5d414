/** Parses Markdown with the directive syntax and the code renderer alone, and gives HTML and what was reported. */
import type { Root as HastRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { Code } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toHast } from 'mdast-util-to-hast';
import { createCodeRenderer } from '../../src/content/code/index.ts';
import type { ContentFinding, FoundLink, TransformContext } from '../../src/content/context.ts';
import { directiveSyntax, transformDirectives } from '../../src/content/directives/index.ts';
import { Borrowed } from '../../src/content/limits.ts';
import type { ContentOptions } from '../../src/content/options.ts';

export const OPTIONS: ContentOptions = {
  html: 'trusted',
  mdx: 'static',
  admonitions: [],
  highlight: { engine: 'prism', languages: [], lineNumbers: false },
  frameHosts: [],
  emoji: false,
  math: false,
  mermaid: true,
  fastPath: true,
};

export interface Rendered {
  readonly html: string;
  readonly tree: HastRoot;
  readonly findings: readonly ContentFinding[];
  readonly codes: readonly string[];
  readonly links: readonly FoundLink[];
  readonly includes: ReadonlySet<string>;
}

export interface Setting {
  readonly options?: Partial<ContentOptions>;
  readonly files?: Readonly<Record<string, string>>;
}

/** Makes a function that renders pages with one renderer. */
export async function renderer({
  options,
  files = {},
}: Setting = {}): Promise<(text: string) => Promise<Rendered>> {
  const all = { ...OPTIONS, ...options };
  const tools = { readFile: (path: string) => files[path] };
  const syntax = directiveSyntax(all);
  const renderCode = await createCodeRenderer(all, tools);
  return async (text) => {
    await renderCode.prepare(text);
    const findings: ContentFinding[] = [];
    const links: FoundLink[] = [];
    const context: TransformContext = {
      source: {
        path: 'docs/guide/page.md',
        docPath: 'guide/page.md',
        version: 'current',
        locale: 'en',
        text,
      } as never,
      text,
      options: all,
      tools,
      report: (finding) => findings.push(finding),
      addLink: (link) => links.push(link) - 1,
      links: [],
      styles: new Set(),
      sheets: new Set(),
      head: { tags: [] },
      includes: new Set(),
      borrowed: new Borrowed(),
    };
    const mdast = fromMarkdown(text, {
      extensions: [syntax.micromark],
      mdastExtensions: [syntax.fromMarkdown],
    });
    transformDirectives(mdast, context);
    const tree = toHast(mdast, {
      allowDangerousHtml: true,
      handlers: { code: (_state: unknown, node: Code) => renderCode(node, context) },
    }) as HastRoot;
    const codes = findings.map(({ code }) => code);
    const html = toHtml(tree, { allowDangerousHtml: true });
    return { html, tree, findings, codes, links, includes: context.includes };
  };
}

/** Renders one page. */
export async function render(text: string, setting?: Setting): Promise<Rendered> {
  return (await renderer(setting))(text);
}
