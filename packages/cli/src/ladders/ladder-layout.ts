import type { Client, Season } from '@ra3/sdk';
import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import { winRate } from '@ra3/sdk/rules';
import type { CommandContext } from '../command/command-context.js';
import type { List } from '../command/print-list.js';
import type { FormedRow } from './ladder-forms.js';
import { ladderColumns } from './ladder-columns.js';
import { ladderTitle } from '../print/ladder-title.js';

interface ShownRows {
  readonly arguments: readonly [mod: LadderMod, type: LadderType];
  /** Undefined for the running season. */
  readonly seasonId: number | undefined;
  readonly hasForm: boolean;
}

/** Columns, JSON and title of any rows of a ladder. */
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
