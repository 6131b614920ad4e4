import type { Season } from '@ra3/sdk';
import type { MatchupClassName } from '@ra3/sdk/facts';
import { formatLength } from '@ra3/sdk/rules/matches';
import { formatWinRate } from '@ra3/sdk/rules/statistics';
import { factionText } from '../print/player-cells.js';
import { seasonName } from '../print/ladder-title.js';
import type { Language } from '../i18n/translate.js';
import { numberColumn, column, type ListColumn } from '../print/list-table.js';
import { factionStyle, type PaintStyle } from '../print/paint.js';
import type { MatchupRow } from './matchup-rows.js';

interface Shown {
  readonly by: MatchupClassName;
  /** To name the classes of `--by season`. */
  readonly seasons: readonly Season[];
}

/** The columns of the matchups: who against whom in which games, the rate of the first, and what the games say about it. */
export function matchupColumns(shown: Shown, language: Language): readonly ListColumn<MatchupRow>[] {
  const { text } = language;
  return [
    factionColumn('faction', text('terminal.column.faction'), language),
    factionColumn('opponent', text('terminal.column.against'), language),
    column('key', classHead(shown.by, language), {
      shrinksTo: 16,
      cell: (row) => classText(row, shown, language),
    }),
    numberColumn('games', text('terminal.column.games')),
    numberColumn('wins', text('terminal.column.wins'), { dropsAt: 3 }),
    numberColumn('losses', text('terminal.column.losses'), { dropsAt: 3 }),
    column('winRate', text('terminal.column.winRate'), {
      isNumber: true,
      cell: ({ wins, losses, verdict }) => ({
        text: formatWinRate(wins, losses),
        ...(verdict === 'few' && { style: 'muted' }),
      }),
    }),
    column('low', text('terminal.column.interval'), {
      isNumber: true,
      dropsAt: 1,
      cell: (row) => ({ text: intervalText(row), style: 'muted' }),
    }),
    column('verdict', text('terminal.column.verdict'), ({ verdict }) => ({
      text: text(`terminal.stats.verdict.${verdict}`),
      style: verdictStyles[verdict],
    })),
    column('averageSeconds', text('terminal.column.averageLength'), {
      isNumber: true,
      dropsAt: 2,
      cell: ({ averageSeconds }) => formatLength(averageSeconds),
    }),
  ];
}

const verdictStyles: Readonly<Record<MatchupRow['verdict'], PaintStyle>> = {
  over: 'good',
  under: 'bad',
  open: 'muted',
  few: 'muted',
};

function factionColumn(
  field: 'faction' | 'opponent',
  head: string,
  language: Language,
): ListColumn<MatchupRow> {
  return {
    field,
    head,
    shrinksTo: 8,
    cell: (row) => ({ text: factionText(row[field], language), style: factionStyle(row[field]) }),
  };
}

function classHead(by: MatchupClassName, { text }: Language): string {
  switch (by) {
    case 'length':
      return text('terminal.persona.byHead.minutes');
    case 'elo':
      return text('terminal.column.eloMean');
    case 'season':
      return text('terminal.column.season');
  }
}

function classText({ key, below }: MatchupRow, { by, seasons }: Shown, language: Language): string {
  if (key === null) return language.text('terminal.stats.allGames');
  if (by === 'season') {
    const season = seasons.find(({ seasonId }) => seasonId === key);
    return season === undefined ? String(key) : seasonName(season, language.locale);
  }
  if (below === null) return `${String(key)}+`;
  return key === 0 ? `< ${String(below)}` : `${String(key)}–${String(below)}`;
}

/** `48.1–56.3%`: both bounds of the interval. */
function intervalText({ low, high }: MatchupRow): string {
  if (low === null || high === null) return '';
  return `${(low * 100).toFixed(1)}–${(high * 100).toFixed(1)}%`;
}
