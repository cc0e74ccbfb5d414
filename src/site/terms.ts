/** What a term means: the place in a glossary that explains it, of the page's own language and version where it has one. */
import type { Term } from '../content/index.ts';
import { nameHint } from '../diagnostics/index.ts';
import { encodePath, withBase } from '../paths/index.ts';
import { type Entry, scopeKey } from './entries.ts';
import type { Resolution } from './resolve.ts';
import type { LinkProblem } from './site.ts';
import type { LinkPlace, Targets } from './targets.ts';

/** Languages whose plural is mostly a final s. In others that would be another word: German "Kur" and "Kurs". */
const PLURALS_IN_S = /^(?:en|fr|es|pt|ca|nl)\b/;

const isSame = (a: string, b: string): boolean => a === b;

/** Whether one is the plural of the other: "call" and "calls", "address" and "addresses", "query" and "queries". */
const isPluralOf = (a: string, b: string): boolean => pluralsOf(a).includes(b) || pluralsOf(b).includes(a);

const pluralsOf = (word: string): readonly string[] => [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')];

/** @param name as the page calls it; neither case nor number matters */
export function resolveTerm(targets: Targets, place: LinkPlace, name: string): Resolution {
  const { locale } = place;
  const { lastVersion: version } = targets.scope;
  const glossaries =
    targets.glossaries.get(scopeKey(place)) ?? targets.glossaries.get(scopeKey({ locale, version }));
  if (!glossaries)
    return unknown(`No page explains the term "${name}": there is no glossary.`, {
      hint: 'Write one: a page with `glossary: true` in its front matter and a definition list.',
    });
  const wanted = name.toLowerCase();
  const forms = PLURALS_IN_S.test(locale) ? [isSame, isPluralOf] : [isSame];
  for (const [form, entry] of forms.flatMap((one) =>
    glossaries.map((glossary) => [one, glossary] as const),
  )) {
    const term = termsOf(entry).find((one) => form(one.name.toLowerCase(), wanted));
    if (!term) continue;
    const fragment = `#${encodeURI(term.id).replace(/#/g, '%23')}`;
    return {
      href: withBase(targets.config.baseUrl, encodePath(entry.route)) + fragment,
      target: { kind: 'page', route: entry.route, docKey: entry.key, fragment },
      problem: undefined,
    };
  }
  const names = glossaries.flatMap((entry) => termsOf(entry).map((one) => one.name));
  const file = glossaries[0]!.doc.path;
  const { hint } = nameHint(
    name,
    names,
    `Add it to \`${file}\`, or name the entry that is meant: \`{name="…"}\`.`,
  );
  return unknown(`The glossary has no term "${name}".`, { hint, resolved: file });
}

const termsOf = ({ doc }: Entry): readonly Term[] => doc.terms ?? [];

function unknown(message: string, more: Pick<LinkProblem, 'hint' | 'resolved'>): Resolution {
  return { href: '#', target: { kind: 'broken' }, problem: { code: 'unknown-term', message, ...more } };
}
