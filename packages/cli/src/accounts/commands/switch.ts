import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument } from '../../terminal/input-kinds.js';

const input = defineInput({ arguments: [argument('[profile]', 'terminal.auth.profileArgument')] });
export type SwitchInput = InputOf<typeof input>;

export const authSwitch = defineCommand({
  path: ['auth', 'switch'],
  summary: 'terminal.auth.switchSummary',
  input,
  examples: ['ra3 auth switch test', 'ra3 auth switch'],
  fields: ['profile'],
  row: { adds: { profile: 'string?' } },
  load: () => import('./switch.run.js'),
});
