/**
 * Parts of `docusaurus-theme-openapi-docs` in pages that its plugin wrote: what an operation takes and gives, drawn from the data
 * that stands in the page. Nothing of it needs a script; what sends requests from the page has no counterpart here.
 */
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { CodeBlock } from './code-block.tsx';
import { translate } from './texts.tsx';

type Props = Readonly<Record<string, unknown>>;

/** What is read of a schema of OpenAPI 3. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly nullable?: boolean;
  readonly deprecated?: boolean;
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly example?: unknown;
  readonly schema?: unknown;
}

interface Response {
  readonly description?: string;
  readonly content?: unknown;
}

/** Schemas may hold themselves; the plugin writes out so much of them as it likes. */
const MAX_DEPTH = 12;

const isObject = <T extends object>(value: unknown): value is T =>
  value !== null && typeof value === 'object';
const say = (id: string, message: string): string => translate({ id: `theme.openapi.${id}`, message });
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const entriesOf = <T,>(value: unknown): readonly (readonly [string, T])[] =>
  isObject<Readonly<Record<string, T>>>(value) && !Array.isArray(value) ? Object.entries(value) : [];
const listOf = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? (value as T[]) : []);

/** A schema with all that it is made of; an empty one for what is none. */
function whole(given: unknown): Schema {
  if (!isObject<Schema>(given)) return {};
  const { allOf, ...schema } = given;
  if (!allOf) return schema;
  const parts = [...listOf(allOf).map(whole), schema];
  return Object.assign({}, ...parts, {
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }) => listOf(required)),
  }) as Schema;
}

/** `string<date>[]` */
function typeName(schema: Schema): string {
  if (schema.items) return `${typeName(whole(schema.items))}[]`;
  const { type, format, oneOf, anyOf, properties, title, nullable } = schema;
  const written = typeof type === 'string' || type === undefined ? type : listOf(type).join(' | ');
  const name =
    written ??
    (oneOf
      ? say('schemaItem.oneOf', 'one of')
      : anyOf
        ? say('schemaItem.anyOf', 'any of')
        : properties
          ? 'object'
          : 'any');
  const named = properties && title ? `${name} (${title})` : format ? `${name}<${format}>` : name;
  return nullable ? `${named} | null` : named;
}

/** One after the other: none of them is ever moved. */
const listed = (nodes: readonly ReactNode[]): ReactElement => createElement(Fragment, {}, ...nodes);

