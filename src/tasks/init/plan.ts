/** The start of a site: what would be written into a folder, and the writing. No file is replaced. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { changedIgnore, NEW_GITIGNORE } from './ignored.ts';
import { changedPackage, newPackage, type PackageChange } from './package-json.ts';
import { type PackageManager, packageManagerOf } from './package-manager.ts';
import { escaped, quoted } from './quoted.ts';
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
  /** Of the package manager that started the command. */
  readonly userAgent: string | undefined;
}

export interface PlannedFile {
  /** Relative to the folder, `/`-separated. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** What is added to a file that is there, in lines; undefined for a new one. */
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
  /** False where it cannot be read. */
  readonly hasPackage: boolean;
  readonly manager: PackageManager;
  /** Starts `dev` when all is installed. */
  readonly devCommand: string;
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
  if (template === undefined) wanted.push({ path: '.gitignore', content: NEW_GITIGNORE });
  const isThere = ({ path }: PlannedFile): boolean => existsSync(join(folder, path));
  const change: PackageChange | undefined =
    packageText === undefined
      ? newPackage(basename(folder), version)
      : await changedPackage(packageText, version);
  const additions: PlannedFile[] = [];
  const ignored = wanted.some((file) => file.path === '.gitignore' && isThere(file))
    ? changedIgnore(readFileSync(join(folder, '.gitignore'), 'utf8'), folder)
    : undefined;
  if (ignored && ignored.added.length > 0)
    additions.push({ path: '.gitignore', content: ignored.text, adds: [ignored.added.join(', ')] });
  if (change && packageText === undefined) additions.push({ path: 'package.json', content: change.text });
  else if (change && change.added.length > 0)
    additions.push({ path: 'package.json', content: change.text, adds: change.added });
  const isChanged = ({ path }: PlannedFile): boolean => additions.some((file) => file.path === path);
  const manager = packageManagerOf(folder, options.userAgent);
  return {
    surroundings,
    title,
    template,
    files: [...wanted.filter((file) => !isThere(file)), ...additions],
    kept:
      template === undefined
        ? []
        : wanted.filter((file) => isThere(file) && !isChanged(file)).map(({ path }) => path),
    hasPackage: change !== undefined,
    manager,
    devCommand: change ? `${manager.run} ${change.devScript}` : `${manager.exec} jstz-docs dev`,
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
  // Yarn keeps packages zipped, and its file system says nothing of the folders of entries.
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()
    .map((inTemplate): PlannedFile => {
      const file = join(folder, inTemplate);
      const path = inTemplate.replaceAll('\\', '/').replace(/^gitignore$/, '.gitignore');
      if (!/\.(?:ts|tsx|md|mdx)$/.test(path)) return { path, content: readFileSync(file) };
      const text = readFileSync(file, 'utf8');
      // Within quotes in code, as it is in text.
      const name = path.endsWith('.ts') ? escaped(title) : title;
      return { path, content: text.replaceAll(TEMPLATE_TITLE, () => name) };
    });
}

/** The config for pages that are there; undefined where none is needed. */
function configFor(surroundings: Surroundings, title: string): string | undefined {
  const { kind, docs, url, base, staticDir, options = [], docsOptions = [] } = surroundings;
  if (kind !== 'docs' && kind !== 'vitepress' && kind !== 'mkdocs') return undefined;
  const address = url !== undefined && URL.canParse(url) ? new URL(url) : undefined;
  const path = address?.pathname ?? base;
  const ofDocs = [
    ...(docs !== undefined && docs !== 'docs' ? [`path: ${quoted(docs)},`] : []),
    ...docsOptions,
  ];
  const isBelow = path !== undefined && path !== '/';
  const lines = [
    `title: ${quoted(title)},`,
    ...(address
      ? [`url: ${quoted(address.origin)},`]
      : [
          '// Where the site will live: the origin, and the path below it.',
          "// url: 'https://example.org',",
        ]),
    ...(isBelow ? [`baseUrl: ${quoted(path)},`] : address ? [] : ["// baseUrl: '/',"]),
    ...(staticDir === undefined ? [] : [`staticDirs: [${quoted(staticDir)}],`]),
    ...options,
    ...(ofDocs.length > 0 ? [`docs: {${ofDocs.map((line) => `\n    ${line}`).join('')}\n  },`] : []),
  ];
  return `import { defineConfig } from 'jstz-docs';\n\nexport default defineConfig({\n${lines.map((line) => `  ${line}\n`).join('')}});\n`;
}
