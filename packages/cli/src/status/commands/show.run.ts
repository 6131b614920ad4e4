import { exitCodes, type ExitCode } from '../../output/exit-codes.js';
import { statusLines } from '../view/status-lines.js';
import { fillStatusFormat, readStatusFormat } from '../view/status-format.js';
import { statusRow } from '../view/status-row.js';
import { viewStatus } from '../status-view.js';
import type { CommandContext } from '../../terminal/command-context.js';
import type { ShowInput } from './show.js';

export async function run({ options }: ShowInput, context: CommandContext): Promise<ExitCode> {
  const format =
    options.format === undefined ? undefined : readStatusFormat(options.format, context.language);
  const client = await context.openClient();
  const view = viewStatus(await client.status.detail({}, { signal: context.runtime.signal }));
  const { output } = context;
  if (format !== undefined) await output.lines([fillStatusFormat(format, view)]);
  else if (output.isJson) await output.record(statusRow(view));
  else await output.lines(await statusLines(view, { withPlayers: options.players }, context));
  return exitCodes.ok;
}
