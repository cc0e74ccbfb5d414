/**
 * A sink that puts a compressed form of each file that is worth it beside the file: `index.html.br` and `index.html.gz`, as
 * hosts look for them.
 */
import { readFileSync } from 'node:fs';
import { outputPath } from '../paths/index.ts';
import { CODINGS, encode, isWorthCoding, MIN_CODED_BYTES } from './codings.ts';
import type { OutputFile, Sink, WrittenFile } from './output-file.ts';

type KnownFile = (path: string) => WrittenFile | undefined;

/**
 * @param known the files of the previous site as they are; of a kept file the compressed forms are kept
 * @returns a sink to be given `keepable` files only
 */
export function createCodingSink(inner: Sink, known: KnownFile): Sink {
  let seen = new Set<string>();
  let kept: string[] = [];
  let coded: Promise<readonly OutputFile[]>[] = [];
  return {
    ...inner,
    write(file) {
      inner.write(file);
      seen.add(file.path);
      if (!isWorthCoding(file.path)) return;
      const forms = formsOf(file);
      // Heard at the commit; nobody hears it where the build fails before.
      forms.catch(() => {});
      coded.push(forms);
    },
    ...(inner.keep && {
      keep(file: WrittenFile) {
        inner.keep!(file);
        seen.add(file.path);
        kept.push(file.path);
      },
    }),
    async commit() {
      // Last, because the site may have files of such names itself.
      const mayAdd = (path: string) => !seen.has(path);
      for (const path of kept)
        for (const form of formsIn(known, path)) if (mayAdd(form.path)) inner.keep!(form);
      for (const forms of coded) for (const form of await forms) if (mayAdd(form.path)) inner.write(form);
      return inner.commit();
    },
    abort() {
      inner.abort();
      seen = new Set();
      kept = [];
      coded = [];
    },
  };
}

/** The files of the previous site that may be kept: not those that lack their compressed forms. */
export function keepable(known: KnownFile): KnownFile {
  return (path) => {
    const file = known(path);
    const isWhole =
      !file ||
      !isWorthCoding(path) ||
      file.bytes < MIN_CODED_BYTES ||
      formsIn(known, path).length === CODINGS.length;
    return isWhole ? file : undefined;
  };
}

const formsIn = (known: KnownFile, path: string): readonly WrittenFile[] =>
  isWorthCoding(path) ? CODINGS.flatMap(({ extension }) => known(path + extension) ?? []) : [];

async function formsOf(file: OutputFile): Promise<readonly OutputFile[]> {
  const bytes = 'copyFrom' in file ? readFileSync(file.copyFrom) : Buffer.from(file.content);
  if (bytes.byteLength < MIN_CODED_BYTES) return [];
  const forms: OutputFile[] = [];
  for (const { name, extension } of CODINGS) {
    const content = await encode(bytes, name, 'best');
    if (content.byteLength < bytes.byteLength)
      forms.push({ path: outputPath(file.path + extension), content });
  }
  return forms;
}
