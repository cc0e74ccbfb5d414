// What the compiled package has for `decode-named-character-reference`: the same answers from the table that parse5 brings along.
import { decodeHTMLStrict } from 'entities/decode';

/**
 * @param {string} name without `&` and `;`
 * @returns {string | false} the characters that HTML calls by this name
 */
export function decodeNamedCharacterReference(name) {
  const reference = `&${name};`;
  const text = /^\w+$/.test(name) ? decodeHTMLStrict(reference) : reference;
  return text === reference ? false : text;
}
