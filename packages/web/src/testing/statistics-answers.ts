import type { FactionCounts, FactionStats, MapStats, Season } from '@ra3/sdk/browser';

export const SEASON_PATH = '/api/stats/season/all/result';

/** Statistics of a mod and a season, as the site asks for them. */
export function statisticsPath(view: 'factions' | 'maps', mod: string, seasonId = -1): string {
  return `/api/stats/1v1/${view}/${mod}/${String(seasonId)}`;
}

/** Wins and losses of ten-minute matches. */
export function aCount(wins: number, losses: number): FactionCounts {
  return { wins, losses, total: wins + losses, timeLength: (wins + losses) * 600 };
}

/** A faction's numbers, all in one version of the mod unless said otherwise. */
export function aFaction(
  wins: number,
  losses: number,
  byModFullName: Readonly<Record<string, FactionCounts>> = { 'RA3 1.12': aCount(wins, losses) },
): FactionStats {
  return { ...aCount(wins, losses), byModFullName };
}

/** Pairs on a map. */
export function aMap(map: string, pairs: Readonly<Record<string, FactionCounts>>): MapStats {
  return { map, stats: pairs };
}

/** A season; the sixth and running one unless said otherwise. */
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
