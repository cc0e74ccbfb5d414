// The package's type declarations: one file for each public module, with every comment. `UserConfig` is inferred from the zod
// schema, and an inferred type has no comments of its own in a declaration: it is written out as interfaces first.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from '@typescript/typescript6';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

/**
 * @param {string} root folder of the package, absolute
 * @param {Readonly<Record<string, string>>} entries sources of the public modules by their names, relative to `src`
 * @param {string} outDir
 */
export async function writeDeclarations(root, entries, outDir) {
  const folder = mkdtempSync(join(tmpdir(), 'jstz-docs-types-'));
  try {
    emit(root, folder);
    const schema = join(folder, 'config/schema/index.d.ts');
    const text = readFileSync(schema, 'utf8').replace(/^export type UserConfig = [\s\S]*?\n};$/m, () =>
      userConfig(root),
    );
    writeFileSync(schema, text);
    const input = Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [name, join(folder, entry.replace(/\.ts$/, '.d.ts'))]),
    );
    const bundle = await rollup({
      input,
      external: (id) => !/^[./]/.test(id),
      // What two modules share stands in one of them, under its own name.
      preserveEntrySignatures: 'allow-extension',
      plugins: [dts()],
      onwarn: refuse,
    });
    const { output } = await bundle.write({
      dir: outDir,
      entryFileNames: '[name].d.ts',
      chunkFileNames: '[name].d.ts',
      minifyInternalExports: false,
    });
    const shared = output.filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName);
    if (shared.length > 0) throw new Error(`Declarations of no public module: ${shared.join(', ')}`);
    // One tab for each level: four spaces are a tenth of the largest of these files as it is packed.
    for (const { fileName } of output) {
      const file = join(outDir, fileName);
      const tabbed = readFileSync(file, 'utf8').replace(/^(?: {4})+/gm, (space) =>
        '\t'.repeat(space.length / 4),
      );
      writeFileSync(file, withoutTexts(tabbed));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tables of texts with `string` for each text: their keys are what types are made of. */
const withoutTexts = (declarations) =>
  declarations.replace(/^declare const [A-Z_]+: \{\n[\s\S]*?^\};/gm, (table) =>
    table.replace(/^(\t+readonly .+: )'.*';$/gm, '$1string;'),
  );

/** A declaration for each source, by the compiler. */
function emit(root, outDir) {
  const flags = ['--noEmit', 'false', '--emitDeclarationOnly', '--declaration', '--rootDir', 'src'];
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript/bin/tsc'),
      ...flags,
      '--outDir',
      outDir,
      '--project',
      'tsconfig.package.json',
    ],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

function refuse(warning) {
  throw new Error(warning.message);
}

/** Types of the language that stand under their own name. */
const BUILT_IN = new Set(['RegExp', 'Date', 'Promise']);

/** `UserConfig` and an interface for each of its parts (`DocsConfig`), comments included, as text. */
function userConfig(root) {
  const file = join(root, 'src/config/schema/index.ts');
  const program = ts.createProgram([file], {
    ...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true },
    ...{ target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext },
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  const checker = program.getTypeChecker();
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  const symbol = checker.getExportsOfModule(module).find(({ name }) => name === 'UserConfig');
  const interfaces = [];
  const comment = (of) => {
    const text = ts.displayPartsToString(of.getDocumentationComment(checker));
    return text === '' ? '' : `/** ${text.replaceAll('\n', '\n * ')} */\n`;
  };
  const members = (type, name) => {
    const own = checker.getPropertiesOfType(type).map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const key = /^[\w$]+$/.test(property.name) ? property.name : JSON.stringify(property.name);
      const value = print(checker.getTypeOfSymbol(property), isOptional, name?.(property.name));
      return `${comment(property)}${key}${isOptional ? '?' : ''}: ${value}${isOptional && value !== 'undefined' ? ' | undefined' : ''};\n`;
    });
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    return index ? [...own, `[attribute: string]: ${print(index.type, false)};\n`] : own;
  };
  /**
   * Objects of a union. Keys that several of them have alike are declared once, in interfaces that these extend: an editor
   * shows the comment of a key only if all objects that could be meant have it from one place.
   */
  const printObjects = (types) => {
    const all = types.map((type) => members(type));
    const holders = (text) => all.flatMap((texts, index) => (texts.includes(text) ? [index] : []));
    const shared = new Map();
    for (const text of new Set(all.flat())) {
      const key = holders(text).join();
      if (holders(text).length > 1) shared.set(key, [...(shared.get(key) ?? []), text]);
    }
    const names = new Map([...shared].map(([key, texts]) => [key, commonInterface(`{\n${texts.join('')}}`)]));
    return all.map((texts) => {
      const own = texts.filter((text) => holders(text).length === 1);
      const parts = new Set(texts.flatMap((text) => names.get(holders(text).join()) ?? []));
      return [...parts, ...(own.length > 0 ? [`{\n${own.join('')}}`] : [])].join(' & ');
    });
  };
  const common = new Map();
  const commonInterface = (body) => {
    const name = common.get(body) ?? `CommonKeys${common.size + 1}`;
    if (!common.has(body)) interfaces.push(`interface ${name} ${body}\n`);
    common.set(body, name);
    return name;
  };
  const isPlain = (type) =>
    (type.flags & ts.TypeFlags.StructuredType) !== 0 &&
    !type.isUnion() &&
    !checker.isArrayType(type) &&
    !checker.isTupleType(type) &&
    type.getCallSignatures().length === 0 &&
    !BUILT_IN.has(type.symbol?.name) &&
    checker.getPropertiesOfType(type).length > 0;
  /** @param name of the interface that an object becomes; without one it stands where it is */
  const print = (type, isOptional, name) => {
    if (type.isUnion()) {
      const parts = type.types.filter((part) => !(isOptional && part.flags & ts.TypeFlags.Undefined));
      const objects = parts.filter(isPlain);
      const texts =
        objects.length > 1
          ? [
              ...printObjects(objects),
              ...parts.filter((part) => !isPlain(part)).map((part) => print(part, false)),
            ]
          : parts.map((part) => print(part, false, name));
      const both = texts.includes('true') && texts.includes('false');
      return [
        ...new Set(both ? texts.map((text) => text.replace(/^(?:true|false)$/, 'boolean')) : texts),
      ].join(' | ');
    }
    const [call] = type.getCallSignatures();
    if (call) return `(${printCall(call) ?? checker.typeToString(type)})`;
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type).map((item, at) => {
        const isRest = (type.target.elementFlags[at] & ts.ElementFlags.Rest) !== 0;
        return isRest ? `...${print(item, false)}[]` : print(item, false);
      });
      return `readonly [${items.join(', ')}]`;
    }
    if (checker.isArrayType(type)) return `Array<${print(checker.getTypeArguments(type)[0], false)}>`;
    if (type.symbol?.name === 'Promise') return `Promise<${print(checker.getTypeArguments(type)[0], false)}>`;
    if (!(type.flags & ts.TypeFlags.StructuredType) || BUILT_IN.has(type.symbol?.name))
      return checker.typeToString(type);
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    if (index && checker.getPropertiesOfType(type).length === 0)
      return `Record<string, ${print(index.type, false)}>`;
    const body = `{\n${members(type).join('')}}`;
    if (name === undefined) return body;
    interfaces.push(`export interface ${name} ${body}\n`);
    return name;
  };
  /** A function that is given objects: their keys have comments too. */
  const printCall = (call) => {
    const given = call.getParameters().map((own) => [own.name, checker.getTypeOfSymbol(own)]);
    if (![...given.map(([, type]) => type), checker.getReturnTypeOfSignature(call)].some(isPlain))
      return undefined;
    const parameters = given.map(([name, type]) => `${name}: ${print(type, false)}`);
    return `(${parameters.join(', ')}) => ${print(checker.getReturnTypeOfSignature(call), false)}`;
  };
  const partName = (key) => `${key[0].toUpperCase()}${key.slice(1)}Config`;
  const whole = members(checker.getDeclaredTypeOfSymbol(symbol), partName);
  const text = `${interfaces.join('')}${comment(symbol)}export interface UserConfig {\n${whole.join('')}}`;
  return ts.createPrinter().printFile(ts.createSourceFile('config.d.ts', text, ts.ScriptTarget.ES2023));
}
