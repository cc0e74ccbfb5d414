/**
 * Micromark extension that keeps what looks like a tag but is no HTML as text: `<ADDRESS>`, `<ALIAS|ADDRESS>`,
 * `<my_name>`. CommonMark would take the first for a tag and a reader would see nothing.
 */
import { htmlFlow, htmlText } from 'micromark-core-commonmark';
import { asciiAlpha, asciiAlphanumeric } from 'micromark-util-character';
import type { Code, Construct, Extension, State, Tokenizer } from 'micromark-util-types';
import { isHtmlTagName } from './html-names.ts';
import type { SyntaxExtension } from './syntax.ts';

/**
 * Replaces the two HTML constructs by ones that refuse unknown names; everything else about HTML stays.
 * @param blocks reads the blocks
 */
export function placeholderSyntax(blocks: Construct = htmlFlow): SyntaxExtension {
  const text = guard(htmlText, 'knownHtmlText');
  const flow = guard(blocks, 'knownHtmlFlow');
  const micromark: Extension = {
    text: { 60: text },
    flow: { 60: flow },
    disable: { null: ['htmlText', 'htmlFlow'] },
  };
  return { micromark, fromMarkdown: {} };
}

function guard(construct: Construct, name: string): Construct {
  const placeholder: Construct = { partial: true, tokenize: tokenizePlaceholder };
  return {
    ...construct,
    name,
    tokenize(effects, ok, nok) {
      return effects.check(placeholder, nok, construct.tokenize.call(this, effects, ok, nok));
    },
  };
}

const tokenizePlaceholder: Tokenizer = (effects, ok, nok) => {
  let name = '';
  const start: State = (code) => {
    effects.enter('data');
    effects.consume(code);
    return afterLess;
  };
  const afterLess: State = (code: Code) => {
    if (code === 47) {
      effects.consume(code);
      return first;
    }
    return first(code);
  };
  const first: State = (code) => (asciiAlpha(code) ? rest(code) : nok(code));
  const rest: State = (code) => {
    if (code !== null && (asciiAlphanumeric(code) || code === 45) && name.length < 64) {
      name += String.fromCharCode(code);
      effects.consume(code);
      return rest;
    }
    effects.exit('data');
    return isHtmlTagName(name) ? nok(code) : ok(code);
  };
  return start;
};
