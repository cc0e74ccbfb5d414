/**
 * Writes docs/client/http_api.md from tests/docs/facts/operations.json and the notes beside this file.
 * Usage: node scripts/docs/http-api.mjs [--stdout]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as notes from './http-api-notes.mjs';

const root = new URL('../../', import.meta.url);
const facts = JSON.parse(readFileSync(new URL('tests/docs/facts/operations.json', root), 'utf8'));
const page = fileURLToPath(new URL('docs/client/http_api.md', root));

for (const { id } of facts.operations) {
  if (!(id in notes.operations)) throw new Error(`http-api-notes.mjs has no note on ${id}`);
}
for (const { name } of facts.schemas) {
  if (!(name in notes.schemas)) throw new Error(`http-api-notes.mjs has no note on ${name}`);
}

const text = `${[
  frontMatter(),
  notes.intro.trim(),
  overview(),
  '## Errors {#errors}',
  notes.errors.trim(),
  ...notes.groups.flatMap(group),
  '## Types {#types}',
  'A type whose name is in code is described here; `string[]` is an array of strings.',
  ...facts.schemas.flatMap(schema),
  '## Where the description of the node differs {#openapi}',
  notes.differences.trim(),
  '## Related pages {#related}',
  [
    '- [Client SDK](./sdk.md): a complete call from JavaScript.',
    '- [Errors](../functions/errors.md): what a failed receipt means, and what it undoes.',
    '- [Sandbox](../sandbox.md): the node that the examples ask.',
  ].join('\n'),
].join('\n\n')}\n`;

if (process.argv.includes('--stdout')) process.stdout.write(text);
else writeFileSync(page, text);

/** The one the page has; the rest is made. */
function frontMatter() {
  return /^---\n[\s\S]*?\n---/.exec(readFileSync(page, 'utf8'))[0];
}

function overview() {
  const rows = notes.groups
    .flatMap(({ tag }) => inGroup(tag))
    .map((each) => {
      return `| [\`${each.method} ${each.path}\`](#${each.id}) | ${sentence(notes.operations[each.id].does)} |`;
    });
  return ['| Operation | |', '|---|---|', ...rows].join('\n');
}

/** First sentence, without its dot. */
function sentence(does) {
  return does.split('\n')[0].replace(/\.$/, '');
}

function inGroup(tag) {
  const order = Object.keys(notes.operations);
  return facts.operations
    .filter((each) => each.tag === tag)
    .sort((left, right) => order.indexOf(left.id) - order.indexOf(right.id));
}

function group({ tag, title, id, text }) {
  return [`## ${title} {#${id}}`, text, ...inGroup(tag).flatMap(operation)];
}

function operation(each) {
  const note = notes.operations[each.id];
  const parts = [`### \`${each.method} ${each.path}\` {#${each.id}}`, note.does];
  if (each.body)
    parts.push(
      `The body is ${typeLink(each.body.type, /^[AEIO]/.test(each.body.type) ? 'an ' : 'a ')}, as \`${each.body.media}\`.`,
    );
  if (each.parameters.length > 0) parts.push(parameters(each, note));
  const rows = note.statuses.map(({ status, body, when }) => `| ${status} | ${body} | ${when} |`);
  parts.push(['| Status | Body | When |', '|---|---|---|', ...rows].join('\n'));
  parts.push(fence('sh', '', note.example));
  if (note.answer) parts.push(fence(jsonLang(note), ' title="Answer"', note.answer));
  if (note.after) parts.push(note.after);
  return parts;
}

/** An answer with something left out is no JSON. */
function jsonLang({ answer, answerLang }) {
  return answerLang && !answer.includes('…,') ? answerLang : 'text';
}

function parameters(each, note) {
  const places = { path: 'path', query: 'query' };
  const rows = each.parameters.map(({ name, in: place, required, type }) => {
    const meaning = note.parameters?.[name];
    if (!meaning) throw new Error(`no note on parameter ${name} of ${each.id}`);
    return `| \`${name}\` | ${places[place]} | ${type.replace(' or null', '')}${required ? '' : ', may be left out'} | ${meaning} |`;
  });
  return ['| Parameter | In | Type | Meaning |', '|---|---|---|---|', ...rows].join('\n');
}

