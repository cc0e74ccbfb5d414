// An esbuild plugin that leads imports through a room's `index.ts` to the files behind it. The bundler splits code by files:
// whoever imports one name of an index would load all that the index names, and each command the whole of the package.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const NAMED_IMPORT = /^import \{([^}]*)\} from '(\.[^']*\/index\.ts)';$/gm;
const RE_EXPORT = /^export (?:\*|\{([^}]*)\}) from '(\.[^']*)';$/gm;
const EXPORT = /^export (?:async )?(?:function\*?|const|let|class) (\w+)/gm;

/** @param {string} folder absolute path; files in it are looked at */
export function throughIndex(folder) {
  /** @type {Map<string, Map<string, string>>} */
  const known = new Map();
  /** Files by the names of values that a file exports, its own and those it passes on. Types have none. */
  const exportsOf = (file) => {
    let names = known.get(file);
    if (names) return names;
    names = new Map();
    known.set(file, names);
    const text = readFileSync(file, 'utf8');
    for (const [, name] of text.matchAll(EXPORT)) names.set(name, file);
    for (const [, list, from] of text.matchAll(RE_EXPORT)) {
      const behind = exportsOf(resolve(dirname(file), from));
      // What is renamed on the way is left to the index.
      const passed = list === undefined ? behind.keys() : list.split(',').map((name) => name.trim());
      for (const name of passed) if (behind.has(name)) names.set(name, behind.get(name));
    }
    return names;
  };
  const pathTo = (from, file) => {
    const path = relative(dirname(from), file).replaceAll('\\', '/');
    return path.startsWith('.') ? path : `./${path}`;
  };
  return {
    name: 'through-index',
    setup(build) {
      build.onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        if (!path.startsWith(join(folder, '/'))) return undefined;
        const contents = readFileSync(path, 'utf8').replaceAll(NAMED_IMPORT, (_, list, from) => {
          const index = resolve(dirname(path), from);
          return list
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const [outer] = name.split(' as ');
              const file = exportsOf(index).get(outer) ?? index;
              return `import { ${name} } from '${pathTo(path, file)}';`;
            })
            .join('');
        });
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}
