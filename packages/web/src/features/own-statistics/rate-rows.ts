import { parseFactionPair } from '@ra3/sdk/rules/factions';
import { regroupOpponentElo, type EloRow } from '@ra3/sdk/rules/statistics';
import { useMapLabels } from '../../entities/map/use-map-labels.js';
import { factionColour, useFactionName } from '../../entities/player/faction-icon.js';
import { useTranslation } from '../../platform/i18n/use-translation.js';
import type { OwnSeason } from './use-own-statistics.js';

export interface RateRow {
  readonly key: string;
  readonly label: string;
  readonly wins: number;
  readonly losses: number;
  readonly colour: string;
  readonly factions?: readonly [own: string, opponent: string];
}

export interface RateRows {
  /** From the lowest Elo to the highest (S3-26, S9-19); groups without games are left out. */
  readonly byOpponentElo: readonly RateRow[];
  /** The most played first. */
  readonly byMap: readonly RateRow[];
  readonly byFactions: readonly RateRow[];
}

const SIGNAL = 'var(--signal)';

/** The rows of a season's three charts (S2-54). Maps that share a name are told apart. */
export function useRateRows({ detailsByOpponentElo, detailsByMap, detailsByFaction }: OwnSeason): RateRows {
  const eloLabel = useEloLabel();
  const mapLabel = useMapLabels(detailsByMap.map(({ key }) => key));
  const factionName = useFactionName();
  return {
    byOpponentElo: played(
      regroupOpponentElo(detailsByOpponentElo).map((row) => {
        const label = eloLabel(row);
        return { key: label, label, wins: row.wins, losses: row.losses, colour: SIGNAL };
      }),
    ),
    byMap: mostPlayed(
      detailsByMap.map(({ key, wins, loses }) => ({
        key,
        label: mapLabel(key),
        wins,
        losses: loses,
        colour: SIGNAL,
      })),
    ),
    byFactions: mostPlayed(
      detailsByFaction.map(({ key, wins, loses }) => {
        const factions = parseFactionPair(key);
        const label = factions === undefined ? key : factions.map(factionName).join(' – ');
        const colour = factions === undefined ? SIGNAL : factionColour(factions[0]);
        return { key, label, wins, losses: loses, colour, ...(factions === undefined ? {} : { factions }) };
      }),
    ),
  };
}

function useEloLabel(): (row: EloRow) => string {
  const { t } = useTranslation();
  return (row) => {
    switch (row.kind) {
      case 'below':
        return t('ownStatistics.eloBelow', { elo: row.high });
      case 'between':
        return t('ownStatistics.eloBetween', { low: row.low, high: row.high });
      case 'above':
        return t('ownStatistics.eloAbove', { elo: row.low });
      case 'named':
        return row.name;
    }
  };
}

function gamesOf({ wins, losses }: RateRow): number {
  return wins + losses;
}

function played(rows: readonly RateRow[]): RateRow[] {
  return rows.filter((row) => gamesOf(row) > 0);
}

function mostPlayed(rows: readonly RateRow[]): RateRow[] {
  return played(rows).toSorted((a, b) => gamesOf(b) - gamesOf(a) || a.label.localeCompare(b.label));
}
