import { sql } from 'kysely';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { raiseAllVersions } from '../../database/public-versions.js';
import { fillSums } from '../../database/derived-sums.js';
import { Refusal } from '../../values/refusal.js';
import { alignAll, orderAllRecords } from '../ladders/order-of-play-store.js';
import { repairMatchTimes } from './match-times-store.js';

/** Version of what this host derives from a match. A migration that changes what is derived raises it as well. */
export const DERIVED_VERSION = 5;

/** A restart of every process takes about so long. */
const RETRY_SECONDS = 30;

/**
 * Locks the version of the derived data until the transaction ends, so that it is neither raised nor rebuilt meanwhile.
 * @throws {Refusal} `unavailable` when a newer host shares the database, since this one would leave its sums wrong
 */
export async function lockDerivedVersion(
  transaction: OpenTransaction,
  ownVersion = DERIVED_VERSION,
): Promise<void> {
  const { version } = await transaction
    .selectFrom('derived_data')
    .select('version')
    .forShare()
    .executeTakeFirstOrThrow();
  if (version === ownVersion) return;
  throw new Refusal('unavailable', {
    detail: `The database derives by version ${String(version)}, this host by ${String(ownVersion)}. Report again.`,
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/**
 * Puts matches in the order of play and recomputes form, peak, main faction, steps, and sums of duels and personas in one
 * transaction. Reports wait for it, pages do not. Returns how many matches had times that cannot be, and have others now.
 */
export async function rebuildSums(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (transaction) => {
    // Makes every ingest wait until the end, and alone: two rebuilds that share the row would wait for each other.
    await transaction
      .updateTable('derived_data')
      .set({ rebuilt_at: sql`now()` })
      .execute();
    await lockDerivedVersion(transaction);
    const repaired = await repairMatchTimes(transaction, now);
    await alignAll(transaction);
    await resetRecords(transaction);
    await orderAllRecords(transaction);
    for (const [table, fill] of Object.entries(fillSums)) {
      await sql`DELETE FROM ${sql.table(table)}`.execute(transaction);
      await sql.raw(fill).execute(transaction);
    }
    await raiseAllVersions(transaction);
    return repaired;
  });
}

/** Locks every ladder record, so that the sums of the listed ones miss no change. Forms and peaks follow from the order of play. */
async function resetRecords(transaction: OpenTransaction): Promise<void> {
  await sql`
    UPDATE ladder_records SET form = '', peak_elo = -1, main_faction = coalesce((
      SELECT counted.key FROM jsonb_each_text(faction_counts) AS counted
      ORDER BY counted.value::integer DESC, counted.key COLLATE "C" LIMIT 1), '')`.execute(transaction);
}
