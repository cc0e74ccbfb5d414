/** CSS modules: class names of a file become names of their own, the same in every bundle. */
import { hash } from 'node:crypto';
import { cssPieces } from './css-pieces.ts';

export interface CssModule {
  readonly css: string;
  /** Names as they are used in markup, by the name in the file. */
  readonly names: Readonly<Record<string, string>>;
}

const CLASS = /\.(-?[_a-zA-Z\u0080-\uFFFF][\w\u0080-\uFFFF-]*)/g;

/** @param path of the file, relative to the site: part of the names */
export function readCssModule(source: string, path: string): CssModule {
  const suffix = hash('sha256', path).slice(0, 6);
  const names: Record<string, string> = {};
  const nameOf = (name: string): string => {
    names[name] ??= `${name}_${suffix}`;
    return names[name];
  };
  const composed = new Map<string, string[]>();
  let selector = '';
  let css = '';
  let from = 0;
  for (const { text, mark, end } of cssPieces(source)) {
    from = end;
    if (mark === '{') {
      selector = text;
      css += `${/^\s*@/.test(withoutComments(text)) ? text : scope(text, nameOf)}{`;
      continue;
    }
    const compose = /^\s*composes\s*:\s*([^;]+?)(?:\s+from\s+global)?\s*$/.exec(withoutComments(text));
    if (compose && !/\sfrom\s/.test(compose[1]!)) {
      const own = /\.([\w-]+)\s*$/.exec(selector)?.[1];
      if (own) composed.set(own, [...(composed.get(own) ?? []), ...compose[1]!.split(/\s+/)]);
      if (mark === '}') css += '}';
      continue;
    }
    css += text + mark;
  }
  css += source.slice(from);
  for (const [name, others] of composed)
    names[name] = [nameOf(name), ...others.map((other) => names[other] ?? other)].join(' ');
  return { css, names };
}

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

function scope(selector: string, nameOf: (name: string) => string): string {
  return selector
    .split(/(:global\([^)]*\)|:local\([^)]*\)|\/\*[\s\S]*?\*\/|\[[^\]]*\])/)
    .map((part) => {
      if (part.startsWith(':global(')) return part.slice(':global('.length, -1);
      if (part.startsWith('/*') || part.startsWith('[')) return part;
      const text = part.startsWith(':local(') ? part.slice(':local('.length, -1) : part;
      return text.replace(CLASS, (_, name: string) => `.${nameOf(name)}`);
    })
    .join('');
}
