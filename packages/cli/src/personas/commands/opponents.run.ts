import { formatExactTime, formatWinRate, winRate } from '@ra3/sdk/rules';
import { requireExtension } from '../../accounts/access/require-extension.js';
import type { ExitCode } from '../../output/exit-codes.js';
import { numberColumn, textColumn } from '../../output/list-columns.js';
import type { CommandContext } from '../../terminal/command-context.js';
import { printList } from '../../terminal/print-list.js';
import { resolvePersona } from '../lookup/resolve-persona.js';
import type { PersonaOpponentsInput } from './opponents.js';

/** Whom a persona met most in rated 1v1, and the score against each. */
export async function run(
  { arguments: [player], options: { mod } }: PersonaOpponentsInput,
  context: CommandContext,
): Promise<ExitCode> {
  const { runtime, language } = context;
  const { text, locale } = language;
  const client = await context.openClient();
  await requireExtension(client, 'personas.opponents', context);
  const personaId = await resolvePersona(client, player, context);
  const { records } = await client.personas.opponents({ personaId, mod }, { signal: runtime.signal });
  return printList(
    {
      rows: records.map((row) => ({ ...row, winRate: winRate(row.wins, row.losses) ?? null })),
      columns: [
        numberColumn('personaId', text('terminal.column.id')),
        textColumn('personaName', text('terminal.column.player'), { shrinksTo: 10 }),
        numberColumn('wins', text('terminal.column.wins')),
        numberColumn('losses', text('terminal.column.losses')),
        {
          field: 'winRate',
          head: text('terminal.column.winRate'),
          isNumber: true,
          cell: ({ wins, losses }) => ({ text: formatWinRate(wins, losses) }),
        },
        {
          field: 'lastTime',
          head: text('terminal.column.lastMet'),
          cell: ({ lastTime }) => ({ text: formatExactTime(new Date(lastTime), locale) }),
        },
      ],
      id: (row) => row.personaId,
      empty: text('terminal.persona.noRating'),
    },
    context,
  );
}
