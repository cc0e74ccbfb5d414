/** Whether a site has installed a package. The package is not loaded. */
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * @param dir absolute folder of the file that would import it
 * @returns the file that the package's name means there; undefined where there is none
 */
export function findPackage(name: string, dir: string): string | undefined {
  try {
    return createRequire(join(dir, 'x.js')).resolve(name);
  } catch {
    return undefined;
  }
}
