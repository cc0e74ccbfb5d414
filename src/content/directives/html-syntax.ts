/** Micromark construct of HTML blocks: inside a directive they end at its closing fence. */
import { htmlFlow } from 'micromark-core-commonmark';
import { markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, ParseContext, State, TokenizeContext } from 'micromark-util-types';
import { atLineEnd, COLON, MAX_FENCE_SIZE, space } from './syntax-parts.ts';

/**
 * HTML blocks that would run to the next blank line (CommonMark's kinds 6 and 7) end before a closing fence while a
 * directive is open. Core's own construct does the work. It looks ahead twice at the end of each line of those two kinds,
 * once of the others: the second look is where this one answers. Checked by a test, as the order is core's affair.
 */
export function htmlInDirective(hasOpen: (parser: ParseContext) => boolean): Construct {
  return {
    name: 'htmlFlow',
    concrete: true,
    resolveTo: htmlFlow.resolveTo,
    tokenize(effects, ok, nok) {
      if (!hasOpen(this.parser)) return htmlFlow.tokenize.call(this as TokenizeContext, effects, ok, nok);
      const now = (): number => this.now().offset;
      let lookedAt = -1;
      const watched: Effects = {
        ...effects,
        check(construct, yes, no) {
          const plain = effects.check(construct, yes, no);
          const offset = now();
          if (lookedAt !== offset) {
            lookedAt = offset;
            return plain;
          }
          return effects.check(closingFenceAhead, no ?? yes, plain);
        },
      };
      return htmlFlow.tokenize.call(this as TokenizeContext, watched, ok, nok);
    },
  };
}

/** At a line ending: the next line is a closing fence. */
const closingFenceAhead: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0;
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return begin;
    };

    function begin(code: Code): State | undefined {
      return markdownSpace(code) ? space(effects, sequence)(code) : sequence(code);
    }

    function sequence(code: Code): State | undefined {
      if (code === COLON && size === 0) effects.enter('directiveSequence');
      if (code === COLON && size < MAX_FENCE_SIZE) {
        effects.consume(code);
        size += 1;
        return sequence;
      }
      if (size < 3) return nok(code);
      effects.exit('directiveSequence');
      return markdownSpace(code) ? space(effects, end)(code) : end(code);
    }

    function end(code: Code): State | undefined {
      return atLineEnd(code) ? ok(code) : nok(code);
    }
  },
};
