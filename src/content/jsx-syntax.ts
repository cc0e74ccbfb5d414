/**
 * Micromark extension that recognises JSX tags as tokens, without reading what they mean: `<Tabs groupId="os">`,
 * `<div style={{maxWidth: 400}}>`, `{/* comment * /}`. It runs no code and never fails: what is no well-formed tag stays
 * Markdown. `jsx.ts` gives the tokens their meaning.
 */
import type { CompileContext, Extension as FromMarkdownExtension, Handle } from 'mdast-util-from-markdown';
import { asciiAlpha, asciiAlphanumeric, markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  State,
  TokenizeContext,
  Tokenizer,
  TokenType,
} from 'micromark-util-types';
import type { Position } from 'unist';

/** Component names that a `.md` file may hold. Any other tag of that form (`<ADDRESS>`, `<Promise>`) stays text there. */
const STATIC_COMPONENTS: ReadonlySet<string> = new Set(['Image', 'Tabs', 'TabItem']);

/** Longest tag that is looked at, in characters: bounds the time that an unclosed brace costs. */
const MAX_TAG_LENGTH = 20_000;

/** A tag, closing tag or `{/* comment * /}` as it stands in the source. */
export interface JsxTagNode {
  type: 'jsxTag';
  value: string;
  /** Whether it stands on its own line or lines. */
  flow: boolean;
  position?: Position;
}

const FLOW = 'jsxFlow' as TokenType;
const TEXT = 'jsxText' as TokenType;
const DATA = 'jsxData' as TokenType;

/** The tokenizer. With `mdx`, every tag and comment counts; without it, only known components and tags with `{}` values. */
export function jsxSyntax(mdx: boolean): { micromark: Extension; fromMarkdown: FromMarkdownExtension } {
  const flow: Construct = { name: 'jsxFlow', concrete: true, tokenize: flowTokenizer(mdx) };
  const text: Construct = { name: 'jsxText', tokenize: textTokenizer(mdx) };
  const micromark: Extension = mdx
    ? { flow: { 60: flow, 123: flow }, text: { 60: text, 123: text }, disable: { null: ['codeIndented'] } }
    : { flow: { 60: flow }, text: { 60: text } };
  return {
    micromark,
    fromMarkdown: {
      enter: { [FLOW]: enterTag(true), [TEXT]: enterTag(false) } as Record<string, Handle>,
      exit: { [FLOW]: exitTag, [TEXT]: exitTag, [DATA]: exitData } as Record<string, Handle>,
    },
  };
}

function enterTag(flow: boolean): Handle {
  return function (this: CompileContext, token) {
    this.enter({ type: 'jsxTag', value: '', flow } as never, token);
  };
}
function exitTag(this: CompileContext, token: Parameters<Handle>[0]): undefined {
  this.exit(token);
}
function exitData(this: CompileContext, token: Parameters<Handle>[0]): undefined {
  const node = this.stack[this.stack.length - 1] as unknown as JsxTagNode;
  node.value += (node.value === '' ? '' : '\n') + this.sliceSerialize(token);
}

/** One or more tags that fill their lines. */
function flowTokenizer(mdx: boolean): Tokenizer {
  return function (this: TokenizeContext, effects, ok, nok) {
    const atTag = (code: Code): State | undefined =>
      readTag({ self: this, effects, mdx, type: FLOW, ok: after, nok })(code);
    const after: State = (code) => {
      if (markdownSpace(code)) {
        effects.enter('whitespace');
        return inSpace(code);
      }
      if (code === null || markdownLineEnding(code)) return ok(code);
      if (code === 60 || (code === 123 && mdx)) return atTag(code);
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

function textTokenizer(mdx: boolean): Tokenizer {
  return function (this: TokenizeContext, effects, ok, nok) {
    return readTag({ self: this, effects, mdx, type: TEXT, ok, nok });
  };
}

interface ReadTag {
  readonly self: TokenizeContext;
  readonly effects: Effects;
  readonly mdx: boolean;
  readonly type: TokenType;
  readonly ok: State;
  readonly nok: State;
}

/** The state machine of one tag. Braces are balanced with strings, templates and comments skipped. */
function readTag({ self, effects, mdx, type, ok, nok }: ReadTag): State {
  let name = '';
  let hasBraces = false;
  let length = 0;
  let depth = 0;
  let quote: Code = null;
  let previous: Code = null;
  let lineHasText = true;
  let isComment = false;

  return start;

  function start(code: Code): State | undefined {
    effects.enter(type);
    effects.enter(DATA);
    effects.consume(code);
    if (code === 123) return commentSlash;
    return open;
  }

  function commentSlash(code: Code): State | undefined {
    if (code !== 47) return nok(code);
    effects.consume(code);
    return commentStar;
  }
  function commentStar(code: Code): State | undefined {
    if (code !== 42) return nok(code);
    isComment = true;
    effects.consume(code);
    return comment;
  }
  function comment(code: Code): State | undefined {
    if (code === 125 && previous === 47) return finish(code);
    return step(code, comment);
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
    if (!lineHasText || self.interrupt) return nok(code);
    // And a tag that turns out to be none would have kept quotes and lists from beginning on the next line.
    if (type === FLOW && !mdx && !STATIC_COMPONENTS.has(name)) return nok(code);
    effects.exit(DATA);
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    previous = code;
    lineHasText = false;
    return (following) => {
      if (following === null || markdownLineEnding(following)) return nok(following);
      if (type === FLOW && self.parser.lazy[self.now().line]) return nok(following);
      effects.enter(DATA);
      return next(following);
    };
  }

  function wanted(): boolean {
    if (hasBraces || STATIC_COMPONENTS.has(name)) return true;
    return mdx && (type === FLOW || /^[A-Z]/.test(name) || isComment);
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
