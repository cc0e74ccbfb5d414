/** Operations, errors, globals, constants and ports: each has its place, and no page names one that is not there. */
import { type DocsPage, lineOf } from '../read-docs.ts';
import type { Constant, Facts, Fault, Global, Message, Schema } from './ledger.ts';
import { codeLines, codeSpans, sectionOf, tableRows, textOf, titleOf } from './pages.ts';

/* -------------------------------------------------------------- operations */

const HTTP = 'client/http_api.md';

/** Operations, parameters and fields that docs/client/http_api.md lacks under their heading. */
export function missingOperations(page: DocsPage, { operations, schemas }: Facts['operations']): Fault[] {
  const missingOperation = operations.flatMap(({ method, path, parameters }): Fault[] => {
    const section = sectionOf(page, (title) => title === `${method} ${path}`);
    if (!section) return [{ where: `docs/${HTTP}:1`, fact: `${method} ${path}` }];
    const text = section.nodes.map(textOf).join('\n');
    return parameters
      .filter(({ name }) => !text.includes(name))
      .map(({ name }) => ({ where: `docs/${HTTP}:${section.line}`, fact: `${method} ${path} ${name}` }));
  });
  const missingSchemas = schemas.flatMap((schema): Fault[] => {
    const section = sectionOf(page, (title) => title === schema.name);
    if (!section) return [{ where: `docs/${HTTP}:1`, fact: schema.name }];
    const spans = section.nodes.flatMap((node) => codeSpans(node).map(({ value }) => value));
    return fieldsOf(schema)
      .filter((field) => !spans.includes(field))
      .map((field) => ({ where: `docs/${HTTP}:${section.line}`, fact: `${schema.name}.${field}` }));
  });
  return [...missingOperation, ...missingSchemas];
}

function fieldsOf({ fields, variants }: Pick<Schema, 'fields' | 'variants'>): string[] {
  const own = fields.flatMap((field) => [field.name, ...field.fields]);
  return [...new Set([...own, ...variants.flatMap((variant) => variant.fields.map(({ name }) => name))])];
}

/** Paths of the node in code that no operation has. */
export function strangePaths(page: DocsPage, { operations }: Facts['operations']): Fault[] {
  const known = operations.map(({ path }) => new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/?#]+')}/?$`));
  const roots = [...new Set(operations.map(({ path }) => path.split('/')[1]))].join('|');
  const pattern = new RegExp(
    `(?:^(?:GET |POST |PUT |DELETE )?|:8933|\\}|:\\d+)(/(?:${roots})(?:/[^\\s\`'"?#|)\\\\]*)?)`,
    'g',
  );
  return codeLines(page).flatMap(({ line, text, lang }) => {
    if (lang !== undefined && !/8933|baseURL|endpoint|node\}|NODE\b/i.test(text)) return [];
    return [...text.matchAll(pattern)]
      .map((match) => match[1] ?? '')
      .filter((path) => !known.some((each) => each.test(path)))
      .map((path) => ({ where: `docs/${page.path}:${line}`, fact: path }));
  });
}

/* -------------------------------------------------------------- messages */

/** Messages of the CLI that no page names. Of a message with values in it, the longest piece between them counts. */
export function missingMessages(pages: readonly DocsPage[], messages: readonly Message[]): Fault[] {
  const text = pages.map(({ tree }) => textOf(tree)).join('\n');
  return messages
    .filter(({ message }) => !text.includes(longestPiece(message)))
    .map(({ message }) => ({ where: 'docs/cli.md:1', fact: message }));
}

function longestPiece(message: string): string {
  const pieces = message.split(/\{[^}]*\}/).map((piece) => piece.trim());
  return pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
}

/* -------------------------------------------------------------- errors */

const JS_ERRORS = [
  'Error',
  'EvalError',
  'TypeError',
  'RangeError',
  'SyntaxError',
  'ReferenceError',
  'URIError',
  'RuntimeLimit',
];

/** Errors that docs/functions/errors.md does not name. */
export function missingErrors(page: DocsPage, { variants }: Facts['errors']): Fault[] {
  const text = textOf(page.tree);
  return variants
    .filter(({ name, receipt }) => !text.includes(name) && !(receipt !== null && text.includes(receipt)))
    .map(({ name, enum: owner }) => ({ where: 'docs/functions/errors.md:1', fact: `${owner}::${name}` }));
}

