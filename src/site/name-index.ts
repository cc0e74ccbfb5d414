/** Finds the path that an author probably meant, at a limited cost however many paths and questions there are. */
import { nearest } from '../diagnostics/index.ts';
import { folderOf } from '../paths/index.ts';

export interface NameIndex {
  /**
   * The path that a wrong one most likely means: other case, other folder, a typing error in its name or its folder's name.
   * `isSure`: only case, extension or a closing slash differ, and no other path matches like this.
   */
  readonly likely: (path: string) => { readonly path: string; readonly isSure: boolean } | undefined;
}

/**
 * How many comparisons one index makes in total; later questions get no suggestion. Keeps a broken site of 10,000 pages
 * linear.
 */
const COMPARISON_BUDGET = 400_000;

/** Makes an index of paths by the parts that authors usually get right. */
export function indexNames(paths: readonly string[]): NameIndex {
  const exact = new Map<string, { path: string; isSure: boolean }>();
  const byName = new Map<string, string[]>();
  const byFolder = new Map<string, Map<string, string>>();
  for (const path of paths) {
    const plain = plainForm(path);
    const [folder, name] = [folderOf(plain), nameOf(plain)];
    const rival = exact.get(plain);
    if (rival) rival.isSure = false;
    else exact.set(plain, { path, isSure: true });
    const sameName = byName.get(name);
    if (sameName) sameName.push(path);
    else byName.set(name, [path]);
    const siblings = byFolder.get(folder) ?? new Map<string, string>();
    if (!siblings.has(name)) siblings.set(name, path);
    byFolder.set(folder, siblings);
  }
  const answers = new Map<string, ReturnType<NameIndex['likely']>>();
  let budget = COMPARISON_BUDGET;
  const nearestOf = (word: string, candidates: ReadonlyMap<string, unknown>): string | undefined => {
    if (word === '' || candidates.size > budget) return undefined;
    budget -= candidates.size;
    return nearest(word, candidates.keys());
  };
  const find = (plain: string): ReturnType<NameIndex['likely']> => {
    const same = exact.get(plain);
    if (same !== undefined) return same;
    const [folder, name] = [folderOf(plain), nameOf(plain)];
    const elsewhere = name === 'index' ? undefined : byName.get(name);
    if (elsewhere?.length === 1) return { path: elsewhere[0]!, isSure: false };
    const siblings = byFolder.get(folder);
    const slip = siblings && nearestOf(name, siblings);
    if (slip !== undefined) return { path: siblings!.get(slip)!, isSure: false };
    const otherFolder = byFolder.get(nearestOf(folder, byFolder) ?? '\0');
    const inOther = otherFolder?.get(name);
    return inOther === undefined ? undefined : { path: inOther, isSure: false };
  };
  return {
    likely: (path) => {
      const plain = plainForm(path);
      if (!answers.has(plain)) answers.set(plain, find(plain));
      return answers.get(plain);
    },
  };
}

/** Lower case, no closing slash, no page extension. */
function plainForm(path: string): string {
  return path
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/(\/index)?\.html$|\.(md|mdx|markdown)$/, '');
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
