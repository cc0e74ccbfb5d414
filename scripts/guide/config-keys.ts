/**
 * Every key of the configuration with its type, its default and its comment. Types and comments come from the compiler, as the
 * package's declarations do; defaults come from the schema. Both are walked side by side.
 */
import { join } from 'node:path';
import ts from '@typescript/typescript6';
import type { z } from 'zod';
import { configSchema } from '../../src/config/index.ts';
import { definition } from '../../src/config/schema-walk.ts';

export interface ConfigKey {
  /** `docs.versions.<name>.label`, `navbar.items[].to`. */
  readonly path: string;
  /** As a reader would write it: `string`, `'light' | 'dark'`, `object[]`. */
  readonly type: string;
  /** As JSON; undefined where there is none. */
  readonly defaultValue: string | undefined;
  readonly isRequired: boolean;
  readonly comment: string;
  readonly keys: readonly ConfigKey[];
  /** Kinds of objects that the value may be, by what tells them apart: `type: 'doc'`. */
  readonly variants: readonly Variant[];
}

export interface Variant {
  readonly name: string;
  readonly keys: readonly ConfigKey[];
}

/** Keys that tell the objects of a union apart. */
const DISCRIMINANTS = ['type', 'kind'];

/** The keys at the top, in the order of the schema. */
export function configKeys(root: string): readonly ConfigKey[] {
  const file = join(root, 'src/config/schema/index.ts');
  const program = ts.createProgram([file], {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!)!;
  const config = checker.getExportsOfModule(module).find(({ name }) => name === 'UserConfig')!;
  return keysOf([checker.getDeclaredTypeOfSymbol(config)], [configSchema], '');

  /** Keys of objects that are one to the reader: each once. */
  function keysOf(types: readonly ts.Type[], schemas: readonly z.ZodType[], path: string): ConfigKey[] {
    const keys = new Map<string, ConfigKey>();
    for (const type of types) {
      for (const symbol of checker.getPropertiesOfType(type)) {
        if (!keys.has(symbol.name)) keys.set(symbol.name, keyOf(symbol, schemas, path));
      }
    }
    const order = schemas.flatMap((schema) => Object.keys(definition(schema).shape ?? {}));
    return [...keys].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)).map(([, key]) => key);
  }

  function keyOf(symbol: ts.Symbol, schemas: readonly z.ZodType[], parent: string): ConfigKey {
    const path = parent === '' ? symbol.name : `${parent}.${symbol.name}`;
    const own = schemas.flatMap((schema) => definition(schema).shape?.[symbol.name] ?? []);
    const parts = partsOf(checker.getTypeOfSymbol(symbol));
    const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    return {
      path,
      type: typeText(parts),
      defaultValue: defaultOf(own),
      isRequired: !isOptional,
      comment: ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s*\n\s*/g, ' '),
      ...below(parts, own, path),
    };
  }

  function below(
    parts: readonly ts.Type[],
    schemas: readonly z.ZodType[],
    path: string,
  ): Pick<ConfigKey, 'keys' | 'variants'> {
    const found: { types: ts.Type[]; path: string }[] = [];
    const collect = (type: ts.Type, at: string): void => {
      const element = elementOf(type);
      if (element) for (const part of partsOf(element)) collect(part, `${at}[]`);
      else if (isObject(type)) {
        const same = found.find((one) => one.path === at);
        if (same) same.types.push(type);
        else found.push({ types: [type], path: at });
      } else {
        const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
        if (index) for (const part of partsOf(index.type)) collect(part, `${at}.<name>`);
      }
    };
    for (const part of parts) collect(part, path);
    const inner = schemas.flatMap(unwrap);
    const keys: ConfigKey[] = [];
    const variants: Variant[] = [];
    for (const { types, path: at } of found) {
      const told = types.map((type) => ({ type, name: nameOf(type) }));
      if (types.length > 1 && told.every(({ name }) => name !== undefined)) {
        for (const { type, name } of told)
          variants.push({ name: name!.text, keys: keysOf([type], inner.filter(fits(name!)), at) });
      } else keys.push(...keysOf(types, inner, at));
    }
    return { keys, variants };
  }

  function partsOf(type: ts.Type): readonly ts.Type[] {
    const all = type.isUnion() ? type.types : [type];
    return all.filter((part) => !(part.flags & ts.TypeFlags.Undefined));
  }

  function elementOf(type: ts.Type): ts.Type | undefined {
    return checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  }

  function isObject(type: ts.Type): boolean {
    return (
      (type.flags & ts.TypeFlags.StructuredType) !== 0 &&
      !checker.isArrayType(type) &&
      !checker.isTupleType(type) &&
      type.getCallSignatures().length === 0 &&
      type.symbol?.name !== 'RegExp' &&
      checker.getPropertiesOfType(type).length > 0
    );
  }

  /** `type: 'doc'` of an object whose `type` is one word. */
  function nameOf(
    type: ts.Type,
  ): { readonly key: string; readonly value: string; readonly text: string } | undefined {
    for (const key of DISCRIMINANTS) {
      const property = checker.getPropertyOfType(type, key);
      const [literal, ...more] = property ? partsOf(checker.getTypeOfSymbol(property)) : [];
      if (literal?.isStringLiteral() && more.length === 0)
        return { key, value: literal.value, text: `${key}: '${literal.value}'` };
    }
    return undefined;
  }

  function typeText(parts: readonly ts.Type[]): string {
    const isBoolean = parts.filter((part) => part.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const words = parts.flatMap((part): string[] => {
      const element = elementOf(part);
      if (element) {
        const text = typeText(partsOf(element));
        return [text.includes(' ') ? `(${text})[]` : `${text}[]`];
      }
      if (part.flags & ts.TypeFlags.BooleanLiteral && isBoolean) return ['boolean'];
      if (isObject(part)) return ['object'];
      if (part.getCallSignatures().length > 0) return ['function'];
      const index = checker.getIndexInfoOfType(part, ts.IndexKind.String);
      if (index) return [`{ <name>: ${typeText(partsOf(index.type))} }`];
      if (checker.isTupleType(part)) {
        const inner = checker.getTypeArguments(part as ts.TypeReference).map((one) => typeText(partsOf(one)));
        return [`[${inner.join(', ')}]`];
      }
      return [checker.typeToString(part, undefined, ts.TypeFormatFlags.NoTruncation).replaceAll('"', "'")];
    });
    return [...new Set(words)].join(' | ');
  }
}

/** The objects that a schema may mean, in lists and records too. */
function unwrap(schema: z.ZodType): readonly z.ZodType[] {
  const def = definition(schema);
  const inner = def.innerType ?? def.element ?? def.valueType;
  if (inner) return unwrap(inner);
  if (def.type === 'pipe') return unwrap(definition(def.in!).type === 'transform' ? def.out! : def.in!);
  return def.options ? def.options.flatMap(unwrap) : [schema];
}

const fits =
  ({ key, value }: { readonly key: string; readonly value: string }) =>
  (schema: z.ZodType): boolean => {
    const own = definition(schema).shape?.[key];
    return own !== undefined && unwrap(own).some((one) => definition(one).values?.includes(value));
  };

function defaultOf(schemas: readonly z.ZodType[]): string | undefined {
  for (const schema of schemas) {
    for (let at: z.ZodType | undefined = schema; at; at = definition(at).innerType ?? definition(at).in) {
      const { type, defaultValue } = definition(at);
      const isGiven = type === 'default' || (type === 'prefault' && typeof defaultValue !== 'object');
      if (isGiven) return JSON.stringify(defaultValue);
    }
  }
  return undefined;
}
