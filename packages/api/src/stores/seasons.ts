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

/** All seasons, held still until the transaction ends, so that none is closed while matches are rated in it. */
export async function holdSeasons(transaction: OpenTransaction): Promise<Season[]> {
  return transaction.selectFrom('seasons').selectAll().orderBy('season_id').forShare().execute();
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
  return result.numUpdatedRows > 0n;
}
