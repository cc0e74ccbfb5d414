/**
 * Micromark extension that recognises JSX tags and expressions as tokens, without reading what they mean: `<Tabs groupId="os">`,
 * `<div style={{maxWidth: 400}}>`, `{" "}`, `{/* comment * /}`. It runs no code and never fails: what is not well formed stays
 * Markdown. `jsx.ts` gives the tokens their meaning.
 */
import type { CompileContext, Extension as FromMarkdownExtension, Handle } from 'mdast-util-from-markdown';
import { htmlFlow } from 'micromark-core-commonmark';
import { asciiAlpha, asciiAlphanumeric, markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  ParseContext,
  State,
  TokenizeContext,
  Tokenizer,
  TokenType,
} from 'micromark-util-types';
import type { Position } from 'unist';
import { readExpression } from './jsx-tag.ts';

/** Component names that a `.md` file may hold. Any other tag of that form (`<ADDRESS>`, `<Promise>`) stays text there. */
const STATIC_COMPONENTS: ReadonlySet<string> = new Set(['Image', 'Tabs', 'TabItem']);

/** Longest tag that is looked at, in characters: bounds the time that an unclosed brace costs. */
const MAX_TAG_LENGTH = 20_000;
/** Characters that expressions without an end may cost in one text. */
const MAX_WASTE = 100_000;

/**
 * How a text is read. Every tag, comment and expression counts in `.mdx`. A `.md` file has the known components and tags with
 * `{}` values; one with imports (`mixed`) has the names that it imports and literal expressions too.
 */
export type JsxDialect = 'markdown' | 'mixed' | 'mdx';

/** Names that the file that is being parsed imports. Set before each parse of the dialect `mixed`. */
export interface ImportedNames {
  names: ReadonlySet<string>;
}

/** A tag, closing tag, expression or `{/* comment * /}` as it stands in the source. */
export interface JsxTagNode {
  type: 'jsxTag';
  value: string;
  /** Whether it stands on its own line or lines. */
  flow: boolean;
  position?: Position;
  /** While it is built: the line of its last text. */
  lastLine?: number;
}

const FLOW = 'jsxFlow' as TokenType;
const TEXT = 'jsxText' as TokenType;
const DATA = 'jsxData' as TokenType;

/** Tokenizer and tree builder of a dialect. */
export function jsxSyntax(
  dialect: JsxDialect,
  imported: ImportedNames = { names: new Set() },
): { micromark: Extension; fromMarkdown: FromMarkdownExtension } {
  const reader: Reader = { dialect, imported, wasted: new WeakMap() };
  const flow: Construct = { name: 'jsxFlow', concrete: true, tokenize: flowTokenizer(reader) };
  const text: Construct = { name: 'jsxText', tokenize: textTokenizer(reader) };
  const indented = dialect === 'mdx' ? ['codeIndented'] : [];
  const micromark: Extension =
    dialect === 'markdown'
      ? { flow: { 60: flow }, text: { 60: text } }
      : {
          flow: { 60: [flow, HTML_BLOCK], 123: flow },
          text: { 60: text, 123: text },
          disable: { null: [...indented, 'htmlFlow', 'knownHtmlFlow'] },
        };
  return {
    micromark,
    fromMarkdown: {
      enter: { [FLOW]: enterTag(true), [TEXT]: enterTag(false) } as Record<string, Handle>,
      exit: { [FLOW]: exitTag, [TEXT]: exitTag, [DATA]: exitData } as Record<string, Handle>,
    },
  };
}

/** Comments and elements whose content is no Markdown. A line that begins with another tag is a paragraph, as in MDX. */
const HTML_BLOCK: Construct = {
  ...htmlFlow,
  name: 'htmlBlock',
  tokenize(effects, ok, nok) {
    return effects.check(
      { partial: true, tokenize: tokenizeRawStart },
      htmlFlow.tokenize.call(this, effects, ok, nok),
      nok,
    );
  },
};
const RAW_ELEMENTS: ReadonlySet<string> = new Set(['script', 'pre', 'style', 'textarea']);

function tokenizeRawStart(effects: Effects, ok: State, nok: State): State {
  let name = '';
  const word: State = (code) => {
    if (code !== null && asciiAlpha(code)) {
      name += String.fromCharCode(code);
      effects.consume(code);
      return word;
    }
    effects.exit('data');
    return RAW_ELEMENTS.has(name.toLowerCase()) ? ok(code) : nok(code);
  };
  const first: State = (code) => {
    if (code !== 33 && code !== 63) return word(code);
    effects.exit('data');
    return ok(code);
  };
  return (code) => {
    effects.enter('data');
    effects.consume(code);
    return first;
  };
}

interface Reader {
  readonly dialect: JsxDialect;
  readonly imported: ImportedNames;
  /** Characters read in vain, by text. */
  readonly wasted: WeakMap<ParseContext, number>;
}

