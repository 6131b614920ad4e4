import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { batchOptions, filesArgument } from './batch-options.js';
import { flag, textOption } from '../../terminal/input-kinds.js';
import { buildOrderRow } from './replay-rows.js';

const input = defineInput({
  arguments: [filesArgument],
  options: {
    csv: flag('--csv', 'terminal.replay.csvOption'),
    player: textOption('--player <name>', 'terminal.replay.playerOption'),
    ...batchOptions,
  },
});
export type BuildOrderInput = InputOf<typeof input>;

export const replayBuildOrder = defineCommand({
  path: ['replay', 'build-order'],
  summary: 'terminal.replay.buildOrderSummary',
  input,
  examples: [
    'ra3 replay build-order match.RA3Replay',
    'ra3 replay build-order match.RA3Replay --csv > build-order.csv',
    'ra3 replay build-order ~/Replays --fields file,players',
  ],
  fields: [
    'file',
    'kind',
    'game',
    'version',
    'mod',
    'map',
    'title',
    'saver',
    'savedAtSeconds',
    'isBroadcast',
    'startingCash',
    'finalTimecode',
    'durationSeconds',
    'players',
    'error',
  ],
  row: buildOrderRow,
  load: () => import('./build-order.run.js'),
});
