/**
 * Code samples of docs/: all parse, and those marked `check` type-check against globals/*.d.ts and the ES2022 library, without DOM.
 * A message names the doc file and the line of the sample that has the fault.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Loader, transform } from 'esbuild';
import { expect, it } from 'vitest';
import { textOf } from './facts/pages.ts';
import { projectDir, readDocs, readSamples, type Sample } from './read-docs.ts';

const LOADERS: Readonly<Record<string, Loader>> = {
  ts: 'ts',
  typescript: 'ts',
  tsx: 'tsx',
  js: 'js',
  javascript: 'js',
  jsx: 'jsx',
};
const samples = readDocs().flatMap((page) => readSamples(page, [...Object.keys(LOADERS), 'json']));
const CHECKED = /(?:^|\s)check(?:\s|$)/;
/** Methods that TypeScript knows and the engine lacks: it is built without the feature `annex-b`, and is of September 2024 (boa_engine, builtins/). */
const LACKING = ['substr', 'trimLeft', 'trimRight', 'union', 'fromAsync', 'captureStackTrace'];
/** JavaScript is run by outputs.test.ts and has no types to check. */
const checked = samples.filter(({ lang, meta }) => CHECKED.test(meta) && LOADERS[lang]?.startsWith('ts'));

it('parses every sample', async () => {
  const faults = (await Promise.all(samples.map(parseFault))).filter((fault) => fault !== undefined);
  const langs = [...new Set(samples.map((sample) => sample.lang))];
  const counts = langs.map((lang) => `${samples.filter((sample) => sample.lang === lang).length} ${lang}`);
  console.info(`samples parsed: ${counts.join(', ')}; type-checked: ${checked.length}`);
  expect(faults).toEqual([]);
});

it('marks only complete programs with `check`', () => {
  const strangers = samples.filter(({ meta, code }) => CHECKED.test(meta) && /@jstz-dev\//.test(code));
  expect(strangers.map(where)).toEqual([]);
  expect(checked.length).toBeGreaterThanOrEqual(20);
});

it('has no program that calls a method the engine lacks, and names them where the language is described', () => {
  const call = new RegExp(`\\.(?:${LACKING.join('|')})\\(`);
  const faults = samples.filter(({ meta, code }) => CHECKED.test(meta) && call.test(code));
  expect(faults.map(where)).toEqual([]);
  const runtime = readDocs().find(({ path }) => path === 'functions/runtime.md');
  const language = runtime ? textOf(runtime.tree) : '';
  expect(LACKING.filter((name) => !language.includes(name))).toEqual([]);
});

it('type-checks the samples marked `check`', { timeout: 60_000 }, async () => {
  const dir = await mkdtemp(join(tmpdir(), 'jstz-docs-samples-'));
  try {
    await cp(join(projectDir, 'tests/docs/globals'), join(dir, 'globals'), { recursive: true });
    await writeFile(join(dir, 'tsconfig.json'), JSON.stringify(tsconfig));
    await Promise.all(
      checked.map((sample, index) => writeFile(join(dir, sampleFile(sample, index)), sample.code)),
    );
    expect(await typeFaults(dir)).toEqual([]);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});

const tsconfig = {
  compilerOptions: {
    strict: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    moduleDetection: 'force',
    lib: ['es2022'],
    types: [],
    noEmit: true,
  },
  include: ['*.ts', '*.tsx', 'globals/*.d.ts'],
};

function where(sample: Sample): string {
  return `docs/${sample.path}:${sample.line}`;
}

function sampleFile(sample: Sample, index: number): string {
  return `sample-${index}.${sample.lang === 'tsx' ? 'tsx' : 'ts'}`;
}

async function parseFault(sample: Sample): Promise<string | undefined> {
  try {
    const loader = LOADERS[sample.lang];
    if (loader) await transform(sample.code, { loader, logLevel: 'silent' });
    else JSON.parse(sample.code);
    return undefined;
  } catch (error) {
    const [first] =
      (error as { errors?: { text: string; location: { line: number } | null }[] }).errors ?? [];
    return first
      ? `docs/${sample.path}:${sample.line + (first.location?.line ?? 0)} ${first.text}`
      : `${where(sample)} ${(error as Error).message}`;
  }
}

async function typeFaults(dir: string): Promise<readonly string[]> {
  try {
    const tsc = join(projectDir, 'node_modules/typescript/bin/tsc');
    await promisify(execFile)(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', dir], {
      cwd: dir,
    });
    return [];
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return `${stdout}${stderr}`.trim().split('\n').map(docPosition);
  }
}

/** "sample-3.ts(2,7): error …" becomes "docs/api/kv.md:20 error …"; other lines stay. */
function docPosition(line: string): string {
  const match = /sample-(\d+)\.tsx?\((\d+),\d+\): (.*)$/.exec(line);
  const sample = match && checked[Number(match[1])];
  return sample ? `docs/${sample.path}:${sample.line + Number(match[2])} ${match[3]}` : line;
}
