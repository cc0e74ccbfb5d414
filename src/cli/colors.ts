import { type Colors, createColors } from '../diagnostics/index.ts';
import type { Io } from './io.ts';

/** Whether a stream gets colours: a terminal does, a pipe does not; `NO_COLOR` and `FORCE_COLOR` decide before either. */
export function wantsColor({ env, isTTY }: Pick<Io, 'env' | 'isTTY'>): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== undefined) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false';
  return isTTY && env.TERM !== 'dumb';
}

/** Colours of what is printed for people. */
export const colorsOf = (io: Io): Colors => createColors(wantsColor(io), io.isTTY);