function enterTag(flow: boolean): Handle {
  return function (this: CompileContext, token) {
    this.enter({ type: 'jsxTag', value: '', flow } as never, token);
  };
}
function exitTag(this: CompileContext, token: Parameters<Handle>[0]): undefined {
  delete (this.stack[this.stack.length - 1] as unknown as JsxTagNode).lastLine;
  this.exit(token);
}
function exitData(this: CompileContext, token: Parameters<Handle>[0]): undefined {
  const node = this.stack[this.stack.length - 1] as unknown as JsxTagNode;
  const { line } = token.start;
  node.value += '\n'.repeat(line - (node.lastLine ?? line)) + this.sliceSerialize(token);
  node.lastLine = token.end.line;
}

/** One or more tags that fill their lines. */
function flowTokenizer(reader: Reader): Tokenizer {
  return function (this: TokenizeContext, effects, ok, nok) {
    let isExpression = false;
    const atTag = (code: Code): State | undefined => {
      // Several values on a line are a text.
      if (code === 123 && isExpression) return nok(code);
      isExpression = code === 123;
      return readTag({ self: this, effects, reader, type: FLOW, ok: after, nok })(code);
    };
    const after: State = (code) => {
      if (markdownSpace(code)) {
        effects.enter('whitespace');
        return inSpace(code);
      }
      if (code === null || markdownLineEnding(code)) return ok(code);
      if (code === 60 || (code === 123 && reader.dialect !== 'markdown')) return atTag(code);
      return nok(code);
    };
    const inSpace: State = (code) => {
      if (markdownSpace(code)) {
        effects.consume(code);
        return inSpace;
      }
      effects.exit('whitespace');
      return after(code);
    };
    return atTag as State;
  };
}

function textTokenizer(reader: Reader): Tokenizer {
  return function (this: TokenizeContext, effects, ok, nok) {
    return readTag({ self: this, effects, reader, type: TEXT, ok, nok });
  };
}

interface ReadTag {
  readonly self: TokenizeContext;
  readonly effects: Effects;
  readonly reader: Reader;
  readonly type: TokenType;
  readonly ok: State;
  readonly nok: State;
}

