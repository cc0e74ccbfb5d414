/** Types of the tables that the guide shows too. */
export function buildTable(builds: readonly unknown[]): string;
export function outputTable(builds: readonly unknown[]): string;
