/** Plain data in, a Config or all of its faults out. Pure: no file, no clock, no environment but the one handed in. */
import { explainIssues } from './explain.ts';
import { type Fault, isRecord, type KeyPath, kindOf, showValue } from './fault.ts';
import { judge } from './rules/index.ts';
import { type Config, configSchema } from './schema/index.ts';

/** Values of the command line; they stand in for those of the file. */
export interface ConfigOverrides {
  readonly baseUrl?: string | undefined;
  readonly outDir?: string | undefined;
}

export interface Validated {
  /** Absent where there is an error. */
  readonly config?: Config | undefined;
  readonly faults: readonly Fault[];
}

/**
 * @param data the user's config as plain data
 * @param title serves where the config has none
 */
export function validateConfig(
  data: unknown,
  {
    title,
    overrides = {},
    env = {},
  }: {
    title: string;
    overrides?: ConfigOverrides | undefined;
    env?: Readonly<Record<string, string | undefined>> | undefined;
  },
): Validated {
  if (!isRecord(data)) {
    const fault: Fault = {
      code: 'config-type',
      path: [],
      message: () => `The config is ${showValue(data)}, ${kindOf(data)}. It takes an object.`,
      hint: 'Export an object: export default defineConfig({ title: "My docs" }).',
    };
    return { faults: [fault] };
  }
  const given = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
  const root: Record<string, unknown> = { ...data, ...given };
  if (root.title === undefined) root.title = title;

  const parsed = configSchema.safeParse(root);
  const faults = oncePerPath([
    ...judge(root, env),
    ...(parsed.success ? [] : explainIssues(parsed.error.issues, root)),
  ]);
  const isFaulty = faults.some(({ severity = 'error' }) => severity === 'error');
  return { config: parsed.success && !isFaulty ? parsed.data : undefined, faults };
}

/** A law knows more of a value than the schema does: where both speak of one key, the first speaker is heard. */
function oncePerPath(faults: readonly Fault[]): readonly Fault[] {
  const seen = new Set<string>();
  return faults.filter((fault) => {
    const key = JSON.stringify(fault.path satisfies KeyPath);
    if ((fault.severity ?? 'error') !== 'error') return true;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
