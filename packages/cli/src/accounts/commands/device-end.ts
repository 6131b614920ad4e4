import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument, flag } from '../../terminal/input-kinds.js';

const input = defineInput({
  arguments: [argument('[id]', 'terminal.account.deviceIdArgument')],
  options: { others: flag('--others', 'terminal.account.othersOption') },
});
export type DeviceEndInput = InputOf<typeof input>;

export const deviceEnd = defineCommand({
  path: ['auth', 'device', 'end'],
  summary: 'terminal.account.deviceEndSummary',
  input,
  examples: ['ra3 auth device end 0123456789abcdef', 'ra3 auth device end --others --yes'],
  fields: ['sessionId', 'isEnded'],
  row: { adds: { sessionId: 'string?', isEnded: 'boolean' } },
  load: () => import('./device-end.run.js'),
});
