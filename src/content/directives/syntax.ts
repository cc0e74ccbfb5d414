/**
 * Micromark constructs of directives. Fences are flat flow tokens, not nested documents: an opening and a closing line
 * each become one marker, and `pair.ts` joins them later. So each line is tokenized once, whatever the nesting.
 * Words that open no directive are left to CommonMark, which prints them as typed.
 */
import { htmlFlow } from 'micromark-core-commonmark';
import { asciiAlpha, asciiAlphanumeric, markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type {
  Code,
  Construct,
  Effects,
  Extension,
  ParseContext,
  Previous,
  State,
  TokenizeContext,
} from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    directiveOpen: 'directiveOpen';
    directiveClose: 'directiveClose';
    directiveSequence: 'directiveSequence';
    directiveName: 'directiveName';
    directiveLabel: 'directiveLabel';
    directiveMarker: 'directiveMarker';
    directiveAttributes: 'directiveAttributes';
    directiveBadge: 'directiveBadge';
  }
}

/** A fence of more colons is text. Bounds the look-ahead per line. */
const MAX_FENCE_SIZE = 100;
/** A longer word is no directive name. */
const MAX_NAME_LENGTH = 40;
/** A longer badge is text. */
const MAX_BADGE_LENGTH = 300;

const COLON = 58;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const QUOTE = 34;
const APOSTROPHE = 39;
const DASH = 45;
const UNDERSCORE = 95;

/**
 * What one parse knows of its fences: how many of each size are open. Micromark tries a construct more than once at one
 * place, so the answer given there is kept.
 */
class FenceLedger {
  private readonly openBySize = new Map<number, number>();
  private openTotal = 0;
  private answeredAt = -1;
  private answer = false;

  get hasOpen(): boolean {
    return this.openTotal > 0;
  }

  open(offset: number, size: number): void {
    if (offset <= this.answeredAt) return;
    this.answeredAt = offset;
    this.openBySize.set(size, (this.openBySize.get(size) ?? 0) + 1);
    this.openTotal += 1;
  }

  /** Whether a closing fence of this size has something to close. Keeps no order: pairing is the judge, this is a filter. */
  close(offset: number, size: number): boolean {
    if (offset <= this.answeredAt) return this.answer;
    this.answeredAt = offset;
    this.answer = false;
    for (let candidate = size; candidate >= 3; candidate -= 1) {
      const count = this.openBySize.get(candidate) ?? 0;
      if (count > 0) {
        this.openBySize.set(candidate, count - 1);
        this.openTotal -= 1;
        this.answer = true;
        break;
      }
    }
    return this.answer;
  }
}

/**
 * The extension for micromark.
 * @param isContainer whether a word, as typed, opens a container
 */
export function directiveMicromark(isContainer: (name: string) => boolean): Extension {
  const ledgers = new WeakMap<ParseContext, FenceLedger>();
  const ledgerOf = (parser: ParseContext): FenceLedger => {
    let ledger = ledgers.get(parser);
    if (!ledger) {
      ledger = new FenceLedger();
      ledgers.set(parser, ledger);
    }
    return ledger;
  };
  return {
    flow: { [COLON]: fenceConstruct(isContainer, ledgerOf), 60: htmlInDirective(ledgerOf) },
    text: { [COLON]: badgeConstruct },
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

function atLineEnd(code: Code): boolean {
  return code === null || markdownLineEnding(code);
}

/** Spaces and tabs of one line. */
function space(effects: Effects, then: State): State {
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

const bracketLabel = labelConstruct(false);
const bracketLabelToEnd = labelConstruct(true);

function marker(effects: Effects, code: Code): void {
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

const attributes = attributesConstruct(false);
const attributesToEnd = attributesConstruct(true);

const BADGE = 'badge';

const notAfterWord: Previous = (code) => code !== COLON && !asciiAlphanumeric(code);

/** `:badge[New]{kind="tip"}`: the one text directive. Any other colon fails at its second character. */
const badgeConstruct: Construct = {
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

/**
 * HTML blocks that would run to the next blank line (CommonMark's kinds 6 and 7) end before a closing fence while a
 * directive is open. Core's own construct does the work. It looks ahead twice at the end of each line of those two kinds,
 * once of the others: the second look is where this one answers. Checked by a test, as the order is core's affair.
 */
function htmlInDirective(ledgerOf: (parser: ParseContext) => FenceLedger): Construct {
  return {
    name: 'htmlFlow',
    concrete: true,
    resolveTo: htmlFlow.resolveTo,
    tokenize(effects, ok, nok) {
      if (!ledgerOf(this.parser).hasOpen) return nok;
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
