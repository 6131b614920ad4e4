import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag, textOption } from '../command/input-kinds.js';
import { gameField, playerField, searchingField } from './status-definition.js';
import { exitCodes, type ExitCode } from '../print/exit-codes.js';
import { statusLines } from './status-lines.js';
import { fillStatusFormat, readStatusFormat } from './status-format.js';
import { statusRow } from './status-row.js';
import { viewStatus } from './status-view.js';
import type { CommandContext } from '../command/command-context.js';

const input = defineInput({
  options: {
    players: flag('--players', 'terminal.status.playersOption'),
    format: textOption('--format <text>', 'terminal.status.formatOption'),
  },
});
type ShowInput = InputOf<typeof input>;

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
  load: () => import('./status-show.js'),
});

export async function run({ options }: ShowInput, context: CommandContext): Promise<ExitCode> {
  const format =
    options.format === undefined ? undefined : readStatusFormat(options.format, context.language);
  const client = await context.openClient();
  const view = viewStatus(await client.status.detail({}, { signal: context.runtime.signal }));
  const { output } = context;
  if (format !== undefined) await output.lines([fillStatusFormat(format, view)]);
  else if (output.isJson) await output.record(statusRow(view));
  else await output.lines(await statusLines(view, { withPlayers: options.players }, context));
  return exitCodes.ok;
}
