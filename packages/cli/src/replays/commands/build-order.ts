import { defineCommand } from '../../terminal/command-definition.js';
import { batchOptions, filesArgument } from './batch-options.js';

export const replayBuildOrder = defineCommand({
  path: ['replay', 'build-order'],
  summary: 'terminal.replay.buildOrderSummary',
  arguments: [filesArgument],
  options: [
    { flags: '--csv', about: 'terminal.replay.csvOption' },
    { flags: '--player <name>', about: 'terminal.replay.playerOption' },
    ...batchOptions,
  ],
  examples: [
    'ra3 replay build-order match.RA3Replay',
    'ra3 replay build-order match.RA3Replay --csv > build-order.csv',
    'ra3 replay build-order ~/Replays --json file,players',
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
  load: () => import('./build-order.run.js'),
});
