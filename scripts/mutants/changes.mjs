// Small changes of a source file, one at a time: another operator, a condition turned round, an empty text, a call left out.
import { parseAst } from 'vite';

const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Changes of one node: pieces of text to put in its place. */
function* changesOf(node, text) {
  const source = (part) => text.slice(part.start, part.end);
  const swap = ({ start, end }, into) => ({ start, end, into });
  if (node.type === 'Literal') {
    if (typeof node.value === 'number') yield swap(node, String(node.value === 0 ? 1 : node.value + 1));
    else if (typeof node.value === 'boolean') yield swap(node, String(!node.value));
    else if (typeof node.value === 'string') yield swap(node, node.value === '' ? "'mutant'" : "''");
  } else if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const other = OPERATORS[node.operator];
    if (other) yield swap(node, `((${source(node.left)}) ${other} (${source(node.right)}))`);
  } else if (node.type === 'UnaryExpression' && node.operator === '!')
    yield swap(node, `!!(${source(node.argument)})`);
  else if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    yield swap(node.test, `!(${source(node.test)})`);
  else if (node.type === 'ExpressionStatement' && node.expression.type === 'CallExpression')
    yield swap(node, ';');
  else if (
    node.type === 'CallExpression' &&
    node.arguments.length > 1 &&
    !node.arguments.some((a) => /Function|Spread/.test(a.type)) &&
    !/^Math\.m/.test(source(node.callee))
  ) {
    const [first, second] = node.arguments;
    const { start } = first;
    yield { start, end: second.end, into: `${source(second)}, ${source(first)}` };
  } else if (node.type === 'ArrayExpression' && node.elements.length > 1 && node.elements.every(Boolean)) {
    const { start } = node.elements.at(-1);
    yield { start, end: node.elements.at(-1).end, into: '' };
  }
}

/**
 * All changes of a file; types, imports and names of properties are left alone.
 * @param file its path, for the names of the changes
 * @param text what it holds
 */
export function mutantsOf(file, text) {
  const found = [];
  const walk = (node, key) => {
    if (Array.isArray(node)) for (const item of node) walk(item, key);
    if (typeof node?.type !== 'string' || /^TS(?!As|Non|Sat)|^Import|^ExportAll/.test(node.type)) return;
    if (!(node.type === 'Literal' && key === 'key'))
      for (const change of changesOf(node, text)) found.push(change);
    for (const [name, child] of Object.entries(node)) {
      if (name !== 'typeAnnotation' && name !== 'source' && typeof child === 'object') walk(child, name);
    }
  };
  walk(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).body);
  return found.map((change) => {
    const before = text.slice(0, change.start);
    const [line, column] = [before.split('\n').length, change.start - before.lastIndexOf('\n')];
    const from = text.slice(change.start, change.end).replace(/\s+/g, ' ');
    const name = `${file}:${line}:${column}  ${from} → ${change.into || 'nothing'}`.replace(/\s+/g, ' ');
    return { file, name, text: before + change.into + text.slice(change.end) };
  });
}
