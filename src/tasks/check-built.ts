/** `check-links --site`: reads and checks a finished folder of HTML, made by any tool. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectUrls } from '../bundle/index.ts';
import {
  type BuiltCheck,
  type BuiltExternalLink,
  checkBuiltSite,
  createExceptions,
  judgeExternal,
} from '../check/index.ts';
import { compareDiagnostics, type Diagnostic } from '../diagnostics/index.ts';
import { OWN_FOLDER, pathFrom, sitePath } from '../paths/index.ts';
import { askAndRemember, type CheckLinksOptions } from '../pipeline/index.ts';

export interface CheckBuiltOptions
  extends Pick<CheckLinksOptions, 'config' | 'cache' | 'toolVersion' | 'ask' | 'external' | 'onProgress'> {
  /** Absolute. */
  readonly folder: string;
  /** Files are named relative to it. Absolute. */
  readonly cwd: string;
  /** Path that the folder is served under; undefined: taken from its home page. */
  readonly baseUrl: string | undefined;
}

export interface BuiltReport extends Pick<BuiltCheck, 'checked' | 'baseUrl'> {
  readonly diagnostics: readonly Diagnostic[];
  readonly asked: number | undefined;
}

/** Folders that contain no pages. */
const SKIPPED = new Set(['node_modules', '.git', OWN_FOLDER]);

/** Checks a finished site. */
export async function checkBuiltFolder(options: CheckBuiltOptions): Promise<BuiltReport> {
  const { folder, cwd, config, onProgress } = options;
  const shown = pathFrom(cwd, folder);
  const built = await checkBuiltSite({
    files: listFiles(folder),
    readText: (file) => readFileSync(join(folder, file), 'utf8'),
    styleUrls: (css, file) => collectUrls(css, sitePath(file)),
    baseUrl: options.baseUrl,
    shownFolder: shown === '' ? '' : `${shown}/`,
    onProgress: (done, total) => onProgress?.({ phase: 'read', done, total }),
  });
  const answers = options.external
    ? await askAndRemember(built.external.map(asLink), { ...options, folder: cwd })
    : undefined;
  const outside = answers ? judgeExternal(built.external, answers.outcomes, config) : [];
  const exceptions = createExceptions({ config, pages: new Map() });
  const isKnown = ({ url = '', file, line }: Diagnostic) =>
    exceptions.covers({ url, resolved: undefined, file, line, key: undefined });
  const found = [...built.diagnostics, ...outside].filter((finding) => !isKnown(finding));
  return {
    checked: built.checked,
    baseUrl: built.baseUrl,
    asked: answers?.asked,
    diagnostics: [...found, ...(answers?.diagnostics ?? [])].sort(compareDiagnostics),
  };
}

function asLink({ target }: BuiltExternalLink) {
  return { target: { kind: 'external', url: target } as const, problem: undefined };
}

/** All files, '/'-separated, sorted by code unit. */
function listFiles(folder: string): readonly string[] {
  const files: string[] = [];
  const walk = (inner: string): void => {
    for (const entry of readdirSync(join(folder, inner), { withFileTypes: true })) {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) walk(path);
      } else if (entry.isFile()) files.push(path);
    }
  };
  walk('');
  return files.sort();
}
