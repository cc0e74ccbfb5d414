/** The imports and exports of a page: its module, the names in it, and the Markdown files that it imports. */
import type { Expression, ModuleDeclaration, Pattern, Program, Statement } from 'estree';
import { toJs } from 'estree-util-to-js';
import type { Parents, Root } from 'mdast';
import type { Position } from 'unist';
import { variableSource } from '../code-in-text.ts';
import type { PageImport } from './program.ts';

/** Imports and exports in a tree. */
interface EsmNode {
  readonly position?: Position;
  readonly data?: { readonly estree?: Program };
}

export interface PageEsm {
  readonly module: string;
  readonly names: readonly string[];
  /** Exports whose value is written out, by name. */
  readonly constants: Readonly<Record<string, unknown>>;
  readonly imports: readonly PageImport[];
  /** Imports of Markdown files. */
  readonly partials: readonly PageImport[];
  /** Imported names that the exports use. */
  readonly used: readonly string[];
}

const isEsm = ({ type }: { readonly type: string }): boolean => type === 'mdxjsEsm';

const MARKDOWN = /^[^!]*\.mdx?$/i;

/** The module whose components are there without an import. */
const GIVEN = '@theme/MDXComponents';
const GIVEN_NAME = '_given';
/** React itself is nothing that a site gives. */
const COMPONENT = /^(?!React$)[A-Z]/;

/**
 * Takes the imports and exports out of a tree and puts one declaration of their names in their place.
 * @param text the file, that the module's lines are lines of it
 * @param known names that content may use without an import
 */
export function takeEsm(tree: Root, text: string, known: readonly string[]): PageEsm {
  const imports: PageImport[] = [];
  const partials: PageImport[] = [];
  const names: string[] = [];
  const exported = new Set<string>();
  const constants: Record<string, unknown> = {};
  const pieces: { readonly start: number; readonly end: number }[] = [];
  const drops: { readonly start: number; readonly end: number; readonly names: readonly string[] }[] = [];
  const exports: { readonly start: number; readonly end: number }[] = [];
  /** Elements in the exports that stand for components. */
  const elements = new Map<string, 'component' | 'object'>();
  /** What plugins put into the page: it has no place in the text. */
  const added: Statement[] = [];
  // Imports may stand between the tags of an element too.
  const takeFrom = (parent: Parents): void => {
    let isFound = false;
    for (const node of parent.children) {
      if (!isEsm(node)) {
        if ('children' in node) takeFrom(node);
        continue;
      }
      isFound = true;
      const { position, data } = node as unknown as EsmNode;
      if (position) pieces.push({ start: position.start.offset ?? 0, end: position.end.offset ?? 0 });
      for (const statement of data?.estree?.body ?? []) readStatement(statement, !position);
    }
    if (isFound) parent.children = parent.children.filter((node) => !isEsm(node)) as never;
  };
  takeFrom(tree);
  const all = [...new Set(names)];
  const scope = [...new Set([...all, ...partials.map(({ local }) => local), ...known])];
  if (scope.length > 0) tree.children.unshift(declarationOf(scope) as never);
  const hidden = all.filter((name) => !exported.has(name));
  const own = hidden.length > 0 ? `\nexport { ${hidden.join(', ')} };` : '';
  const addedText = added.map(sourceOf).join('');
  const addedExports = added.filter(({ type }) => (type as string) !== 'ImportDeclaration').map(sourceOf);
  const code = [keep(text, exports, []), ...addedExports].join('\n');
  const isUsed = (local: string) => new RegExp(variableSource(local)).test(code);
  const used = imports.flatMap(({ local }) => (isUsed(local) ? [local] : []));
  const unused = drops.filter((drop) => !drop.names.some(isUsed));
  const module = `${keep(text, pieces, unused)}${addedText === '' ? '' : `\n${addedText}`}`;
  const given = new Map([...elements].filter(([name]) => !scope.includes(name)));
  if (given.size > 0) {
    imports.push({ local: GIVEN_NAME, imported: 'default', from: GIVEN, line: 1, column: 1 });
    used.push(GIVEN_NAME);
  }
  return { module: `${givenSource(given)}${module}${own}`, names: all, constants, imports, partials, used };

  function readStatement(statement: Statement | ModuleDeclaration, isAdded: boolean): void {
    const { start = 0, end = 0 } = statement as { start?: number; end?: number };
    const isPartial = statement.type === 'ImportDeclaration' && MARKDOWN.test(String(statement.source.value));
    if (isAdded) {
      if (!isPartial) added.push(statement as Statement);
    } else if (statement.type !== 'ImportDeclaration') exports.push({ start, end });
    if (statement.type !== 'ImportDeclaration')
      for (const [name, kind] of freeElements(statement))
        if (elements.get(name) !== 'object') elements.set(name, kind);
    switch (statement.type) {
      case 'ImportDeclaration': {
        const from = String(statement.source.value);
        const place = {
          line: statement.loc?.start.line ?? 1,
          column: (statement.loc?.start.column ?? 0) + 1,
        };
        const found = statement.specifiers.map((specifier): PageImport => {
          const imported =
            specifier.type === 'ImportSpecifier'
              ? 'name' in specifier.imported
                ? specifier.imported.name
                : String(specifier.imported.value)
              : specifier.type === 'ImportDefaultSpecifier'
                ? 'default'
                : '*';
          return { local: specifier.local.name, imported, from, ...place };
        });
        if (isPartial) {
          partials.push(...found);
          // The exports may use it; the content has it without the module.
          if (!isAdded) drops.push({ start, end, names: found.map(({ local }) => local) });
          return;
        }
        imports.push(...found);
        names.push(...found.map(({ local }) => local));
        return;
      }
      case 'ExportNamedDeclaration': {
        const { declaration, specifiers } = statement;
        const declared = declaration ? namesOf(declaration) : [];
        names.push(...declared);
        for (const name of declared) exported.add(name);
        if (declaration) Object.assign(constants, constantsOf(declaration));
        for (const { exported: as } of specifiers) if ('name' in as) exported.add(as.name);
        return;
      }
      case 'ExportDefaultDeclaration':
      case 'ExportAllDeclaration':
        return;
      default:
        names.push(...namesOf(statement));
    }
  }
}

