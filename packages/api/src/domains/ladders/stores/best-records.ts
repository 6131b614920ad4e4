import { sql } from 'kysely';
import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import type { Database } from '../../../database/in-transaction.js';
import { rankOfRecord } from '../../../database/ladder-rank.js';

export interface BestRecord {
  persona_id: number;
  mod: LadderMod;
  ladder_type: LadderType;
  elo: number;
  rank: number;
  faction_counts: Record<string, number>;
}

/** Of each persona the listed record of the running season with the highest Elo; whoever has none is left out. */
export async function listBestRecords(db: Database, personaIds: readonly number[]): Promise<BestRecord[]> {
  const { rows } = await sql<BestRecord>`
    SELECT r.persona_id, r.mod, r.ladder_type, r.elo, r.faction_counts, ${rankOfRecord} AS rank
    FROM ladder_records AS r
    WHERE (r.season_id, r.mod, r.ladder_type, r.persona_id) IN (
      SELECT DISTINCT ON (o.persona_id) o.season_id, o.mod, o.ladder_type, o.persona_id
      FROM ladder_records AS o JOIN seasons AS s ON s.season_id = o.season_id
      WHERE s.is_current AND o.is_listed AND o.persona_id = ANY(${[...personaIds]}::bigint[])
      ORDER BY o.persona_id, o.elo DESC, o.mod, o.ladder_type
    )`.execute(db);
  return rows;
}
