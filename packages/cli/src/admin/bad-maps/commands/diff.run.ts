import { exitCodes, type ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';
import { changeRecord } from '../change-record.js';
import { diffLines } from '../view/diff-lines.js';
import type { BadMapDiffInput } from './diff.js';
import { openDiff } from './open-diff.js';

export async function run({ options }: BadMapDiffInput, context: CommandContext): Promise<ExitCode> {
  const { output, language } = context;
  const { diff } = await openDiff(options, context);
  if (output.isJson) for (const change of diff.changes) await output.record(changeRecord(change));
  else await output.lines(diffLines(diff, { paint: output.paint, text: language.text }));
  return exitCodes.ok;
}
