/**
 * Where the guide says what a finding means. The guide lies in `guide/`; its configuration has the same address. Imports
 * nothing: every command prints findings, and the table of codes is larger than all else that it takes to start.
 */

/** Address of the guide, with a slash at its end. */
export const GUIDE = 'https://jstz-dev.github.io/jstz/guide/';

/** The section of the guide about a code that is registered. */
export const guideAddress = (code: string): string => `${GUIDE}reference/diagnostics#${code}`;
