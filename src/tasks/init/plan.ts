/** The start of a site: what would be written into a folder, and the writing. No file is replaced. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { changedPackage, newPackage, type PackageChange } from './package-json.ts';
import { lookAround, type Surroundings } from './surroundings.ts';

export interface StartOptions {
  /** Absolute; it need not exist. */
  readonly folder: string;
  /** The folder of templates. */
  readonly templatesDir: string;
  /** Name of a template, for folders without docs; else one that fits. */
  readonly template?: string | undefined;
  /** Title of the site; else what the folder says of itself. */
  readonly title?: string | undefined;
  /** Of the tool. */
  readonly version: string;
}

export interface PlannedFile {
  /** Relative to the folder, `/`-separated. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** What is added to a file that is there; undefined for a new one. */
  readonly adds?: readonly string[];
}

export interface StartPlan {
  readonly surroundings: Surroundings;
  readonly title: string;
  /** The template that is copied; undefined where the folder has pages of its own. */
  readonly template: string | undefined;
  readonly files: readonly PlannedFile[];
  /** Files of the template that are there already, and stay. */
  readonly kept: readonly string[];
  /** Script of `package.json` that starts `dev`; undefined where `package.json` cannot be read. */
  readonly devScript: string | undefined;
}

/** What each template calls its site, and `init` calls it then. */
const TEMPLATE_TITLE = 'My documentation';

export async function planStart(options: StartOptions): Promise<StartPlan> {
  const { folder, templatesDir, version } = options;
  const surroundings = await lookAround(folder);
  const { kind, packageText } = surroundings;
  const title = options.title ?? surroundings.title;
  const template =
    kind === 'empty' || kind === 'project'
      ? (options.template ?? (kind === 'empty' ? 'docs' : 'minimal'))
      : undefined;
  const wanted = template === undefined ? [] : templateFiles(join(templatesDir, template), title);
  const config = template === undefined ? configFor(surroundings, title) : undefined;
  if (config) wanted.push({ path: 'jstz-docs.config.ts', content: config });
  if (template === undefined)
    wanted.push({ path: '.gitignore', content: 'node_modules/\nbuild/\n.jstz-docs/\n' });
  const isThere = ({ path }: PlannedFile): boolean => existsSync(join(folder, path));
  const change: PackageChange | undefined =
    packageText === undefined
      ? newPackage(basename(folder), version)
      : await changedPackage(packageText, version);
  const ofPackage: PlannedFile[] = [];
  if (change && packageText === undefined) ofPackage.push({ path: 'package.json', content: change.text });
  else if (change && change.added.length > 0)
    ofPackage.push({ path: 'package.json', content: change.text, adds: change.added });
  return {
    surroundings,
    title,
    template,
    files: [...wanted.filter((file) => !isThere(file)), ...ofPackage],
    kept: template === undefined ? [] : wanted.filter(isThere).map(({ path }) => path),
    devScript: change?.devScript,
  };
}

export function writeStart(folder: string, { files }: StartPlan): void {
  for (const { path, content } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
}

/** Files of a template, `gitignore` by its real name: npm does not publish a file of that. */
function templateFiles(folder: string, title: string): PlannedFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file): PlannedFile => {
      const path = relative(folder, file)
        .replaceAll('\\', '/')
        .replace(/^gitignore$/, '.gitignore');
      if (!/\.(?:ts|tsx|md|mdx)$/.test(path)) return { path, content: readFileSync(file) };
      const text = readFileSync(file, 'utf8');
      // Within quotes in code, as it is in text.
      const name = path.endsWith('.ts') ? escaped(title) : title;
      return { path, content: text.replaceAll(TEMPLATE_TITLE, () => name) };
    });
}

/** The config for pages that are there; undefined where none is needed. */
function configFor({ kind, docs, url, base, staticDir }: Surroundings, title: string): string | undefined {
  if (kind !== 'docs' && kind !== 'vitepress' && kind !== 'mkdocs') return undefined;
  const address = url === undefined ? undefined : URL.canParse(url) ? new URL(url) : undefined;
  const path = address ? address.pathname : base;
  const lines = [
    `title: ${quoted(title)},`,
    ...(address ? [`url: ${quoted(address.origin)},`] : []),
    ...(path !== undefined && path !== '/' ? [`baseUrl: ${quoted(path)},`] : []),
    ...(staticDir === undefined ? [] : [`staticDirs: [${quoted(staticDir)}],`]),
    ...(docs !== undefined && docs !== 'docs' ? [`docs: { path: ${quoted(docs)} },`] : []),
  ];
  return `import { defineConfig } from 'jstz-docs';\n\nexport default defineConfig({\n${lines.map((line) => `  ${line}\n`).join('')}});\n`;
}

/** Within single quotes in code. */
const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
const quoted = (text: string): string => `'${escaped(text)}'`;
