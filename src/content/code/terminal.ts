/** Recorded terminal sessions: prompts, commands coloured as shell, and what the commands printed. */
import type { Element, ElementContent } from 'hast';
import { linesOfRuns, type Run, runNodes } from './runs.ts';

/** `$ `, `% `, `# ` at the start of a line, after a `user@host:dir` or `(env)` if there is one; `PS C:\> ` too. */
const PROMPT =
  /^[ \t]{0,8}(?:\([\w.-]{1,40}\) ?)?(?:[\w.-]{1,40}@[^\s$%#]{1,80})?(?:[$%#]|PS [^>]{0,80}>)(?= |$) ?/;
const CONTINUATION = /^[ \t]{0,8}> ?/;

/** Children of each line of a session. `colour` colours one command, prompts removed. */
export function terminalLines(
  lines: readonly string[],
  colour: (command: string) => readonly Run[],
): ElementContent[][] {
  const result: ElementContent[][] = [];
  let command: { prompt: string; text: string }[] = [];

  const flush = (): void => {
    if (command.length === 0) return;
    const coloured = linesOfRuns(colour(command.map(({ text }) => text).join('\n')));
    for (const [index, { prompt }] of command.entries()) {
      result.push([...span('prompt', prompt), ...runNodes(coloured[index] ?? [])]);
    }
    command = [];
  };

  for (const line of lines) {
    const prompt = PROMPT.exec(line)?.[0];
    const last = command[command.length - 1];
    const isContinued = last?.text.trimEnd().endsWith('\\') ?? false;
    const continuation = last === undefined ? undefined : CONTINUATION.exec(line)?.[0];
    if (prompt !== undefined && !isContinued) {
      flush();
      command = [{ prompt, text: line.slice(prompt.length) }];
    } else if (continuation !== undefined) {
      command.push({ prompt: continuation, text: line.slice(continuation.length) });
    } else if (isContinued) {
      command.push({ prompt: '', text: line });
    } else {
      flush();
      result.push(span('output', line));
    }
  }
  flush();
  return result;
}

/** The same without a border between lines: what a command printed is one element. */
export function joinLines(lines: readonly ElementContent[][]): ElementContent[] {
  const joined: ElementContent[] = [];
  let output: Element | undefined;
  for (const line of lines) {
    const [only] = line;
    const printed = only?.type === 'element' && isOutput(only) ? only : undefined;
    if (output && printed) {
      joined.pop();
      output.children.push({ type: 'text', value: '\n' }, ...printed.children);
    } else joined.push(...line);
    output = printed && (output ?? printed);
    joined.push({ type: 'text', value: '\n' });
  }
  return joined;
}

const isOutput = ({ properties }: Element): boolean =>
  Array.isArray(properties.className) && properties.className.includes('output');

function span(name: string, text: string): ElementContent[] {
  if (text === '') return [];
  return [
    {
      type: 'element',
      tagName: 'span',
      properties: { className: [name] },
      children: [{ type: 'text', value: text }],
    },
  ];
}