/** The state machine of one tag. Braces are balanced with strings, templates and comments skipped. */
function readTag({ self, effects, reader, type, ok, nok }: ReadTag): State {
  const { dialect, imported, wasted } = reader;
  const mdx = dialect === 'mdx';
  let name = '';
  let hasBraces = false;
  let length = 0;
  let depth = 0;
  let quote: Code = null;
  let previous: Code = null;
  let lineHasText = true;
  /** What stands between the braces of an expression. */
  let content: string | undefined;
  let isInComment = false;

  return start;

  function start(code: Code): State | undefined {
    effects.enter(type);
    effects.enter(DATA);
    effects.consume(code);
    if (code !== 123) return open;
    if ((wasted.get(self.parser) ?? 0) > MAX_WASTE) return nok;
    content = '';
    depth = 1;
    return expression;
  }

  function inVain(code: Code): State | undefined {
    wasted.set(self.parser, (wasted.get(self.parser) ?? 0) + length);
    return nok(code);
  }

  /** Up to the brace that closes the first one. `{#` is the id of a heading. */
  function expression(code: Code): State | undefined {
    if (code === null) return inVain(code);
    const isEnding = markdownLineEnding(code);
    if (isInComment) {
      if (code === 47 && previous === 42) isInComment = false;
    } else if (quote !== null) {
      if (isEnding && quote !== 96) return inVain(code);
      if (code === quote && previous !== 92) quote = null;
      else if (code === 92 && previous === 92) return stepIn(code, null);
    } else if (code === 35 && content!.trim() === '') return nok(code);
    else if (code === 42 && previous === 47) {
      isInComment = true;
      return stepIn(code, null);
    } else if (code === 34 || code === 39 || code === 96) quote = code;
    else if (code === 123) depth += 1;
    else if (code === 125) {
      depth -= 1;
      if (depth === 0) {
        const isWanted = mdx || readExpression(content!) !== undefined || imported.names.has(content!.trim());
        return isWanted ? finish(code) : nok(code);
      }
    }
    return stepIn(code, code);
  }
  /** @param seen what the next character has before it */
  function stepIn(code: Code, seen: Code): State | undefined {
    content += code === null || code < 0 ? '\n' : String.fromCharCode(code);
    const next = step(code, expression);
    previous = seen;
    return next;
  }

  function open(code: Code): State | undefined {
    if (code === 47) {
      effects.consume(code);
      return closingName;
    }
    return asciiAlpha(code) ? nameRest(code) : nok(code);
  }
  function closingName(code: Code): State | undefined {
    return asciiAlpha(code) ? closingRest(code) : nok(code);
  }
  function closingRest(code: Code): State | undefined {
    if (isNameCode(code)) {
      name += String.fromCharCode(code!);
      effects.consume(code);
      return closingRest;
    }
    if (markdownSpace(code)) return step(code, closingEnd);
    return closingEnd(code);
  }
  function closingEnd(code: Code): State | undefined {
    if (markdownSpace(code)) return step(code, closingEnd);
    return code === 62 && wanted() ? finish(code) : nok(code);
  }

  function nameRest(code: Code): State | undefined {
    if (isNameCode(code)) {
      name += String.fromCharCode(code!);
      effects.consume(code);
      return nameRest;
    }
    return code === 62 || code === 47 || isSpace(code) ? between(code) : nok(code);
  }

  /** Between attributes. */
  function between(code: Code): State | undefined {
    if (code === 62) return wanted() ? finish(code) : nok(code);
    if (isSpace(code) || code === 47) return step(code, between);
    if (code === 123) {
      hasBraces = true;
      return brace(code);
    }
    return asciiAlpha(code) || code === 95 || code === 58 ? attribute(code) : nok(code);
  }
  function attribute(code: Code): State | undefined {
    if (isNameCode(code)) return step(code, attribute);
    return beforeEquals(code);
  }
  function beforeEquals(code: Code): State | undefined {
    if (isSpace(code)) return step(code, beforeEquals);
    if (code === 61) return step(code, beforeValue);
    return between(code);
  }
  function beforeValue(code: Code): State | undefined {
    if (isSpace(code)) return step(code, beforeValue);
    if (code === 34 || code === 39) {
      quote = code;
      return step(code, quoted);
    }
    if (code === 123) {
      hasBraces = true;
      return brace(code);
    }
    return code === null || code === 62 || code === 60 || code === 96 ? nok(code) : unquoted(code);
  }
  function quoted(code: Code): State | undefined {
    if (code === quote) {
      quote = null;
      return step(code, between);
    }
    return step(code, quoted);
  }
  function unquoted(code: Code): State | undefined {
    if (code === null || isSpace(code) || code === 62) return between(code);
    if (code === 34 || code === 39 || code === 60 || code === 61 || code === 96) return nok(code);
    return step(code, unquoted);
  }

  function brace(code: Code): State | undefined {
    if (quote !== null) {
      if (code === quote && previous !== 92) quote = null;
      return step(code, brace);
    }
    if (code === 34 || code === 39 || code === 96) quote = code;
    else if (code === 123) depth += 1;
    else if (code === 125) {
      depth -= 1;
      if (depth === 0) return step(code, between);
    }
    return step(code, brace);
  }

  /** Consumes one code and goes on; line endings close one data token and open the next. Blank lines end the attempt. */
  function step(code: Code, next: State): State | undefined {
    length += 1;
    if (code === null || length > MAX_TAG_LENGTH) return nok(code);
    if (!markdownLineEnding(code)) {
      if (!markdownSpace(code)) lineHasText = true;
      previous = code;
      effects.consume(code);
      return next;
    }
    // A tag of several lines cannot cut a paragraph: looking past the line's end would hide from micromark that a lazy
    // line has ended its container.
    if ((!lineHasText && (type !== FLOW || content === undefined)) || self.interrupt) return nok(code);
    // And a tag that turns out to be none would have kept quotes and lists from beginning on the next line.
    if (type === FLOW && dialect === 'markdown' && !STATIC_COMPONENTS.has(name)) return nok(code);
    effects.exit(DATA);
    const nextLine: State = (following) => {
      if (following === null) return content === undefined ? nok(following) : inVain(following);
      if (!markdownLineEnding(following)) {
        if (type === FLOW && self.parser.lazy[self.now().line]) return nok(following);
        effects.enter(DATA);
        return next(following);
      }
      // Blank lines end a tag, but no expression.
      if (type !== FLOW || content === undefined) return nok(following);
      content += '\n';
      return endLine(following);
    };
    const endLine: State = (ending) => {
      effects.enter('lineEnding');
      effects.consume(ending);
      effects.exit('lineEnding');
      return nextLine;
    };
    previous = code;
    lineHasText = false;
    return endLine(code);
  }

  function wanted(): boolean {
    if (hasBraces || STATIC_COMPONENTS.has(name) || imported.names.has(name.replace(/\..*/, ''))) return true;
    return mdx && (type === FLOW || /^[A-Z]/.test(name));
  }

  function finish(code: Code): State {
    effects.consume(code);
    effects.exit(DATA);
    effects.exit(type);
    return ok;
  }
}

function isNameCode(code: Code): boolean {
  return asciiAlphanumeric(code) || code === 45 || code === 46 || code === 58 || code === 95;
}

function isSpace(code: Code): boolean {
  return markdownSpace(code) || markdownLineEnding(code);
}
