/**
 * In place of the module of micromark that has acorn read the expressions in MDX, see `scripts/open-expressions.mjs`. It is asked at
 * each `}` whether the expression ends there. Where a brace or a text is open it does not, and nothing need be read from the start
 * to find that out: a schema of an API, which has a thousand braces, takes a hundredth of the time.
 */
import { eventsToAcorn as parse } from 'micromark-util-events-to-acorn';
import type { Event, Point } from 'micromark-util-types';

type Options = Parameters<typeof parse>[1];

/** What opens and closes, begins a text, or may begin what only a parser reads. */
const SIGN = /[{}"'`/<]/g;
/** `"a text"` */
const TEXT = /"(?:\\[\s\S]|[^"\\\n\r])*"|'(?:\\[\s\S]|[^'\\\n\r])*'/y;

/** Follows a text that grows. */
export interface OpenSigns {
  /** @param at where the piece begins; it goes on in the line of the last one, but after a line's end */
  add(piece: string, at: Point): void;
  /** What is open at the end, a brace or a quote; undefined where nothing is, or where it takes a parser to know. */
  readonly open: Point | undefined;
}

export function createOpenSigns(): OpenSigns {
  const braces: Point[] = [];
  /** A text that is not closed yet. */
  let quoted = '';
  let begin: Point | undefined;
  let isUnsure = false;
  return {
    add(piece, at) {
      if (isUnsure) return;
      const text = quoted + piece;
      const from = begin ?? at;
      const pointOf = (index: number): Point => ({
        ...from,
        column: from.column + index,
        offset: from.offset + index,
      });
      quoted = '';
      begin = undefined;
      for (SIGN.lastIndex = 0; ; ) {
        const found = SIGN.exec(text);
        if (!found) return;
        const { 0: sign, index } = found;
        if (sign === '{') braces.push(pointOf(index));
        else if (sign === '}') isUnsure = braces.pop() === undefined;
        else if (sign === '"' || sign === "'") {
          TEXT.lastIndex = index;
          if (TEXT.test(text)) SIGN.lastIndex = TEXT.lastIndex;
          else {
            // It may be closed in what follows, but in no other line.
            isUnsure = /[\n\r]/.test(text.slice(index));
            quoted = text.slice(index);
            begin = pointOf(index);
            return;
          }
        } else isUnsure = true;
        if (isUnsure) return;
      }
    },
    get open() {
      return isUnsure ? undefined : (begin ?? braces.at(-1));
    },
  };
}

interface Followed {
  /** Events that were read. */
  count: number;
  readonly signs: OpenSigns;
}

/** By the first piece of an expression. */
const followed = new WeakMap<object, Followed>();

/** Where the expression of these events is open, as far as that is known without a parser. */
function openAt(events: readonly Event[], types: Options['tokenTypes']): Point | undefined {
  const first = events[0]?.[1];
  if (!first) return undefined;
  const known = followed.get(first) ?? { count: 0, signs: createOpenSigns() };
  followed.set(first, known);
  for (; known.count < events.length; known.count += 1) {
    const [kind, token, context] = events[known.count]!;
    const isText = token.type === 'lineEnding' || types.includes(token.type);
    if (kind === 'enter' && isText) known.signs.add(context.sliceSerialize(token), token.start);
  }
  return known.signs.open;
}

/** With one piece for each line, not one for each brace: each node of the program is looked for among the pieces. */
function joined(events: readonly Event[], types: Options['tokenTypes']): Event[] {
  const lines: Event[] = [];
  for (const event of events) {
    const [kind, token, context] = event;
    if (!types.includes(token.type)) lines.push(event);
    else if (kind === 'enter') {
      const last = lines.at(-1)?.[1];
      if (last && types.includes(last.type) && last.end.offset === token.start.offset)
        lines[lines.length - 1] = [kind, { ...last, end: token.end }, context];
      else lines.push(event);
    }
  }
  return lines;
}

/** As micromark has it: what is wrong, and whether more of the text may mend it. */
export function eventsToAcorn(events: Event[], options: Options): ReturnType<typeof parse> {
  const open = options.expression ? openAt(events, options.tokenTypes) : undefined;
  if (!open) return parse(joined(events, options.tokenTypes), options);
  const error = Object.assign(new SyntaxError('Unexpected token'), {
    pos: open.offset,
    loc: { line: open.line, column: open.column - 1 },
    raisedAt: open.offset,
  });
  return { estree: undefined, error, swallow: true };
}
