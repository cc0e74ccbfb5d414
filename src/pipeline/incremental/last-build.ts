/**
 * What the last build read and what it made. If both are unchanged, the next build has nothing to do. If in doubt, a file counts
 * as changed: the record is only a hint, like the rest of the cache.
 */
import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE_FOLDER } from '../../cache/index.ts';
import { recoverOutput, type WrittenFile } from '../../emit/index.ts';
import { buildIngredients } from '../../pages/index.ts';
import type { MadeIndexFile } from '../../search/index.ts';
import type { DocKey } from '../../site/index.ts';
import {
  compareTrees,
  doubtYoung,
  readTree,
  retarget,
  type Stamp,
  siteTargets,
  type TreeChanges,
  type TreeState,
  type TreeTargets,
  toSitePath,
} from '../../sources/index.ts';
import type { BuildOptions, BuildResult } from '../build-result.ts';
import type { BuildTrace, PageTrace, PreviousBuild } from './kept-outputs.ts';

export interface LastBuild {
  /** The result of the last build, where it still holds. */
  readonly unchanged: BuildResult | undefined;
  /** What the next build may take over. */
  readonly previous: PreviousBuild | undefined;
  /**
   * Keeps what a build made of the files as they were before it.
   * @param inputs files that it was made from, wherever they lie, missing ones too, absolute paths
   */
  remember(result: BuildResult, inputs: readonly string[], trace: BuildTrace): void;
}

interface Record {
  /** Ingredients of the build. */
  readonly key: string;
  /** Absolute paths of single files that the site is made from, missing ones too. */
  readonly inputs: readonly string[];
  /** The files of the site before the build. */
  readonly before: readonly (readonly [path: string, stamp: Stamp])[];
  /** Every file of the output folder with its size, times and inode. */
  readonly made: readonly string[];
  readonly result: Omit<BuildResult, 'files' | 'isUnchanged' | 'explanation'>;
  readonly files: readonly (readonly [path: string, bytes: number, sha256: string])[];
  readonly base: string;
  readonly pages: readonly (readonly [key: DocKey, trace: PageTrace])[];
  readonly ingredients: readonly (readonly [path: string, hash: string])[];
  readonly indexFiles: readonly MadeIndexFile[];
}

export async function openLastBuild(options: BuildOptions, outDir: string): Promise<LastBuild> {
  const { siteDir } = options;
  try {
    recoverOutput(outDir);
  } catch {
    // The build reports the fault when it writes the site.
  }
  const file = join(siteDir, CACHE_FOLDER, 'last-build.json');
  const key = await buildIngredients({ ...options, outDir });
  const record = readRecord(file);
  const known: TreeState = new Map(record?.before);
  const began = Date.now();
  const targets = (inputs: readonly string[] = []) =>
    siteTargets(siteDir, options.config, options.configFile ? [options.configFile, ...inputs] : inputs);
  const before = readTree(targets(record?.inputs), known);
  const changes = record && compareTrees(known, before);
  const made = record && stampsBelow(outDir);
  const isSame =
    record?.key === key &&
    !changes &&
    made!.size === record.made.length &&
    record.files.every(([path], index) => made!.get(path) === record.made[index]);
  return {
    unchanged: isSame ? resultOf(record) : undefined,
    previous: record && previousOf(siteDir, record, { key, made: made!, before, changes }),
    remember(
      { files, isUnchanged: _isUnchanged, explanation: _explanation, ...result },
      inputs,
      { pages, ingredients, ...trace },
    ) {
      let stamps: string[];
      try {
        stamps = files.map(
          ({ path, isUntouched }) => (isUntouched && made?.get(path)) || stampOf(outDir, path),
        );
      } catch {
        // Somebody else is at the new site already: what the last record says of it holds no more, and the next build sees that.
        return;
      }
      const next: Record = {
        key,
        inputs,
        before: [...withInputs(before, targets(inputs), began)],
        made: stamps,
        result,
        files: files.map(({ path, bytes, sha256 }) => [path, bytes, sha256]),
        pages: [...pages],
        ingredients: [...ingredients],
        ...trace,
      };
      writeRecord(file, next);
    },
  };
}