/** As MDX does it: a component of the page finds those of the site when it is drawn. It stands in the first line of the module. */
function givenSource(elements: ReadonlyMap<string, 'component' | 'object'>): string {
  if (elements.size === 0) return '';
  const parts = Array.from(elements, ([name, kind]) => {
    const lost = `throw new Error("Expected ${kind} \`${name}\` to be defined");`;
    return kind === 'object'
      ? `var ${name} = ${GIVEN_NAME}.${name} ?? new Proxy({}, { get() { ${lost} } });`
      : `function ${name}(props) { const Given = ${GIVEN_NAME}.${name}; if (!Given) ${lost} return <Given {...props} />; }`;
  });
  return `import ${GIVEN_NAME} from '${GIVEN}'; ${parts.join(' ')} `;
}

/** Components in a statement that it does not declare itself, and objects that have them: `<Line />`, `<Line.Through />`. */
function freeElements(statement: Statement | ModuleDeclaration): ReadonlyMap<string, 'component' | 'object'> {
  const found = new Map<string, 'component' | 'object'>();
  const declared = new Set<string>();
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Readonly<Record<string, unknown>> & { readonly type?: string };
    if (node.type === 'JSXOpeningElement') {
      let root = node.name as JsxName;
      while (root.object) root = root.object;
      const kind = root === node.name ? 'component' : 'object';
      if (typeof root.name === 'string' && COMPONENT.test(root.name) && found.get(root.name) !== 'object')
        found.set(root.name, kind);
    }
    const patterns = [
      node.params,
      node.param,
      /^(?:Var|Func|Class)/.test(node.type ?? '') ? node.id : undefined,
    ];
    for (const pattern of patterns.flat())
      if (pattern) for (const name of patternNames(pattern as Pattern)) declared.add(name);
    for (const [key, inner] of Object.entries(node)) if (key !== 'loc' && key !== 'range') look(inner);
  };
  look(statement);
  return new Map([...found].filter(([name]) => !declared.has(name)));
}

