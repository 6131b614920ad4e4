import type { EndpointOf, ParamsOf, QueryOf, ReplyOf } from '@ra3/sdk/contract';
import { limits } from '@ra3/sdk/facts';
import type { Database } from '../../database/in-transaction.js';
import { findSeasonId } from '../seasons/find-season-id.js';
import { requirePersonaName } from './persona-store.js';
import { listRatingPoints, type RatingPointRow } from './rating-history-store.js';

type RatingHistory = EndpointOf<'personas.ratingHistory'>;
type Reply = ReplyOf<RatingHistory>;

/** @throws {Refusal} `notFound` for a persona that does not exist or was deleted, and for a season that does not exist. */
export type RatingHistoryReader = (
  params: ParamsOf<RatingHistory>,
  query: QueryOf<RatingHistory>,
) => Promise<Reply>;

/** Makes the reader of how a persona's rating on a ladder went. */
export function makeRatingHistoryReader({ db }: { readonly db: Database }): RatingHistoryReader {
  return async ({ personaId, mod, type }, query) => {
    await requirePersonaName(db, personaId);
    const seasonId = await findSeasonId(db, query.seasonId);
    const rows = await listRatingPoints(db, personaId, { mod, type, seasonId, most: limits.ratingPoints });
    const pointOf = (isWanted: (row: RatingPointRow) => boolean) => {
      const row = rows.find(isWanted);
      return row === undefined ? null : describePoint(row);
    };
    return {
      games: rows[0]?.games ?? 0,
      peak: pointOf(({ is_peak }) => is_peak),
      low: pointOf(({ is_low }) => is_low),
      records: rows.map(describePoint),
    };
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
