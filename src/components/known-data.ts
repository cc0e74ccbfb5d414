/**
 * What browsers know of the docs of a site. A prop that is a part of it goes to them as its place there: a version with its
 * sidebars is as large as the site, and may stand on each of its pages.
 */
import { madeOnce } from './made-once.ts';
import type {
  DocsDetails,
  DocsFacts,
  DocsVersionFacts,
  SidebarItemFacts,
  SiteFacts,
  VersionDetails,
} from './surroundings.ts';

/** Keys that lead to it, from the facts of the site on. */
export type DataPlace = readonly (string | number)[];

/** Key of the pages of a version by their ids, which are made of two parts of the facts. */
const BY_ID = 'docsById';

export const docsById = madeOnce(({ docs }: DocsVersionFacts) =>
  madeOnce((about: VersionDetails['about']) =>
    Object.fromEntries(
      docs.map(({ id, sidebar }) => [
        id,
        { id, title: about[id]?.title ?? id, description: about[id]?.description, sidebar },
      ]),
    ),
  ),
);

/** @returns undefined for what is no part of it, or a small one */
export const placeOf = ({ docs, details }: SiteFacts, value: object): DataPlace | undefined =>
  docs && details && placesIn(docs)(details).get(value);

/** Name of the file with what more is known of a version, among those of {@link DocsFiles}. */
export const detailsName = (locale: string, id: string, version: string): string =>
  `${locale} ${id} ${version}`;

/** The versions whose sidebars and pages places are in. */
export function versionsOf(
  places: readonly DataPlace[],
): readonly (readonly [id: string, version: string])[] {
  const versions = places.flatMap(([first, id, version]) =>
    first === BY_ID || first === 'details' ? [[String(id), String(version)] as const] : [],
  );
  return [...new Map(versions.map((version) => [version.join(' '), version])).values()];
}

/**
 * What a browser loads where a component asks for docs: of a language, by its name, what is known of all docs and blogs; of a version,
 * by {@link detailsName}, the rest.
 */
export type DocsFiles = Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;

export function valueAt(facts: SiteFacts, place: DataPlace): unknown {
  const [first, id, name, at] = place as readonly [string, string, string, number];
  if (first === BY_ID) return docsById(facts.docs![id]!.versions[at]!)(facts.details![id]![name]!.about);
  return place.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], facts);
}

const placesIn = madeOnce((docs: DocsFacts) =>
  madeOnce((details: DocsDetails): ReadonlyMap<object, DataPlace> => {
    const places = new Map<object, DataPlace>([[docs, ['docs']]]);
    const inItems = (items: readonly SidebarItemFacts[], place: DataPlace) => {
      places.set(items, place);
      for (const [at, item] of items.entries()) {
        if (item.type !== 'category') continue;
        places.set(item, [...place, at]);
        inItems(item.items, [...place, at, 'items']);
      }
    };
    for (const [id, data] of Object.entries(docs)) {
      places.set(data, ['docs', id]).set(data.versions, ['docs', id, 'versions']);
      for (const [at, version] of data.versions.entries()) {
        const place = ['docs', id, 'versions', at];
        places.set(version, place).set(version.docs, [...place, 'docs']);
        const more = details[id]?.[version.name];
        if (!more) continue;
        places.set(docsById(version)(more.about), [BY_ID, id, version.name, at]);
        const sidebars = ['details', id, version.name, 'sidebars'];
        places.set(more.sidebars, sidebars);
        for (const [name, items] of Object.entries(more.sidebars)) inItems(items, [...sidebars, name]);
      }
    }
    return places;
  }),
);
