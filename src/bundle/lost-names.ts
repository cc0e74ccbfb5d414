/** Names that a file takes of our stand-ins or of another file, and that these do not have. */
import { loadEsbuild } from './esbuild.ts';

/** Names that modules lack and that files ask for, by the module: `src/x.js`, or `stand-in:@theme/Tabs`. */
export type LostNames = Readonly<Record<string, readonly string[]>>;

/** How esbuild says that a module has no such name. */
const LOST = /^No matching export in "([^"]+)" for import "([^"]+)"/;

/** @returns undefined where the message says something else */
export function lostName(message: string): { readonly module: string; readonly name: string } | undefined {
  const [, module, name] = LOST.exec(message) ?? [];
  return module && name ? { module, name } : undefined;
}

/** With one name more. */
export const withLost = (all: LostNames, module: string, name: string): LostNames => ({
  ...all,
  [module]: [...new Set([...(all[module] ?? []), name])],
});

/** By module, the names that are lost. */
interface Lost {
  readonly module: string;
  /** Sorted. */
  readonly names: readonly string[];
}

type Exports = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** `import Card, { useRows, Rows as All } from '@docusaurus/theme-common';` */
const IMPORT = /\bimport\s+([\w$\s,{}*]+?)\s*from\s*(['"])([^'"\n]+)\2/g;

/**
 * The name of a part of the theme or of what Docusaurus shares, also where the original is asked for, or the file that editors
 * complete imports with: `@theme/Tabs` of `@theme-original/Tabs/index`.
 */
export const partName = (from: string): string =>
  from
    .replace(/^(?:@theme-(?:original|init)|@docusaurus\/theme-classic\/lib\/theme)\//, '@theme/')
    .replace(/^@docusaurus\/core\/lib\/client\/exports\//, '@docusaurus/')
    .replace(/(?:\/index)?(?:\.[jt]sx?)?$/, '');

/** @param text of a file in JavaScript or TypeScript */
export async function lostNames(text: string, standIns: Exports): Promise<readonly Lost[]> {
  if (namesIn(text, standIns).length === 0) return [];
  // What is imported for its type alone is gone in what the file becomes.
  const { transform } = await loadEsbuild();
  const code = await transform(text, { loader: 'tsx', jsx: 'automatic', logLevel: 'silent' }).then(
    (result) => result.code,
    () => text,
  );
  return namesIn(code, standIns);
}

function namesIn(text: string, standIns: Exports): readonly Lost[] {
  const lost = new Map<string, Set<string>>();
  for (const [, clause = '', , from = ''] of text.matchAll(IMPORT)) {
    const module = partName(from);
    if (!Object.hasOwn(standIns, module)) continue;
    const names = importedNames(clause).filter((name) => !Object.hasOwn(standIns[module]!, name));
    if (names.length > 0) lost.set(module, new Set([...(lost.get(module) ?? []), ...names]));
  }
  return Array.from(lost, ([module, names]) => ({ module, names: [...names].sort() }));
}

/** Names that an import takes of a module; none for `* as all`. */
function importedNames(clause: string): readonly string[] {
  if (/^type\s/.test(clause)) return [];
  const [, first = '', list = ''] = /^([\w$]*)[^{]*(?:\{([^}]*)\})?/.exec(clause)!;
  const named = list.split(',').flatMap((part) => {
    const [, name] = /^\s*(?!type\s+[\w$])([\w$]+)/.exec(part) ?? [];
    return name ? [name] : [];
  });
  return first === '' ? named : ['default', ...named];
}
