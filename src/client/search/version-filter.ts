/** `version:1.0` in a query: each version of the docs has an index of its own, and the filter says which one is asked. */
import type { SearchAnswer, SearchFilter } from '../../contract/index.ts';
import type { SearchBackend } from './backend.ts';

/** `version:1.0`, `version:"Next"`. */
const FILTER = /(?<=^|\s)version:(?:["“”]([^"“”]+)["“”]|([^\s"“”]+))(?=\s|$)/giu;

export interface VersionedOptions {
  /** The version that is searched where the query names none. */
  readonly own: string;
  /** All versions: name and label. */
  readonly versions: readonly (readonly [name: string, label: string])[];
  readonly create: (version: string) => SearchBackend;
}

/** Asks the index of the version that the query names by its name, its label, or the beginning of one. */
export function withVersions({ own, versions, create }: VersionedOptions): SearchBackend {
  const opened = new Map<string, SearchBackend>();
  const listeners: (() => void)[] = [];
  const open = (version: string): SearchBackend => {
    const backend = opened.get(version) ?? create(version);
    if (!opened.has(version)) backend.onGrown(() => listeners.forEach((listener) => void listener()));
    opened.set(version, backend);
    return backend;
  };
  open(own);
  const nameOf = (typed: string): string | undefined => {
    const text = typed.trim().toLowerCase();
    const by = (fits: (own: string) => boolean) =>
      versions.find((names) => names.some((name) => fits(name.toLowerCase())))?.[0];
    return by((name) => name === text) ?? by((name) => name.startsWith(text));
  };
  return {
    preload: () => open(own).preload(),
    search(query) {
      const filters = Array.from(query.text.matchAll(FILTER), ([source, quoted, plain]): SearchFilter => {
        return { kind: 'version', text: quoted ?? plain!, source };
      });
      const text = query.text.replace(FILTER, ' ').trim();
      if (filters.length === 0 || text === '') return open(own).search(query);
      const used = filters.find((filter) => nameOf(filter.text) !== undefined);
      const unused = filters.filter((filter) => filter !== used).map(({ source }) => source);
      const told = (answer: SearchAnswer): SearchAnswer => ({
        ...answer,
        ...(used && { filters: [used, ...(answer.filters ?? [])] }),
        ...(unused.length > 0 && { ignored: [...unused, ...(answer.ignored ?? [])] }),
      });
      const answer = open(used ? nameOf(used.text)! : own).search({ ...query, text });
      return 'then' in answer ? answer.then(told) : told(answer);
    },
    onGrown: (listener) => listeners.push(listener),
    renew() {
      for (const backend of opened.values()) backend.renew?.();
    },
  };
}
