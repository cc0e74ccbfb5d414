/** What became of a Docusaurus config, option by option, with the place of each in its file. */
import type { Place } from '../diagnostics/index.ts';
import { type CodeRef, isCodeRef } from './code.ts';
import type { Translation } from './docusaurus/index.ts';
import { formatKey, isRecord, isWithin, type KeyPath, valueAt } from './fault.ts';
import type { Outline } from './locate/index.ts';

export type Verdict = 'carried' | 'differently' | 'tolerated' | 'lost';

/** One option, or several with one effect. */
export interface TranslatedOption {
  readonly verdict: Verdict;
  /** Key in the Docusaurus config: `themeConfig.navbar.title`. */
  readonly from: string;
  /** How many more options share the effect. */
  readonly more: number;
  /** Our key, where it is carried. */
  readonly to?: string | undefined;
  /** What readers see of it. */
  readonly effect?: string | undefined;
  /** Which pages it is about: `docs`, `collections[0]`; undefined for all. */
  readonly scope?: string | undefined;
  readonly place: Partial<Place>;
}

export interface TranslatedConfig {
  /** The Docusaurus config, relative to the site. */
  readonly file: string;
  /** The same in our words, as it would be written: only what differs from our defaults is in it. */
  readonly config: unknown;
  /** In the order of the file. */
  readonly options: readonly TranslatedOption[];
}

export function describeTranslation(
  { config: translated, origins, outcomes }: Translation,
  { file, outline }: { readonly file: string; readonly outline: Outline | undefined },
): TranslatedConfig {
  const code: CodeRef[] = [];
  const config = withoutCode(translated, code);
  const sections = origins.filter(({ to }) => to[0] === 'docs' || to[0] === 'collections');
  const about = (from: KeyPath) => ({
    scope: scopeOf(from, sections),
    place: { file, ...outline?.locate(from) },
  });
  const carried = origins
    .filter(({ to }) => isOption(valueAt(translated, to), to))
    .filter(({ from }) => !code.some(({ code: left }) => isWithin(left, from)))
    // An entry of a list belongs to the list.
    .filter(
      ({ from }) =>
        !origins.some((other) => isBelow(from, other.from) && Array.isArray(valueAt(translated, other.to))),
    )
    .map(
      ({ from, to }): TranslatedOption => ({
        ...{ verdict: 'carried', from: formatKey(from), more: 0, to: formatKey(to) },
        ...about(from),
      }),
    );
  const others = outcomes.map(
    ({ kind, from, effect }): TranslatedOption => ({
      ...{ verdict: kind, from: formatKey(from[0]!), more: from.length - 1, effect },
      ...about(from[0]!),
    }),
  );
  const left = code.map(({ code: from, name }): TranslatedOption => {
    const to = origins.find((origin) => formatKey(origin.from) === formatKey(from))?.to;
    const isOption = to !== undefined && isCodeRef(valueAt(translated, to));
    return {
      ...{ verdict: 'lost', from: formatKey(from), more: 0 },
      effect: isOption
        ? `It is a function: copy it to \`${formatKey(to)}\`, with all that it uses.`
        : `The plugin \`${name}\` is code in the config: give it a file, and name that in \`markdown\`.`,
      ...about(from),
    };
  });
  const seen = new Set<string>();
  const options = [...carried, ...others, ...left].filter(({ verdict, from, to, effect }) => {
    const identity = [verdict, from, to, effect].join('\0');
    return !seen.has(identity) && seen.add(identity);
  });
  const lineOf = ({ place }: TranslatedOption) => (place.line ?? 0) * 1000 + (place.column ?? 0);
  return { file, config, options: options.sort((a, b) => lineOf(a) - lineOf(b)) };
}

/** The config as it can be written: code is named by its package. Entries with other code are left out, into `left`. */
function withoutCode(value: unknown, left: CodeRef[]): unknown {
  if (isCodeRef(value)) return value.isPackage ? value.name : value;
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown) => {
      const own = withoutCode(item, left);
      const found = isRecord(own) ? Object.values(own).find(isCodeRef) : undefined;
      if (!found) return [own];
      left.push(found);
      return [];
    });
  }
  if (!isRecord(value) || value instanceof RegExp) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      // A plugin without a package goes with its entry, any other function alone.
      if (!isCodeRef(item) || item.isPackage || key === 'plugin' || key === 'options')
        return [[key, withoutCode(item, left)]];
      left.push(item);
      return [];
    }),
  );
}

/** Whether a value is an option and not a section of options. */
function isOption(value: unknown, to: KeyPath): boolean {
  return value !== undefined && !(isRecord(value) && to.length < 3 && to[0] !== 'redirects');
}

const isBelow = (path: KeyPath, ancestor: KeyPath): boolean =>
  path.length > ancestor.length && isWithin(path, ancestor);

/** The docs or the collection whose options hold this one. */
function scopeOf(
  from: KeyPath,
  sections: readonly { readonly to: KeyPath; readonly from: KeyPath }[],
): string | undefined {
  const section = sections.find(
    ({ to, from: start }) =>
      to.length === (to[0] === 'docs' ? 1 : 2) &&
      isBelow(from, start) &&
      // A preset brings several: what is set below it is about the part that it names, or about all pages.
      !(start[0] === 'presets' && start.length === 2),
  );
  return section && formatKey(section.to);
}
