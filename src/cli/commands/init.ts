/** `jstz-docs init`: copies a template into a folder. Never replaces a file. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { templatesDir, toolVersion } from '../../api/index.ts';
import { type Diagnostic, nearest, plural } from '../../diagnostics/index.ts';
import { colorsOf } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings } from '../findings.ts';
import type { Io } from '../io.ts';

export interface InitFlags {
  readonly template: string;
  readonly yes?: boolean;
}

export async function initCommand(io: Io, folder: string | undefined, flags: InitFlags): Promise<number> {
  const target = resolve(io.cwd, folder ?? '.');
  const refuse = (finding: Omit<Diagnostic, 'severity'>): number => {
    printFindings(io, target, [{ ...finding, severity: 'error' }]);
    return EXIT.usage;
  };
  const templates = readdirSync(templatesDir()).sort();
  if (!templates.includes(flags.template)) {
    const suggestion = nearest(flags.template, templates);
    return refuse({
      code: 'init-unknown-template',
      message: `There is no template "${flags.template}".`,
      hint: suggestion ? `Did you mean ${suggestion}?` : `Templates: ${templates.join(', ')}.`,
      suggestion,
    });
  }
  const present = existsSync(target) ? readdirSync(target).filter((name) => name !== '.git') : [];
  if (present.length > 0 && !flags.yes) {
    return refuse({
      code: 'init-folder-not-empty',
      message: `The folder "${folder ?? '.'}" has files.`,
      hint: 'Name a new folder, or pass --yes to add what is missing; no file is replaced.',
    });
  }
  const { written, kept } = copyTemplate(join(templatesDir(), flags.template), target);
  const colors = colorsOf(io);
  io.stderr(`${colors.green('Created')} ${plural(written, 'file')} in ${relative(io.cwd, target) || '.'}`);
  io.stderr(kept > 0 ? `; ${plural(kept, 'file')} that existed stayed as they were.\n` : '.\n');
  const enter = target === io.cwd ? '' : `  cd ${relative(io.cwd, target)}\n`;
  io.stderr(`\nNext:\n${enter}  npm install\n  npm run dev\n`);
  return EXIT.ok;
}

function copyTemplate(from: string, target: string): { written: number; kept: number } {
  let written = 0;
  let kept = 0;
  const put = (path: string, write: () => void) => {
    if (existsSync(path)) {
      kept += 1;
      return;
    }
    mkdirSync(dirname(path), { recursive: true });
    write();
    written += 1;
  };
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    // npm does not publish a file named .gitignore.
    const name = relative(from, source).replace(/^gitignore$/, '.gitignore');
    put(join(target, name), () => copyFileSync(source, join(target, name)));
  }
  put(join(target, 'package.json'), () =>
    writeFileSync(join(target, 'package.json'), packageJson(basename(target))),
  );
  return { written, kept };
}

function packageJson(folder: string): string {
  const name =
    folder
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'docs';
  const scripts = {
    dev: 'jstz-docs dev',
    build: 'jstz-docs build',
    'check-links': 'jstz-docs check-links',
    serve: 'jstz-docs serve',
  };
  return `${JSON.stringify({ name, private: true, type: 'module', scripts, devDependencies: { 'jstz-docs': `^${toolVersion()}` } }, null, 2)}\n`;
}
