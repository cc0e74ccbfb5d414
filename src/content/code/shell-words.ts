/**
 * Words of a shell by what they are, not by a list of known programs: the command, its flags, and what the reader has to put in
 * (`<ADDRESS>`). Strings, comments and variables stay as Prism found them.
 */
import type { Run } from './runs.ts';
import { shownClass, type TokenClass } from './token-classes.ts';

/** Classes of Prism's that are judged anew. */
const OPEN: ReadonlySet<TokenClass | undefined> = new Set([undefined, 'function', 'builtin', 'keyword']);

/** A place to fill in, an operator after which a command stands, the end of a line that goes on, a word. */
const WORD = /(<[A-Za-z][\w.-]*>)|(\n|\|&?|&&|;|\(|`)|(\\\n)|([^\s|&;()<>`]+)|\s+|./g;

/** Words after which the command is still to come. */
const BEFORE_COMMAND =
  /^(?:if|then|elif|else|do|while|until|time|sudo|exec|env|command|nohup|!|\{|[\w\uE000]+=.*)$/s;

const KEYWORD = /^(?:if|then|elif|else|fi|for|in|do|done|while|until|case|esac|function|!|\{|\})$/;

/** Stands in for characters that are something else already. It is part of a word, and never the beginning of a flag. */
const TAKEN = '\uE000';

/** Runs in which the words have their classes. Together they are the same text. */
export function markShellWords(runs: readonly Run[]): Run[] {
  const open = runs
    .map(({ text, class: name }) =>
      OPEN.has(name) || shownClass(name) === undefined ? text : text.replace(/[^\n]/g, TAKEN),
    )
    .join('');
  const marks: { start: number; end: number; class: TokenClass }[] = [];
  let isCommandNext = true;
  for (const match of open.matchAll(WORD)) {
    const [text, place, operator, continued, word] = match;
    const mark = (name: TokenClass, length = text.length): void => {
      marks.push({ start: match.index, end: match.index + length, class: name });
    };
    if (place !== undefined) {
      mark('constant');
      isCommandNext = false;
    } else if (operator !== undefined) isCommandNext = true;
    else if (continued !== undefined || word === undefined) continue;
    else if (KEYWORD.test(word)) {
      if (isCommandNext) mark('keyword');
      isCommandNext &&= BEFORE_COMMAND.test(word);
    } else if (isCommandNext) {
      if (BEFORE_COMMAND.test(word)) {
        if (!word.includes('=')) mark('function');
      } else {
        isCommandNext = false;
        if (!word.includes(TAKEN)) mark('function');
      }
    } else if (/^--?[A-Za-z\d]/.test(word))
      mark('builtin', (/^[^=\uE000]*/.exec(word) as RegExpExecArray)[0].length);
  }
  return applyMarks(runs, marks);
}

function applyMarks(
  runs: readonly Run[],
  marks: readonly { start: number; end: number; class: TokenClass }[],
): Run[] {
  const result: Run[] = [];
  const push = (text: string, name: TokenClass | undefined): void => {
    if (text === '') return;
    const last = result[result.length - 1];
    if (last && last.class === name) last.text += text;
    else result.push({ text, class: name });
  };
  let offset = 0;
  let next = 0;
  for (const { text, class: name } of runs) {
    const end = offset + text.length;
    // Prism's list of programs and builtins says nothing of the place that a word stands in.
    const plain = name === 'function' || (name === 'builtin' && /^[a-z]+$/.test(text)) ? undefined : name;
    let at = offset;
    while (next < marks.length && marks[next]!.start < end) {
      const { start, end: stop, class: marked } = marks[next]!;
      push(text.slice(at - offset, Math.max(start - offset, at - offset)), plain);
      push(text.slice(Math.max(start, at) - offset, Math.min(stop, end) - offset), marked);
      at = Math.min(stop, end);
      if (stop > end) break;
      next += 1;
    }
    push(text.slice(at - offset), plain);
    offset = end;
  }
  return result;
}
