import { defineCommand } from '../../terminal/command-definition.js';
import { WRITE_FIELDS, writeInput } from './batch-options.js';
import { writeRow } from './replay-rows.js';

export const replayRecover = defineCommand({
  path: ['replay', 'recover'],
  isList: true,
  summary: 'terminal.replay.recoverSummary',
  input: writeInput,
  examples: [
    'ra3 replay recover crashed.RA3Replay',
    'ra3 replay recover crashed.RA3Replay --out recovered --dry-run',
  ],
  fields: WRITE_FIELDS,
  row: writeRow,
  load: () => import('./recover.run.js'),
});
