import { defineCommand } from '../../terminal/command-definition.js';

export const statusWatch = defineCommand({
  path: ['status', 'watch'],
  summary: 'terminal.status.watchSummary',
  options: [{ flags: '--times <number>', about: 'terminal.status.timesOption' }],
  examples: ['ra3 status watch', 'ra3 status watch --json online,rooms', 'ra3 status watch | tee status.log'],
  fields: ['time', 'online', 'idle', 'rooms', 'searching', 'games', 'players'],
  load: () => import('./watch.run.js'),
});
