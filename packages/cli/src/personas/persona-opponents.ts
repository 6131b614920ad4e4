import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { modOption, playerArgument } from './persona-inputs.js';
import { formatWinRate, winRate } from '@ra3/sdk/rules/statistics';
import { formatExactTime } from '@ra3/sdk/rules/times';
import { numberColumn, textColumn, column } from '../print/list-table.js';
import { printList } from '../command/print-list.js';
import { resolvePersona } from './resolve-persona.js';

const input = defineInput({ arguments: [playerArgument], options: { mod: modOption } });

export const personaOpponents = defineCommand({
  path: ['persona', 'opponents'],
  isList: true,
  summary: 'terminal.persona.opponentsSummary',
  input,
  examples: ['ra3 persona opponents Natasha', 'ra3 persona opponents 1042 --mod corona --limit 3 -q'],
  fields: ['personaId', 'personaName', 'wins', 'losses', 'winRate', 'lastTime'],
  row: { call: 'personas.opponents', at: 'records', adds: { winRate: 'number?' } },
  needs: 'personas.opponents',
  load: () => import('./persona-opponents.js'),
});

/** Whom a persona met most in rated 1v1, and the score against each. */
export const run: Run<typeof input> = async ({ arguments: [player], options: { mod } }, context) => {
  const { runtime, language } = context;
  const { text, locale } = language;
  const client = await context.openClient();
  const personaId = await resolvePersona(client, player, context);
  const { records } = await client.personas.opponents({ personaId, mod }, { signal: runtime.signal });
  const rows = records.map((row) => ({ ...row, winRate: winRate(row.wins, row.losses) ?? null }));
  return printList<(typeof rows)[number]>(context, {
    rows,
    columns: [
      numberColumn('personaId', text('terminal.column.id')),
      textColumn('personaName', text('terminal.column.player'), { shrinksTo: 10 }),
      numberColumn('wins', text('terminal.column.wins')),
      numberColumn('losses', text('terminal.column.losses')),
      column('winRate', text('terminal.column.winRate'), {
        isNumber: true,
        cell: ({ wins, losses }) => formatWinRate(wins, losses),
      }),
      column('lastTime', text('terminal.column.lastMet'), ({ lastTime }) =>
        formatExactTime(new Date(lastTime), locale),
      ),
    ],
    id: (row) => row.personaId,
    empty: text('terminal.persona.noRating'),
  });
};
