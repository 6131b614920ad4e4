import type { CommandDefinition } from '../../terminal/command-definition.js';
import { completionRules, optionsOfCommands, type CompletionRule } from './completion-rules.js';

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** Generates the completion script of a shell from the command definitions. */
export function completionScript(shell: Shell, definitions: readonly CommandDefinition[]): string {
  switch (shell) {
    case 'bash':
      return bashScript(definitions);
    case 'zsh':
      return zshScript(definitions);
    case 'fish':
      return fishScript(definitions);
  }
}

function bashScript(definitions: readonly CommandDefinition[]): string {
  return `# bash completion for ra3
_ra3() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" line="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do [[ $word == -* ]] || line="$line $word"; done
  COMPREPLY=()
  if [[ $cur == -* ]]; then
    case "$line" in
${optionCases(definitions, (words) => `COMPREPLY=($(compgen -W "${words}" -- "$cur"))`)}
    esac
    return
  fi
  case "$line" in
${ruleCases(definitions, (words) => `COMPREPLY=($(compgen -W "${words}" -- "$cur"))`, 'COMPREPLY=($(compgen -f -- "$cur"))')}
  esac
}
complete -o filenames -F _ra3 ra3
`;
}

function zshScript(definitions: readonly CommandDefinition[]): string {
  return `#compdef ra3
_ra3() {
  local line="" word
  for word in "\${(@)words[2,CURRENT-1]}"; do [[ $word == -* ]] || line="$line $word"; done
  if [[ $words[CURRENT] == -* ]]; then
    case "$line" in
${optionCases(definitions, (words) => `compadd -- ${words}`)}
    esac
    return
  fi
  case "$line" in
${ruleCases(definitions, (words) => `compadd -- ${words}`, '_files')}
  esac
}
compdef _ra3 ra3
`;
}

function optionCases(definitions: readonly CommandDefinition[], offer: (words: string) => string): string {
  return optionsOfCommands(definitions)
    .map(({ path, options }) => `      " ${path.join(' ')}"*) ${offer(options.join(' '))} ;;`)
    .join('\n');
}

function ruleCases(
  definitions: readonly CommandDefinition[],
  offer: (words: string) => string,
  offerFiles: string,
): string {
  return completionRules(definitions)
    .toSorted((a, b) => b.after.length - a.after.length)
    .map(
      (rule) => `    ${shellPattern(rule)}) ${rule.takesFiles ? offerFiles : offer(rule.words.join(' '))} ;;`,
    )
    .join('\n');
}

/** A pattern for the shell's `case`: words are quoted, stars are not. */
function shellPattern({ after, isOpen }: CompletionRule): string {
  const words = after.map((word) => (word === '*' ? '" "*' : `" ${word}"`)).join('');
  return (words === '' ? '""' : words) + (isOpen ? '*' : '');
}

function fishScript(definitions: readonly CommandDefinition[]): string {
  const rules = completionRules(definitions).map((rule) => {
    const condition = `__ra3_at '${[...rule.after, ...(rule.isOpen ? ['**'] : [])].join(' ')}'`;
    return rule.takesFiles
      ? `complete -c ra3 -n "${condition}" -F`
      : `complete -c ra3 -n "${condition}" -f -a '${rule.words.join(' ')}'`;
  });
  const options = optionsOfCommands(definitions).flatMap(({ path, options: names }) =>
    names.map((name) => `complete -c ra3 -n "__ra3_at '${path.join(' ')} **'" -l ${name.slice(2)}`),
  );
  return `# fish completion for ra3
function __ra3_at
  set -l line
  for word in (commandline -opc)[2..-1]
    string match -q -- '-*' $word; or set -a line $word
  end
  set -l wanted (string split -n ' ' -- $argv[1])
  set -l i 0
  for want in $wanted
    set i (math $i + 1)
    test "$want" = '**'; and return 0
    test $i -le (count $line); or return 1
    test "$want" = '*'; or test "$want" = "$line[$i]"; or return 1
  end
  test (count $line) -eq (count $wanted)
end
complete -c ra3 -f
${[...rules, ...options].join('\n')}
`;
}
