/** An error of ours as text, with the places of the sources: the compiled files are one long line each. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Stack or message. `dist/chunks/build.js:3:1234` becomes `src/pipeline/build.ts:42`, where the map knows it. */
export function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const maps = new Map<string, SourceMap | undefined>();
  return (error.stack ?? error.message).replace(
    /(file:\/\/\/\S+?\.js):(\d+):(\d+)/g,
    (place, file: string, line: string, column: string) => {
      if (!maps.has(file)) maps.set(file, readMap(`${fileURLToPath(file)}.map`));
      const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry) || !entry.originalSource) return place;
      return `${entry.originalSource.replace(/^(?:\.\.\/)+/, '')}:${entry.originalLine + 1}`;
    },
  );
}

function readMap(file: string): SourceMap | undefined {
  if (!existsSync(file)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
}
