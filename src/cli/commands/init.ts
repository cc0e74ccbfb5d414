/** `jstz-docs init`: says what a folder is and what would be written, asks on a terminal, and writes. Replaces no file. */
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { templatesDir, toolVersion } from '../../api/index.ts';
import { type Diagnostic, nearest, plural } from '../../diagnostics/index.ts';
import { planStart, type StartPlan, type SurroundingsKind, writeStart } from '../../tasks/index.ts';
import { colorsOf } from '../colors.ts';
import { EXIT } from '../exit-codes.ts';
import { printFindings, printLine } from '../findings.ts';
import type { Io } from '../io.ts';

export interface InitFlags {
  readonly template?: string;
  readonly yes?: boolean;
}

/** What the folder is, before the name of what says so. */
const KINDS: Readonly<Record<SurroundingsKind, string>> = {
  empty: 'An empty folder',
  site: 'A site of jstz-docs',
  docusaurus: 'A Docusaurus site',
  vitepress: 'A VitePress site',
  mkdocs: 'An MkDocs site',
  docs: 'A folder of Markdown',
  pages: 'A folder of Markdown, which is a site of its own',
  readme: 'A README, which is a site of its own',
  project: 'A project without docs',
};

/** What becomes of another tool's site. */
const OTHERS: Partial<Readonly<Record<SurroundingsKind, string>>> = {
  docusaurus: 'It builds as it is: its configuration is read.',
  vitepress: 'Its pages are read as they are. `build` names what has to change.',
  mkdocs: 'Its pages are read as they are, its `nav` becomes a sidebar. `build` names what has to change.',
};

export async function initCommand(io: Io, folder: string | undefined, flags: InitFlags): Promise<number> {
  const target = resolve(io.cwd, folder ?? '.');
  const refuse = (finding: Diagnostic): number => {
    printFindings(io, target, [finding]);
    return EXIT.usage;
  };
  const templates = readdirSync(templatesDir()).sort();
  const unknownTemplate = (name: string): Diagnostic => {
    const suggestion = nearest(name, templates);
    return {
      code: 'init-unknown-template',
      severity: 'error',
      message: `There is no template "${name}".`,
      hint: suggestion ? `Did you mean ${suggestion}?` : `Templates: ${templates.join(', ')}.`,
      suggestion,
    };
  };
  if (flags.template !== undefined && !templates.includes(flags.template))
    return refuse(unknownTemplate(flags.template));
  const options = {
    folder: target,
    templatesDir: templatesDir(),
    version: toolVersion(),
    userAgent: io.env.npm_config_user_agent,
  };
  let plan = await planStart({ ...options, template: flags.template });
  const { kind, seenIn } = plan.surroundings;
  if (flags.template !== undefined && plan.template === undefined)
    return refuse({
      code: 'flag-conflict',
      severity: 'error',
      message: `\`--template\` has no effect here: the folder has pages or a site of its own (${seenIn}).`,
      hint: 'Leave it out to keep what is there, or name a new folder for the template.',
    });
  const ask = flags.yes ? undefined : io.ask;
  const isNamed = !['docusaurus', 'site', 'pages', 'readme'].includes(kind);
  const stop = (code: number): number => {
    io.stderr('Nothing was written.\n');
    return code;
  };
  const interrupted = (): number => {
    io.stderr('\n');
    return stop(EXIT.interrupted);
  };
  printLine(io, `${KINDS[kind]}${seenIn === undefined ? '' : ` (${seenIn})`}.`);
  if (OTHERS[kind]) printLine(io, OTHERS[kind]);
  const { leftOut = [] } = plan.surroundings;
  if (leftOut.length > 0)
    printLine(io, `Left out of the menu, because there is no such page: ${leftOut.join(', ')}.`);
  if (ask && isNamed) {
    const named = await ask(`Title of the site [${plan.title}]: `);
    if (named === undefined) return interrupted();
    const title = named.trim() || plan.title;
    let choice = flags.template;
    while (plan.template !== undefined && choice === undefined) {
      const chosen = await ask(`Template: ${templates.join(', ')} [${plan.template}]: `);
      if (chosen === undefined) return interrupted();
      const name = chosen.trim() || plan.template;
      if (templates.includes(name)) choice = name;
      else printFindings(io, target, [unknownTemplate(name)]);
    }
    plan = await planStart({ ...options, template: choice, title });
  }
  const colors = colorsOf(io);
  if (plan.files.length === 0) {
    io.stderr('All that `init` would write is there.\n');
    return EXIT.ok;
  }
  if (kind !== 'empty') {
    io.stderr(`\n${listOf(plan)}\n`);
    if (ask) {
      const agreed = await ask('Write this? [Y/n] ');
      if (agreed === undefined) return interrupted();
      if (!/^(?:y|yes|)$/i.test(agreed.trim())) return stop(EXIT.ok);
    } else if (!flags.yes)
      return refuse({
        code: 'init-folder-not-empty',
        severity: 'error',
        message: `The folder "${folder ?? '.'}" has files.`,
        hint: 'Pass --yes to write what is listed above, or name a new folder. No file is replaced.',
      });
  }
  writeStart(target, plan);
  const changed = plan.files.filter(({ adds }) => adds).map(({ path }) => path);
  const created = plan.files.length - changed.length;
  const done = [
    ...(created > 0 ? [`${colors.green('Created')} ${plural(created, 'file')}`] : []),
    ...(changed.length > 0
      ? [`${colors.green(created > 0 ? 'changed' : 'Changed')} ${changed.join(' and ')}`]
      : []),
  ].join(', ');
  io.stderr(`${done} in ${relative(io.cwd, target) || 'this folder'}`);
  const { length: kept } = plan.kept;
  io.stderr(
    kept > 0
      ? `; ${plural(kept, 'file')} that existed stayed as ${kept === 1 ? 'it was' : 'they were'}.\n`
      : '.\n',
  );
  const enter = target === io.cwd ? undefined : relative(io.cwd, target);
  io.stderr(nextSteps(plan, enter, existsSync(join(target, 'node_modules/jstz-docs'))));
  return EXIT.ok;
}

const listOf = ({ files, hasPackage }: StartPlan): string =>
  files
    .map(({ path, adds }) =>
      adds
        ? `  change  ${path}: add\n${adds.map((line) => `            ${line}\n`).join('')}`
        : `  create  ${path}\n`,
    )
    .join('') + (hasPackage ? '' : '  leave   package.json, which is no JSON that can be read\n');

function nextSteps(
  { surroundings, hasPackage, manager, devCommand }: StartPlan,
  enter: string | undefined,
  isInstalled: boolean,
): string {
  const lines = [
    ...(enter === undefined ? [] : [`cd ${/^[\w./@-]+$/.test(enter) ? enter : `"${enter}"`}`]),
    ...(isInstalled ? [] : [hasPackage ? manager.install : `${manager.add} jstz-docs`]),
    devCommand,
  ];
  const more =
    surroundings.kind === 'docusaurus'
      ? `\n\`${manager.exec} jstz-docs migrate\` writes an equal configuration of your own, when you want one.\n`
      : '';
  return `\nNext:\n${lines.map((line) => `  ${line}\n`).join('')}${more}`;
}
