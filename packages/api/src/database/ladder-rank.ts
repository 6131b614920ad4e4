import { NO_RANK } from '@ra3/sdk/facts';
import { sql } from 'kysely';

/** Place of record `r` on its ladder: highest Elo first, then the older persona; -1 for one that is not listed. */
export const rankOfRecord = sql<number>`CASE WHEN r.is_listed THEN 1 + (
    SELECT coalesce(sum(above.listed), 0)::bigint FROM ladder_steps AS above
    WHERE above.season_id = r.season_id AND above.mod = r.mod AND above.ladder_type = r.ladder_type
      AND above.elo > r.elo
  ) + (
    SELECT count(*) FROM ladder_records AS ahead
    WHERE ahead.is_listed AND ahead.season_id = r.season_id AND ahead.mod = r.mod
      AND ahead.ladder_type = r.ladder_type AND ahead.elo = r.elo AND ahead.persona_id < r.persona_id
  ) ELSE ${sql.lit(NO_RANK)} END`;
