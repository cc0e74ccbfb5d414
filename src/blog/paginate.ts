/** Cuts a list into pages, and names their routes as Docusaurus does. */
import { joinPath } from '../tags/index.ts';

export interface ListPart<Item> {
  readonly items: readonly Item[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Below the root of the language: `/blog`, `/blog/page/2`. */
  readonly path: string;
  /** The pages before and after. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/** @returns one empty page for no items */
export function paginate<Item>(
  items: readonly Item[],
  { perPage, base, pageBase }: { perPage: number | 'ALL'; base: string; pageBase: string },
): readonly ListPart<Item>[] {
  const size = perPage === 'ALL' ? Math.max(1, items.length) : perPage;
  const pages = Math.max(1, Math.ceil(items.length / size));
  const pathOf = (page: number) => (page === 1 ? base : joinPath(base, pageBase, String(page)));
  return Array.from({ length: pages }, (_, at) => {
    const page = at + 1;
    return {
      items: items.slice(at * size, page * size),
      page,
      pages,
      path: pathOf(page),
      previous: page === 1 ? undefined : pathOf(page - 1),
      next: page === pages ? undefined : pathOf(page + 1),
    };
  });
}
