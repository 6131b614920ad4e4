import { defineCommand } from '../../terminal/command-definition.js';
import { readInput } from './batch-options.js';
import { inspectRow } from './replay-rows.js';

export const replayInspect = defineCommand({
  path: ['replay', 'inspect'],
  isList: true,
  summary: 'terminal.replay.inspectSummary',
  input: readInput,
  examples: [
    'ra3 replay inspect match.RA3Replay',
    'ra3 replay inspect ~/Replays -r --fields file,map,players',
  ],
  fields: [
    'file',
    'kind',
    'verdict',
    'damage',
    'game',
    'version',
    'mod',
    'map',
    'players',
    'durationSeconds',
    'finalTimecode',
    'chunks',
    'commands',
    'suspects',
    'crc',
    'error',
  ],
  row: inspectRow,
  load: () => import('./inspect.run.js'),
});
