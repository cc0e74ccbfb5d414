/** Gives faults their places: config key, file, line and column, with keys as the user wrote them. */
import type { Diagnostic, Place } from '../diagnostics/index.ts';
import type { Origin } from './docusaurus/index.ts';
import { type Fault, formatKey, isWithin, type KeyPath } from './fault.ts';
import { type Outline, outlineConfig } from './locate/index.ts';
import type { ConfigOverrides } from './validate.ts';

export interface PlaceContext {
  /** Config file relative to the site folder. */
  readonly file?: string | undefined;
  readonly outline?: Outline | undefined;
  /** Where mapped keys come from. */
  readonly origins?: readonly Origin[];
  readonly overrides?: ConfigOverrides;
}

/** Command line options, by the key that they override. */
const FLAGS = { baseUrl: '--base-url', outDir: '--out-dir' } as const;

/** The finding about a fault of the config. */
export function placeFault(
  fault: Fault,
  { file, outline, origins = [], overrides = {} }: PlaceContext,
): Diagnostic {
  const { code, severity = 'error', hint, suggestion } = fault;
  const [first] = fault.path;
  if ((first === 'baseUrl' || first === 'outDir') && overrides[first] !== undefined) {
    const flag = FLAGS[first];
    return { code, severity, message: fault.message(`\`${flag}\``), key: first, hint, suggestion };
  }
  const path = toOrigin(fault.path, origins);
  const key = formatKey(path);
  return {
    code,
    severity,
    message: fault.message(`\`${key}\``),
    file,
    ...outline?.locate(path),
    key: key === '' ? undefined : key,
    hint,
    suggestion,
  };
}

/** Finds a key path of the config (`navbar.items[2].to`) in the user's file, with keys as the user wrote them. */
export type LocateKey = (key: string) => Partial<Place> & Pick<Diagnostic, 'key'>;

/** A finding about a key of the config with its place in the file. */
export function inConfigFile(finding: Diagnostic, locateKey: LocateKey | undefined): Diagnostic {
  if (finding.key === undefined || finding.file !== undefined || !locateKey) return finding;
  return { ...finding, ...locateKey(finding.key) };
}

/** A `LocateKey` of one config file. */
export function createLocateKey({ file, outline, origins = [] }: PlaceContext): LocateKey {
  return (key) => {
    const path = toOrigin(parseKey(key), origins);
    return { file, ...outline?.locate(path), key: formatKey(path) };
  };
}

/** Place of a key path (`docs[0].href`) in the text of another file that exports data: sidebars. */
export function locateKeyIn(text: string, key: string): Omit<Place, 'file'> | undefined {
  return outlineConfig(text)?.locate(parseKey(key));
}

/** The inverse of `formatKey`. */
function parseKey(key: string): KeyPath {
  return [...key.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, index, quoted, name]) =>
    index !== undefined ? Number(index) : quoted !== undefined ? JSON.parse(`"${quoted}"`) : name!,
  );
}

/** Replaces the longest mapped prefix with the path that the user wrote. */
function toOrigin(path: KeyPath, origins: readonly Origin[]): KeyPath {
  let best: Origin | undefined;
  for (const origin of origins) {
    if (isWithin(path, origin.to) && (best === undefined || origin.to.length > best.to.length)) best = origin;
  }
  return best === undefined ? path : [...best.from, ...path.slice(best.to.length)];
}
