import type { AutomatchSeason, WinsAndLosses } from '@ra3/sdk';
import { formatRank } from '@ra3/sdk/rules/ladders';
import { formatLength } from '@ra3/sdk/rules/matches';
import { parseFactionPair } from '@ra3/sdk/rules/factions';
import { formatWinRate, regroupOpponentElo } from '@ra3/sdk/rules/statistics';
import { factionText, winRateCell } from '../print/player-cells.js';
import { seasonName } from '../print/ladder-title.js';
import { mapText } from '../i18n/fact-texts.js';
import type { Language } from '../i18n/translate.js';
import { column, type ListColumn } from '../print/list-table.js';
import { formatTable, type Column } from '../print/table.js';
import type { ViewContext } from '../command/command-context.js';

/** The columns of the own seasons of automatch 1v1 (S2-53). */
export function ownSeasonColumns(language: Language): readonly ListColumn<AutomatchSeason>[] {
  const { text } = language;
  const number = (
    field: string,
    head: string,
    show: (season: AutomatchSeason) => string,
  ): ListColumn<AutomatchSeason> => ({
    field,
    head,
    isNumber: true,
    cell: (season) => ({ text: show(season) }),
  });
  return [
    number('seasonId', text('terminal.column.id'), ({ seasonId }) => String(seasonId)),
    column('seasonNameEnglish', text('terminal.column.season'), {
      shrinksTo: 10,
      cell: (season) => nameOf(season, language),
    }),
    number('playedMatches', text('terminal.column.games'), ({ playedMatches }) => String(playedMatches)),
    number('wins', text('terminal.column.wins'), ({ wins }) => String(wins)),
    number('loses', text('terminal.column.losses'), ({ loses }) => String(loses)),
    number('winRate', text('terminal.column.winRate'), ({ wins, loses }) => formatWinRate(wins, loses)),
    number('eloMean', text('terminal.column.eloMean'), ({ playedMatches, eloMean }) =>
      playedMatches === 0 ? '--' : eloMean.toFixed(0),
    ),
    number('eloMax', text('terminal.column.eloMax'), ({ eloMax }) => formatRank(eloMax)),
    number('ranking', text('terminal.column.rank'), ({ ranking }) => formatRank(ranking)),
    {
      ...number('playedMatchesLength', text('terminal.column.length'), ({ playedMatchesLength }) =>
        formatLength(playedMatchesLength),
      ),
      dropsAt: 1,
    },
  ];
}

/** One own season: by the opponents' Elo, by map, by faction (S2-54). */
export async function ownSeasonLines(season: AutomatchSeason, context: ViewContext): Promise<string[]> {
  const { language, output } = context;
  const { text } = language;
  const section = async (title: string, head: string, rows: readonly RateRow[]): Promise<string[]> =>
    rows.length === 0 ? [] : ['', output.paint('heading', title), ...(await rateTable(head, rows, context))];
  const elo = regroupOpponentElo(season.detailsByOpponentElo).map((row) => ({
    label: eloLabel(row),
    wins: row.wins,
    losses: row.losses,
  }));
  return [
    output.paint('heading', nameOf(season, language)),
    `${String(season.wins)} : ${String(season.loses)}  ${formatWinRate(season.wins, season.loses)}`,
    ...(await section(text('terminal.stats.byElo'), 'Elo', elo.filter(hasGames))),
    ...(await section(
      text('terminal.stats.byMap'),
      text('terminal.column.map'),
      mostPlayed(season.detailsByMap, (key) => mapText(key, language)),
    )),
    ...(await section(
      text('terminal.stats.byFaction'),
      text('terminal.column.faction'),
      mostPlayed(season.detailsByFaction, (key) => pairText(key, language)),
    )),
  ];
}

interface RateRow {
  readonly label: string;
  readonly wins: number;
  readonly losses: number;
}

function rateTable(
  head: string,
  rows: readonly RateRow[],
  { language, output }: ViewContext,
): Promise<string[]> {
  const { text } = language;
  const columns: Column[] = [
    { head, shrinksTo: 10 },
    { head: text('terminal.column.wins'), isNumber: true },
    { head: text('terminal.column.losses'), isNumber: true },
    { head: text('terminal.column.winRate'), isNumber: true },
  ];
  return formatTable(
    columns,
    rows.map((row) => [
      { text: row.label },
      { text: String(row.wins) },
      { text: String(row.losses) },
      winRateCell(row),
    ]),
    output,
  );
}

function mostPlayed(rows: readonly WinsAndLosses[], label: (key: string) => string): RateRow[] {
  return rows
    .map(({ key, wins, loses }) => ({ label: label(key), wins, losses: loses }))
    .filter(hasGames)
    .toSorted((a, b) => b.wins + b.losses - (a.wins + a.losses));
}

function hasGames({ wins, losses }: RateRow): boolean {
  return wins + losses > 0;
}

function pairText(key: string, language: Language): string {
  return (parseFactionPair(key) ?? [key]).map((faction) => factionText(faction, language)).join(' – ');
}

function eloLabel(row: ReturnType<typeof regroupOpponentElo>[number]): string {
  switch (row.kind) {
    case 'below':
      return `< ${String(row.high)}`;
    case 'between':
      return `${String(row.low)}–${String(row.high)}`;
    case 'above':
      return `> ${String(row.low)}`;
    case 'named':
      return row.name;
  }
}

function nameOf(season: AutomatchSeason, { locale }: Language): string {
  return seasonName({ chineseName: season.seasonNameChinese, englishName: season.seasonNameEnglish }, locale);
}
