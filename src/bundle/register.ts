/**
 * Says at run time which component of a site is which: each module tells the names of its components when it is loaded, so that
 * one that is drawn somewhere in a page can be found again by browsers. Found by a look at the lines: what stands at their
 * beginning belongs to the module.
 */

/** Name of the function that modules tell their components, on `globalThis`. */
export const REGISTRY = '__jstzDocsComponents';
/** What the name of a component begins with that its module does not export. */
export const LOCAL_PREFIX = 'jd$';

const DECLARED =
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|class|const|let|var)\s+([A-Z][\w$]*)/gm;
const IMPORTED = /^import\s+([^'"`;]*?)\sfrom\s*['"]([^'"\n]+)['"]/gm;
const IS_MODULE = /^(?:import|export)\b/m;

/** @returns code to put after a module */
export function componentsOf(text: string, path: string): string {
  if (!IS_MODULE.test(text) || /\bmodule\.exports\b/.test(text)) return '';
  const locals = new Set(Array.from(text.matchAll(DECLARED), ([, name]) => name!));
  const imported = Array.from(text.matchAll(IMPORTED), ([, names, from]) => importsOf(names!, from!))
    .flat()
    // What only types need is not there when the code runs: `useState<Boat>()`.
    .filter(({ local }) =>
      new RegExp(`(?<![\\w$])<${local}[\\s/>]|<${local}\\b[^<>]*/>|</${local}>`).test(text),
    );
  const entry = (module: string, name: string, value: string) =>
    `[${JSON.stringify(module)}, ${JSON.stringify(name)}, () => typeof ${value} === 'undefined' ? undefined : ${value}]`;
  const entries = [
    ...[...locals].map((name) => entry(`./${path}`, `${LOCAL_PREFIX}${name}`, name)),
    ...imported.map(({ from, name, local }) => entry(from, name, local)),
  ];
  const self = JSON.stringify(`./${path.slice(path.lastIndexOf('/') + 1)}`);
  return `\nimport * as jd$self from ${self};\nglobalThis.${REGISTRY}?.(${JSON.stringify(`./${path}`)}, jd$self, [${entries.join(', ')}]);\n`;
}

interface ImportedName {
  readonly from: string;
  readonly name: string;
  readonly local: string;
}

/** Components that are imported from packages. */
function importsOf(names: string, from: string): readonly ImportedName[] {
  if (/^(?:[./]|@site\/|@theme|@docusaurus\/|react(?:-dom)?(?:\/|$))/.test(from) || /^type\s/.test(names))
    return [];
  const [, braces = ''] = /\{([^}]*)\}/.exec(names) ?? [];
  const listed = braces.split(',').flatMap((part): ImportedName[] => {
    const [name, local = name] = part.trim().split(/\s+as\s+/);
    return name && /^\w+$/.test(name) && /^[A-Z]\w*$/.test(local!) ? [{ from, name, local: local! }] : [];
  });
  const first = /^\s*([A-Z]\w*)/.exec(names.replace(/\{[^}]*\}/, ''))?.[1];
  return first ? [{ from, name: 'default', local: first }, ...listed] : listed;
}
