import { defineCommand } from '../../terminal/command-definition.js';
import { readInput } from './batch-options.js';
import { verifyRow } from './replay-rows.js';

/** `ra3 replay verify`. The exit code is the result: 0 healthy, 5 not. */
export const replayVerify = defineCommand({
  path: ['replay', 'verify'],
  isList: true,
  summary: 'terminal.replay.verifySummary',
  input: readInput,
  examples: [
    'ra3 replay verify match.RA3Replay',
    'ra3 replay verify ~/Replays --recursive --fields file,verdict',
    'ra3 replay verify - < match.RA3Replay',
  ],
  fields: [
    'file',
    'verdict',
    'damage',
    'sizeBytes',
    'chunks',
    'commands',
    'opaqueCommandChunks',
    'finalTimecode',
    'durationSeconds',
    'suspects',
    'named',
    'crc',
    'error',
  ],
  row: verifyRow,
  load: () => import('./verify.run.js'),
});
