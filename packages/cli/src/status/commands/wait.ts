import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { textOption } from '../../terminal/input-kinds.js';
import { gameField } from './status-fields.js';
import { times } from './watch.js';

const input = defineInput({
  options: {
    player: textOption('--player <name>', 'terminal.alert.waitPlayerOption'),
    until: textOption('--until <rule>', 'terminal.alert.untilOption'),
    times,
  },
});
export type WaitInput = InputOf<typeof input>;

export const statusWait = defineCommand({
  path: ['status', 'wait'],
  summary: 'terminal.alert.waitSummary',
  input,
  examples: [
    'ra3 status wait --player Natasha && notify-send "Natasha is online"',
    "ra3 status wait --until 'searching>=2' --times 30",
  ],
  fields: ['rule', 'message', 'player', 'room'],
  row: {
    adds: {
      rule: 'string',
      message: 'string',
      player: { object: { name: 'string' }, isNullable: true },
      room: { ...gameField, isNullable: true },
    },
  },
  load: () => import('./wait.run.js'),
});
