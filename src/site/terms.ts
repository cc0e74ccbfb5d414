/** What a term means: the place in a glossary that explains it, of the page's own language and version where it has one. */
import type { Term } from '../content/index.ts';
import { nameHint } from '../diagnostics/index.ts';
import { encodePath, withBase } from '../paths/index.ts';
import type { Entry } from './entries.ts';
import type { LinkProblem, ResolvedLink } from './site.ts';
import type { LinkPlace, Targets } from './targets.ts';

type Meaning = Omit<ResolvedLink, 'owner'>;

/** @param name as the page calls it; case does not matter */
export function resolveTerm(targets: Targets, place: LinkPlace, name: string): Meaning {
  const { locale, version } = place;
  const { lastVersion } = targets.scope;
  const glossaries =
    targets.glossaries.get(`${locale}/${version}`) ?? targets.glossaries.get(`${locale}/${lastVersion}`);
  if (!glossaries)
    return unknown(`No page explains the term "${name}": there is no glossary.`, {
      hint: 'Write one: a page with `glossary: true` in its front matter and a definition list.',
    });
  const wanted = name.toLowerCase();
  for (const entry of glossaries) {
    const term = termsOf(entry).find((one) => one.name.toLowerCase() === wanted);
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

function unknown(message: string, more: Pick<LinkProblem, 'hint' | 'resolved'>): Meaning {
  return { href: '#', target: { kind: 'broken' }, problem: { code: 'unknown-term', message, ...more } };
}
