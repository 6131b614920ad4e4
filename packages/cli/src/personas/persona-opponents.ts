import { defineCommand } from '../command/command-definition.js';
import { defineInput, type InputOf } from '../command/input-definition.js';
import { modOption, playerArgument } from './persona-inputs.js';
import { formatWinRate, winRate } from '@ra3/sdk/rules/statistics';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { requireExtension } from '../command/require-extension.js';
import type { ExitCode } from '../print/exit-codes.js';
import { numberColumn, textColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';
import { printList } from '../command/print-list.js';
import { resolvePersona } from './resolve-persona.js';

const input = defineInput({ arguments: [playerArgument], options: { mod: modOption } });
type PersonaOpponentsInput = InputOf<typeof input>;

export const personaOpponents = defineCommand({
  path: ['persona', 'opponents'],
  isList: true,
  summary: 'terminal.persona.opponentsSummary',
  input,
  examples: ['ra3 persona opponents Natasha', 'ra3 persona opponents 1042 --mod corona --limit 3 -q'],
  fields: ['personaId', 'personaName', 'wins', 'losses', 'winRate', 'lastTime'],
  row: { call: 'personas.opponents', at: 'records', adds: { winRate: 'number?' } },
  load: () => import('./persona-opponents.js'),
});

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
