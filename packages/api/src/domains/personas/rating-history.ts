import type { EndpointOf, ParamsOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { Host } from '../host.js';
import { findSeasonId } from '../seasons/find-season-id.js';
import { requirePersonaName } from './persona-store.js';
import { listRatingPoints, type RatingPointRow } from './rating-history-store.js';

type RatingHistory = EndpointOf<'personas.ratingHistory'>;
type Reply = ReplyOf<RatingHistory>;

/**
 * How a persona's rating on a ladder went.
 *
 * @throws {Refusal} `notFound` for an unknown or deleted persona, and for a season that does not exist
 */
export async function readRatingHistory(
  { db }: Pick<Host, 'db'>,
  { personaId, mod, type }: ParamsOf<RatingHistory>,
  query: QueryOf<RatingHistory>,
): Promise<Reply> {
  await requirePersonaName(db, personaId);
  const seasonId = await findSeasonId(db, query.seasonId);
  const rows = await listRatingPoints(db, personaId, { mod, type, seasonId, most: limits.ratingPoints });
  const pointOf = (isChosen: (row: RatingPointRow) => boolean) => {
    const row = rows.find(isChosen);
    return row === undefined ? null : describePoint(row);
  };
  return {
    games: rows[0]?.games ?? 0,
    peak: pointOf(({ is_peak }) => is_peak),
    low: pointOf(({ is_low }) => is_low),
    records: rows.map(describePoint),
  };
}

function describePoint(row: RatingPointRow): Reply['records'][number] {
  return {
    matchId: String(row.match_id),
    time: row.start_time.toISOString(),
    seasonId: row.season_id,
    elo: row.elo,
    eloDelta: row.elo_delta,
  };
}
