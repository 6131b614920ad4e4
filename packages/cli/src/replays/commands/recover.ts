import { defineCommand } from '../../terminal/command-definition.js';
import { batchOptions, filesArgument, WRITE_FIELDS, writeOptions } from './batch-options.js';

export const replayRecover = defineCommand({
  path: ['replay', 'recover'],
  summary: 'terminal.replay.recoverSummary',
  arguments: [filesArgument],
  options: [...writeOptions, ...batchOptions],
  examples: [
    'ra3 replay recover crashed.RA3Replay',
    'ra3 replay recover crashed.RA3Replay --out recovered --dry-run',
  ],
  fields: WRITE_FIELDS,
  load: () => import('./recover.run.js'),
});
