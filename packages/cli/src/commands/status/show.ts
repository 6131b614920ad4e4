import { defineCommand } from '../../shell/command-definition.js';

/** Fields of one status row; `watch` writes the same with the time in front. */
export const STATUS_FIELDS = ['online', 'idle', 'rooms', 'searching', 'games', 'players'];

export const statusShow = defineCommand({
  path: ['status', 'show'],
  isDefault: true,
  summary: 'terminal.status.showSummary',
  options: [{ flags: '--players', about: 'terminal.status.playersOption' }],
  examples: ['ra3 status', 'ra3 status show --players', 'ra3 status show --json online,idle'],
  fields: STATUS_FIELDS,
  load: () => import('./show.run.js'),
});
