/** The page about the commands, from the program that parses them. */
import type { Command, Option } from 'commander';
import { EXIT } from '../../src/cli/exit-codes.ts';
import { createProgram } from '../../src/cli/program.ts';
import { outputs } from './json-schema.ts';
import { cell, code, fence, page, table } from './markdown.ts';

/** What the exit codes mean, by the name that the program has for them. */
const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'Fine. Warnings may have been printed.',
  findings: 'Findings in content: a broken link, a page that cannot be read. Nothing was written.',
  usage: 'Wrong arguments, or a faulty configuration.',
  internal: 'A bug of ours. What is printed says where to report it.',
  interrupted: 'Stopped by SIGINT (Ctrl C).',
  terminated: 'Stopped by SIGTERM.',
};

/** Variables of the environment that the program reads. */
export const VARIABLES: Readonly<Record<string, string>> = {
  ALGOLIA_ADMIN_KEY: '`index`: the key that may write records. It is taken from here only.',
  ALGOLIA_APP_ID: '`index`: the application, where the configuration does not say.',
  ALGOLIA_INDEX_NAME: '`index`: the name of the index, where the configuration does not say.',
  CI: 'No progress line is drawn, and `init` asks nothing.',

  FORCE_COLOR: 'Colors even where the output is no terminal; `0` and `false`: none.',
  GITHUB_STEP_SUMMARY: '`check-links --format github` adds a table to the summary of the job.',
  GITHUB_WORKSPACE: 'Paths of `--format github` and `sarif` begin at the root of the repository.',
  NO_COLOR: 'No colors, whatever else is set.',
  TERM: '`dumb`: no colors.',
};

export const program = (): Command =>
  createProgram({
    cwd: '/',
    env: {},
    stdout: () => {},
    stderr: () => {},
    isTTY: false,
    columns: 80,
    stopped: new Promise(() => {}),
  }).command;

export function commandsPage(): string {
  const commands = program().commands.filter((command) => command.name() !== 'help');
  const overview = table(
    ['Command', ''],
    commands.map((command) => [`[${code(usage(command))}](#${command.name()})`, cell(command.summary())]),
  );
  return page(
    'Commands',
    'Every command and every option.',
    'Each command takes the folder of the site as an argument; without one it is the current folder. `jstz-docs help build` prints what stands here.',
    overview,
    ...commands.map(commandSection),
    `## Exit codes {#exit-codes}\n\n${table(
      ['Code', ''],
      Object.entries(EXIT).map(([name, value]) => [
        code(String(value)),
        EXIT_MEANINGS[name as keyof typeof EXIT],
      ]),
    )}`,
    '## Output {#output}',
    'What people read goes to standard error. `--json` and `--format json`, `sarif` and `junit` put one document on standard output, and nothing else is written there.',
    `The form of the JSON stands in a schema for each command: ${Object.keys(outputs)
      .map((name) => `[${code(`${name}.json`)}](/schemas/${name}.json)`)
      .join(', ')}.`,
    `## Variables {#variables}\n\n${table(
      ['Variable', ''],
      Object.entries(VARIABLES).map(([name, meaning]) => [code(name), meaning]),
    )}`,
  );
}

const usage = (command: Command): string => `jstz-docs ${command.name()} ${operands(command)}`.trim();

const operands = (command: Command): string =>
  command.registeredArguments
    .map((argument) => (argument.required ? `<${argument.name()}>` : `[${argument.name()}]`))
    .join(' ');

function commandSection(command: Command): string {
  const options = command.options.filter((option) => !option.hidden);
  return [
    `## ${code(command.name())} {#${command.name()}}`,
    `${command.summary().replace(/^./, (letter) => letter.toUpperCase())}.`,
    fence('sh', examples(command)),
    table(
      ['Option', ''],
      options.map((option) => [code(option.flags), cell(optionText(option))]),
    ),
  ].join('\n\n');
}

function optionText(option: Option): string {
  const choices = option.argChoices ? `: ${option.argChoices.map((choice) => code(choice)).join(', ')}` : '';
  const given = option.defaultValue;
  const byDefault = typeof given === 'string' ? ` (default: ${code(given)})` : '';
  return `${option.description}${choices}${byDefault}`;
}

/** The lines that the help shows below its options. */
function examples(command: Command): string {
  const text: string[] = [];
  command.configureOutput({ writeOut: (part) => void text.push(part) });
  command.outputHelp();
  return [...text.join('').matchAll(/^ {2}\$ (.*)$/gm)].map(([, line]) => line).join('\n');
}
