import { defineCommand } from '../../terminal/command-definition.js';
import { defineInput, type InputOf } from '../../terminal/input-definition.js';
import { textOption } from '../../terminal/input-kinds.js';
import { dryRun, filesArgument, recursive } from './batch-options.js';
import { renameRow } from './replay-rows.js';

const input = defineInput({
  arguments: [filesArgument],
  options: {
    pattern: textOption('--pattern <pattern>', 'terminal.replay.patternOption'),
    dryRun,
    recursive,
  },
});
export type RenameInput = InputOf<typeof input>;

export const replayRename = defineCommand({
  path: ['replay', 'rename'],
  isList: true,
  summary: 'terminal.replay.renameSummary',
  input,
  examples: [
    'ra3 replay rename ~/Replays --dry-run',
    "ra3 replay rename ~/Replays --pattern '{date} {players} on {map}' --yes",
  ],
  fields: ['file', 'output', 'isRenamed', 'error'],
  row: renameRow,
  load: () => import('./rename.run.js'),
});
