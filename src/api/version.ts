/** Version of the package, put in by the compiler; read from package.json when the sources run as they are. */
import { readFileSync } from 'node:fs';

declare const __VERSION__: string | undefined;

export function toolVersion(): string {
  if (typeof __VERSION__ === 'string') return __VERSION__;
  return (
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
  ).version;
}
