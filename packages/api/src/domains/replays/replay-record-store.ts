import { type Database, inTransaction } from '../../database/in-transaction.js';
import { raiseVersions } from '../../database/public-versions.js';
import { findMatchKeys, inMonths } from '../matches/match-store.js';

export function findReplay(db: Database, guid: string) {
  return db
    .selectFrom('replays')
    .select(['content_hash', 'byte_length'])
    .where('guid', '=', guid)
    .executeTakeFirst();
}

/** Notes a stored file; the first replay of a match stays. */
export async function insertReplay(
  db: Database,
  replay: { guid: string; contentHash: string; byteLength: number; storedAt: Date },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await transaction
      .insertInto('replays')
      .values({
        guid: replay.guid,
        content_hash: replay.contentHash,
        byte_length: replay.byteLength,
        stored_at: replay.storedAt,
      })
      .onConflict((conflict) => conflict.column('guid').doNothing())
      .execute();
    const keys = await findMatchKeys(transaction, 'guid', [replay.guid]);
    await transaction
      .updateTable('matches')
      .set({ has_replay: true })
      .where('guid', '=', replay.guid)
      .where(inMonths(keys))
      .execute();
    // The same lists show the counters of a match and its replay.
    await raiseVersions(transaction, ['matchMarks']);
  });
}
