import { defineCommand } from '../command/command-definition.js';
import type { ExitCode } from '../print/exit-codes.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { requireExtension } from '../command/require-extension.js';
import { deviceColumns } from './device-columns.js';

export const deviceList = defineCommand({
  path: ['auth', 'device', 'list'],
  isList: true,
  summary: 'terminal.account.deviceListSummary',
  examples: ['ra3 auth device list', 'ra3 auth device list --fields sessionId,program,network'],
  fields: ['sessionId', 'program', 'system', 'network', 'createdTime', 'lastTime', 'expiryTime', 'isCurrent'],
  row: { call: 'security.sessions', at: 'records' },
  load: () => import('./auth-device-list.js'),
});

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
