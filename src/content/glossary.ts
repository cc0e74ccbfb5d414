/**
 * A glossary: a page whose front matter says `glossary: true`. Each term of its definition lists gets an id, so that other
 * pages can link to it: `:term[gas]` is a link whose url is `term:gas`, which the site resolves.
 */
import GithubSlugger from 'github-slugger';
import type { Root } from 'hast';
import { isFrameId } from '../contract/index.ts';
import { foldSpace } from './plain-text.ts';
import { eachNode } from './walk.ts';

/** What urls of terms begin with. */
export const TERM_SCHEME = 'term:';

/** A term that a glossary explains. */
export interface Term {
  readonly name: string;
  readonly id: string;
}

/** Gives each term of a page an id that no heading of it has. */
export function nameTerms(tree: Root, taken: Iterable<string>): readonly Term[] {
  const used = new Set(taken);
  const slugger = new GithubSlugger();
  const terms: Term[] = [];
  eachNode(tree, 'element', (element) => {
    if (element.tagName !== 'dt') return;
    let text = '';
    eachNode(element, 'text', ({ value }) => {
      text += value;
    });
    const name = foldSpace(text);
    if (name === '') return;
    let { id } = element.properties;
    if (typeof id !== 'string') {
      do id = slugger.slug(name) || 'term';
      while (used.has(id) || isFrameId(id));
      element.properties.id = id;
    }
    used.add(id);
    terms.push({ name, id });
  });
  return terms;
}
