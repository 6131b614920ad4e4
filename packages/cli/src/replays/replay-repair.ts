import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { batchOptions, filesArgument, writeOptions } from './replay-inputs.js';
import { flag, parsedOption } from '../command/input-kinds.js';
import { writeRow } from './replay-rows.js';
import { repair } from './replay-works.js';
import { runWriteCommand } from './write-command.js';
import { CommandError } from '../failure/command-error.js';
import type { Language } from '../i18n/translate.js';

const input = defineInput({
  arguments: [filesArgument],
  options: {
    ...writeOptions,
    keep: parsedOption('--keep <indexes>', 'terminal.replay.keepOption', readChunkIndexes),
    drop: parsedOption('--drop <indexes>', 'terminal.replay.dropOption', readChunkIndexes),
    allowLosingEnd: flag('--allow-losing-end', 'terminal.replay.allowLosingEndOption'),
    ...batchOptions,
  },
});

export const replayRepair = defineCommand({
  path: ['replay', 'repair'],
  isList: true,
  summary: 'terminal.replay.repairSummary',
  input,
  examples: [
    'ra3 replay repair match.RA3Replay',
    'ra3 replay repair match.RA3Replay --dry-run',
    'ra3 replay repair match.RA3Replay --keep 120,121 --drop 95 --out repaired',
    'ra3 replay repair - < broken.RA3Replay > whole.RA3Replay',
  ],
  row: writeRow,
  load: () => import('./replay-repair.js'),
});

export const run: Run<typeof input> = (input, context) => {
  const { keep = [], drop = [], allowLosingEnd } = input.options;
  return runWriteCommand(context, input, {
    verb: 'repair',
    word: 'repaired',
    work: repair,
    options: { keep, drop, allowLosingEnd },
    isForOneFile: keep.length + drop.length > 0,
  });
};

const MOST_INDEXES = 1_000_000;

/** Parses chunk indexes: `95`, `120,121`, `200-210`. @throws {CommandError} `usage` for anything else. */
function readChunkIndexes(typed: string, { text }: Language): number[] {
  const parts = typed.split(',').filter((part) => part.trim() !== '');
  return parts.flatMap((part) => {
    const [, first, last = first] = /^\s*(\d{1,10})(?:-(\d{1,10}))?\s*$/u.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (first === undefined || to < from || to - from > MOST_INDEXES)
      throw new CommandError('usage', text('terminal.usage.chunkIndexes', { value: part }));
    return Array.from({ length: to - from + 1 }, (_unused, offset) => from + offset);
  });
}
