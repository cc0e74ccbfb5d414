/**
 * Which Markdown syntax a page is parsed with. A page gets the extensions whose marks it holds and no others; the tree
 * is the same as with all of them, which a differential test shows over the conformance suites, the docs and fuzz.
 * Processors are made once for each combination and kept by the parser that asked.
 */

import { defListFromMarkdown } from 'mdast-util-definition-list';
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { defList } from 'micromark-extension-definition-list';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Extension } from 'micromark-util-types';
import { directiveSyntax, htmlAmongDirectives, type PageFences } from './directives/index.ts';
import { type ImportedNames, jsxSyntax } from './jsx-syntax.ts';
import type { ContentOptions } from './options.ts';
import { placeholderSyntax } from './placeholder-syntax.ts';
import { DESCRIPTION } from './plain/extent.ts';
import type { PageLabels } from './plain/labels.ts';

export interface SyntaxExtension {
  readonly micromark: Extension;
  readonly fromMarkdown: FromMarkdownExtension;
}

interface SyntaxRule {
  /** Whether a text could hold the syntax. Must never miss; may be wrong the other way. */
  readonly test: RegExp;
  readonly make: () => SyntaxExtension;
  /** What the short way must not read, where that is less than `test`; null: it reads the syntax, or leaves it by itself. */
  readonly marks?: RegExp | null;
}

/** Kinds of file that differ in syntax. */
export interface Dialect {
  /** The file is `.mdx`. */
  readonly mdx: boolean;
  readonly gfm: boolean;
  /** Tags that HTML does not know stay text. */
  readonly placeholders: boolean;
  /** Directives are read, and their open fences counted here. */
  readonly fences: PageFences | undefined;
  readonly jsx: boolean;
  /** The file is `.md` and imports what it shows. */
  readonly imported?: ImportedNames | undefined;
  /** Of the pages that are parsed in pieces. */
  readonly labels?: PageLabels | undefined;
  readonly options: ContentOptions;
  /** Formulas; loaded only where the options ask for them. */
  readonly math?: (() => SyntaxExtension) | undefined;
}

/** What one piece of a page must be parsed with beside what it holds. */
export interface Around {
  /** A directive that began before it is open in it. */
  readonly isInDirective: boolean;
  /** References in it may name what the page defines elsewhere. */
  readonly hasLabels: boolean;
}

const REFERENCE = /\[/;

const DIRECTIVE = /::|:[A-Za-z][\w-]*[[{]/;

/**
 * In the order in which they are combined. The autolink rule covers what text becomes after escapes and character
 * references too, because its second pass reads the finished text nodes.
 */
function rules(dialect: Dialect): SyntaxRule[] {
  const { mdx, gfm, placeholders, fences, jsx, imported, labels, options, math } = dialect;
  const list: SyntaxRule[] = [
    {
      // `import … from '@site/…'` is no address: a mailbox has a name before the sign. What follows may begin with a dot.
      test: /www\.|https?:\/\/|[-.+\w]@[-.\w]|&[#A-Za-z]|\\[:/.@]/i,
      make: () => ({ micromark: gfmAutolinkLiteral(), fromMarkdown: gfmAutolinkLiteralFromMarkdown() }),
      marks: null,
    },
    {
      test: /\[\^/,
      make: () => ({ micromark: gfmFootnote(), fromMarkdown: gfmFootnoteFromMarkdown() }),
      marks: null,
    },
    {
      test: /~/,
      make: () => ({ micromark: gfmStrikethrough(), fromMarkdown: gfmStrikethroughFromMarkdown() }),
      marks: null,
    },
    {
      test: /\||:-|-:/,
      make: () => ({ micromark: gfmTable(), fromMarkdown: gfmTableFromMarkdown() }),
      marks: null,
    },
    {
      test: /\[(?:[ \t\r\n]|[xX]\])/,
      make: () => ({ micromark: gfmTaskListItem(), fromMarkdown: gfmTaskListItemFromMarkdown() }),
      marks: null,
    },
  ];
  if (!gfm) list.length = 0;
  if (jsx) {
    list.push({
      test: DESCRIPTION,
      make: () => ({ micromark: defList, fromMarkdown: defListFromMarkdown }),
      // The short way gives up a page with one outside of code.
      marks: null,
    });
  }
  if (fences) list.push({ test: DIRECTIVE, make: () => directiveSyntax(options, fences) });
  if (math) list.push({ test: /\$/, make: math });
  if (placeholders)
    list.push({
      test: /<\/?[A-Za-z]/,
      make: () => placeholderSyntax(fences && htmlAmongDirectives(fences)),
      marks: null,
    });
  if (jsx) {
    list.push(
      mdx
        ? {
            test: /(?:)/,
            make: () => jsxSyntax('mdx'),
            marks: /<\/?[A-Z]|\{/,
          }
        : imported
          ? { test: /(?:)/, make: () => jsxSyntax('mixed', imported), marks: /[<{]/ }
          : { test: /<\/?(?:Image|Tabs|TabItem)\b|<[A-Za-z][^<]*\{/, make: () => jsxSyntax('markdown') },
    );
  }
  // The last one is asked first.
  if (labels) list.push({ test: REFERENCE, make: () => labels.syntax(), marks: null });
  return list;
}

/** Chooses and caches. `make` builds whatever is kept for a combination: a processor. */
export class SyntaxChooser<Kept> {
  readonly #rules: readonly SyntaxRule[];
  readonly #extensions: (SyntaxExtension | undefined)[] = [];
  readonly #kept = new Map<number, Kept>();
  readonly #make: (extensions: readonly SyntaxExtension[]) => Kept;

  constructor(dialect: Dialect, make: (extensions: readonly SyntaxExtension[]) => Kept) {
    this.#rules = rules(dialect);
    this.#make = make;
  }

  /**
   * The combination that `text` needs.
   * @param around of a piece of a page; absent for all of it
   */
  for(text: string, around?: Around): Kept {
    let mask = 0;
    for (let i = 0; i < this.#rules.length; i += 1) {
      const { test } = this.#rules[i]!;
      if (test === REFERENCE && !around?.hasLabels) continue;
      if (test.test(text) || (around?.isInDirective && test === DIRECTIVE)) mask |= 1 << i;
    }
    return this.#get(mask);
  }

  /** What the short way must not read, see `PlainRules`. */
  get marks(): readonly RegExp[] {
    return this.#rules.flatMap(({ test, marks = test }) => marks ?? []);
  }

  /** Every extension: what the differential test compares with. */
  all(): Kept {
    return this.#get((1 << this.#rules.length) - 1);
  }

  #get(mask: number): Kept {
    let kept = this.#kept.get(mask);
    if (kept === undefined) {
      const extensions: SyntaxExtension[] = [];
      for (let i = 0; i < this.#rules.length; i += 1) {
        if (!(mask & (1 << i))) continue;
        const extension = this.#extensions[i] ?? this.#rules[i]!.make();
        this.#extensions[i] = extension;
        extensions.push(extension);
      }
      kept = this.#make(extensions);
      this.#kept.set(mask, kept);
    }
    return kept;
  }
}
