import type { FactionCounts, FactionStats, MapStats, Season } from '@ra3/sdk';

export const SEASON_PATH = '/api/stats/season/all/result';

/** The path with which the site requests the statistics of a mod and a season. */
export function statisticsPath(view: 'factions' | 'maps', mod: string, seasonId = -1): string {
  return `/api/stats/1v1/${view}/${mod}/${String(seasonId)}`;
}

/** Match counts of ten-minute matches. */
export function aCount(wins: number, losses: number): FactionCounts {
  return { wins, losses, total: wins + losses, timeLength: (wins + losses) * 600 };
}

/** Statistics of a faction, all in one version of the mod by default; each match against itself is a win and a loss. */
export function aFaction(
  wins: number,
  losses: number,
  byModFullName: FactionStats['byModFullName'] = { 'RA3 1.12': { ...aCount(wins, losses), mirrors: 0 } },
  mirrors = 0,
): FactionStats {
  return { ...aCount(wins, losses), mirrors, byModFullName };
}

/** Faction pairs on a map. */
export function aMap(map: string, pairs: Readonly<Record<string, FactionCounts>>): MapStats {
  return { map, stats: pairs };
}

/** A season; by default the sixth one, which is running. */
export function aSeason(changes: Partial<Season> = {}): Season {
  return {
    seasonId: 6,
    databaseName: 's6',
    chineseName: '第六赛季',
    englishName: 'Season 6',
    localizationKey: 'SEASON:6',
    ladderIds: { ra3: 1, corona: 2 },
    startTime: '2026-09-01T00:00:00Z',
    endTime: null,
    isCurrentSeason: true,
    ...changes,
  };
}
