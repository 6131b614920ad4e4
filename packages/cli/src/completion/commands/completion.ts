import { defineCommand } from '../../terminal/command-definition.js';

export const completion = defineCommand({
  path: ['completion'],
  summary: 'terminal.completion.summary',
  arguments: [
    { name: '<shell>', about: 'terminal.completion.shellArgument', choices: ['bash', 'zsh', 'fish'] },
  ],
  examples: [
    'ra3 completion bash > ~/.local/share/bash-completion/completions/ra3',
    'ra3 completion zsh > "${fpath[1]}/_ra3"',
    'ra3 completion fish > ~/.config/fish/completions/ra3.fish',
  ],
  fields: [],
  load: () => import('./completion.run.js'),
});
