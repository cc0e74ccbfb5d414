/** Short names of texts and data, for everything that asks whether something is as it was. */
import { hash } from 'node:crypto';

/** Of plain data. */
export const hashOf = (data: unknown): string => shortHash(JSON.stringify(data));

/** Half of a SHA-256, hex: enough to tell texts apart. */
export function shortHash(content: string | Uint8Array): string {
  return hash('sha256', content).slice(0, 32);
}
