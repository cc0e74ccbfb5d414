import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Import, importsOf, readSource, roomOf, root, sourceFiles } from './imports.ts';

const files = sourceFiles();
const imports: readonly Import[] = files.flatMap(importsOf);

/** What each room may import, itself aside. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  diagnostics: [],
  paths: [],
  contract: [],
  cache: ['paths'],
  config: ['diagnostics', 'paths'],
  // Slots (contract) stand in the trees of parsed pages.
  content: ['diagnostics', 'paths', 'contract'],
  site: ['config', 'content', 'diagnostics', 'paths'],
  // Views of their screens are the theme's; only the pipeline loads them, where a site has tags or a blog.
  tags: ['site', 'theme', 'config', 'content', 'diagnostics', 'paths', 'contract'],
  blog: ['tags', 'site', 'theme', 'config', 'content', 'diagnostics', 'paths', 'contract'],
  check: ['site', 'config', 'content', 'diagnostics', 'paths', 'contract'],
  theme: ['contract', 'paths', 'diagnostics'],
  bundle: ['contract', 'diagnostics', 'paths'],
  // The site's own components: what they are given, and how they are drawn.
  components: ['bundle', 'content', 'contract', 'diagnostics', 'paths'],
  emit: ['diagnostics', 'paths'],
  // What the file system and git say of a site. Which parts of the frame it may draw, pages and layouts must agree on.
  sources: ['bundle', 'site', 'config', 'content', 'contract', 'diagnostics', 'paths'],
  // The owner's slots are loaded here, in the languages of the site.
  render: ['sources', 'bundle', 'site', 'config', 'content', 'theme', 'contract', 'diagnostics', 'paths'],
  search: ['render', 'emit', 'bundle', 'site', 'config', 'content', 'diagnostics', 'paths', 'contract'],
  images: ['render', 'sources', 'site', 'config', 'content', 'cache', 'diagnostics', 'paths'],
  // One page's work, from its file to the bytes of its entry.
  pages: [
    ...['components', 'search', 'render', 'bundle', 'sources', 'config', 'content', 'cache', 'contract'],
    ...['diagnostics', 'paths'],
  ],
  pipeline: [
    'blog',
    'tags',
    'components',
    'diagnostics',
    'paths',
    'contract',
    'cache',
    'config',
    'content',
    'site',
    'check',
    'search',
    'theme',
    'render',
    'bundle',
    'images',
    'emit',
    'sources',
    'pages',
  ],
  // One file a task of the command line; none knows another but for the build that is verified.
  tasks: [
    'cache',
    'pipeline',
    'pages',
    'sources',
    'search',
    'render',
    'theme',
    'bundle',
    'emit',
    'check',
    'config',
    'contract',
    'diagnostics',
    'paths',
  ],
  server: ['emit', 'contract', 'paths', 'pipeline', 'sources', 'diagnostics'],
  // The public functions. `bundle` is handed to the config loader here.
  api: ['tasks', 'pipeline', 'server', 'check', 'config', 'bundle', 'emit', 'cache', 'diagnostics'],
  // Words for the public functions, and the commands that have none.
  cli: ['api', 'tasks', 'pipeline', 'diagnostics', 'bundle', 'check', 'search'],
  client: ['contract'],
  // index.ts, what the package exports.
  '': ['api', 'config', 'diagnostics'],
};

/** Packages and the rooms that may import them. */
const HOMES: Readonly<Record<string, readonly string[]>> = {
  commander: ['cli'],
  zod: ['config', 'content'],
  unified: ['content', 'render'],
  '@mdx-js/mdx': ['content'],
  'remark-parse': ['content'],
  'remark-rehype': ['content'],
  'rehype-react': ['render'],
  'react-dom/server': ['render', 'theme', 'components'],
  'react-dom/client': ['client', 'theme', 'components'],
  react: ['render', 'theme', 'client', 'components'],
  esbuild: ['bundle'],
  sharp: ['images'],
  'image-size': ['images'],
  chokidar: ['server'],
  algoliasearch: ['client'],
  '@algolia/client-search': ['search'],
  minisearch: ['search', 'client', 'contract'],
  'medium-zoom': ['client'],
  yaml: ['bundle', 'content', 'config', 'site', 'tags', 'tasks'],
  'jsonc-parser': ['tasks'],
  feed: ['blog'],
  picomatch: ['check', 'sources', 'render'],
  parse5: ['check'],
};

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

describe('rooms', () => {
  it('import only what the table allows', () => {
    const wrong = imports
      .filter(({ to }) => to !== undefined)
      .filter(({ from, to }) => roomOf(from) !== roomOf(to!) && !ROOMS[roomOf(from)]?.includes(roomOf(to!)))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(wrong).toEqual([]);
  });

  it('all stand in the table', () => {
    expect([...new Set(files.map(roomOf))].filter((room) => !(room in ROOMS))).toEqual([]);
  });

  it('reach another room through its index', () => {
    const wrong = imports
      .filter(({ from, to }) => to !== undefined && roomOf(from) !== roomOf(to) && roomOf(from) !== '')
      .filter(({ to }) => !/^[^/]+\/index\.ts$/.test(to!))
      // What only a site with components of its own loads.
      .filter(({ to }) => to !== 'bundle/components.ts')
      .map(({ from, to }) => `${from} → ${to}`);
    expect(wrong).toEqual([]);
  });

  it('have no import cycles between files, types aside', () => {
    const graph = new Map(files.map((file) => [file, [] as string[]]));
    for (const { from, to, typeOnly } of imports)
      if (to && !typeOnly && graph.has(to)) graph.get(from)!.push(to);
    expect(findCycle(graph)).toBeUndefined();
  });
});

