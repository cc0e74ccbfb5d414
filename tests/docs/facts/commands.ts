/** Commands and flags: each has its place in docs/cli.md, and no command line of a page uses another. */
import type { Nodes } from 'mdast';
import { type DocsPage, lineOf } from '../read-docs.ts';
import type { Command, Fault, Option } from './ledger.ts';
import { codeLines, codeSpans, ownNodes, sectionOf, tableRows, textOf } from './pages.ts';

const CLI = 'cli.md';
/** What clap gives to every command. */
const EVERYWHERE = ['--help', '-h'];

/** Facts that docs/cli.md does not show: a command without its heading, a flag, argument or default without its row. */
export function missingCommands(page: DocsPage, commands: readonly Command[]): Fault[] {
  return commands.flatMap((command): Fault[] => {
    if (command.command === 'jstz') {
      const spoken = codeLines(page).map(({ text }) => text);
      const flags = command.options
        .flatMap(({ long, short }) => [long, short])
        .filter((flag) => flag !== null);
      return flags
        .filter((flag) => !spoken.some((text) => tokens(text).includes(flag)))
        .map((flag) => ({ where: `docs/${CLI}:1`, fact: `jstz ${flag}` }));
    }
    const section = sectionOf(page, (title) => title === command.command);
    if (!section) return [{ where: `docs/${CLI}:1`, fact: command.command }];
    const nodes = ownNodes(section);
    const where = `docs/${CLI}:${section.line}`;
    const text = nodes.map(textWithCode).join('\n');
    const missing: string[] = [];
    for (const { value } of command.arguments) {
      if (!names(text, value)) missing.push(`${command.command} <${value}>`);
    }
    for (const alias of command.aliases) {
      if (!new RegExp(`\\b${alias}\\b`).test(text)) missing.push(`${command.command} alias ${alias}`);
    }
    for (const option of command.options) missing.push(...missingOption(command.command, option, nodes));
    return missing.map((fact) => ({ where, fact }));
  });
}

function missingOption(command: string, option: Option, nodes: readonly Nodes[]): string[] {
  const name = option.long ?? option.short ?? '';
  const row = tableRows(nodes).find((each) =>
    codeSpans(each).some((span) => tokens(span.value).includes(name)),
  );
  if (!row) return [`${command} ${name}`];
  const text = textWithCode(row);
  const missing: string[] = [];
  if (option.short && !tokens(text).includes(option.short)) missing.push(`${command} ${option.short}`);
  if (option.default !== null && !text.toLowerCase().includes(option.default.toLowerCase())) {
    missing.push(`${command} ${name} default ${option.default}`);
  }
  for (const value of option.values ?? []) {
    if (!text.toLowerCase().includes(value)) missing.push(`${command} ${name} value ${value}`);
  }
  return missing;
}

/** Flags in the option tables of docs/cli.md that their command does not have. */
export function strangeTables(page: DocsPage, commands: readonly Command[]): Fault[] {
  const above = ({ command }: Command) =>
    commands.find(
      (each) => each.command !== 'jstz' && each.command === command.split(' ').slice(0, -1).join(' '),
    );
  return commands.flatMap((command) => {
    const section = sectionOf(page, (title) => title === command.command);
    if (!section) return [];
    return tableRows(ownNodes(section)).flatMap((row) => {
      const first = row.children[0];
      if (!first) return [];
      return (
        codeSpans(first)
          .flatMap((span) => tokens(span.value))
          // A flag of the command above, in front of the subcommand, is told with the subcommand too.
          .filter(
            (token) => /^-/.test(token) && ![command, above(command)].some((each) => accepts(each, token)),
          )
          .map((flag) => ({ where: `docs/${CLI}:${lineOf(row)}`, fact: `${command.command} ${flag}` }))
      );
    });
  });
}

/** Command lines of a page with a command or a flag that does not exist. */
export function strangeCommandLines(page: DocsPage, commands: readonly Command[]): Fault[] {
  return commandLines(page).flatMap(({ line, text }) =>
    faultsOf(text, commands).map((fact) => ({ where: `docs/${page.path}:${line}`, fact })),
  );
}

const SHELLS = ['console', 'sh', 'bash', 'shell', 'text'];

/** `jstz …` in code spans and in shell blocks, continued lines joined. */
function commandLines(page: DocsPage): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let open: { line: number; text: string } | undefined;
  for (const { line, text, lang } of codeLines(page)) {
    if (lang !== undefined && !SHELLS.includes(lang)) continue;
    if (open) {
      open.text += ` ${text.replace(/^\s*>?\s*/, '')}`;
    } else {
      const match = /(?:^|[\s$|;&`(])(jstz(?:\s.*)?)$/.exec(text.replace(/^\$\s*/, ''));
      if (!match?.[1] || (lang === undefined && !/^jstz\s/.test(text))) continue;
      open = { line, text: match[1] };
    }
    if (lang !== undefined && open.text.endsWith('\\')) {
      open.text = open.text.slice(0, -1);
      continue;
    }
    found.push(open);
    open = undefined;
  }
  return found;
}

function faultsOf(text: string, commands: readonly Command[]): string[] {
  // What follows a pipe or a semicolon, or stands behind a comment sign, is another program's.
  const list = splitShell(text);
  if (list[0] !== 'jstz' || list.length === 1) return [];
  const root = commands.find(({ command }) => command === 'jstz');
  let current = root;
  const flags: { owner: Command | undefined; flag: string }[] = [];
  for (const token of list.slice(1)) {
    if (/^-/.test(token)) {
      flags.push({ owner: current, flag: token.replace(/=.*$/, '') });
      continue;
    }
    if (current && current.subcommands.length > 0) {
      const name: string = `${current.command} ${token}`;
      const next: Command | undefined = commands.find(
        ({ command, aliases }) =>
          command === name ||
          aliases.some((alias) => `${command.split(' ').slice(0, -1).join(' ')} ${alias}` === name),
      );
      if (next) current = next;
      else if (token === 'help' || /^[<[(…A-Z]/.test(token) || current !== root) break;
      else if (/^[a-z][a-z-]*$/.test(token)) return [`jstz ${token}`];
      else break;
    }
  }
  return flags.flatMap(({ owner, flag }) => {
    if (!owner || !/^(?:--[a-z]|-[A-Za-z])/.test(flag)) return [];
    // A flag in front of the subcommand belongs to the command before it.
    if (accepts(owner, flag) || (current && accepts(current, flag))) return [];
    return [`${(current ?? owner).command} ${flag}`];
  });
}

function accepts(command: Command | undefined, flag: string): boolean {
  if (!command) return false;
  const known = [...EVERYWHERE, ...command.options.flatMap(({ long, short }) => [long, short])];
  if (known.includes(flag)) return true;
  // `-it` is `-i -t`.
  return /^-[A-Za-z]{2,}$/.test(flag) && [...flag.slice(1)].every((letter) => known.includes(`-${letter}`));
}

/** Words of a command line; what stands in quotes is one. */
function splitShell(text: string): string[] {
  const found: string[] = [];
  for (const [word] of text.matchAll(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g)) {
    if (/^(?:[|;#]|&&|>|<$)/.test(word)) break;
    found.push(word);
  }
  return found;
}

const tokens = (text: string) => text.split(/[\s,/=()|]+/);

function names(text: string, value: string): boolean {
  return text.replaceAll('\\', '').includes(value);
}

/** Text of a node, code spans with spaces around them. */
function textWithCode(node: Nodes): string {
  if (node.type === 'inlineCode') return ` ${node.value} `;
  if ('children' in node) return node.children.map(textWithCode).join('');
  return textOf(node);
}
