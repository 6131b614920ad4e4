import { defineCommand, type Run } from '../command/command-definition.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import type { Reply } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules/text';
import { ageCell } from '../print/player-cells.js';
import { column, type ListColumn } from '../print/list-table.js';

export const deviceList = defineCommand({
  path: ['auth', 'device', 'list'],
  isList: true,
  summary: 'terminal.account.deviceListSummary',
  examples: ['ra3 auth device list', 'ra3 auth device list --fields sessionId,program,network'],
  fields: ['sessionId', 'program', 'system', 'network', 'createdTime', 'lastTime', 'expiryTime', 'isCurrent'],
  row: { call: 'security.sessions', at: 'records' },
  needs: 'security.sessions',
  load: () => import('./auth-device-list.js'),
});

export const run: Run = async (_input, context) => {
  const client = await context.openClient();
  const { records } = await client.security.sessions({}, { signal: context.runtime.signal });
  return printList(context, {
    rows: records,
    columns: deviceColumns(context),
    id: ({ sessionId }) => sessionId,
    empty: context.language.text('terminal.account.noDevices'),
  });
};

const LONGEST_TEXT = 40;

export type DeviceSession = Reply<'security.sessions'>['records'][number];

function deviceColumns({
  language,
  runtime,
}: Pick<CommandContext, 'language' | 'runtime'>): readonly ListColumn<DeviceSession>[] {
  const { text } = language;
  const now = runtime.clock.now();
  return [
    column('sessionId', text('terminal.column.id'), ({ sessionId }) => sessionId),
    column('program', text('terminal.column.program'), {
      shrinksTo: 8,
      cell: ({ program }) => cleanText(program, LONGEST_TEXT) || '--',
    }),
    column('system', text('terminal.column.system'), {
      shrinksTo: 8,
      dropsAt: 2,
      cell: ({ system }) => cleanText(system, LONGEST_TEXT) || '--',
    }),
    column('network', text('terminal.column.network'), {
      dropsAt: 3,
      cell: ({ network }) => cleanText(network, LONGEST_TEXT) || '--',
    }),
    column('lastTime', text('terminal.column.lastUsed'), {
      dropsAt: 1,
      cell: ({ lastTime }) => ageCell(lastTime, now, language),
    }),
    column('isCurrent', '', ({ isCurrent }) =>
      isCurrent ? { text: text('terminal.account.thisDevice'), style: 'good' } : { text: '' },
    ),
  ];
}