/** Names that look like errors of the platform and are none. */
export function strangeErrors(page: DocsPage, { variants, messages }: Facts['errors']): Fault[] {
  const known = new Set([
    ...variants.map(({ name }) => name),
    ...JS_ERRORS,
    ...messages.map(({ message }) => message),
  ]);
  return codeLines(page)
    .filter(({ lang }) => lang === undefined)
    .flatMap(({ line, text }) => {
      const [, name] = /^(?:(?:\w+Error|Uncaught): )*([A-Z][a-z]+(?:[A-Z][a-z0-9]+)+)$/.exec(text) ?? [];
      if (!name || known.has(name)) return [];
      // Only names that end or begin as errors do: a type such as `SmartFunction` is none.
      return /Error$|^Invalid|^Insufficient|Exceeded$|Overflow$|NotSupported$|Mismatch$/.test(name)
        ? [{ where: `docs/${page.path}:${line}`, fact: name }]
        : [];
    });
}

/* -------------------------------------------------------------- globals */

/** Where a global lives. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  atob: ['api/encoding.md', 'api/text_encoder.md'],
  btoa: ['api/encoding.md', 'api/text_encoder.md'],
  Blob: ['api/blob.md'],
  console: ['api/console.md'],
  fetch: ['api/smart_function.md'],
  File: ['api/blob.md'],
  Headers: ['api/headers.md'],
  Kv: ['api/kv.md'],
  Ledger: ['api/ledger.md'],
  Math: ['functions/runtime.md'],
  Request: ['api/request.md'],
  Response: ['api/response.md'],
  SmartFunction: ['api/smart_function.md'],
  TextDecoder: ['api/text_decoder.md'],
  TextEncoder: ['api/text_encoder.md'],
  TextEncoderEncodeIntoResult: ['api/text_encoder.md'],
  URL: ['api/url.md'],
  URLPattern: ['api/url_pattern.md'],
  URLSearchParams: ['api/url_search_params.md'],
};
/** What `jstz repl` adds is told with its command. */
const REPL_PAGE = 'cli.md';

/** Globals and members without a heading or a table row of their own on their page. */
export function missingGlobals(pages: readonly DocsPage[], globals: readonly Global[]): Fault[] {
  return globals.flatMap((each): Fault[] => {
    const paths = each.scope === 'repl' ? [REPL_PAGE] : (PAGES[each.name] ?? []);
    const homes = pages.filter(({ path }) => paths.includes(path));
    const where = `docs/${paths[0] ?? 'api/index.md'}:1`;
    const entries = homes.flatMap(entriesOf);
    const named = each.kind === 'class' ? entries.some((entry) => entry.includes(each.name)) : true;
    const spoken = homes.some((page) => textOf(page.tree).includes(each.name));
    if (!named || !spoken) return [{ where, fact: each.name }];
    if (each.kind === 'function' && !entries.some((entry) => new RegExp(`\\b${each.name}\\(`).test(entry))) {
      return [{ where, fact: `${each.name}()` }];
    }
    return each.members
      .filter((member) => {
        const name = member.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
        const call = member.kind === 'method' ? '\\(' : '(?![\\w(])';
        const owner = member.static ? `${each.name}\\.` : `(?:(?:^|[^.\\w])|\\b\\w+\\.)`;
        return !entries.some((entry) => new RegExp(`${owner}${name}${call}`).test(entry));
      })
      .map((member) => ({ where, fact: `${each.name}${member.static ? '.' : '#'}${member.name}` }));
  });
}

/**
 * Headings and the code in the first cell of tables: the places where a member is introduced.
 * A page that is no reference introduces one where it names it.
 */
function entriesOf(page: DocsPage): string[] {
  if (!page.path.startsWith('api/')) return codeSpans(page.tree).map(({ value }) => value);
  const headings = page.headings.map(({ text }) => text);
  const cells = tableRows([page.tree]).flatMap((row) => {
    const first = row.children[0];
    return first ? codeSpans(first).map(({ value }) => value) : [];
  });
  return [...headings, ...cells];
}

