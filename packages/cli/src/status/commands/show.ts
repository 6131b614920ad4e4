import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { flag, textOption } from '../../terminal/input-kinds.js';
import { gameField, playerField, searchingField } from './status-fields.js';

const input = defineInput({
  options: {
    players: flag('--players', 'terminal.status.playersOption'),
    format: textOption('--format <text>', 'terminal.status.formatOption'),
  },
});
export type ShowInput = InputOf<typeof input>;

export const statusShow = defineCommand({
  path: ['status', 'show'],
  isDefault: true,
  summary: 'terminal.status.showSummary',
  input,
  examples: [
    'ra3 status',
    'ra3 status show --players',
    "ra3 status --format '{online}/{rooms}'",
    'ra3 status show --fields online,idle',
  ],
  fields: ['online', 'idle', 'rooms', 'searching', 'games', 'players'],
  row: {
    adds: {
      online: 'number',
      idle: 'number',
      rooms: 'number',
      searching: searchingField,
      games: { listOf: gameField },
      players: { listOf: playerField },
    },
  },
  load: () => import('./show.run.js'),
});
