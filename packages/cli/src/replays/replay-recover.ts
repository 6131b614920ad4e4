import { defineCommand } from '../command/command-definition.js';
import { WRITE_FIELDS, writeInput, type WriteInput } from './replay-inputs.js';
import { writeRow } from './replay-rows.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
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
  fields: WRITE_FIELDS,
  row: writeRow,
  load: () => import('./replay-recover.js'),
});

export function run(input: WriteInput, context: CommandContext): Promise<ExitCode> {
  return runWriteCommand(
    { verb: 'recover', word: 'recovered', work: recover, options: undefined, isForOneFile: false },
    input,
    context,
  );
}
