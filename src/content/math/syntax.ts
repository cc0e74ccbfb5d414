/** Micromark constructs of formulas: `$x$` and `$$x$$` in text, and blocks between lines of `$$`. */
import { asciiDigit, markdownLineEnding, markdownSpace } from 'micromark-util-character';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathText: 'mathText';
    mathFlow: 'mathFlow';
    mathSequence: 'mathSequence';
    mathData: 'mathData';
  }
}

const DOLLAR = 36;
const BACKSLASH = 92;

/**
 * The extension for micromark.
 * @param isLoose as `remark-math` has it: blanks may stand inside the dollars, and digits behind them
 */
export function mathMicromark(isLoose: boolean): Extension {
  return { flow: { [DOLLAR]: mathFlow }, text: { [DOLLAR]: isLoose ? looseMathText : mathText } };
}

/** Begins a formula in text: one or two dollars as a token, then `next` with their number. Three or more begin none. */
function opening(effects: Effects, nok: State, next: (code: Code, size: number) => State | undefined): State {
  let size = 0;
  return (code) => {
    effects.enter('mathText');
    effects.enter('mathSequence');
    return open(code);
  };

  function open(code: Code): State | undefined {
    if (code === DOLLAR && size < 2) {
      effects.consume(code);
      size += 1;
      return open;
    }
    if (code === DOLLAR) return nok(code);
    effects.exit('mathSequence');
    return next(code, size);
  }
}

/**
 * `$x$`: nothing blank inside the dollars, no digit after them, so that `$5 and $6` is money. The next dollar closes or
 * the attempt ends, so that a paragraph of dollars costs one pass.
 */
const mathText: Construct = {
  name: 'mathText',
  previous: (code) => code !== DOLLAR && code !== BACKSLASH,
  tokenize(effects, ok, nok) {
    let opened = 0;
    let closed = 0;
    let last: Code = null;
    return opening(effects, nok, (code, size) => {
      if (isBlank(code)) return nok(code);
      opened = size;
      effects.enter('mathData');
      return data(code);
    });

    function data(code: Code): State | undefined {
      if (code === null) return nok(code);
      if (markdownLineEnding(code)) {
        effects.exit('mathData');
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        last = code;
        return afterLineEnding;
      }
      if (code === DOLLAR && last !== BACKSLASH) {
        if (isBlank(last)) return nok(code);
        effects.exit('mathData');
        effects.enter('mathSequence');
        return close(code);
      }
      last = last === BACKSLASH && code === BACKSLASH ? null : code;
      effects.consume(code);
      return data;
    }

    function afterLineEnding(code: Code): State | undefined {
      if (code === null || code === DOLLAR || markdownLineEnding(code)) return nok(code);
      effects.enter('mathData');
      return data(code);
    }

    function close(code: Code): State | undefined {
      if (code === DOLLAR && closed < opened) {
        effects.consume(code);
        closed += 1;
        return close;
      }
      if (closed < opened || code === DOLLAR || asciiDigit(code)) return nok(code);
      effects.exit('mathSequence');
      effects.exit('mathText');
      return ok(code);
    }
  },
};

/** `$ x $`, `$x$2`: up to the next dollars of the same number. No sign in it means anything but itself. */
const looseMathText: Construct = {
  name: 'mathText',
  previous: (code) => code !== DOLLAR,
  tokenize(effects, ok, nok) {
    let opened = 0;
    let closed = 0;
    return opening(effects, nok, (code, size) => {
      opened = size;
      return between(code);
    });

    function between(code: Code): State | undefined {
      if (code === null) return nok(code);
      if (markdownLineEnding(code)) {
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
        return between;
      }
      if (code === DOLLAR) {
        effects.enter('mathSequence');
        closed = 0;
        return close(code);
      }
      effects.enter('mathData');
      return data(code);
    }

    function data(code: Code): State | undefined {
      if (code === null || code === DOLLAR || markdownLineEnding(code)) {
        effects.exit('mathData');
        return between(code);
      }
      effects.consume(code);
      return data;
    }

    function close(code: Code): State | undefined {
      if (code === DOLLAR) {
        effects.consume(code);
        closed += 1;
        return close;
      }
      const sequence = effects.exit('mathSequence');
      if (closed !== opened) {
        sequence.type = 'mathData';
        return between(code);
      }
      effects.exit('mathText');
      return ok(code);
    }
  },
};

/** A block between lines that begin with two dollars; unclosed, it runs to the end of its parent, as fenced code does. */
const mathFlow: Construct = {
  name: 'mathFlow',
  concrete: true,
  tokenize(effects, ok, nok) {
    const interrupts = this.interrupt;
    let size = 0;
    return start;

    function start(code: Code): State | undefined {
      effects.enter('mathFlow');
      effects.enter('mathSequence');
      return open(code);
    }

    function open(code: Code): State | undefined {
      if (code === DOLLAR) {
        effects.consume(code);
        size += 1;
        return open;
      }
      if (size < 2) return nok(code);
      effects.exit('mathSequence');
      return first(code);
    }

    function first(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) return interrupts ? ok(code) : lineEnd(code);
      effects.enter('mathData');
      return firstInside(code);
    }

    // A dollar on the first line makes it a formula in a paragraph: `$$x$$`.
    function firstInside(code: Code): State | undefined {
      if (code === DOLLAR) return nok(code);
      if (code === null || markdownLineEnding(code)) {
        effects.exit('mathData');
        return interrupts ? ok(code) : lineEnd(code);
      }
      effects.consume(code);
      return firstInside;
    }

    function lineEnd(code: Code): State | undefined {
      if (code === null) return end(code);
      return effects.check(nextLineIsOurs, ended, end)(code);
    }

    function ended(code: Code): State | undefined {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return effects.attempt(closing, end, line);
    }

    function line(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) return lineEnd(code);
      effects.enter('mathData');
      return inside(code);
    }

    function inside(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) {
        effects.exit('mathData');
        return lineEnd(code);
      }
      effects.consume(code);
      return inside;
    }

    function end(code: Code): State | undefined {
      effects.exit('mathFlow');
      return ok(code);
    }
  },
};

const nextLineIsOurs: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const isLazy = (): boolean => this.parser.lazy[this.now().line] === true;
    return (code) => {
      effects.enter('lineEnding');
      effects.consume(code);
      effects.exit('lineEnding');
      return (code) => (isLazy() ? nok(code) : ok(code));
    };
  },
};

const closing: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0;
    return (code) => {
      effects.enter('mathSequence');
      return sequence(code);
    };

    function sequence(code: Code): State | undefined {
      if (code === DOLLAR || (size === 0 && markdownSpace(code))) {
        if (code === DOLLAR) size += 1;
        effects.consume(code);
        return sequence;
      }
      return size < 2 ? nok(code) : after(code);
    }

    function after(code: Code): State | undefined {
      if (markdownSpace(code)) {
        effects.consume(code);
        return after;
      }
      effects.exit('mathSequence');
      return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
    }
  },
};

function isBlank(code: Code): boolean {
  return code === null || markdownLineEnding(code) || markdownSpace(code);
}
