import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { choiceArgument } from '../command/input-kinds.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { completionScripts } from './shell-scripts.js';

const input = defineInput({
  arguments: [
    choiceArgument('<shell>', 'terminal.completion.shellArgument', { choices: ['bash', 'zsh', 'fish'] }),
  ],
});
type CompletionInput = InputOf<typeof input>;

export const completion = defineCommand({
  path: ['completion'],
  summary: 'terminal.completion.summary',
  input,
  examples: [
    'ra3 completion bash > ~/.local/share/bash-completion/completions/ra3',
    'ra3 completion zsh > "${fpath[1]}/_ra3"',
    'ra3 completion fish > ~/.config/fish/completions/ra3.fish',
  ],
  fields: [],
  load: () => import('./completion.js'),
});

export async function run(
  { arguments: [shell] }: CompletionInput,
  { output }: CommandContext,
): Promise<ExitCode> {
  await output.raw(completionScripts[shell]);
  return exitCodes.ok;
}