/** Paragraphs with code, links and strong words: what descriptions are written with. */
function Prose({ text }: { readonly text: unknown }): ReactNode {
  if (typeof text !== 'string' || text.trim() === '') return null;
  const paragraphs = text.trim().split(/\n\s*\n/);
  return listed(paragraphs.map((one) => createElement('p', {}, ...Array.from(one.matchAll(INLINE), inline))));
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\((https?:[^)\s]+)\)|[^`*[]+|[\s\S]/g;

function inline([all, code, strong, label, url]: RegExpExecArray): ReactNode {
  if (code !== undefined) return <code>{code}</code>;
  if (strong !== undefined) return <strong>{strong}</strong>;
  return url === undefined ? all : <a href={url}>{label}</a>;
}

function limits(schema: Schema): readonly (readonly [label: string, values: readonly unknown[]])[] {
  const range = (from: unknown, to: unknown): readonly unknown[] => {
    if (from === undefined) return to === undefined ? [] : [`≤ ${to}`];
    return to === undefined ? [`≥ ${from}`] : [`${from}–${to}`];
  };
  const constant = schema.const === undefined ? [] : [schema.const];
  const values =
    [schema.enum, schema.items?.enum, constant].map(listOf).find(({ length }) => length > 0) ?? [];
  return [
    [say('schemaItem.possibleValues', 'Possible values:'), values],
    [say('schemaItem.length', 'Length:'), range(schema.minLength, schema.maxLength)],
    [say('schemaItem.range', 'Range:'), range(schema.minimum, schema.maximum)],
    [say('schemaItem.items', 'Items:'), range(schema.minItems, schema.maxItems)],
    [say('schemaItem.pattern', 'Pattern:'), schema.pattern === undefined ? [] : [schema.pattern]],
    [say('schemaItem.defaultValue', 'Default value:'), schema.default === undefined ? [] : [schema.default]],
    [say('schemaItem.example', 'Example:'), schema.example === undefined ? [] : [schema.example]],
  ];
}

const Limits = ({ schema }: { readonly schema: Schema }): ReactNode =>
  limits(schema)
    .filter(([, values]) => values.length > 0)
    .map(([label, values]) => (
      <p key={label}>
        {label} {listed(values.map((value, at) => [at > 0 && ', ', <code key="value">{shown(value)}</code>]))}
      </p>
    ));

/** A word behind a name. */
const Mark = ({ of }: { readonly of: 'required' | 'deprecated' }): ReactElement => (
  <>
    {' '}
    <span className={`openapi-schema__${of}`}>{say(`schemaItem.${of}`, of)}</span>
  </>
);

const Fields = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <ul className="openapi-params">{children}</ul>
);

interface Field {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired?: boolean;
  readonly description?: string | undefined;
  readonly depth: number;
}

function FieldHead({ name, schema, isRequired = false }: Field): ReactElement {
  const isDeprecated = schema.deprecated === true;
  return (
    <>
      <strong className="openapi-schema__property">{isDeprecated ? <del>{name}</del> : name}</strong>{' '}
      <span className="openapi-schema__type">{typeName(schema)}</span>
      {isRequired && <Mark of="required" />}
      {isDeprecated && <Mark of="deprecated" />}
    </>
  );
}

/** A field; what it holds is folded. */
function FieldItem(field: Field): ReactElement {
  const { schema, description, depth } = field;
  const about = (
    <>
      <Prose text={description ?? schema.description} />
      <Limits schema={schema} />
    </>
  );
  return (
    <li className="openapi-params__list-item">
      {holdsMore(schema) && depth < MAX_DEPTH ? (
        <details>
          <summary>
            <span>
              <FieldHead {...field} />
            </span>
          </summary>
          {about}
          <SchemaBody schema={schema} depth={depth + 1} />
        </details>
      ) : (
        <>
          <FieldHead {...field} />
          {about}
        </>
      )}
    </li>
  );
}

/** The schema of what a list of lists holds in the end. */
const innermost = (schema: Schema): Schema =>
  isObject(schema.items) ? innermost(whole(schema.items)) : schema;

function holdsMore(schema: Schema): boolean {
  const { properties, oneOf, anyOf, additionalProperties } = innermost(schema);
  const holds = [entriesOf(properties), listOf(oneOf), listOf(anyOf)].some(({ length }) => length > 0);
  return holds || isObject(additionalProperties);
}

/** The fields of an object, or what it may be. */
function SchemaBody({ schema, depth }: { readonly schema: Schema; readonly depth: number }): ReactNode {
  const { properties, required, oneOf, anyOf, additionalProperties } = innermost(schema);
  const choices = listOf<unknown>(oneOf ?? anyOf).map((one, at) => {
    const choice = whole(one);
    return { choice, name: choice.title ?? `${at + 1}` };
  });
  const rest = isObject(additionalProperties) ? [['*', additionalProperties] as const] : [];
  const fields = [...entriesOf<unknown>(properties), ...rest];
  return (
    <>
      {fields.length > 0 && (
        <Fields>
          {fields.map(([name, value]) => {
            const isRequired = listOf(required).includes(name);
            return (
              <FieldItem key={name} name={name} schema={whole(value)} depth={depth} isRequired={isRequired} />
            );
          })}
        </Fields>
      )}
      {choices.length > 0 && (
        <>
          <p>{oneOf ? say('schemaItem.oneOf', 'one of') : say('schemaItem.anyOf', 'any of')}:</p>
          <Fields>
            {choices.map(({ name, choice }) => (
              <FieldItem key={name} name={name} schema={choice} depth={depth} />
            ))}
          </Fields>
        </>
      )}
    </>
  );
}

/** What a body may be, by media type. */
function Bodies({ content }: { readonly content: unknown }): ReactNode {
  return entriesOf<{ readonly schema?: unknown; readonly example?: unknown } | null>(content).map(
    ([type, body]) => {
      const own = isObject(body?.schema) ? whole(body.schema) : undefined;
      const given = body?.example ?? own?.example;
      return (
        <div key={type}>
          <p>
            <code>{type}</code>
            {own && <span className="openapi-schema__type"> {typeName(own)}</span>}
          </p>
          {own && (
            <>
              <Prose text={own.description} />
              {!holdsMore(own) && <Limits schema={{ ...own, example: undefined }} />}
              <SchemaBody schema={own} depth={0} />
            </>
          )}
          {given !== undefined && (
            <CodeBlock language="json" title={say('responseExamples.example', 'Example')}>
              {typeof given === 'string' ? given : JSON.stringify(given, null, 2)}
            </CodeBlock>
          )}
        </div>
      );
    },
  );
}

const METHOD_KINDS: Readonly<Record<string, string>> = {
  get: 'primary',
  post: 'success',
  delete: 'danger',
  put: 'info',
  patch: 'warning',
};

/** `GET /boats/{id}` */
export function MethodEndpoint({ method, path }: Props): ReactElement {
  const name = String(method ?? '');
  return (
    <p className="openapi__method-endpoint">
      <span className={`badge badge--${METHOD_KINDS[name.toLowerCase()] ?? 'secondary'}`}>
        {name.toUpperCase()}
      </span>{' '}
      <code className="openapi__method-endpoint-path">{String(path ?? '')}</code>
    </p>
  );
}

const PLACES = ['path', 'query', 'header', 'cookie'] as const;

/** The parameters of an operation, by where they stand in a request. */
export function ParamsDetails({ parameters }: Props): ReactNode {
  const all = listOf(parameters).filter(isObject<Parameter>);
  return PLACES.map((place) => {
    const own = all.filter((one) => one.in === place);
    if (own.length === 0) return null;
    const title = `${place[0]!.toUpperCase()}${place.slice(1)} Parameters`;
    return (
      <div key={place}>
        <p>
          <strong>{say(`paramsDetails.parametersTitle.${place}`, title)}</strong>
        </p>
        <Fields>
          {own.map((param) => (
            <Param key={param.name} {...param} />
          ))}
        </Fields>
      </div>
    );
  });
}

function Param({ name = '', schema, required, deprecated, description, example }: Parameter): ReactElement {
  const given = {
    ...whole(schema),
    ...(deprecated !== undefined && { deprecated }),
    ...(example !== undefined && { example }),
  };
  return (
    <FieldItem
      name={name}
      schema={given}
      description={description}
      depth={0}
      isRequired={required === true}
    />
  );
}

export const ParamsItem = ({ param }: Props): ReactNode =>
  isObject<Parameter>(param) ? (
    <Fields>
      <Param {...param} />
    </Fields>
  ) : null;

/** The body of a request. */
export function RequestSchema({ title, body }: Props): ReactNode {
  if (!isObject<{ content?: unknown; required?: boolean; description?: string }>(body) || !body.content)
    return null;
  return (
    <div>
      <p>
        <strong>{String(title ?? 'Body')}</strong>
        {body.required === true && <Mark of="required" />}
      </p>
      <Prose text={body.description} />
      <Bodies content={body.content} />
    </div>
  );
}

/** The answers of an operation, by status. The first is unfolded. */
export function StatusCodes({ responses, label }: Props): ReactNode {
  const all = entriesOf<Response | null>(responses);
  if (all.length === 0) return null;
  return (
    <div className="openapi-tabs__code-container">
      <p>
        <strong>{String(label ?? say('tabs.responses.label', 'Responses'))}</strong>
      </p>
      {all.map(([status, response], at) => (
        <details key={status} open={at === 0}>
          <summary>
            <code>{status}</code>
          </summary>
          <Prose text={response?.description} />
          <div data-no-search="">
            <Bodies content={response?.content} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** A schema of its own page. */
export const SchemaPart = ({ schema }: Props): ReactNode =>
  isObject<Schema>(schema) ? (
    <>
      <Limits schema={whole(schema)} />
      <SchemaBody schema={whole(schema)} depth={0} />
    </>
  ) : null;
