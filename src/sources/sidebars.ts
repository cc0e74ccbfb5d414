/** The value of `docs.sidebars`: given directly, or exported by the file that it names. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadModule } from '../bundle/index.ts';
import type { Config } from '../config/index.ts';
import type { Diagnostic } from '../diagnostics/index.ts';
import { readJsonSidebars } from './content-roots.ts';

export interface LoadedSidebars {
  readonly value: unknown;
  /** The file that it came from, relative to the site. */
  readonly file: string | undefined;
  /** Absolute paths of the files that it is made from, for a watcher. Includes missing ones. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Codes: `sidebars-missing`, `module-syntax`, and those of the module's own faults. */
export async function loadSidebars(siteDir: string, config: Config): Promise<LoadedSidebars> {
  const { sidebars } = config.docs;
  if (typeof sidebars !== 'string' || sidebars === 'auto')
    return { value: sidebars, file: undefined, inputs: [], diagnostics: [] };
  const file = sidebars.replace(/^\.\//, '');
  const inputs = [resolve(siteDir, file)];
  if (!existsSync(inputs[0]!)) {
    const missing: Diagnostic = {
      code: 'sidebars-missing',
      severity: 'error',
      message: `The sidebars file "${sidebars}" does not exist.`,
      key: 'docs.sidebars',
      hint: "Mend the path, or use 'auto' for the folder tree.",
    };
    return { value: 'auto', file: undefined, inputs, diagnostics: [missing] };
  }
  if (file.endsWith('.json')) {
    const diagnostics: Diagnostic[] = [];
    return { value: readJsonSidebars(siteDir, file, diagnostics), file, inputs, diagnostics };
  }
  const loaded = await loadModule(inputs[0]!, { siteDir });
  if ('fault' in loaded) {
    if (loaded.fault.file !== undefined) inputs.push(resolve(siteDir, loaded.fault.file));
    return { value: 'auto', file, inputs, diagnostics: [loaded.fault] };
  }
  return { value: loaded.exports.default ?? loaded.exports, file, inputs: loaded.inputs, diagnostics: [] };
}
