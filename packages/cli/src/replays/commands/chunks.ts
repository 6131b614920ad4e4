import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument, flag, wholeNumberOption } from '../../terminal/input-kinds.js';
import { chunkRow } from './replay-rows.js';

const LARGEST_TYPE = 255;

const input = defineInput({
  arguments: [argument('<file>', 'terminal.replay.fileArgument')],
  options: {
    type: wholeNumberOption('--type <number>', 'terminal.replay.typeOption', { min: 0, max: LARGEST_TYPE }),
    suspects: flag('--suspects', 'terminal.replay.suspectsOption'),
  },
});
export type ChunksInput = InputOf<typeof input>;

export const replayChunks = defineCommand({
  path: ['replay', 'chunks'],
  isList: true,
  summary: 'terminal.replay.chunksSummary',
  input,
  examples: [
    'ra3 replay chunks match.RA3Replay --suspects',
    'ra3 replay chunks match.RA3Replay --type 1 --fields index,timecode,orders',
  ],
  fields: ['index', 'offset', 'timecode', 'type', 'size', 'rule', 'keep', 'orders'],
  row: chunkRow,
  load: () => import('./chunks.run.js'),
});