describe('packages', () => {
  const external = imports.filter(({ to, specifier }) => to === undefined && !specifier.startsWith('node:'));

  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

  it('are declared', () => {
    const declared = new Set(
      Object.keys({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.peerDependencies }),
    );
    const types = new Set(['estree', 'hast', 'mdast', 'unist']);
    const wrong = external
      .filter(
        ({ specifier, typeOnly }) =>
          !declared.has(packageOf(specifier)) && !(typeOnly && types.has(packageOf(specifier))),
      )
      .map(({ from, specifier }) => `${from}: ${specifier}`);
    expect(wrong).toEqual([]);
  });

  it('are either bundled or installed with the package, never both', () => {
    const script = readFileSync(join(root, 'scripts/compile.mjs'), 'utf8');
    const outside = [.../const external = \[([^\]]*)\]/.exec(script)![1]!.matchAll(/'([^']+)'/g)].map(
      (match) => match[1]!,
    );
    const peers = Object.keys(manifest.peerDependencies).filter((name) => !name.startsWith('@types/'));
    expect(outside.sort()).toEqual([...Object.keys(manifest.dependencies), ...peers].sort());
  });

  it('that the project is built on are named', () => {
    const named = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    const chosen = [
      'commander',
      'react',
      'react-dom',
      'unified',
      'remark-parse',
      'remark-rehype',
      'rehype-react',
    ];
    expect(named).toEqual(expect.arrayContaining(chosen));
    expect(named).toEqual(
      expect.arrayContaining(['chokidar', 'esbuild', 'algoliasearch', 'medium-zoom', 'zod', 'vitest']),
    );
  });

  it('have one home', () => {
    const wrong = external
      .filter(({ from, specifier, typeOnly }) => {
        const homes = HOMES[specifier] ?? HOMES[packageOf(specifier)];
        return homes && !typeOnly && !homes.includes(roomOf(from));
      })
      .map(({ from, specifier }) => `${from}: ${specifier}`);
    expect(wrong).toEqual([]);
  });

  it('of Node are written with their prefix', () => {
    const bare = external
      .filter(({ specifier }) => builtinModules.includes(specifier))
      .map(({ from }) => from);
    expect(bare).toEqual([]);
  });
});

describe('browser and contract code', () => {
  it('uses no module of Node', () => {
    const wrong = imports
      .filter(
        ({ from, specifier }) =>
          ['client', 'contract'].includes(roomOf(from)) && specifier.startsWith('node:'),
      )
      .map(({ from, specifier }) => `${from}: ${specifier}`);
    expect(wrong).toEqual([]);
  });
});

describe('printing and leaving', () => {
  it('happens in the command line only', () => {
    const wrong = files
      // It runs in browsers.
      .filter((file) => file !== 'components/browser.tsx')
      .filter((file) => !['cli', 'client'].includes(roomOf(file)))
      .filter((file) => {
        const code = readSource(file)
          .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
          .replace(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g, "''");
        return /\bconsole\.|process\.exit\b|process\.std(?:out|err)\b/.test(code);
      });
    expect(wrong).toEqual([]);
  });
});

describe('comments', () => {
  it('cite no document that lies outside the repository', () => {
    const outside = /\bchecklist\b|site-spec|\bissue (?:\d|of\b)|\bguarantees? §/i;
    const all = ['src', 'tests', 'scripts'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:[cm]?tsx?|mjs|css)$/.test(name) && !/node_modules|corpus/.test(name))
        .map((name) => join(root, folder, name)),
    );
    expect(all.length).toBeGreaterThan(files.length);
    const own = fileURLToPath(import.meta.url);
    expect(all.filter((file) => file !== own && outside.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('show an example of what a regular expression matches that fills a line of its own', () => {
    const bare = files.flatMap((file) => {
      const lines = readSource(file).split('\n');
      return lines.flatMap((line, index) => {
        const isLong = line.length > 80 && /^\s*!?\/[^/*]/.test(line) && /[=(]$/.test(lines[index - 1] ?? '');
        const above = lines.slice(Math.max(0, index - 7), index).join('\n');
        return isLong && !/(?:\/\/|\*).*`/.test(above) ? [`${file}:${index + 1}`] : [];
      });
    });
    expect(bare).toEqual([]);
  });
});

describe('the map', () => {
  it('names only paths that exist', () => {
    const text = readFileSync(join(root, 'src/README.md'), 'utf8');
    const paths = [
      ...text.matchAll(/`((?:src|bin|tests|scripts|templates|docs|static|\.github)\/[^`\s*]*)`/g),
    ].map((match) => match[1]!);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

function findCycle(graph: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const state = new Map<string, 'open' | 'done'>();
  const trail: string[] = [];
  const visit = (node: string): string[] | undefined => {
    if (state.get(node) === 'done') return undefined;
    if (state.get(node) === 'open') return [...trail.slice(trail.indexOf(node)), node];
    state.set(node, 'open');
    trail.push(node);
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    trail.pop();
    state.set(node, 'done');
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node);
    if (cycle) return cycle;
  }
  return undefined;
}
