import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { argument, flag, textOption, timesOption } from '../command/input-kinds.js';
import { recursive } from './replay-inputs.js';
import { writeRow } from './replay-rows.js';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { stripHarmful } from '@ra3/sdk/rules/text';
import { exitCodes } from '../print/exit-codes.js';
import { wait } from '../settings/clock.js';
import type { CommandContext } from '../command/command-context.js';
import { ReplayFailureError } from './replay-failure.js';
import { reportingFailures } from './failure-report.js';
import { failedRecord, replayRecord } from './replay-columns.js';
import type { JobOutcome, WriteFacts } from './replay-job.js';
import { Arrivals, repairOne, repairedLines, LOOK_EVERY_MS } from './arrivals.js';

const input = defineInput({
  arguments: [argument('<folder>', 'terminal.replay.folderArgument')],
  options: {
    out: textOption('-o, --out <directory>', 'terminal.replay.outOption'),
    existing: flag('--existing', 'terminal.replay.existingOption'),
    recursive,
    times: timesOption('terminal.replay.timesOption'),
  },
});

export const replayWatch = defineCommand({
  path: ['replay', 'watch'],
  summary: 'terminal.replay.watchSummary',
  input,
  examples: ['ra3 replay watch ~/Replays', 'ra3 replay watch ~/Replays --existing --out ~/Replays/repaired'],
  row: writeRow,
  load: () => import('./replay-watch.js'),
});

/** Repairs each replay that arrives in a folder into a file beside it, until it is interrupted. */
export const run: Run<typeof input> = async ({ arguments: [folder], options }, context) => {
  const { language, output, runtime } = context;
  const { clock, signal, workingDirectory } = runtime;
  await reportingFailures(() => mustBeFolder(folder, workingDirectory), language);
  const arrivals = new Arrivals(folder, { isRecursive: options.recursive, workingDirectory });
  if (!options.existing) await arrivals.skipExisting();
  await output.note(language.text('terminal.replay.watching', { folder: stripHarmful(folder) }));
  const { times = Number.POSITIVE_INFINITY } = options;
  for (let round = 1; round <= times && !signal.aborted; round += 1) {
    for (const source of await arrivals.next())
      await printOutcome(await repairOne(source, options.out, context), context);
    if (round < times) await wait(clock, LOOK_EVERY_MS, signal);
  }
  return signal.aborted ? exitCodes.interrupted : exitCodes.ok;
};

function mustBeFolder(folder: string, workingDirectory: string): void {
  if (!statSync(resolve(workingDirectory, folder)).isDirectory())
    throw new ReplayFailureError({ kind: 'not-a-folder', path: folder });
}

async function printOutcome(outcome: JobOutcome<WriteFacts>, context: CommandContext): Promise<void> {
  const { output, language } = context;
  const { path } = outcome;
  if (output.isJson)
    await output.record(
      outcome.kind === 'failed'
        ? failedRecord(path, outcome.failure, language)
        : replayRecord(path, outcome.facts),
    );
  else if (outcome.kind === 'failed') await output.note(repairedLines(outcome, context).join('\n'));
  else await output.lines(repairedLines(outcome, context));
}
