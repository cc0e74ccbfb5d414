/** The theme of a site: the default one with the owner's slots and texts in place. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadModule } from '../bundle/index.ts';
import type { Config } from '../config/index.ts';
import { type Diagnostic, nearest } from '../diagnostics/index.ts';
import { createTheme, ENGLISH, SLOTS, type Strings, type Theme } from '../theme/index.ts';

const SLOT_NAMES = Object.keys(SLOTS).sort();

export interface LoadedTheme {
  readonly theme: Theme;
  readonly strings: Strings;
  /** Hash of the site's own components; empty where it has none. */
  readonly hash: string;
  /** Absolute paths of the files that it was made from, missing ones too: what a watcher looks at. */
  readonly inputs: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Codes: `theme-unknown-slot`, `theme-slot-missing`, `theme-unknown-string`, and those of the module's own faults. */
export async function loadTheme(
  siteDir: string,
  config: Config,
  ownModules: Readonly<Record<string, string>> = {},
): Promise<LoadedTheme> {
  const diagnostics: Diagnostic[] = [];
  const overrides: Record<string, unknown> = {};
  const sources = new Set<string>();
  const inputs = new Set<string>();
  for (const [name, path] of Object.entries(config.theme.slots)) {
    const key = `theme.slots.${name}`;
    if (!SLOT_NAMES.includes(name)) {
      const suggestion = nearest(name, SLOT_NAMES);
      diagnostics.push({
        code: 'theme-unknown-slot',
        severity: 'error',
        message: `The theme has no slot "${name}".`,
        key,
        hint: suggestion ? `Did you mean ${suggestion}?` : `Slots: ${SLOT_NAMES.join(', ')}.`,
        suggestion,
      });
      continue;
    }
    const file = resolve(siteDir, path);
    inputs.add(file);
    if (!existsSync(file)) {
      diagnostics.push({
        code: 'theme-slot-missing',
        severity: 'error',
        message: `The component "${path}" does not exist.`,
        key,
        hint: 'Mend the path; it is relative to the site folder.',
      });
      continue;
    }
    const loaded = await loadModule(file, { siteDir, ownModules });
    if ('inputs' in loaded) for (const input of loaded.inputs) sources.add(input);
    if ('fault' in loaded) {
      diagnostics.push(loaded.fault);
      if (loaded.fault.file !== undefined) inputs.add(resolve(siteDir, loaded.fault.file));
    } else if (typeof loaded.exports.default !== 'function') {
      diagnostics.push({
        code: 'theme-slot-missing',
        severity: 'error',
        message: `The component "${path}" has no default export that is a function.`,
        key,
        hint: 'Export the component as default.',
      });
    } else overrides[name] = loaded.exports.default;
  }
  const strings: Record<string, string> = { ...ENGLISH };
  for (const [name, text] of Object.entries(config.theme.strings)) {
    if (name in ENGLISH) strings[name] = text;
    else {
      const suggestion = nearest(name, Object.keys(ENGLISH));
      diagnostics.push({
        code: 'theme-unknown-string',
        severity: 'warning',
        message: `The theme has no text "${name}".`,
        key: `theme.strings.${name}`,
        hint: suggestion ? `Did you mean ${suggestion}?` : 'Remove the entry.',
        suggestion,
      });
    }
  }
  return {
    theme: createTheme(overrides as never),
    strings: strings as unknown as Strings,
    hash: hashFiles([...sources].sort()),
    inputs: [...new Set([...inputs, ...sources])].sort(),
    diagnostics,
  };
}

function hashFiles(files: readonly string[]): string {
  if (files.length === 0) return '';
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