/** The state with the files that the build named first: such a file counts as changed where it was written since. */
function withInputs(before: TreeState, targets: TreeTargets, began: number): TreeState {
  const whole = retarget(before, targets);
  const named = new Map([...whole].filter(([path]) => !before.has(path)));
  return named.size === 0 ? whole : new Map([...whole, ...doubtYoung(named, began)]);
}

/** What there is now. */
interface Present {
  readonly key: string;
  /** Each file of the output folder. */
  readonly made: ReadonlyMap<string, string>;
  readonly before: TreeState;
  readonly changes: TreeChanges | undefined;
}

function previousOf(siteDir: string, record: Record, { key, made, before, changes }: Present): PreviousBuild {
  const { base, pages, ingredients, indexFiles, files } = record;
  const written = new Map(
    files.map(([path, bytes, sha256], index) => [path, { bytes, sha256, stamp: record.made[index] }]),
  );
  const touched = new Set(changes && [...changes.added, ...changes.changed]);
  const isAsBefore = (source: string) => before.has(source) && !touched.has(source);
  const texts = new Map(pages.map(([, { path, text }]) => [path, text]));
  const isText = (path: string) => texts.has(toSitePath(siteDir, path));
  return {
    isSameButTexts:
      record.key === key &&
      (!changes || (changes.added.length + changes.removed.length === 0 && changes.changed.every(isText))),
    base,
    pages: new Map(pages),
    ingredients: new Map(ingredients),
    indexFiles,
    file(path) {
      const file = written.get(path);
      if (file?.stamp === undefined || file.stamp !== made.get(path)) return undefined;
      const { bytes, sha256, stamp } = file;
      return { path: path as WrittenFile['path'], bytes, sha256, inode: inodeOf(stamp) };
    },
    isAsBefore,
    textHashOf: (path) => (isAsBefore(join(siteDir, path)) ? texts.get(path) : undefined),
  };
}

function resultOf({ result, files }: Record): BuildResult {
  const { hits, misses } = result.cache;
  return {
    ...result,
    files: files.map(([path, bytes, sha256]) => ({ path: path as WrittenFile['path'], bytes, sha256 })),
    cache: { hits: hits + misses, misses: 0 },
    isUnchanged: true,
  };
}

/** Each file below a folder, by path, with its path, size, times and inode as one text. */
function stampsBelow(folder: string): Map<string, string> {
  const stamps = new Map<string, string>();
  const walk = (above: string) => {
    for (const entry of readdirSync(`${folder}/${above}`, { withFileTypes: true })) {
      const path = above + entry.name;
      if (entry.isDirectory()) walk(`${path}/`);
      else stamps.set(path, stampOf(folder, path));
    }
  };
  try {
    walk('');
  } catch {
    return new Map();
  }
  return stamps;
}

function stampOf(folder: string, path: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(`${folder}/${path}`);
  return `${path}:${size}:${mtimeMs}:${ctimeMs}:${ino}`;
}

const inodeOf = (stamp: string): number => Number(stamp.slice(stamp.lastIndexOf(':') + 1));

function readRecord(file: string): Record | undefined {
  try {
    const content = readFileSync(file, 'utf8');
    const end = content.indexOf('\n');
    const text = content.slice(end + 1);
    return content.slice(0, end) === hash('sha256', text) ? (JSON.parse(text) as Record) : undefined;
  } catch {
    return undefined;
  }
}

function writeRecord(file: string, record: Record): void {
  try {
    const text = JSON.stringify(record);
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${hash('sha256', text)}\n${text}`);
    renameSync(draft, file);
  } catch {
    // Read-only or full: the next build works as hard as this one.
  }
}
