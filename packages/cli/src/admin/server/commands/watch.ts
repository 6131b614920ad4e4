import { defineCommand } from '../../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../../terminal/input-definition.js';
import { wholeNumberOption } from '../../../terminal/input-kinds.js';

const MOST_TIMES = 1_000_000_000;

const input = defineInput({
  options: {
    times: wholeNumberOption('--times <number>', 'terminal.admin.server.timesOption', {
      min: 1,
      max: MOST_TIMES,
    }),
  },
});
export type ServerWatchInput = InputOf<typeof input>;

export const adminServerWatch = defineCommand({
  path: ['admin', 'server', 'watch'],
  summary: 'terminal.admin.server.watchSummary',
  input,
  examples: [
    'ra3 admin server watch',
    'ra3 admin server watch --times 1 --json',
    'ra3 admin server watch | tee load.log',
  ],
  fields: ['time', 'relays', 'database', 'overview'],
  row: {
    call: 'reports.serverLoad',
    adds: { time: 'string', overview: { reply: 'reports.overview', isNullable: true } },
  },
  load: () => import('./watch.run.js'),
});
