import { CURRENT_SEASON, type LadderMod, type LadderType } from '@ra3/sdk/facts';
import { sql, type Selectable } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { raiseVersions } from '../../database/public-versions.js';
import type { SeasonRow } from '../../database/tables/ladder-tables.js';
import { Refusal } from '../../values/refusal.js';

export type Season = Selectable<SeasonRow>;

// As text, because nearly every page reads it, and a built query would be compiled for each call.
export async function findCurrentSeason(db: Database | OpenTransaction): Promise<Season | undefined> {
  const { rows } = await sql<Season>`SELECT * FROM seasons WHERE is_current`.execute(db);
  return rows[0];
}

export async function findSeason(db: Database, seasonId: number): Promise<Season | undefined> {
  return db.selectFrom('seasons').selectAll().where('season_id', '=', seasonId).executeTakeFirst();
}

/** Newest first. */
export async function listSeasons(db: Database): Promise<Season[]> {
  return db.selectFrom('seasons').selectAll().orderBy('start_time', 'desc').execute();
}

export async function insertSeasons(transaction: OpenTransaction, seasons: readonly Season[]): Promise<void> {
  await transaction
    .insertInto('seasons')
    .values([...seasons])
    .execute();
  await raiseVersions(transaction, ['seasons']);
}

/** The advisory lock that reports of matches share and a change of seasons takes alone. */
const SEASONS_LOCK = 3_1010;

/** All seasons, held still until the transaction ends, so that none is closed while matches are rated in it. */
export async function lockSeasons(transaction: OpenTransaction): Promise<Season[]> {
  // Unlike locks of rows, which others may share while a change waits, advisory ones are given in the order of asking.
  await sql`SELECT pg_advisory_xact_lock_shared(${SEASONS_LOCK})`.execute(transaction);
  // Only a statement after the wait sees the season that began. A host of before this lock changes seasons by their rows.
  return transaction.selectFrom('seasons').selectAll().orderBy('season_id').forShare().execute();
}

/** The advisory lock of those who rank a season that is closed anew. */
const END_RANKS_LOCK = 3_1011;

export async function lockEndRanks(transaction: OpenTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${END_RANKS_LOCK})`.execute(transaction);
}

/**
 * Ends the running season; nothing when none runs. Waits for the reports that hold the seasons, and later ones wait for it.
 * The season that begins in the same transaction raises the version of the seasons.
 */
export async function endCurrentSeason(transaction: OpenTransaction, at: Date): Promise<Season | undefined> {
  await sql`SELECT pg_advisory_xact_lock(${SEASONS_LOCK})`.execute(transaction);
  return transaction
    .updateTable('seasons')
    .set({ is_current: false, end_time: at })
    .where('is_current', '=', true)
    .returningAll()
    .executeTakeFirst();
}

/** Adds a season; false when its id or its database name is taken. */
export async function insertSeason(transaction: OpenTransaction, season: Season): Promise<boolean> {
  const row = await transaction
    .insertInto('seasons')
    .values(season)
    .onConflict((conflict) => conflict.doNothing())
    .returning('season_id')
    .executeTakeFirst();
  await raiseVersions(transaction, ['seasons']);
  return row !== undefined;
}

export interface SeasonNumbers {
  readonly seasonId: number;
  readonly ladderId: number;
}

/** The highest ids of seasons and ladders; 0 without any. */
export async function findHighestNumbers(transaction: OpenTransaction): Promise<SeasonNumbers> {
  const { rows } = await sql<SeasonNumbers>`
    SELECT coalesce(max(season_id), 0) AS "seasonId",
      coalesce(max(greatest(ladder_id_ra3, ladder_id_corona)), 0) AS "ladderId"
    FROM seasons`.execute(transaction);
  return rows[0] ?? { seasonId: 0, ladderId: 0 };
}

export async function hasSeasonNamed(transaction: OpenTransaction, databaseName: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('seasons')
    .select('season_id')
    .where('database_name', '=', databaseName)
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a season as closed; false when it was closed before. */
export async function markSeasonClosed(
  transaction: OpenTransaction,
  seasonId: number,
  closedAt: Date,
): Promise<boolean> {
  const result = await transaction
    .updateTable('seasons')
    .set({ closed_at: closedAt })
    .where('season_id', '=', seasonId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  await raiseVersions(transaction, ['seasons']);
  return result.numUpdatedRows > 0n;
}

/** When matches of a season began. */
export interface SeasonTimes {
  readonly from: Date;
  readonly until: Date;
}

/** A match may begin a little after its report (`reportedMatchLimits`), or a day by a host of before that limit. */
const LATEST_MATCH_MS = 2 * 24 * 60 * 60_000;

/** What a statement names so that it reads no other months. */
export function timesOfSeason(
  { start_time, end_time }: Pick<Season, 'start_time' | 'end_time'>,
  now: Date,
): SeasonTimes {
  return { from: start_time, until: new Date((end_time ?? now).getTime() + LATEST_MATCH_MS) };
}

/** Of an index alone: with the times of the season named, a planner reads whole months instead. */
export async function countRatedMatches(db: Database, seasonId: number): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    SELECT count(*) AS matches FROM matches
    WHERE season_id = ${seasonId} AND ladder_type IS NOT NULL`.execute(db);
  return rows[0]?.matches ?? 0;
}

export interface PlacementCount {
  readonly mod: LadderMod;
  readonly ladder_type: LadderType;
  readonly personas: number;
}

/** How many personas of each ladder still play their placement matches, and will get no rank. */
export async function countInPlacement(db: Database, seasonId: number): Promise<PlacementCount[]> {
  const { rows } = await sql<PlacementCount>`
    SELECT mod, ladder_type, count(*) AS personas FROM ladder_records
    WHERE season_id = ${seasonId} AND placement_left > 0 GROUP BY mod, ladder_type`.execute(db);
  return rows;
}

/**
 * Undefined means all seasons. No season has the id 0, which public clients send for the current one.
 * @throws {Refusal} `notFound` for an unknown season.
 */
export async function findSeasonId(db: Database, seasonId: number | undefined): Promise<number | undefined> {
  if (seasonId === undefined) return undefined;
  const isCurrent = seasonId === CURRENT_SEASON || seasonId === 0;
  const season = isCurrent ? await findCurrentSeason(db) : await findSeason(db, seasonId);
  if (season === undefined) throw new Refusal('notFound', { detail: 'There is no such season.' });
  return season.season_id;
}
