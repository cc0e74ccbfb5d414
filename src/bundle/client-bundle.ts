/** The default browser bundle and stylesheet, compiled with the package: files to copy and their names. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OutputPath, outputPath } from '../paths/index.ts';

export interface ClientBundle {
  /** Names below `assets/`. */
  readonly entry: string;
  /** Exports React, for a site's own components. */
  readonly react: string;
  readonly preload: readonly string[];
  /** Scripts that every page has loaded when it is idle, the entry included. */
  readonly idle: readonly string[];
  /** Bundles that the entry loads by name. */
  readonly chunks: Readonly<Record<string, string>>;
  /** The picture that the style sheets take their icons from. */
  readonly icons: string;
  readonly style: string;
  /** Styles of what a site has to ask for in its configuration. */
  readonly optionStyle: string;
  /** Style sheets that only some pages ask for, by name. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Gzip bytes of each file by its name. */
  readonly gzip: Readonly<Record<string, number>>;
  readonly files: readonly { readonly path: OutputPath; readonly content: Uint8Array }[];
}

/** @param folder `dist/client` of the installed package, absolute */
export function readClientBundle(folder: string): ClientBundle {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    entry: string;
    react: string;
    preload: string[];
    idle: string[];
    chunks: Record<string, string>;
    icons: string;
    style: string;
    optionStyle: string;
    sheets: Record<string, string>;
    gzip: Record<string, number>;
  };
  const files = readdirSync(folder)
    .filter((name) => name !== 'manifest.json')
    .sort()
    .map((name) => ({ path: outputPath(`assets/${name}`), content: readFileSync(join(folder, name)) }));
  return { ...manifest, files };
}
