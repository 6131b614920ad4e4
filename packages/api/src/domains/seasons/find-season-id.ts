import { CURRENT_SEASON } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { findCurrentSeason, findSeason } from './season-store.js';

/**
 * The season that a call asks for; undefined stands for all seasons. No season has the id 0, which public clients send for the
 * current one.
 *
 * @throws {Refusal} `notFound` for a season that does not exist.
 */
export async function findSeasonId(db: Database, seasonId: number | undefined): Promise<number | undefined> {
  if (seasonId === undefined) return undefined;
  const isCurrent = seasonId === CURRENT_SEASON || seasonId === 0;
  const season = isCurrent ? await findCurrentSeason(db) : await findSeason(db, seasonId);
  if (season === undefined) throw new Refusal('notFound', { detail: 'There is no such season.' });
  return season.season_id;
}
