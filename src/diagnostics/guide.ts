/** Where the guide says what a finding means. The guide lies in `guide/`; its configuration has the same address. */
import { codes } from './codes.ts';

/** Address of the guide, with a slash at its end. */
export const GUIDE = 'https://jstz-dev.github.io/jstz/guide/';

/** The section of the guide about a code; undefined for one that is not registered. */
export function guideAddress(code: string): string | undefined {
  return Object.hasOwn(codes, code) ? `${GUIDE}reference/diagnostics#${code}` : undefined;
}
