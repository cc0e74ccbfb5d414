// What packages do for each page, or each node of one, that need be done once or not at all. The changes are made as the
// packages are bundled; results are the same, which `tests/build/quicker-packages.test.ts` shows.
import { readFileSync } from 'node:fs';

/** Keeps what depends on a list of extensions alone with that list. */
const KEEP = `
const keptTables = new WeakMap(), noExtensions = [];
function kept(extensions, make) {
  const key = extensions || noExtensions;
  let tables = keptTables.get(key);
  if (!tables) keptTables.set(key, tables = make());
  return tables;
}
`;

const COMBINED = 'combineExtensions([defaultConstructs, ...(settings.extensions || [])])';

const CHANGES = [
  {
    // A page calls the parser for each piece that is not plain, and each call made a hundred handlers anew, in one function that
    // is so long that the engine was busy for a third of a second with making it fast. What a call writes to is made in the call.
    file: /[\\/]mdast-util-from-markdown[\\/]lib[\\/]index\.js$/,
    texts: [
      ['return compiler(options)(', 'return kept(options?.mdastExtensions, () => compiler(options))('],
      ['  const data = {};\n  return compile;\n', '  return compile;\n'],
      ['  function compile(events) {\n', '  function compile(events) {\n    const data = {};\n'],
    ],
    more: KEEP,
  },
  {
    file: /[\\/]micromark[\\/]lib[\\/]parse\.js$/,
    texts: [[COMBINED, `kept(settings.extensions, () => ${COMBINED})`]],
    more: KEEP,
  },
  // Walks name a function for each node, for who reads a stack.
  {
    file: /[\\/]unist-util-visit-parents[\\/]lib[\\/]index\.js$/,
    texts: [["if (typeof value.type === 'string') {", 'if (false) {']],
  },
  {
    file: /[\\/]estree-util-visit[\\/]lib[\\/]index\.js$/,
    texts: [
      ["    if (nodelike(node)) {\n      visit.displayName = 'node (' + color(node.type) + ')'\n    }\n", ''],
    ],
  },
];

/** Plugin of rolldown. @throws where one of the packages is written in another way */
export const quickerPackages = {
  name: 'quicker-packages',
  load: {
    filter: { id: CHANGES.map(({ file }) => file) },
    handler: (id) => {
      const { texts, more = '' } = CHANGES.find(({ file }) => file.test(id));
      let code = readFileSync(id, 'utf8');
      for (const [before, after] of texts) {
        if (code.split(before).length !== 2) throw new Error(`${id} is written in another way: "${before}".`);
        code = code.replace(before, () => after);
      }
      return code + more;
    },
  },
};