const OBJECTS = [
  'Kv',
  'Ledger',
  'SmartFunction',
  'console',
  'Response',
  'URL',
  'Headers',
  'Request',
  'URLPattern',
];

/** `Kv.x`, `console.x` and the like with a member that is not there. A section of differences may name it. */
export function strangeMembers(page: DocsPage, globals: readonly Global[]): Fault[] {
  const pattern = new RegExp(
    `(?<![\\w.$])(jstz\\.)?(${OBJECTS.join('|')})\\.(\\w+)(?!\\w*\\.(?:js|ts)\\b)`,
    'g',
  );
  return codeLines(page).flatMap(({ line, text, lang, differences }) => {
    if (differences || (lang !== undefined && !/^(?:[jt]sx?|javascript|typescript)$/.test(lang))) return [];
    return (
      [...text.replace(/\/\/.*$/, '').matchAll(pattern)]
        // `console.rs` is a file, not a member.
        .filter(([, repl, , member = '']) => !repl && !/^(?:md|rs|ts|js)$/.test(member))
        .filter(([, , owner = '', member = '']) => !hasMember(globals, owner, member))
        .map(([, , owner, member]) => ({ where: `docs/${page.path}:${line}`, fact: `${owner}.${member}` }))
    );
  });
}

function hasMember(globals: readonly Global[], owner: string, member: string): boolean {
  const found = globals.find(({ name, scope }) => name === owner && scope === 'runtime');
  const named = found?.members.filter(({ name }) => name === member) ?? [];
  return named.some((each) => each.static) || (found?.kind === 'class' && member === 'prototype');
}

/** Member headings of the API pages whose member the page's globals lack. */
export function strangeHeadings(page: DocsPage, globals: readonly Global[]): Fault[] {
  const owners = globals.filter(({ name, scope }) => scope === 'runtime' && PAGES[name]?.includes(page.path));
  if (!page.path.startsWith('api/') || owners.length === 0) return [];
  const members = owners.flatMap((each) => each.members.map(({ name }) => name));
  const names = owners.map(({ name }) => name);
  return page.tree.children.flatMap((node): Fault[] => {
    if (node.type !== 'heading' || node.depth < 3 || node.children[0]?.type !== 'inlineCode') return [];
    const title = node.children[0].value.replace(/^new\s+/, '');
    const [, owner, member = '', call] = /^(?:(\w+)\.)?(\[Symbol\.\w+\]|\w+)(\(.*\))?$/.exec(title) ?? [];
    const known =
      members.includes(member) || names.includes(member) || (!call && !owner && /^[A-Z]/.test(member));
    return known || member === ''
      ? []
      : [{ where: `docs/${page.path}:${lineOf(node)}`, fact: `${page.path} ${titleOf(node)}` }];
  });
}

/* -------------------------------------------------------------- constants */

/** Constants whose value no page has. */
export function missingConstants(pages: readonly DocsPage[], constants: readonly Constant[]): Fault[] {
  const text = pages.map((page) => textOf(page.tree)).join('\n');
  return constants
    .filter(({ value }) => !spellings(value).some((each) => standsIn(text, each)))
    .map(({ id, value }) => ({ where: 'docs', fact: `${id} ${String(value)}` }));
}

function spellings(value: Constant['value']): string[] {
  if (typeof value !== 'number') return [String(value).trim()];
  const grouped = value.toLocaleString('en-US');
  return [String(value), grouped, grouped.replaceAll(',', '_'), grouped.replaceAll(',', '\u202f')];
}

function standsIn(text: string, value: string): boolean {
  return new RegExp(`(?<![\\w.])${value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\d)`).test(text);
}

/** Ports of this machine that the platform does not use. */
export function strangePorts(page: DocsPage, constants: readonly Constant[]): Fault[] {
  const known = new Set(constants.flatMap(({ value }) => String(value).match(/\b\d{4,5}\b/g) ?? []));
  return codeLines(page).flatMap(({ line, text }) =>
    [...text.matchAll(/(?:localhost|127\.0\.0\.1|0\.0\.0\.0):(\d{2,5})/g)]
      .map((match) => match[1] ?? '')
      .filter((port) => !known.has(port))
      .map((port) => ({ where: `docs/${page.path}:${line}`, fact: port })),
  );
}
