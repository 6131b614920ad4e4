import { limits } from '@ra3/sdk/facts';
import { cleanText, formatRank } from '@ra3/sdk/rules';
import type { Language } from '../i18n/translate.js';
import { numberColumn } from '../print/list-columns.js';
import type { ListColumn } from '../print/list-table.js';
import type { CommandContext } from '../command/command-context.js';
import type { FormedRow } from './ladder-forms.js';
import { ageCell, deltaCell, eloCell, factionCell, formCell, winRateCell } from '../print/player-cells.js';

const LONGEST_NAME = 40;

/** The columns of a ladder (S2-48); with `--form` also those of the last results and the peak. */
export function ladderColumns(
  { language, runtime }: Pick<CommandContext, 'language' | 'runtime'>,
  { hasForm }: { readonly hasForm: boolean },
): readonly ListColumn<FormedRow>[] {
  const head = (name: Head): string => language.text(`terminal.column.${name}`);
  const now = runtime.clock.now();
  return [
    { field: 'rank', head: head('rank'), isNumber: true, cell: ({ rank }) => ({ text: formatRank(rank) }) },
    {
      field: 'primaryFaction',
      head: head('faction'),
      shrinksTo: 6,
      dropsAt: 1,
      cell: (row) => factionCell(row, language),
    },
    {
      field: 'personaName',
      head: head('player'),
      shrinksTo: 14,
      cell: ({ personaName }) => ({ text: cleanText(personaName, LONGEST_NAME) }),
    },
    { field: 'elo', head: 'Elo', isNumber: true, cell: eloCell },
    { field: 'eloDelta', head: '', dropsAt: 2, cell: (row) => deltaCell(row, now) },
    ...(hasForm ? formColumns(language) : []),
    { field: 'winRate', head: head('winRate'), isNumber: true, dropsAt: 3, cell: winRateCell },
    numberColumn('wins', head('wins'), { dropsAt: 4 }),
    numberColumn('losses', head('losses'), { dropsAt: 4 }),
    {
      field: 'updateTime',
      head: head('updated'),
      shrinksTo: 6,
      dropsAt: 5,
      cell: ({ updateTime }) => ageCell(updateTime, now, language),
    },
  ];
}

/** The user asks for these, so all others give way first. */
function formColumns(language: Language): readonly ListColumn<FormedRow>[] {
  const { text } = language;
  return [
    {
      field: 'form',
      head: text('terminal.column.form', { games: limits.formMatches }),
      cell: ({ form }) => formCell(form, language),
    },
    {
      field: 'peak',
      head: text('terminal.column.peak'),
      isNumber: true,
      cell: ({ peak }) => eloCell({ elo: peak ?? -1 }),
    },
  ];
}

type Head = 'faction' | 'losses' | 'player' | 'rank' | 'updated' | 'winRate' | 'wins';