interface JsxName {
  readonly name?: unknown;
  readonly object?: JsxName;
}

const sourceOf = (statement: Statement): string =>
  toJs({ type: 'Program', sourceType: 'module', body: [statement] }).value;

function namesOf(statement: Statement | ModuleDeclaration): string[] {
  if (statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration')
    return statement.id ? [statement.id.name] : [];
  if (statement.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id }) => patternNames(id));
}

/** What `const` declares to values that are written out. */
function constantsOf(statement: Statement): Readonly<Record<string, unknown>> {
  if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') return {};
  return Object.fromEntries(
    statement.declarations.flatMap(({ id, init }): [string, unknown][] => {
      const known = id.type === 'Identifier' && init ? writtenValue(init) : undefined;
      return known ? [[(id as { name: string }).name, known.value]] : [];
    }),
  );
}

/** A value of JSON as code writes it; undefined for what has to be run. */
function writtenValue(node: Expression): { readonly value: unknown } | undefined {
  switch (node.type) {
    case 'Literal': {
      const { value } = node;
      const isPlain = value === null || /^(?:string|number|boolean)$/.test(typeof value);
      return isPlain && !('regex' in node) && !('bigint' in node) ? { value } : undefined;
    }
    case 'ArrayExpression': {
      const items = node.elements.map((item) =>
        item && item.type !== 'SpreadElement' ? writtenValue(item) : undefined,
      );
      return items.includes(undefined) ? undefined : { value: items.map((item) => item!.value) };
    }
    case 'ObjectExpression': {
      const entries = node.properties.map((property) => {
        if (property.type !== 'Property' || property.kind !== 'init' || property.computed) return undefined;
        const { key, value } = property as { key: { name?: string; value?: unknown }; value: Expression };
        const known = writtenValue(value);
        return known && [key.name ?? `${key.value}`, known.value];
      });
      const isPlain = !entries.some((entry) => entry === undefined || entry[0] === '__proto__');
      return isPlain ? { value: Object.fromEntries(entries as [string, unknown][]) } : undefined;
    }
    default:
      return undefined;
  }
}

function patternNames(pattern: Pattern): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) =>
        patternNames(property.type === 'RestElement' ? property.argument : property.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((element) => (element ? patternNames(element) : []));
    case 'RestElement':
      return patternNames(pattern.argument);
    case 'AssignmentPattern':
      return patternNames(pattern.left);
    default:
      return [];
  }
}

/** The text with everything but the pieces blanked, lines kept. */
function keep(
  text: string,
  pieces: readonly { readonly start: number; readonly end: number }[],
  drops: readonly { readonly start: number; readonly end: number }[],
): string {
  const blank = (part: string) => part.replace(/[^\n\r]+/g, '');
  let out = '';
  let at = 0;
  for (const { start, end } of pieces) {
    out += blank(text.slice(at, start));
    let from = start;
    for (const drop of drops) {
      if (drop.start < start || drop.end > end) continue;
      out += text.slice(from, drop.start) + blank(text.slice(drop.start, drop.end));
      from = drop.end;
    }
    out += text.slice(from, end);
    at = end;
  }
  return out;
}

/** `const { A, B } = arguments[0].scope;`, as a node that the compiler reads names from. */
function declarationOf(names: readonly string[]): object {
  const identifier = (name: string) => ({ type: 'Identifier', name });
  const member = (object: object, property: object, computed: boolean) => ({
    type: 'MemberExpression',
    object,
    property,
    computed,
    optional: false,
  });
  const first = member(identifier('arguments'), { type: 'Literal', value: 0, raw: '0' }, true);
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: {
          type: 'ObjectPattern',
          properties: names.map((name) => ({
            type: 'Property',
            kind: 'init',
            method: false,
            shorthand: true,
            computed: false,
            key: identifier(name),
            value: identifier(name),
          })),
        },
        init: member(first, identifier('scope'), false),
      },
    ],
  };
  const estree = { type: 'Program', sourceType: 'module', body: [declaration], comments: [] };
  return { type: 'mdxjsEsm', value: '', data: { estree } };
}
