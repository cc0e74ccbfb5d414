/** Whether a stream gets colours: a terminal does, a pipe does not; `NO_COLOR` and `FORCE_COLOR` decide before either. */
export function wantsColor({
  env,
  isTTY,
}: {
  env: Readonly<Record<string, string | undefined>>;
  isTTY: boolean;
}): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return isTTY && env.TERM !== 'dumb';
}
