import type { EndpointOf, ParamsOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { CURRENT_SEASON } from '@ra3/sdk/facts';
import { eloClasses, minutesClasses } from '../../database/duel-classes.js';
import { Refusal } from '../../values/refusal.js';
import type { Host } from '../host.js';
import { findCurrentSeason, findSeason } from '../seasons/season-store.js';
import { countMatchups, type MatchupCount } from './duel-sum-store.js';

type Matchups = EndpointOf<'statistics.matchups'>;
type MatchupClass = ReplyOf<Matchups>['records'][number];

/**
 * Faction against faction by class of games, each pair from both sides as in the statistics of maps.
 *
 * @throws {Refusal} `notFound` for a season that does not exist.
 */
export async function readMatchups(
  { db }: Pick<Host, 'db'>,
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
