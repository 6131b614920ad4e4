import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { flag } from '../../terminal/input-kinds.js';

const input = defineInput({ options: { usual: flag('--usual', 'terminal.status.usualOption') } });
export type StatusHistoryInput = InputOf<typeof input>;

export const statusHistory = defineCommand({
  path: ['status', 'history'],
  isList: true,
  summary: 'terminal.status.historySummary',
  input,
  examples: [
    'ra3 status history',
    'ra3 status history --usual --sort -players --limit 5',
    'ra3 status history --output csv > day.csv',
  ],
  fields: ['time', 'hour', 'players', 'searching', 'waitingRooms', 'games'],
  row: { call: 'status.history', at: 'day', adds: { hour: 'number' } },
  load: () => import('./history.run.js'),
});
