import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { choiceArgument } from '../command/input-kinds.js';

const input = defineInput({
  arguments: [
    choiceArgument('<shell>', 'terminal.completion.shellArgument', { choices: ['bash', 'zsh', 'fish'] }),
  ],
});

export const completion = defineCommand({
  path: ['completion'],
  summary: 'terminal.completion.summary',
  input,
  examples: [
    'ra3 completion bash > ~/.local/share/bash-completion/completions/ra3',
    'ra3 completion zsh > "${fpath[1]}/_ra3"',
    'ra3 completion fish > ~/.config/fish/completions/ra3.fish',
  ],
  load: () => import('./completion.js'),
});

export const run: Run<typeof input> = async ({ arguments: [shell] }, { output }) => {
  await output.raw(completionScripts[shell]);
};

export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The completion script of a shell. Each TAB asks `ra3 __complete`, so a script never knows another version's commands. */
const completionScripts: Readonly<Record<Shell, string>> = {
  bash: `# bash completion for ra3
_ra3() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" line value IFS=$'\\n'
  COMPREPLY=()
  for line in $("\${COMP_WORDS[0]}" __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null); do
    value="\${line%%$'\\t'*}"
    if [[ $line == :files ]]; then
      compopt -o filenames 2>/dev/null
      COMPREPLY+=($(compgen -f -- "$cur"))
    # 63 is '?': bash lists what there is, and inserts nothing of it.
    elif [[ $COMP_TYPE == 63 && $line == *$'\\t'?* ]]; then
      COMPREPLY+=("$value  (\${line#*$'\\t'})")
    else
      COMPREPLY+=("$value")
    fi
  done
}
# The bash of macOS cannot keep the order.
complete -o nosort -F _ra3 ra3 2>/dev/null || complete -F _ra3 ra3
`,
  zsh: `#compdef ra3
_ra3() {
  local line takes_files
  local -a offers
  for line in "\${(@f)$("$words[1]" __complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}"; do
    if [[ $line == :files ]]; then
      takes_files=1
    elif [[ -n $line ]]; then
      offers+=("\${\${line%%$'\\t'*}//:/\\\\:}:\${line#*$'\\t'}")
    fi
  done
  (( $#offers )) && _describe -V ra3 offers
  [[ -n $takes_files ]] && _files
}
# Loaded from $fpath, this file is the function, and runs at the first TAB.
if [[ $funcstack[1] == _ra3 ]]; then _ra3 "$@"; else compdef _ra3 ra3; fi
`,
  fish: `# fish completion for ra3
function __ra3_complete
  set -l words (commandline -opc)
  set -l current (commandline -ct)
  for line in ($words[1] __complete -- $words[2..-1] "$current" 2>/dev/null)
    if test "$line" = ':files'
      __fish_complete_path "$current"
    else
      echo $line
    end
  end
end
complete -c ra3 -f -k -a '(__ra3_complete)'
`,
};
