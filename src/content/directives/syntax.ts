/**
 * Micromark constructs of directives. Fences are flat flow tokens, not nested documents: an opening and a closing line
 * each become one marker, and `pair.ts` joins them later. So each line is tokenized once, whatever the nesting.
 * Words that open no directive are left to CommonMark, which prints them as typed.
 */
import { asciiAlpha, asciiAlphanumeric, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Extension, ParseContext, State } from 'micromark-util-types';
import type { FenceLedger, PageFences } from './fence-ledger.ts';
import { htmlInDirective } from './html-syntax.ts';
import {
  atLineEnd,
  attributes,
  attributesToEnd,
  bracketLabel,
  bracketLabelToEnd,
  COLON,
  MAX_FENCE_SIZE,
  OPEN_BRACE,
  OPEN_BRACKET,
  space,
} from './syntax-parts.ts';
import { textConstruct } from './text-syntax.ts';

/** A longer word is no directive name. */
const MAX_NAME_LENGTH = 40;

const DASH = 45;
const UNDERSCORE = 95;

/**
 * The extension for micromark.
 * @param isContainer whether a word, as typed, opens a container
 * @param fences where the open fences are counted
 */
export function directiveMicromark(isContainer: (name: string) => boolean, fences: PageFences): Extension {
  const ledgerOf = (parser: ParseContext): FenceLedger => fences.ledgerOf(parser);
  return {
    flow: {
      [COLON]: fenceConstruct(isContainer, ledgerOf),
      60: htmlInDirective((parser) => ledgerOf(parser).hasOpen),
    },
    text: { [COLON]: textConstruct },
  };
}

function fenceConstruct(
  isContainer: (name: string) => boolean,
  ledgerOf: (parser: ParseContext) => FenceLedger,
): Construct {
  return {
    name: 'directiveFence',
    tokenize(effects, ok, nok) {
      const now = (): number => this.now().offset;
      const ledger = ledgerOf(this.parser);
      let size = 0;
      let name = '';
      let offset = 0;
      return start;

      function start(code: Code): State | undefined {
        offset = now();
        const fence = effects.enter('directiveOpen');
        effects.enter('directiveSequence');
        return sequence(code);

        function sequence(code: Code): State | undefined {
          if (code === COLON) {
            effects.consume(code);
            size += 1;
            return size > MAX_FENCE_SIZE ? nok : sequence;
          }
          if (size < 3) return nok(code);
          effects.exit('directiveSequence');
          return markdownSpace(code) ? space(effects, afterSequence)(code) : afterSequence(code);
        }

        function afterSequence(code: Code): State | undefined {
          if (atLineEnd(code)) {
            if (!ledger.close(offset, size)) return nok(code);
            fence.type = 'directiveClose';
            effects.exit('directiveClose');
            return ok(code);
          }
          if (!asciiAlpha(code)) return nok(code);
          effects.enter('directiveName');
          return nameInside(code);
        }
      }

      function nameInside(code: Code): State | undefined {
        if (asciiAlphanumeric(code) || code === DASH || code === UNDERSCORE) {
          effects.consume(code);
          name += String.fromCharCode(code as number);
          return name.length > MAX_NAME_LENGTH ? nok : nameInside;
        }
        effects.exit('directiveName');
        if (!isContainer(name)) return nok(code);
        return code === OPEN_BRACKET ? label(code) : beforeAttributes(code);
      }

      function label(code: Code): State | undefined {
        return effects.attempt(bracketLabel, beforeAttributes, nok)(code);
      }

      function beforeAttributes(code: Code): State | undefined {
        if (markdownSpace(code)) return space(effects, afterSpace)(code);
        if (code === OPEN_BRACE) return effects.attempt(attributes, end, nok)(code);
        return end(code);
      }

      function afterSpace(code: Code): State | undefined {
        if (code === OPEN_BRACE) return effects.attempt(attributes, end, title)(code);
        if (code === OPEN_BRACKET) return effects.attempt(bracketLabelToEnd, beforeAttributes, title)(code);
        return title(code);
      }

      /** Docusaurus's form: `:::note The title`. */
      function title(code: Code): State | undefined {
        if (atLineEnd(code)) return end(code);
        effects.enter('directiveLabel');
        effects.enter('chunkText', { contentType: 'text' });
        return titleInside(code);
      }

      function titleInside(code: Code): State | undefined {
        if (atLineEnd(code)) {
          effects.exit('chunkText');
          effects.exit('directiveLabel');
          return end(code);
        }
        if (code === OPEN_BRACE) {
          return effects.check(attributesToEnd, titleEnd, titleMore)(code);
        }
        return titleMore(code);
      }

      function titleMore(code: Code): State | undefined {
        effects.consume(code);
        return titleInside;
      }

      function titleEnd(code: Code): State | undefined {
        effects.exit('chunkText');
        effects.exit('directiveLabel');
        return effects.attempt(attributes, end, nok)(code);
      }

      function end(code: Code): State | undefined {
        if (markdownSpace(code)) return space(effects, end)(code);
        if (!atLineEnd(code)) return nok(code);
        ledger.open(offset, size);
        effects.exit('directiveOpen');
        return ok(code);
      }
    },
  };
}
