/** What in the environment is secret. */

/** Environment variables by value: those whose name says that their value permits changes. */
export function secretsOf(env: Readonly<Record<string, string | undefined>>): ReadonlyMap<string, string> {
  const entries = Object.entries(env).filter(
    ([name, value]) => value && /ADMIN|WRITE|SECRET|PRIVATE/i.test(name),
  );
  return new Map(entries.map(([name, value]) => [value!.trim(), name]));
}
