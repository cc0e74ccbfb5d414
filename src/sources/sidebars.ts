/** The values of the collections' `sidebars`: given directly, or exported by the file that they name. */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadModule } from '../bundle/index.ts';
import {
  buildsVersion,
  type Config,
  collectionsOf,
  createStandIns,
  fromDocusaurusSidebars,
  locateKeyIn,
  runOwnCode,
  standInName,
} from '../config/index.ts';
import { type Diagnostic, errorText, placeOfThrow } from '../diagnostics/index.ts';
import { CURRENT_VERSION, editionOf } from '../paths/index.ts';
import { readJsonSidebars } from './content-roots.ts';

export interface LoadedSidebars {
  /** By edition: the one that is being written, of each collection. */
  readonly byEdition: ReadonlyMap<string, GivenSidebars>;
  /** Absolute paths of the files that they are made from, for a watcher. Includes missing ones. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface GivenSidebars {
  readonly value: unknown;
  /** The file that it came from, relative to the site. */
  readonly file: string | undefined;
}

interface OneLoaded extends GivenSidebars, Omit<LoadedSidebars, 'byEdition'> {}

/**
 * @param all also those of a collection whose current version is not built: of it nobody asks for sidebars, unless it is to be frozen
 *
 * Codes: `sidebars-missing`, `module-syntax`, `sidebar-lenient`, `sidebar-stand-in`, and those of the module's own faults.
 */
export async function loadSidebars(siteDir: string, config: Config, all?: boolean): Promise<LoadedSidebars> {
  const loaded = await Promise.all(
    collectionsOf(config).map(async ({ id, key, settings }) => ({
      edition: editionOf(id, CURRENT_VERSION),
      ...(await loadOne(
        { siteDir, config, key: `${key}.sidebars` },
        all || buildsVersion(settings, CURRENT_VERSION) ? settings.sidebars : 'auto',
      )),
    })),
  );
  return {
    byEdition: new Map(loaded.map(({ edition, value, file }) => [edition, { value, file }])),
    inputs: loaded.flatMap(({ inputs }) => inputs),
    diagnostics: loaded.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** A name without its ending may mean any of these, as in `require`. */
const ENDINGS = ['', '.js', '.ts', '.json', '.cjs', '.mjs', '.cts', '.mts'];

interface Place {
  readonly siteDir: string;
  readonly config: Config;
  /** Where the configuration names the sidebars. */
  readonly key: string;
}

async function loadOne(place: Place, sidebars: unknown): Promise<OneLoaded> {
  const { siteDir, config, key } = place;
  if (typeof sidebars !== 'string' || sidebars === 'auto')
    return { value: sidebars, file: undefined, inputs: [], diagnostics: [] };
  const given = sidebars.replace(/^\.\//, '');
  // `require.resolve('./sidebars.js')` finds the TypeScript file that it is compiled from.
  const source = given.replace(/(?<=\.[cm]?)js$/, 'ts');
  const names = [...ENDINGS.map((ending) => given + ending), ...(source === given ? [] : [source])];
  const file = names.find((name) => statSync(resolve(siteDir, name), { throwIfNoEntry: false })?.isFile());
  const inputs = (file ? [file] : names).map((name) => resolve(siteDir, name));
  if (file === undefined) {
    const missing: Diagnostic = {
      code: 'sidebars-missing',
      severity: 'error',
      message: `The sidebars file "${sidebars}" does not exist.`,
      key,
      hint: "Mend the path, or use 'auto' for the folder tree.",
    };
    return { value: 'auto', file: undefined, inputs, diagnostics: [missing] };
  }
  if (file.endsWith('.json')) {
    const diagnostics: Diagnostic[] = [];
    const value = readJsonSidebars(siteDir, file, diagnostics);
    return tolerate({ value, file, inputs, diagnostics }, place);
  }
  const standIns = config.compatibility === 'docusaurus' ? await createStandIns(siteDir) : undefined;
  const loaded = await loadModule(inputs[0]!, { siteDir, standIns });
  if ('fault' in loaded) {
    if (loaded.fault.file !== undefined) inputs.push(resolve(siteDir, loaded.fault.file));
    return { value: 'auto', file, inputs, diagnostics: [loaded.fault] };
  }
  const made = await runExport(loaded.exports.default ?? loaded.exports, file, siteDir);
  if ('fault' in made) return { value: 'auto', file, inputs: loaded.inputs, diagnostics: [made.fault] };
  return tolerate({ value: made.value, file, inputs: loaded.inputs, diagnostics: [] }, place);
}

/** What a sidebars file exports; where that is a function, what it returns. Promises are awaited. */
async function runExport(
  exported: unknown,
  file: string,
  siteDir: string,
): Promise<{ readonly value: unknown } | { readonly fault: Diagnostic }> {
  const isFunction = typeof exported === 'function' && standInName(exported) === undefined;
  if (!isFunction && !(exported instanceof Promise)) return { value: exported };
  try {
    return { value: await runOwnCode(() => (isFunction ? exported() : exported) as unknown) };
  } catch (error) {
    const message = errorText(error);
    const fault: Diagnostic = {
      code: 'module-threw',
      severity: 'error',
      message: `The ${isFunction ? 'function' : 'promise'} that "${file}" exports gave no sidebars: ${message}`,
      file,
      line: 1,
      column: 1,
      ...placeOfThrow(error, siteDir),
      hint: 'Mend the code, or export the sidebars themselves.',
    };
    return { fault };
  }
}

/** Translates what Docusaurus tolerates, where the site is one of Docusaurus. */
function tolerate(loaded: OneLoaded, { siteDir, config }: Place): OneLoaded {
  if (config.compatibility !== 'docusaurus') return loaded;
  const { file, diagnostics } = loaded;
  const { value, findings } = fromDocusaurusSidebars(loaded.value);
  const text = findings.length > 0 && file !== undefined ? readFileSync(resolve(siteDir, file), 'utf8') : '';
  const placed = findings.map((finding) => {
    const place = finding.key === undefined ? { line: 1, column: 1 } : locateKeyIn(text, finding.key);
    return { ...finding, file, ...place };
  });
  return { ...loaded, value, diagnostics: [...diagnostics, ...placed] };
}
