import { defineCommand } from '../../terminal/command-definition.js';
import { WRITE_FIELDS, writeInput } from './batch-options.js';

export const replayRecover = defineCommand({
  path: ['replay', 'recover'],
  summary: 'terminal.replay.recoverSummary',
  input: writeInput,
  examples: [
    'ra3 replay recover crashed.RA3Replay',
    'ra3 replay recover crashed.RA3Replay --out recovered --dry-run',
  ],
  fields: WRITE_FIELDS,
  load: () => import('./recover.run.js'),
});