function schema(each) {
  const note = notes.schemas[each.name];
  const parts = [`### \`${each.name}\` {#type-${each.name}}`];
  if (note.text) parts.push(note.text);
  if (each.extends.length > 0)
    parts.push(`It has the fields of ${each.extends.map((name) => typeLink(name)).join(' and ')}, and:`);
  if (each.fields.length > 0) parts.push(fields(each, note));
  if (each.variants.length > 0) parts.push(variants(each, note));
  if (each.values) parts.push(`One of ${each.values.map((value) => `\`"${value}"\``).join(', ')}.`);
  if (each.fields.length === 0 && each.variants.length === 0 && !each.values && each.type !== 'any') {
    const example = each.example ? ` Example: \`${each.example}\`.` : '';
    parts.push(`Type: ${typeLink(each.type)}.${example}`);
  }
  if (note.example) parts.push(fence('json', ' title="Example"', note.example));
  return parts;
}

function fields(each, note) {
  const order = Object.keys(note.fields ?? {});
  const sorted = [...each.fields].sort((left, right) => order.indexOf(left.name) - order.indexOf(right.name));
  const rows = sorted.map(({ name, type, required, fields: nested }) => {
    const meaning = note.fields?.[name];
    if (!meaning) throw new Error(`no note on ${each.name}.${name}`);
    for (const header of nested) {
      if (!meaning.includes(`\`${header}\``))
        throw new Error(`the note on ${each.name}.${name} lacks ${header}`);
    }
    const types = (note.types?.[name] ?? type)
      .split(' or ')
      .sort((left, right) => (left === 'null' ? 1 : right === 'null' ? -1 : 0));
    const shown = types.map((part) => typeLink(part)).join(' or ');
    const there = note.required?.includes(name) || (required && !note.optional?.includes(name));
    return `| \`${name}\` | ${shown}${there ? '' : ', may be left out'} | ${meaning} |`;
  });
  return ['| Field | Type | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function variants(each, note) {
  const tagged = each.variants.some((variant) => variant.fields.some(({ name }) => name === '_type'));
  const rows = each.variants.map((variant) => {
    const text = note.variants?.[variant.name];
    const own = variant.fields.filter(({ name }) => name !== '_type');
    const target = variant.extends[0] ?? own.find(({ type }) => isType(type))?.type;
    if (variant.example) return `| ${variant.name} | ${text} | \`${shortened(variant.example)}\` |`;
    if (!text) return `| ${typeLink(variant.name)} |`;
    const key = tagged ? variant.fields.find(({ name }) => name === '_type').values[0] : variant.name;
    return `| \`${key}\` | ${text} | ${target ? typeLink(target) : 'string'} |`;
  });
  if (each.variants.some((variant) => variant.example)) {
    return ['| Kind | Form | Example |', '|---|---|---|', ...rows].join('\n');
  }
  if (!note.variants) return `One of: ${each.variants.map(({ name }) => typeLink(name)).join(', ')}.`;
  return [
    `| ${tagged ? '`_type`' : 'Key'} | Is | ${tagged ? (each.name === 'ReceiptResult' ? '`inner`' : 'Fields') : 'Value'} |`,
    '|---|---|---|',
    ...rows,
  ].join('\n');
}

function shortened(value) {
  return value.length > 60 ? `${value.slice(0, 12)}…` : value;
}

function isType(type) {
  return facts.schemas.some(({ name }) => name === type);
}

function typeLink(type, article = '') {
  return isType(type) && type !== 'String' ? `${article}[\`${type}\`](#type-${type})` : type;
}

function fence(lang, meta, code) {
  return `\`\`\`${lang}${meta}\n${code}\n\`\`\``;
}
