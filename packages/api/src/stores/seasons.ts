import type { Selectable } from 'kysely';
import type { Database, OpenTransaction } from '../database/in-transaction.js';
import type { SeasonRow } from '../database/tables.js';

export type Season = Selectable<SeasonRow>;

export async function findCurrentSeason(db: Database): Promise<Season | undefined> {
  return db.selectFrom('seasons').selectAll().where('is_current', '=', true).executeTakeFirst();
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
}
