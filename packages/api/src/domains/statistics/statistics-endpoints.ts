import type { EndpointOf, ReplyOf, ParamsOf, QueryOf } from '@ra3/sdk/contract';
import { NO_RANK, CURRENT_SEASON, type LadderMod } from '@ra3/sdk/facts';
import { opponentEloBounds } from '@ra3/sdk/rules/statistics';
import { eloClasses, minutesClasses } from '../../database/duel-classes.js';
import type { PersonaDuels } from '../../database/tables/persona-tables.js';
import { groupBy } from '../../values/group-by.js';
import { Refusal } from '../../values/refusal.js';
import type { DatabaseHost, Endpoints } from '../host.js';
import { listBestRanks } from '../ladders/ladder-record-store.js';
import { countsOf, listUserDuels, mergeDuels } from '../personas/persona-duel-store.js';
import { listSeasons, findCurrentSeason, findSeason, type Season } from '../seasons/season-store.js';
import { readFactions, readMaps } from './duel-statistics.js';
import { countMatchups, type MatchupCount } from './duel-sum-store.js';

export const statistics: Endpoints<'statistics'> = {
  factions: (host, { params, query }) => readFactions(host, params, query),
  maps: (host, { params, query }) => readMaps(host, params, query),
  matchups: (host, { params, query }) => readMatchups(host, params, query),
  automatch: (host, { user }) => readAutomatchStats(host, user.userId, 'ra3'),
  automatchCorona: (host, { user }) => readAutomatchStats(host, user.userId, 'corona'),
};

type SeasonStats = ReplyOf<EndpointOf<'statistics.automatch'>>['records'][number];
type WinsAndLosses = SeasonStats['detailsByMap'][number];

interface PlayedSeason {
  readonly season: Season;
  readonly duels: PersonaDuels;
  readonly ranking: number;
}

/** All personas that were not deleted, together (S2-54, S3-25): one record per season played, newest first. */
export async function readAutomatchStats(
  { db }: DatabaseHost,
  userId: number,
  mod: LadderMod,
): Promise<{ records: SeasonStats[] }> {
  const played = groupBy(await listUserDuels(db, userId, mod), ({ season_id }) => season_id);
  if (played.size === 0) return { records: [] };
  const ranks = await listBestRanks(db, userId, mod);
  const rankOf = new Map(ranks.map(({ season_id, rank }) => [season_id, rank]));
  const seasons = await listSeasons(db);
  const records = seasons.flatMap((season) => {
    const id = season.season_id;
    const [first, ...others] = played.get(id) ?? [];
    if (first === undefined) return [];
    const duels = others.reduce(mergeDuels, first);
    return [describeSeason(mod, { season, duels, ranking: rankOf.get(id) ?? NO_RANK })];
  });
  return { records };
}

function describeSeason(mod: LadderMod, { season, duels, ranking }: PlayedSeason): SeasonStats {
  const games = duels.wins + duels.losses;
  const eloMean = duels.elo_sum / games;
  const rowsOf = (table: 'map' | 'matchup'): WinsAndLosses[] =>
    countsOf(duels, table)
      .map(({ key, wins, losses }) => ({ key: key.replace('\n', '-'), wins, loses: losses }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
  return {
    seasonId: season.season_id,
    seasonNameEnglish: season.english_name,
    seasonNameChinese: season.chinese_name,
    isCurrentSeason: season.is_current,
    seasonStartTime: season.start_time.toISOString(),
    seasonEndTime: season.end_time?.toISOString() ?? null,
    modFamilyName: mod,
    playedMatches: games,
    playedMatchesLength: duels.time_length,
    wins: duels.wins,
    loses: duels.losses,
    eloMean,
    // Below 0 by rounding where all are alike.
    eloStdDev: Math.sqrt(Math.max(0, duels.elo_square_sum / games - eloMean ** 2)),
    eloMax: duels.elo_max,
    ranking,
    detailsByMap: rowsOf('map'),
    detailsByFaction: rowsOf('matchup'),
    detailsByOpponentElo: listBuckets(duels),
  };
}

/** All fine buckets in ascending order, empty ones too, as the regrouping of clients expects them (S3-26). */
function listBuckets(duels: PersonaDuels): WinsAndLosses[] {
  const counted = new Map(countsOf(duels, 'elo').map((row) => [row.key, row]));
  return opponentEloBounds.map(String).map((key) => {
    const { wins = 0, losses = 0 } = counted.get(key) ?? {};
    return { key, wins, loses: losses };
  });
}

type Matchups = EndpointOf<'statistics.matchups'>;
type MatchupClass = ReplyOf<Matchups>['records'][number];

/** By class of games, each pair from both sides. @throws {Refusal} `notFound` for an unknown season */
export async function readMatchups(
  { db }: DatabaseHost,
  { mod, by }: ParamsOf<Matchups>,
  { seasonId = CURRENT_SEASON, modFullName }: QueryOf<Matchups>,
): Promise<ReplyOf<Matchups>> {
  if (by === 'season') {
    const rows = await countMatchups(db, { mod, by, seasonId: undefined, modFullName });
    return { records: describeClasses([...new Set(rows.map(({ key }) => key))], rows) };
  }
  const season = seasonId === CURRENT_SEASON ? await findCurrentSeason(db) : await findSeason(db, seasonId);
  if (season === undefined) throw new Refusal('notFound', { detail: 'There is no such season.' });
  const rows = await countMatchups(db, { mod, by, seasonId: season.season_id, modFullName });
  return { records: describeClasses(by === 'elo' ? eloClasses : minutesClasses, rows) };
}

function describeClasses(keys: readonly number[], rows: readonly MatchupCount[]): MatchupClass[] {
  return keys.map((key) => ({ key, stats: describePairs(rows.filter((row) => row.key === key)) }));
}

function describePairs(rows: readonly MatchupCount[]): MatchupClass['stats'] {
  const stats: MatchupClass['stats'] = {};
  const add = (pair: string, counted: { wins: number; losses: number; timeLength: number }): void => {
    const { wins, losses, total, timeLength } = stats[pair] ?? NO_DUELS;
    stats[pair] = {
      wins: wins + counted.wins,
      losses: losses + counted.losses,
      total: total + counted.wins + counted.losses,
      timeLength: timeLength + counted.timeLength,
    };
  };
  for (const { winner_faction, loser_faction, total, time_length: timeLength } of rows) {
    add(`${winner_faction}-${loser_faction}`, { wins: total, losses: 0, timeLength });
    add(`${loser_faction}-${winner_faction}`, { wins: 0, losses: total, timeLength });
  }
  return stats;
}

const NO_DUELS = { wins: 0, losses: 0, total: 0, timeLength: 0 };
