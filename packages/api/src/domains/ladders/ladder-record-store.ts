import { ladderMods, ladderTypes, NO_RANK, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import {
  rankOfRecord,
  selectFromPage,
  moveLadderSteps,
  type LadderPlace,
  type PageBounds,
  type LadderStep,
} from './ladder-step-store.js';

export interface LadderRow {
  persona_id: number;
  persona_name: string;
  ladder_type: LadderType;
  elo: number;
  elo_delta: number;
  wins: number;
  losses: number;
  placement_left: number;
  prev_rank: number;
  faction_counts: Record<string, number>;
  is_selected: boolean;
  deleted: boolean;
  update_time: Date;
  /** Null where the reader counts it from the row's place. */
  rank: number | null;
}

/** Columns of a row, of the record `r` and its persona `p`. */
export const rowColumns = sql`r.persona_id, p.persona_name, r.ladder_type, r.elo, r.elo_delta, r.wins, r.losses,
  r.placement_left, r.prev_rank, r.faction_counts, p.is_selected, p.deleted, r.update_time`;

export async function listLadder(db: Database, place: LadderPlace, page: PageBounds): Promise<LadderRow[]> {
  const { rows } = await sql<LadderRow>`
    ${selectFromPage(sql`${rowColumns}, NULL AS rank`, place, page)}
    FROM r JOIN personas AS p ON p.persona_id = r.persona_id
    ORDER BY r.elo DESC, r.persona_id`.execute(db);
  return rows;
}

export interface FormRow {
  persona_id: number;
  form: string;
  peak_elo: number;
}

/** What `listLadder` gives a page of, in the same order. */
export async function listForms(db: Database, place: LadderPlace, page: PageBounds): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    ${selectFromPage(sql`r.persona_id, r.form, r.peak_elo`, place, page)}
    FROM r ORDER BY r.elo DESC, r.persona_id`.execute(db);
  return rows;
}

export async function listLaddersOfPersona(
  db: Database,
  personaId: number,
  { seasonId, mod }: { seasonId: number; mod: LadderMod },
): Promise<LadderRow[]> {
  const { rows } = await sql<LadderRow>`
    SELECT ${rowColumns}, ${rankOfRecord} AS rank
    FROM ladder_records AS r JOIN personas AS p ON p.persona_id = r.persona_id
    WHERE r.persona_id = ${personaId} AND r.mod = ${mod} AND r.season_id = ${seasonId}`.execute(db);
  return rows;
}

export interface PastRankRow {
  season_id: number;
  english_name: string;
  chinese_name: string;
  ladder_type: LadderType;
  elo: number;
  end_rank: number;
}

/** Final ranks of a persona in the seasons that are closed, newest first. */
export async function listPastRanks(db: Database, personaId: number, mod: LadderMod): Promise<PastRankRow[]> {
  const { rows } = await sql<PastRankRow>`
    SELECT r.season_id, s.english_name, s.chinese_name, r.ladder_type, r.elo, r.end_rank
    FROM ladder_records AS r JOIN seasons AS s ON s.season_id = r.season_id
    WHERE r.persona_id = ${personaId} AND r.mod = ${mod} AND s.closed_at IS NOT NULL AND r.end_rank IS NOT NULL
    ORDER BY s.start_time DESC, r.ladder_type`.execute(db);
  return rows;
}

/** Writes the final ranks of a season (-1 for those not listed). Its ladders must not move any more. */
export async function writeEndRanks(transaction: OpenTransaction, seasonId: number): Promise<void> {
  await sql`
    UPDATE ladder_records AS r SET end_rank = CASE WHEN r.is_listed THEN placed.place ELSE ${sql.lit(NO_RANK)} END
    FROM (
      SELECT mod, ladder_type, persona_id,
        row_number() OVER (PARTITION BY mod, ladder_type, is_listed ORDER BY elo DESC, persona_id) AS place
      FROM ladder_records WHERE season_id = ${seasonId}
    ) AS placed
    WHERE r.season_id = ${seasonId} AND r.mod = placed.mod AND r.ladder_type = placed.ladder_type
      AND r.persona_id = placed.persona_id`.execute(transaction);
}

export async function relistPersona(transaction: OpenTransaction, personaId: number): Promise<void> {
  const shouldBeListed = sql`(p.is_selected AND NOT p.deleted AND r.placement_left = 0)`;
  const { rows } = await sql<Omit<LadderStep, 'change'> & { is_listed: boolean }>`
    UPDATE ladder_records AS r SET is_listed = ${shouldBeListed}
    FROM personas AS p, seasons AS s
    WHERE p.persona_id = ${personaId} AND r.persona_id = p.persona_id
      AND s.season_id = r.season_id AND s.closed_at IS NULL AND r.is_listed <> ${shouldBeListed}
    RETURNING r.season_id, r.mod, r.ladder_type, r.main_faction, r.elo, r.is_listed`.execute(transaction);
  await moveLadderSteps(
    transaction,
    rows.map(({ is_listed, ...step }) => ({ ...step, change: is_listed ? 1 : -1 })),
  );
}

/** Elo of every persona on the running season's 1v1 ladders; the higher one of a persona on both mods. */
export async function listElos(db: Database): Promise<Map<number, number>> {
  const { rows } = await sql<{ persona_id: number; elo: number }>`
    SELECT r.persona_id, max(r.elo) AS elo FROM ladder_records AS r JOIN seasons AS s ON s.season_id = r.season_id
    WHERE s.is_current AND r.ladder_type = '1v1' GROUP BY r.persona_id`.execute(db);
  return new Map(rows.map(({ persona_id, elo }) => [persona_id, elo]));
}

export interface BestRecord {
  persona_id: number;
  mod: LadderMod;
  ladder_type: LadderType;
  elo: number;
  rank: number;
  faction_counts: Record<string, number>;
}

/** The highest Elo of each persona's listed records of the running season; personas without one are left out. */
export async function listBestElos(
  db: Database,
  personaIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ persona_id: number; elo: number }>`
    SELECT r.persona_id, max(r.elo) AS elo FROM ladder_records AS r JOIN seasons AS s ON s.season_id = r.season_id
    WHERE s.is_current AND r.is_listed AND r.persona_id = ANY(${[...personaIds]}::bigint[])
    GROUP BY r.persona_id`.execute(db);
  return new Map(rows.map(({ persona_id, elo }) => [persona_id, elo]));
}

/** Of each persona the main standing (`mainStanding`) in the running season; personas without a rank are left out. */
export async function listBestRecords(db: Database, personaIds: readonly number[]): Promise<BestRecord[]> {
  const placeIn = (words: readonly string[], column: string) =>
    sql`array_position(${[...words]}::text[], ${sql.ref(column)})`;
  const { rows } = await sql<BestRecord>`
    SELECT r.persona_id, r.mod, r.ladder_type, r.elo, r.faction_counts, ${rankOfRecord} AS rank
    FROM ladder_records AS r
    WHERE (r.season_id, r.mod, r.ladder_type, r.persona_id) IN (
      SELECT DISTINCT ON (o.persona_id) o.season_id, o.mod, o.ladder_type, o.persona_id
      FROM ladder_records AS o JOIN seasons AS s ON s.season_id = o.season_id
      WHERE s.is_current AND o.is_listed AND o.persona_id = ANY(${[...personaIds]}::bigint[])
      ORDER BY o.persona_id, o.elo DESC, ${placeIn(ladderMods, 'o.mod')}, ${placeIn(ladderTypes, 'o.ladder_type')}
    )`.execute(db);
  return rows;
}

/** The best rank of the user's personas in each season: now, or the final one; seasons without any are left out. */
export async function listBestRanks(
  db: Database,
  userId: number,
  mod: LadderMod,
): Promise<{ season_id: number; rank: number }[]> {
  const { rows } = await sql<{ season_id: number; rank: number }>`
    WITH ranks AS MATERIALIZED (
      SELECT r.season_id, CASE WHEN r.end_rank IS NULL THEN ${rankOfRecord} ELSE r.end_rank END AS rank
      FROM personas AS p JOIN ladder_records AS r ON r.persona_id = p.persona_id
      WHERE p.user_id = ${userId} AND NOT p.deleted AND r.mod = ${mod} AND r.ladder_type = '1v1'
    )
    SELECT season_id, min(rank)::bigint AS rank FROM ranks WHERE rank > 0 GROUP BY season_id`.execute(db);
  return rows;
}
