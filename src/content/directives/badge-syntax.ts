/** Micromark construct of `:badge[New]{kind="tip"}`, the one text directive. */
import { asciiAlphanumeric } from 'micromark-util-character';
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

/** A longer badge is text. */
const MAX_BADGE_LENGTH = 300;
const BADGE = 'badge';

const notAfterWord: Previous = (code) => code !== COLON && !asciiAlphanumeric(code);

/** `:badge[New]{kind="tip"}`: the one text directive. Any other colon fails at its second character. */
export const badgeConstruct: Construct = {
  name: 'directiveBadge',
  previous: notAfterWord,
  tokenize(effects, ok, nok) {
    let matched = 0;
    let length = 0;
    return (code) => {
      effects.enter('directiveBadge');
      effects.enter('directiveSequence');
      effects.consume(code);
      effects.exit('directiveSequence');
      return name;
    };

    function name(code: Code): State | undefined {
      if (matched === 0) effects.enter('directiveName');
      if (matched < BADGE.length && code === BADGE.charCodeAt(matched)) {
        effects.consume(code);
        matched += 1;
        return name;
      }
      if (matched < BADGE.length || code !== OPEN_BRACKET) return nok(code);
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

    // An opening bracket ends the attempt, so that many unclosed badges in a row cost one scan each.
    function inside(code: Code): State | undefined {
      if (atLineEnd(code) || code === OPEN_BRACKET || length > MAX_BADGE_LENGTH) return nok(code);
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
      effects.exit('directiveBadge');
      return ok(code);
    }
  },
};
