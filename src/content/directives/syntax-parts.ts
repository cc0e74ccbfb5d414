/** What the constructs of directives have in common: their tokens, labels in brackets, attributes in braces. */
import { markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    directiveOpen: 'directiveOpen';
    directiveClose: 'directiveClose';
    directiveSequence: 'directiveSequence';
    directiveName: 'directiveName';
    directiveLabel: 'directiveLabel';
    directiveMarker: 'directiveMarker';
    directiveAttributes: 'directiveAttributes';
    directiveText: 'directiveText';
  }
}

/** A fence of more colons is text. Bounds the look-ahead per line. */
export const MAX_FENCE_SIZE = 100;

export const COLON = 58;
export const OPEN_BRACKET = 91;
export const CLOSE_BRACKET = 93;
export const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const BACKSLASH = 92;
const QUOTE = 34;
const APOSTROPHE = 39;

export function atLineEnd(code: Code): boolean {
  return code === null || markdownLineEnding(code);
}

/** Spaces and tabs of one line. */
export function space(effects: Effects, then: State): State {
  return (code) => {
    effects.enter('whitespace');
    const inside: State = (code) => {
      if (markdownSpace(code)) {
        effects.consume(code);
        return inside;
      }
      effects.exit('whitespace');
      return then(code);
    };
    return inside(code);
  };
}

/** `[label]` on one line, brackets balanced, inline Markdown inside. */
function labelConstruct(endsLine: boolean): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let depth = 0;
      return (code) => {
        marker(effects, code);
        return first;
      };

      function first(code: Code): State | undefined {
        if (code === CLOSE_BRACKET) return close(code);
        if (atLineEnd(code)) return nok(code);
        effects.enter('directiveLabel');
        effects.enter('chunkText', { contentType: 'text' });
        return inside(code);
      }

      function inside(code: Code): State | undefined {
        if (atLineEnd(code)) return nok(code);
        if (code === CLOSE_BRACKET && depth === 0) {
          effects.exit('chunkText');
          effects.exit('directiveLabel');
          return close(code);
        }
        if (code === OPEN_BRACKET) depth += 1;
        if (code === CLOSE_BRACKET) depth -= 1;
        effects.consume(code);
        return code === BACKSLASH ? escaped : inside;
      }

      function escaped(code: Code): State | undefined {
        if (atLineEnd(code)) return nok(code);
        effects.consume(code);
        return inside;
      }

      function close(code: Code): State | undefined {
        marker(effects, code);
        return endsLine ? afterClose : ok;
      }

      /** After a space, brackets are a label only if nothing else follows: `:::note [Link](x) first` is a title. */
      function afterClose(code: Code): State | undefined {
        return atLineEnd(code) || markdownSpace(code) || code === OPEN_BRACE ? ok(code) : nok(code);
      }
    },
  };
}

export const bracketLabel = labelConstruct(false);
export const bracketLabelToEnd = labelConstruct(true);

export function marker(effects: Effects, code: Code): void {
  effects.enter('directiveMarker');
  effects.consume(code);
  effects.exit('directiveMarker');
}

/** `{…}` on one line, kept raw; quotes may hold braces. `attributes.ts` reads it. */
function attributesConstruct(endsLine: boolean): Construct {
  return {
    partial: true,
    tokenize(effects, ok, nok) {
      let quote: Code = null;
      return (code) => {
        effects.enter('directiveAttributes');
        effects.consume(code);
        return inside;
      };

      function inside(code: Code): State | undefined {
        if (atLineEnd(code)) return nok(code);
        if (quote === null && code === OPEN_BRACE) return nok(code);
        effects.consume(code);
        if (quote !== null) {
          if (code === quote) quote = null;
          return inside;
        }
        if (code === QUOTE || code === APOSTROPHE) quote = code;
        if (code !== CLOSE_BRACE) return inside;
        effects.exit('directiveAttributes');
        return endsLine ? trailing : ok;
      }

      function trailing(code: Code): State | undefined {
        if (markdownSpace(code)) return space(effects, trailing)(code);
        return atLineEnd(code) ? ok(code) : nok(code);
      }
    },
  };
}

export const attributes = attributesConstruct(false);
export const attributesToEnd = attributesConstruct(true);
