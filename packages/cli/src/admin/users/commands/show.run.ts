import { exitCodes, type ExitCode } from '../../../output/exit-codes.js';
import type { CommandContext } from '../../../terminal/command-context.js';
import { readHistory } from '../read-case.js';
import { historyLines } from '../view/history-lines.js';
import { userLines } from '../view/user-lines.js';
import type { UserShowInput } from './show.js';

export async function run(
  { arguments: [id], options }: UserShowInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { output, runtime } = context;
  const { signal } = runtime;
  const client = await context.openClient();
  const user = await client.moderation.user({ id }, { signal });
  const history = options.history ? await readHistory(client, user, signal) : undefined;
  if (output.isJson) {
    await output.record({ ...user, ...history });
    return exitCodes.ok;
  }
  await output.lines([
    ...userLines(user, context),
    ...(history === undefined ? [] : await historyLines(history, context)),
  ]);
  return exitCodes.ok;
}
