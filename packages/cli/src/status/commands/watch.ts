import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { wholeNumberOption } from '../../terminal/input-kinds.js';

const MOST_TIMES = 1_000_000_000;

const input = defineInput({
  options: {
    times: wholeNumberOption('--times <number>', 'terminal.status.timesOption', { min: 1, max: MOST_TIMES }),
  },
});
export type WatchInput = InputOf<typeof input>;

export const statusWatch = defineCommand({
  path: ['status', 'watch'],
  summary: 'terminal.status.watchSummary',
  input,
  examples: [
    'ra3 status watch',
    'ra3 status watch --fields online,rooms',
    'ra3 status watch | tee status.log',
  ],
  fields: ['time', 'online', 'idle', 'rooms', 'searching', 'games', 'players'],
  load: () => import('./watch.run.js'),
});
