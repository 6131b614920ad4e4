import type { Reply } from '@ra3/sdk';
import { cleanText } from '@ra3/sdk/rules';
import { ageCell } from '../print/player-cells.js';
import type { ListColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';

const LONGEST_TEXT = 40;

export type DeviceSession = Reply<'security.sessions'>['records'][number];

/** The columns of the devices on which the user is signed in; this one is marked. */
export function deviceColumns({
  language,
  runtime,
}: Pick<CommandContext, 'language' | 'runtime'>): readonly ListColumn<DeviceSession>[] {
  const { text } = language;
  const now = runtime.clock.now();
  return [
    { field: 'sessionId', head: text('terminal.column.id'), cell: ({ sessionId }) => ({ text: sessionId }) },
    {
      field: 'program',
      head: text('terminal.column.program'),
      shrinksTo: 8,
      cell: ({ program }) => ({ text: cleanText(program, LONGEST_TEXT) || '--' }),
    },
    {
      field: 'system',
      head: text('terminal.column.system'),
      shrinksTo: 8,
      dropsAt: 2,
      cell: ({ system }) => ({ text: cleanText(system, LONGEST_TEXT) || '--' }),
    },
    {
      field: 'network',
      head: text('terminal.column.network'),
      dropsAt: 3,
      cell: ({ network }) => ({ text: cleanText(network, LONGEST_TEXT) || '--' }),
    },
    {
      field: 'lastTime',
      head: text('terminal.column.lastUsed'),
      dropsAt: 1,
      cell: ({ lastTime }) => ageCell(lastTime, now, language),
    },
    {
      field: 'isCurrent',
      head: '',
      cell: ({ isCurrent }) =>
        isCurrent ? { text: text('terminal.account.thisDevice'), style: 'good' } : { text: '' },
    },
  ];
}
