/** Completion scripts for shells, made of the commands and options that the program knows. */
import type { Command, Option } from 'commander';

export type Shell = 'bash' | 'zsh' | 'fish';

interface Known {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly Option[];
}

/** @returns a script that the shell reads */
export function completionScript(program: Command, shell: Shell): string {
  const help = program.createHelp();
  const commands = program.commands.map((command): Known => {
    const options = help.visibleOptions(command).filter(({ long }) => long !== undefined);
    return { name: command.name(), summary: command.summary(), options };
  });
  return { bash, zsh, fish }[shell](commands);
}

function bash(commands: readonly Known[]): string {
  const cases = commands.map(
    ({ name, options }) => `    ${name}) options="${options.map(({ long }) => long).join(' ')}" ;;\n`,
  );
  const choices = commands.flatMap(({ name, options }) =>
    options.flatMap(({ long, argChoices }) =>
      argChoices
        ? `    "${name} ${long}") COMPREPLY=($(compgen -W "${argChoices.join(' ')}" -- "$current")); return ;;\n`
        : [],
    ),
  );
  return `# bash completion of jstz-docs. Add to ~/.bashrc: eval "$(npx jstz-docs completion bash)"
_jstz_docs() {
  local current="\${COMP_WORDS[COMP_CWORD]}" options=""
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${commands.map(({ name }) => name).join(' ')}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join('')}  esac
  case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${choices.join('')}  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *) COMPREPLY=($(compgen -f -- "$current")) ;;
  esac
}
complete -o filenames -F _jstz_docs jstz-docs
`;
}

const takesValue = ({ required, optional }: Option): boolean => required || optional;
/** Within single quotes. */
const quoted = (text: string): string => text.replaceAll("'", "'\\''");

function zsh(commands: readonly Known[]): string {
  const escaped = (text: string): string => quoted(text).replace(/[[\]:]/g, '\\$&');
  const words = commands.map(({ name, summary }) => `    '${name}:${escaped(summary)}'\n`);
  const cases = commands.map(({ name, options }) => {
    const specs = options.map((option) => {
      const value = !takesValue(option)
        ? ''
        : option.argChoices
          ? `:value:(${option.argChoices.join(' ')})`
          : ':value:_files';
      return `        '${option.long}[${escaped(option.description)}]${value}' \\\n`;
    });
    return `    ${name})\n      _arguments \\\n${specs.join('')}        '*:file:_files'\n      ;;\n`;
  });
  return `#compdef jstz-docs
# zsh completion of jstz-docs. Add to ~/.zshrc, after compinit: eval "$(npx jstz-docs completion zsh)"
_jstz_docs() {
  local -a commands
  commands=(
${words.join('')}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
${cases.join('')}  esac
}
compdef _jstz_docs jstz-docs
`;
}

function fish(commands: readonly Known[]): string {
  const lines = commands.flatMap(({ name, summary, options }) => [
    `complete -c jstz-docs -n __fish_use_subcommand -f -a ${name} -d '${quoted(summary)}'`,
    ...options.map((option) => {
      const value = option.argChoices
        ? ` -x -a '${option.argChoices.join(' ')}'`
        : takesValue(option)
          ? ' -r'
          : '';
      const long = option.long!.slice(2);
      return `complete -c jstz-docs -n '__fish_seen_subcommand_from ${name}' -l ${long}${value} -d '${quoted(option.description)}'`;
    }),
  ]);
  return `# fish completion of jstz-docs. Save with: npx jstz-docs completion fish > ~/.config/fish/completions/jstz-docs.fish\n${lines.join('\n')}\n`;
}
