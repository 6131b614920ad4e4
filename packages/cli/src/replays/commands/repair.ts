import { defineCommand } from '../../terminal/command-definition.js';
import { batchOptions, filesArgument, WRITE_FIELDS, writeOptions } from './batch-options.js';

export const replayRepair = defineCommand({
  path: ['replay', 'repair'],
  summary: 'terminal.replay.repairSummary',
  arguments: [filesArgument],
  options: [
    ...writeOptions,
    { flags: '--keep <indexes>', about: 'terminal.replay.keepOption' },
    { flags: '--drop <indexes>', about: 'terminal.replay.dropOption' },
    { flags: '--allow-losing-end', about: 'terminal.replay.allowLosingEndOption' },
    ...batchOptions,
  ],
  examples: [
    'ra3 replay repair match.RA3Replay',
    'ra3 replay repair match.RA3Replay --dry-run',
    'ra3 replay repair match.RA3Replay --keep 120,121 --drop 95 --out repaired',
    'ra3 replay repair - < broken.RA3Replay > whole.RA3Replay',
  ],
  fields: WRITE_FIELDS,
  load: () => import('./repair.run.js'),
});
