import type { LadderMod, LadderType } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { OpenTransaction } from '../../database/in-transaction.js';
import { rankOfRecord } from './ladder-step-store.js';

export interface RecordKey {
  readonly season_id: number;
  readonly mod: LadderMod;
  readonly ladder_type: LadderType;
  readonly persona_id: number;
}

export interface LockedRecord extends RecordKey {
  elo: number;
  elo_delta: number;
  wins: number;
  losses: number;
  placement_left: number;
  faction_counts: Record<string, number>;
  main_faction: string;
  form: string;
  peak_elo: number;
  update_time: Date;
  is_listed: boolean;
  current_rank: number;
}

export interface ChangedRecord extends RecordKey {
  readonly elo: number;
  readonly elo_delta: number;
  readonly wins: number;
  readonly losses: number;
  readonly placement_left: number;
  readonly prev_rank: number;
  readonly faction_counts: Record<string, number>;
  readonly main_faction: string;
  readonly form: string;
  readonly peak_elo: number;
  readonly is_listed: boolean;
  readonly update_time: string;
}

export interface FirstRecord extends RecordKey {
  readonly elo: number;
  readonly placement_left: number;
}

const keyColumns = sql`season_id bigint, mod text, ladder_type text, persona_id bigint`;

/** Makes missing records, then locks all in one order, so that processes which rate the same players take turns. */
export async function lockRecords(
  transaction: OpenTransaction,
  records: readonly FirstRecord[],
): Promise<LockedRecord[]> {
  if (records.length === 0) return [];
  const keys = JSON.stringify(records);
  await sql`
    INSERT INTO ladder_records (season_id, mod, ladder_type, persona_id, elo, elo_delta, wins, losses, placement_left,
      prev_rank, faction_counts, is_listed, update_time)
    SELECT k.season_id, k.mod, k.ladder_type, k.persona_id, k.elo, 0, 0, 0, k.placement_left, -1, '{}', false,
      TIMESTAMPTZ '1970-01-01 00:00:00Z'
    FROM jsonb_to_recordset(${keys}::jsonb) AS k (${keyColumns}, elo integer, placement_left integer)
    ORDER BY k.season_id, k.mod, k.ladder_type, k.persona_id
    ON CONFLICT DO NOTHING`.execute(transaction);
  const { rows } = await sql<LockedRecord>`
    SELECT r.season_id, r.mod, r.ladder_type, r.persona_id, r.elo, r.elo_delta, r.wins, r.losses, r.placement_left,
      r.faction_counts, r.main_faction, r.form, r.peak_elo, r.update_time, r.is_listed, ${rankOfRecord} AS current_rank
    FROM ladder_records AS r
      JOIN jsonb_to_recordset(${keys}::jsonb) AS k (${keyColumns})
        ON r.season_id = k.season_id AND r.mod = k.mod AND r.ladder_type = k.ladder_type AND r.persona_id = k.persona_id
    ORDER BY r.season_id, r.mod, r.ladder_type, r.persona_id
    FOR UPDATE OF r`.execute(transaction);
  return rows;
}

export async function updateRecords(
  transaction: OpenTransaction,
  records: readonly ChangedRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    UPDATE ladder_records AS r SET elo = c.elo, elo_delta = c.elo_delta, wins = c.wins, losses = c.losses,
      placement_left = c.placement_left, prev_rank = c.prev_rank, faction_counts = c.faction_counts,
      main_faction = c.main_faction, form = c.form, peak_elo = c.peak_elo, is_listed = c.is_listed, update_time = c.update_time
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS c (${keyColumns}, elo integer, elo_delta integer,
      wins integer, losses integer, placement_left integer, prev_rank integer, faction_counts jsonb,
      main_faction text, form text, peak_elo integer, is_listed boolean, update_time timestamptz)
    WHERE r.season_id = c.season_id AND r.mod = c.mod AND r.ladder_type = c.ladder_type
      AND r.persona_id = c.persona_id`.execute(transaction);
}
