/**
 * Answers questions about the schema: which keys are known at a place, and what their defaults are. Knows zod's
 * definitions.
 */
import type { z } from 'zod';
import { isRecord, type KeyPath, valueAt } from './fault.ts';
import { configSchema } from './schema/index.ts';

/** The parts of zod's definitions that are used. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly values?: readonly unknown[];
  readonly defaultValue?: unknown;
}

export function definition(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition;
}

/** Removes wrappers. A union gives its branches, narrowed by the value's `type` or `kind` where branches have one. */
function unwrap(schema: z.ZodType, value: unknown): readonly z.ZodType[] {
  const def = definition(schema);
  if (def.innerType) return unwrap(def.innerType, value);
  if (def.type === 'pipe' && def.in && def.out) {
    return unwrap(definition(def.in).type === 'transform' ? def.out : def.in, value);
  }
  if (!def.options) return [schema];
  const branches = def.options.flatMap((option) => unwrap(option, value));
  const narrowed = branches.filter((branch) => {
    const { type, kind } = definition(branch).shape ?? {};
    if (kind) return isRecord(value) && definition(kind).values?.includes(value.kind);
    return type !== undefined && definition(type).values?.includes(itemType(value));
  });
  return narrowed.length > 0 ? narrowed : branches;
}

function itemType(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  return value.type ?? ('items' in value ? 'dropdown' : 'default');
}

/** The schemas for the value at a path, with wrappers; several where a union leaves a choice. */
function schemasAt(path: KeyPath, root: unknown): readonly z.ZodType[] {
  let schemas: readonly z.ZodType[] = [configSchema];
  path.forEach((part, depth) => {
    const value = valueAt(root, path.slice(0, depth));
    schemas = schemas
      .flatMap((schema) => unwrap(schema, value))
      .flatMap((schema) => {
        const def = definition(schema);
        const child = typeof part === 'number' ? def.element : (def.shape?.[part] ?? def.valueType);
        return child ? [child] : [];
      });
  });
  return schemas;
}

/** Keys that the object at a path may have; none where any key is allowed. */
export function knownKeys(path: KeyPath, root: unknown): readonly string[] {
  const value = valueAt(root, path);
  const shapes = schemasAt(path, root)
    .flatMap((schema) => unwrap(schema, value))
    .map((schema) => Object.keys(definition(schema).shape ?? {}));
  return [...new Set(shapes.flat())];
}

/** Places of a known key elsewhere in the config: `searchPagePath` belongs into `search`. Depth two is enough for help. */
export function homesOfKey(key: string): readonly KeyPath[] {
  const top = knownKeys([], {});
  return top.flatMap((section): KeyPath[] => {
    if (section === key) return [[key]];
    return knownKeys([section], {}).includes(key) ? [[section, key]] : [];
  });
}

/** The default of the key at a path, undefined where it has none. */
export function defaultAt(path: KeyPath, root: unknown): unknown {
  for (const schema of schemasAt(path, root)) {
    for (let def: Definition = definition(schema); ; def = definition(def.innerType)) {
      if (def.type === 'default') return def.defaultValue;
      if (!def.innerType) break;
    }
  }
  return undefined;
}

/** Whether the key may be left out. */
export function isOptionalAt(path: KeyPath, root: unknown): boolean {
  const schemas = schemasAt(path, root);
  return schemas.length > 0 && schemas.every((schema) => schema._zod.optin === 'optional');
}

/** Whether the key at a path is on or off, and never a text. */
export function isSwitchAt(path: KeyPath, root: unknown): boolean {
  const types = schemasAt(path, root)
    .flatMap((schema) => unwrap(schema, undefined))
    .map((schema) => definition(schema).type);
  return types.includes('boolean') && !types.includes('string');
}
