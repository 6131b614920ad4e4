import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { MatchRecommendInput } from './recommend.js';

/** Recommends a match, or takes that back; what is so already stays. */
export async function run(
  { arguments: [guid], options: { undo } }: MatchRecommendInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { language, output, runtime } = context;
  const options = { signal: runtime.signal };
  const client = await context.openClient();
  const { records } = await client.matches.myStatus({ body: [guid] }, options);
  const isRecommended = records.some((one) => one.matchGuid === guid && one.isRecommended);
  const isChanged = isRecommended === undo;
  if (isChanged) await client.matches.setRecommend({ guid, set: !undo }, options);
  if (output.isJson) await output.record({ guid, isRecommended: !undo, isChanged });
  else
    await output.note(language.text(undo ? 'terminal.match.notRecommended' : 'terminal.match.recommended'));
  return exitCodes.ok;
}
