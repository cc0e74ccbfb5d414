/** Micromark construct of the text directives: `:badge[New]{kind="tip"}`, `:term[calls]{name="call"}`. */
import { asciiAlpha, asciiAlphanumeric } from 'micromark-util-character';
import type { Code, Construct, Previous, State } from 'micromark-util-types';
import {
  atLineEnd,
  attributes,
  CLOSE_BRACKET,
  COLON,
  marker,
  OPEN_BRACE,
  OPEN_BRACKET,
} from './syntax-parts.ts';

/** A longer label is text. */
const MAX_LABEL_LENGTH = 300;
const NAMES: readonly string[] = ['badge', 'term'];

const notAfterWord: Previous = (code) => code !== COLON && !asciiAlphanumeric(code);

/** Nearly any other colon fails at its second character. */
export const textConstruct: Construct = {
  name: 'directiveText',
  previous: notAfterWord,
  tokenize(effects, ok, nok) {
    let word = '';
    let length = 0;
    return (code) => {
      effects.enter('directiveText');
      effects.enter('directiveSequence');
      effects.consume(code);
      effects.exit('directiveSequence');
      return name;
    };

    function name(code: Code): State | undefined {
      if (word === '') effects.enter('directiveName');
      if (asciiAlpha(code)) {
        word += String.fromCharCode(code as number);
        if (!NAMES.some((known) => known.startsWith(word))) return nok(code);
        effects.consume(code);
        return name;
      }
      if (code !== OPEN_BRACKET || !NAMES.includes(word)) return nok(code);
      effects.exit('directiveName');
      marker(effects, code);
      return first;
    }

    function first(code: Code): State | undefined {
      if (code === CLOSE_BRACKET) return nok(code);
      effects.enter('directiveLabel');
      effects.enter('chunkText', { contentType: 'text' });
      return inside(code);
    }

    // An opening bracket ends the attempt, so that many unclosed labels in a row cost one scan each.
    function inside(code: Code): State | undefined {
      if (atLineEnd(code) || code === OPEN_BRACKET || length > MAX_LABEL_LENGTH) return nok(code);
      if (code === CLOSE_BRACKET) {
        effects.exit('chunkText');
        effects.exit('directiveLabel');
        marker(effects, code);
        return afterLabel;
      }
      length += 1;
      effects.consume(code);
      return inside;
    }

    function afterLabel(code: Code): State | undefined {
      return code === OPEN_BRACE ? effects.attempt(attributes, end, end)(code) : end(code);
    }

    function end(code: Code): State | undefined {
      effects.exit('directiveText');
      return ok(code);
    }
  },
};
