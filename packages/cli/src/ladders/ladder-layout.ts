import type { Client, Season } from '@ra3/sdk';
import { limits, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { formatRank } from '@ra3/sdk/rules/ladders';
import { winRate } from '@ra3/sdk/rules/statistics';
import type { CommandContext } from '../command/command-context.js';
import type { List } from '../command/print-list.js';
import type { FormedRow } from './ladder-forms.js';
import { ladderTitle } from '../print/ladder-title.js';
import type { Language } from '../i18n/translate.js';
import { numberColumn, column, type ListColumn, textColumn } from '../print/list-table.js';
import { ageCell, deltaCell, eloCell, factionCell, formCell, winRateCell } from '../print/player-cells.js';
import { cleanName } from '../print/cells.js';

interface ShownRows {
  readonly arguments: readonly [mod: LadderMod, type: LadderType];
  /** Undefined for the running season. */
  readonly seasonId: number | undefined;
  readonly hasForm: boolean;
}

export function ladderLayout(
  client: Pick<Client, 'seasons'>,
  { arguments: [mod, type], seasonId, hasForm }: ShownRows,
  context: CommandContext,
): Pick<List<FormedRow>, 'columns' | 'id' | 'record' | 'above'> {
  return {
    columns: ladderColumns(context, { hasForm }),
    id: ({ personaId }) => personaId,
    record: (row) => ({ ...row, winRate: winRate(row.wins, row.losses) ?? null }),
    above: async () => {
      // Only the title needs the season, so the ladder is shown even when this call fails.
      const season = await findSeason(client, seasonId, context).catch(() => undefined);
      return [ladderTitle({ mod, type, season }, context), ''];
    },
  };
}

async function findSeason(
  { seasons }: Pick<Client, 'seasons'>,
  seasonId: number | undefined,
  { runtime }: Pick<CommandContext, 'runtime'>,
): Promise<Season | undefined> {
  const options = { signal: runtime.signal };
  if (seasonId === undefined) return seasons.current({}, options);
  const all = await seasons.list({}, options);
  return all.find((season) => season.seasonId === seasonId);
}

/** `Soviets +`: a narrower column would cut the mark. */
const LEAST_FACTION_CELLS = 9;

/** The columns of a ladder (S2-48); with `--form` also those of the last results and the peak. */
function ladderColumns(
  { language, runtime }: Pick<CommandContext, 'language' | 'runtime'>,
  { hasForm }: { readonly hasForm: boolean },
): readonly ListColumn<FormedRow>[] {
  const head = (name: Head): string => language.text(`terminal.column.${name}`);
  const now = runtime.clock.now();
  return [
    column('rank', head('rank'), { isNumber: true, cell: ({ rank }) => formatRank(rank) }),
    column('primaryFaction', head('faction'), {
      shrinksTo: LEAST_FACTION_CELLS,
      dropsAt: 1,
      cell: (row) => factionCell(row, language),
    }),
    textColumn('personaName', head('player'), { shrinksTo: 12, show: cleanName }),
    column('elo', 'Elo', { isNumber: true, cell: eloCell }),
    column('eloDelta', '', { dropsAt: 2, cell: (row) => deltaCell(row, now) }),
    ...(hasForm ? formColumns(language) : []),
    column('winRate', head('winRate'), { isNumber: true, dropsAt: 3, cell: winRateCell }),
    numberColumn('wins', head('wins'), { dropsAt: 4 }),
    numberColumn('losses', head('losses'), { dropsAt: 4 }),
    column('updateTime', head('updated'), {
      shrinksTo: 6,
      dropsAt: 5,
      cell: ({ updateTime }) => ageCell(updateTime, now, language),
    }),
  ];
}

/** The user asks for these, so all others give way first. */
function formColumns(language: Language): readonly ListColumn<FormedRow>[] {
  const { text } = language;
  return [
    column('form', text('terminal.column.form', { games: limits.formMatches }), ({ form }) =>
      formCell(form, language),
    ),
    column('peak', text('terminal.column.peak'), {
      isNumber: true,
      cell: ({ peak }) => eloCell({ elo: peak ?? -1 }),
    }),
  ];
}

type Head = 'faction' | 'losses' | 'player' | 'rank' | 'updated' | 'winRate' | 'wins';
