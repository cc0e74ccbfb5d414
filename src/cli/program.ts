/** Names, options, help texts and examples of every command. Only this file parses arguments. */

import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { type Shard, toolVersion } from '../api/index.ts';
import { GUIDE } from '../diagnostics/index.ts';
import type { Shell } from './completion.ts';
import { EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';

/** Shells with a completion script. */
const SHELLS: readonly Shell[] = ['bash', 'zsh', 'fish'];
const STATIC_CONTENT = 'run no code of pages, whatever the configuration says';
const CONFIG = 'configuration file, relative to the site folder';
const SITE_DIR = 'folder of the site (default: the current one)';

export interface Program {
  run(argv: readonly string[]): Promise<number>;
  /** For the guide, whose reference of commands is made from it. */
  readonly command: Command;
}

export function createProgram(io: Io): Program {
  let code: number = EXIT.ok;
  const program = new Command('jstz-docs')
    .description('Turns a folder of Markdown into a static documentation site.')
    .version(toolVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('Run `npx jstz-docs --help` for the commands and their options.')
    .showSuggestionAfterError(true)
    .configureHelp({
      subcommandTerm: (one) =>
        [
          one.name(),
          ...one.registeredArguments.map((operand) =>
            operand.required ? `<${operand.name()}>` : `[${operand.name()}]`,
          ),
        ].join(' '),
    })
    .configureOutput({
      writeOut: io.stdout,
      writeErr: io.stderr,
      outputError: (text, write) => write(io.wrap?.(text) ?? text),
    })
    .exitOverride()
    .addHelpText(
      'after',
      `${examples('npx jstz-docs init my-docs', 'npx jstz-docs dev --open', 'npx jstz-docs check-links --format github')}\nGuide: ${GUIDE}\n`,
    );
  const command = (name: string, summary: string) =>
    program
      .command(name)
      .summary(summary)
      .description(`${summary.replace(/^./, (letter) => letter.toUpperCase())}.`)
      .exitOverride()
      .helpOption('-h, --help', 'print this help');
  const siteCommand = (name: string, summary: string) =>
    command(name, summary).argument('[siteDir]', SITE_DIR).option('--config <file>', CONFIG);
  const contentCommand = (name: string, summary: string) =>
    siteCommand(name, summary).option('--static-content', STATIC_CONTENT);
  const serverCommand = (name: string, summary: string) =>
    siteCommand(name, summary)
      .option('--port <n>', 'port to listen on (default: 3000, or the next free one)', port)
      .option('--host [host]', 'listen beyond this machine')
      .option('--open', 'open the browser');

  command('init', 'start a new site')
    .argument('[dir]', 'folder to start it in (default: the current one)')
    .option('--template <name>', 'what to start from: minimal, docs or blog')
    .option('--yes', 'ask nothing, and write into a folder that has files; none of them is replaced')
    .addHelpText(
      'after',
      examples(
        'npx jstz-docs init my-docs',
        'npx jstz-docs init --yes',
        'npx jstz-docs init my-docs --template blog',
      ),
    )
    .action(async (dir, flags) => {
      code = await (await import('./commands/init.ts')).initCommand(io, dir, flags);
    });

  serverCommand('dev', 'serve with live reload')
    .option('--static-content', STATIC_CONTENT)
    .addHelpText('after', examples('npx jstz-docs dev', 'npx jstz-docs dev --port 4000 --open'))
    .action(async (siteDir, flags) => {
      code = await (await import('./commands/dev.ts')).devCommand(io, siteDir, flags);
    });

  contentCommand('build', 'render the site')
    .option('--out-dir <dir>', 'folder to write, in place of `outDir`')
    .option('--base-url </path/>', 'base path, in place of `baseUrl`')
    .option('--drafts', 'include pages marked as draft')
    .option('--no-cache', 'parse and render every page anew')
    .option('--clean', 'empty the cache first')
    .addOption(
      new Option('--workers <n>', 'threads that parse and render').default('auto').argParser(workers),
    )
    .addOption(
      new Option('--shard <i/n>', 'parse the i-th of n parts of the pages into the cache, write nothing')
        .argParser(shard)
        .conflicts(['cache', 'explain', 'verify']),
    )
    .option('--compress', 'write .br and .gz files beside those that they make smaller')
    .option('--json', 'print one JSON report on standard output')
    .option('--explain <page>', 'say why a page was parsed and rendered, or was not')
    .option('--verify', 'build a second time and compare the bytes')
    .option('--quiet', 'print errors only')
    .option('--verbose', 'print times of the phases')
    .addHelpText(
      'after',
      examples(
        'npx jstz-docs build',
        'npx jstz-docs build site --out-dir public',
        'npx jstz-docs build --explain docs/index.md',
        'npx jstz-docs build --base-url /preview/',
      ),
    )
    .action(async (siteDir, flags) => {
      code = await (await import('./commands/build.ts')).buildCommand(io, siteDir, flags);
    });

  serverCommand('serve', 'serve a finished build')
    .option('--out-dir <dir>', 'folder to serve, in place of `outDir`')
    .addHelpText('after', examples('npx jstz-docs build && npx jstz-docs serve'))
    .action(async (siteDir, flags) => {
      code = await (await import('./commands/serve.ts')).serveCommand(io, siteDir, flags);
    });

  contentCommand('check-links', 'report broken links')
    .option('--external', 'ask other sites too')
    .addOption(
      new Option('--format <format>', 'form of the report')
        .choices(['pretty', 'json', 'github', 'sarif', 'junit'])
        .default('pretty'),
    )
    .option('--output <file>', 'write the report to a file')
    .option('--fix', 'show what has one sure answer and could be rewritten')
    .option('--write', 'with --fix: rewrite the links')
    .option('--force', 'with --write: also files with uncommitted changes')
    .option('--max-warnings <n>', 'exit with 1 above this many warnings', count)
    .option('--drafts', 'include pages marked as draft')
    .option('--site <folder>', 'check a folder of finished HTML, made by any tool')
    .option('--base-url </path/>', 'base path, in place of `baseUrl` or of what --site finds')
    .option('--no-cache', 'read every page and ask every site anew')
    .addOption(new Option('--workers <n>', 'threads that read pages').default('auto').argParser(workers))
    .addHelpText(
      'after',
      examples(
        'npx jstz-docs check-links',
        'npx jstz-docs check-links --format sarif --output links.sarif',
        'npx jstz-docs check-links --max-warnings 0',
        'npx jstz-docs check-links --fix --write',
        'npx jstz-docs check-links --site public --base-url /docs/',
      ),
    )
    .action(async (siteDir, flags) => {
      code = await (await import('./commands/check-links.ts')).checkLinksCommand(io, siteDir, flags);
    });

  command('version', 'freeze the docs as a version')
    .argument('<name>', 'name of the version, such as 1.0')
    .argument('[siteDir]', SITE_DIR)
    .option('--config <file>', CONFIG)
    .option('--collection <id>', 'the docs of a collection, in place of those of the key `docs`')
    .addHelpText(
      'after',
      examples('npx jstz-docs version 1.0', 'npx jstz-docs version 1.0 --collection community'),
    )
    .action(async (name, siteDir, flags) => {
      code = await (await import('./commands/version.ts')).versionCommand(io, name, siteDir, flags);
    });

  siteCommand('translations', 'write message files, report what is not translated')
    .option('--locale <code>', 'one language only')
    .option('--check', 'write nothing; exit with 1 where anything is missing, stale or orphaned')
    .addHelpText(
      'after',
      examples('npx jstz-docs translations', 'npx jstz-docs translations --check --locale fr'),
    )
    .action(async (siteDir, flags) => {
      code = await (await import('./commands/translations.ts')).translationsCommand(io, siteDir, flags);
    });

  siteCommand('migrate', 'write a configuration from that of Docusaurus')
    .addHelpText('after', examples('npx jstz-docs migrate', 'npx jstz-docs migrate website'))
    .action(async (siteDir, flags) => {
      code = await (await import('./commands/migrate.ts')).migrateCommand(io, siteDir, flags);
    });

  siteCommand('index', 'push search records to the hosted service')
    .option('--dry-run', 'print what would be pushed')
    .addHelpText(
      'after',
      examples('ALGOLIA_ADMIN_KEY=… npx jstz-docs index', 'npx jstz-docs index --dry-run'),
    )
    .action(async (siteDir, flags) => {
      code = await (await import('./commands/index-records.ts')).indexCommand(io, siteDir, flags);
    });

  siteCommand('doctor', 'print what a bug report needs')
    .option('--json', 'print one JSON report on standard output')
    .addHelpText('after', examples('npx jstz-docs doctor'))
    .action(async (siteDir, flags) => {
      code = await (await import('./commands/doctor.ts')).doctorCommand(io, siteDir, flags);
    });

  command('completion', 'print a completion script for a shell')
    .addArgument(new Argument('<shell>', 'the shell that reads it').choices(SHELLS))
    .addHelpText(
      'after',
      examples(
        'eval "$(npx jstz-docs completion bash)"',
        'eval "$(npx jstz-docs completion zsh)"',
        'npx jstz-docs completion fish | source',
      ),
    )
    .action(async (shell: Shell) => {
      io.stdout((await import('./completion.ts')).completionScript(program, shell));
      code = EXIT.ok;
    });

  return {
    command: program,
    async run(argv) {
      if (argv.length === 0) {
        io.stdout(program.helpInformation());
        return EXIT.usage;
      }
      try {
        await program.parseAsync([...argv], { from: 'user' });
        return code;
      } catch (error) {
        if (!(error instanceof CommanderError)) throw error;
        return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
      }
    },
  };
}

const examples = (...lines: string[]): string =>
  `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;

function whole(text: string, wanted: string, most = Number.POSITIVE_INFINITY): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) throw new InvalidArgumentError(wanted);
  return value;
}

const port = (text: string): number => whole(text, 'A port is a whole number from 0 to 65535.', 65535);
const count = (text: string): number => whole(text, 'A whole number from 0 up.');
const workers = (text: string): number | 'auto' =>
  text === 'auto' ? text : whole(text, "A whole number from 0 up, or 'auto'.");

function shard(text: string): Shard {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text)?.map(Number) ?? [];
  if (!index || !count || index > count)
    throw new InvalidArgumentError('A part and the number of parts, such as 1/3, 2/3 and 3/3.');
  return { index, count };
}
