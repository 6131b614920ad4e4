import { defineInput, type InputOf } from '../command/input-definition.js';
import { flag, argument, textOption, wholeNumberOption } from '../command/input-kinds.js';

const MOST_WORKERS = 64;

export const filesArgument = argument('<files...>', 'terminal.replay.filesArgument');
export const recursive = flag('-r, --recursive', 'terminal.replay.recursiveOption');
export const dryRun = flag('--dry-run', 'terminal.replay.dryRunOption');

export const batchOptions = {
  recursive,
  workers: wholeNumberOption('--workers <number>', 'terminal.replay.workersOption', {
    min: 1,
    max: MOST_WORKERS,
  }),
};

export const writeOptions = {
  out: textOption('-o, --out <directory>', 'terminal.replay.outOption'),
  force: flag('--force', 'terminal.replay.forceOption'),
  dryRun,
};

export const readInput = defineInput({ arguments: [filesArgument], options: batchOptions });

export const writeInput = defineInput({
  arguments: [filesArgument],
  options: { ...writeOptions, ...batchOptions },
});
export type WriteInput = InputOf<typeof writeInput>;
