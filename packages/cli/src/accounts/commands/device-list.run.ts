import type { ExitCode } from '../../output/exit-codes.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { requireExtension } from '../access/require-extension.js';
import { deviceColumns } from '../view/device-columns.js';

export async function run(_input: unknown, context: CommandContext): Promise<ExitCode> {
  const client = await context.openClient();
  await requireExtension(client, 'security.sessions', context);
  const { records } = await client.security.sessions({}, { signal: context.runtime.signal });
  return printList(
    {
      rows: records,
      columns: deviceColumns(context),
      id: ({ sessionId }) => sessionId,
      empty: context.language.text('terminal.account.noDevices'),
    },
    context,
  );
}
