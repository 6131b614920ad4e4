import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { argument, flag, textOption, wholeNumberOption } from '../../terminal/input-kinds.js';
import { recursive, WRITE_FIELDS } from './batch-options.js';
import { writeRow } from './replay-rows.js';

const MOST_TIMES = 1_000_000_000;

const input = defineInput({
  arguments: [argument('<folder>', 'terminal.replay.folderArgument')],
  options: {
    out: textOption('-o, --out <directory>', 'terminal.replay.outOption'),
    existing: flag('--existing', 'terminal.replay.existingOption'),
    recursive,
    times: wholeNumberOption('--times <number>', 'terminal.replay.timesOption', { min: 1, max: MOST_TIMES }),
  },
});
export type WatchFolderInput = InputOf<typeof input>;

export const replayWatch = defineCommand({
  path: ['replay', 'watch'],
  summary: 'terminal.replay.watchSummary',
  input,
  examples: ['ra3 replay watch ~/Replays', 'ra3 replay watch ~/Replays --existing --out ~/Replays/repaired'],
  fields: WRITE_FIELDS,
  row: writeRow,
  load: () => import('./watch.run.js'),
});
