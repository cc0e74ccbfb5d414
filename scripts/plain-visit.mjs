// An esbuild plugin that gives one file of mdast-util-to-hast a plain walk over the tree. The library's makes a function and
// names it for every node, to find the definitions of a page: a twenty-fifth of a whole build.
import { readFileSync } from 'node:fs';

const IMPORT = "import {visit} from 'unist-util-visit'";
/** With a tree and a function that returns nothing, every node is visited, parents first. */
const CALL = /\bvisit\(tree, function \(node\) \{/g;
const PLAIN = `function visit(node, onNode) {
  onNode(node)
  if ('children' in node) for (const child of node.children) visit(child, onNode)
}`;

export const plainVisit = {
  name: 'plain-visit',
  setup(build) {
    build.onLoad({ filter: /mdast-util-to-hast[\\/]lib[\\/]state\.js$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8');
      const isKnown = text.includes(IMPORT) && text.match(CALL)?.length === 1 && !/\bEXIT|\bSKIP/.test(text);
      if (!isKnown)
        return { warnings: [{ text: `${path} has changed: see scripts/plain-visit.mjs` }], contents: text };
      return { contents: text.replace(IMPORT, PLAIN) };
    });
  },
};
