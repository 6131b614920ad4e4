import { defineCommand, type Run } from '../command/command-definition.js';
import { writeInput } from './replay-inputs.js';
import { writeRow } from './replay-rows.js';
import { recover } from './replay-works.js';
import { runWriteCommand } from './write-command.js';

export const replayRecover = defineCommand({
  path: ['replay', 'recover'],
  isList: true,
  summary: 'terminal.replay.recoverSummary',
  input: writeInput,
  examples: [
    'ra3 replay recover crashed.RA3Replay',
    'ra3 replay recover crashed.RA3Replay --out recovered --dry-run',
  ],
  row: writeRow,
  load: () => import('./replay-recover.js'),
});

export const run: Run<typeof writeInput> = (input, context) => {
  return runWriteCommand(context, input, {
    verb: 'recover',
    word: 'recovered',
    work: recover,
    options: undefined,
    isForOneFile: false,
  });
};
