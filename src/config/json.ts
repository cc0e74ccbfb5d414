/** A strict JSON parser that reports line and column of an error. `JSON.parse` does not. */
import { positionAt } from '../diagnostics/index.ts';

export type ParsedJson =
  | { readonly value: unknown }
  | { readonly message: string; readonly line: number; readonly column: number; readonly hint: string };

class JsonFault extends Error {
  constructor(
    message: string,
    readonly offset: number,
    readonly hint: string,
  ) {
    super(message);
  }
}

/** Deeper nesting is refused, so that hostile input cannot exhaust the stack. */
const MAX_DEPTH = 500;

export function parseJson(source: string): ParsedJson {
  const text = source.replace(/^\ufeff/, ' ');
  try {
    return { value: new JsonReader(text).readDocument() };
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    return { message: error.message, ...positionAt(text, error.offset), hint: error.hint };
  }
}

class JsonReader {
  #at = 0;

  constructor(readonly text: string) {}

  readDocument(): unknown {
    const value = this.#value(0);
    this.#space();
    if (this.#at < this.text.length) this.#fail('the end of the file', 'A JSON file holds one value.');
    return value;
  }

  #value(depth: number): unknown {
    this.#space();
    if (depth > MAX_DEPTH) this.#fail('less nesting', 'Flatten it.');
    const char = this.text[this.#at];
    if (char === '{') return this.#object(depth);
    if (char === '[') return this.#list(depth);
    if (char === '"') return this.#string();
    const word = /(?:true|false|null)\b|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    word.lastIndex = this.#at;
    const match = word.exec(this.text);
    if (match === null) this.#fail('a value', 'Text stands in double quotes.');
    this.#at += match[0].length;
    return JSON.parse(match[0]);
  }

  #object(depth: number): unknown {
    const entries: [string, unknown][] = [];
    this.#at++;
    for (this.#space(); this.text[this.#at] !== '}'; this.#space()) {
      if (entries.length > 0) this.#expect(',', '`,` or `}`', 'Put a comma between two keys.');
      this.#space();
      if (this.text[this.#at] === '}') this.#fail('a key', 'Remove the comma after the last key.');
      if (this.text[this.#at] !== '"') this.#fail('a key', 'Keys stand in double quotes.');
      const key = this.#string();
      this.#space();
      this.#expect(':', '`:`', `Put a colon after the key ${JSON.stringify(key)}.`);
      entries.push([key, this.#value(depth + 1)]);
    }
    this.#at++;
    return Object.fromEntries(entries);
  }

  #list(depth: number): unknown {
    const items: unknown[] = [];
    this.#at++;
    for (this.#space(); this.text[this.#at] !== ']'; this.#space()) {
      if (items.length > 0) this.#expect(',', '`,` or `]`', 'Put a comma between two items.');
      this.#space();
      if (this.text[this.#at] === ']') this.#fail('a value', 'Remove the comma after the last item.');
      items.push(this.#value(depth + 1));
    }
    this.#at++;
    return items;
  }

  #string(): string {
    const quoted = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/y;
    quoted.lastIndex = this.#at;
    const match = quoted.exec(this.text);
    if (match === null) {
      const start = this.#at;
      const end = /["\n]/g;
      end.lastIndex = start + 1;
      const stop = end.exec(this.text);
      throw stop?.[0] === '"'
        ? new JsonFault(
            'This text holds a character that JSON does not allow.',
            start,
            'Write it as an escape, such as \\n or \\\\.',
          )
        : new JsonFault('This text has no closing quote.', start, 'Put a double quote at its end.');
    }
    this.#at += match[0].length;
    return JSON.parse(match[0]) as string;
  }

  #space(): void {
    const space = /[ \t\r\n]*/y;
    space.lastIndex = this.#at;
    this.#at += space.exec(this.text)?.[0].length ?? 0;
  }

  #expect(char: string, name: string, hint: string): void {
    if (this.text[this.#at] !== char) this.#fail(name, hint);
    this.#at++;
  }

  #fail(expected: string, hint: string): never {
    const rest = this.text.slice(this.#at);
    const found = rest === '' ? 'the file ends' : `${JSON.stringify(/^(?:\w+|.)/su.exec(rest)?.[0])} stands`;
    const isComment = /^\/[/*]/.test(rest);
    throw new JsonFault(
      `${found} here instead of ${expected}.`,
      this.#at,
      isComment ? 'JSON has no comments: name the file .ts or .js, or remove it.' : hint,
    );
  }
}
