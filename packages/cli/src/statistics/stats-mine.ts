import { defineCommand, type Run } from '../command/command-definition.js';
import { defineInput } from '../command/input-definition.js';
import { seasonOption } from '../command/input-kinds.js';
import { modArgument } from './stat-options.js';
import type { AutomatchSeason } from '@ra3/sdk';
import { winRate } from '@ra3/sdk/rules/statistics';
import { CommandError } from '../failure/command-error.js';
import { exitCodes } from '../print/exit-codes.js';
import { printList } from '../command/print-list.js';
import { ownSeasonColumns, ownSeasonLines } from './own-seasons.js';

const input = defineInput({ arguments: [modArgument], options: { season: seasonOption } });

export const statsMine = defineCommand({
  path: ['stats', 'mine'],
  isList: true,
  summary: 'terminal.stats.mineSummary',
  input,
  examples: ['ra3 stats mine', 'ra3 stats mine corona --season 6'],
  fields: [
    'seasonId',
    'seasonNameEnglish',
    'seasonNameChinese',
    'isCurrentSeason',
    'seasonStartTime',
    'seasonEndTime',
    'modFamilyName',
    'playedMatches',
    'playedMatchesLength',
    'wins',
    'loses',
    'winRate',
    'eloMean',
    'eloStdDev',
    'eloMax',
    'ranking',
    'detailsByMap',
    'detailsByFaction',
    'detailsByOpponentElo',
  ],
  row: { call: 'statistics.automatch', at: 'records', adds: { winRate: 'number?' } },
  load: () => import('./stats-mine.js'),
});

/** The own seasons as a list; with `--season` one of them in detail. */
export const run: Run<typeof input> = async ({ arguments: [mod], options: { season } }, context) => {
  const { language, runtime, output, list } = context;
  const client = await context.openClient();
  const options = { signal: runtime.signal };
  const { records } = await (mod === 'corona'
    ? client.statistics.automatchCorona({}, options)
    : client.statistics.automatch({}, options));
  const chosen = season === undefined ? records : records.filter(({ seasonId }) => seasonId === season);
  const [first] = chosen;
  if (season !== undefined && first === undefined)
    throw new CommandError('not-found', language.text('terminal.stats.noSeason', { season }));
  if (season !== undefined && first !== undefined && list.format === 'table' && !list.isQuiet) {
    await output.lines(await ownSeasonLines(first, context));
    return exitCodes.ok;
  }
  return printList<AutomatchSeason>(context, {
    rows: chosen,
    columns: ownSeasonColumns(language),
    id: ({ seasonId }) => seasonId,
    record: (row) => ({ ...row, winRate: winRate(row.wins, row.loses) ?? null }),
    empty: language.text('terminal.stats.empty'),
  });
};
