/** A Docusaurus config in, our UserConfig out. */

import type { Fault, KeyPath } from '../fault.ts';
import { toPlainData } from '../plain-data.ts';

/** A key of ours and the key of the user's that it came from. */
export interface Origin {
  readonly to: KeyPath;
  readonly from: KeyPath;
}

export function fromDocusaurus(
  value: unknown,
  _options: { siteDir: string },
): { config: unknown; origins: readonly Origin[]; faults: readonly Fault[] } {
  return { config: toPlainData(value).value, origins: [], faults: [] };
}
