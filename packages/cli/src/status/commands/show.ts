import { defineCommand } from '../../terminal/command-definition.js';

export const statusShow = defineCommand({
  path: ['status', 'show'],
  isDefault: true,
  summary: 'terminal.status.showSummary',
  options: [{ flags: '--players', about: 'terminal.status.playersOption' }],
  examples: ['ra3 status', 'ra3 status show --players', 'ra3 status show --json online,idle'],
  fields: ['online', 'idle', 'rooms', 'searching', 'games', 'players'],
  load: () => import('./show.run.js'),
});
