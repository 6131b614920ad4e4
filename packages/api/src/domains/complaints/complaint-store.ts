import { adminLimits } from '@ra3/sdk/facts';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import type { Tables } from '../../database/tables/tables.js';
import { findMatchKeys, listPlayers } from '../matches/match-store.js';

type NewEntry = Insertable<Tables['inbox_entries']>;

/**
 * Stores an entry; false when one of the same `once_key` is there. Its turn is so much later as its author has open entries, or
 * a signal's user signals, so that nobody who writes a lot keeps others waiting; one appeal there is per ban.
 */
export async function insertEntry(
  db: Database | OpenTransaction,
  entry: Partial<Omit<NewEntry, 'turn_at'>> & Pick<NewEntry, 'entry_id' | 'kind' | 'created_at'>,
): Promise<boolean> {
  const { author_user_id: author = null, user_id: user = null, created_at: at } = entry;
  const open = sql`(SELECT count(*) FROM inbox_entries WHERE resolved_at IS NULL AND kind <> 'appeal' AND ${
    author === null ? sql`author_user_id IS NULL AND user_id = ${user}` : sql`author_user_id = ${author}`
  })`;
  const turn_at =
    entry.kind === 'appeal'
      ? at
      : sql<Date>`${at}::timestamptz + ${adminLimits.inboxTurnHours} * interval '1 hour' * ${open}`;
  const row = await db
    .insertInto('inbox_entries')
    .values({ entry_text: '', answer: '', ...entry, turn_at })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .returning('entry_id')
    .executeTakeFirst();
  return row !== undefined;
}

export interface RecentComplaints {
  readonly lastDay: number;
  /** Whether one about the persona is open and younger than the limit. */
  readonly isRepeated: boolean;
}

/** What a user reported lately; an index finds the few newest of all that they have written. */
export async function readRecentComplaints(
  transaction: OpenTransaction,
  of: { authorId: number; personaId: number; dayAgo: Date; pairSince: Date },
): Promise<RecentComplaints> {
  const { rows } = await sql<RecentComplaints>`
    SELECT count(*) FILTER (WHERE created_at > ${of.dayAgo})::int AS "lastDay",
      coalesce(bool_or(persona_id = ${of.personaId} AND resolved_at IS NULL AND created_at > ${of.pairSince}), false)
        AS "isRepeated"
    FROM inbox_entries
    WHERE author_user_id = ${of.authorId} AND kind = 'complaint'
      AND created_at > least(${of.dayAgo}::timestamptz, ${of.pairSince}::timestamptz)`.execute(transaction);
  return rows[0] ?? { lastDay: 0, isRepeated: false };
}

export async function hasPlayedIn(
  db: Database | OpenTransaction,
  { personaId, matchId }: { personaId: number; matchId: number },
): Promise<boolean> {
  const players = await listPlayers(db, await findMatchKeys(db, 'match_id', [matchId]));
  return players.some(({ persona_id }) => persona_id === personaId);
}

/** What a user wrote, latest first: reports, or appeals. */
export function listEntriesBy(
  db: Database,
  { authorId, kind, limit }: { authorId: number; kind: 'complaint' | 'appeal'; limit: number },
) {
  return db
    .selectFrom('inbox_entries as e')
    .leftJoin('personas as p', 'p.persona_id', 'e.persona_id')
    .select([
      'e.entry_id as entryId',
      'e.created_at as at',
      'e.topic',
      'e.persona_id as personaId',
      'p.persona_name as personaName',
      'e.match_id as matchId',
      'e.ban_id as banId',
      'e.entry_text as text',
      'e.outcome',
      'e.answer',
      'e.resolved_at as resolvedAt',
    ])
    .where('e.author_user_id', '=', authorId)
    .where('e.kind', '=', kind)
    .orderBy('e.entry_id', 'desc')
    .limit(limit)
    .execute();
}

export type WrittenEntry = Awaited<ReturnType<typeof listEntriesBy>>[number];

/** Deletes what was resolved long ago, signals that nobody resolved, and those about a ban that is over. */
export async function deleteOldEntries(
  db: Database,
  { resolvedBefore, signalledBefore, now }: { resolvedBefore: Date; signalledBefore: Date; now: Date },
): Promise<void> {
  await db.deleteFrom('inbox_entries').where('resolved_at', '<', resolvedBefore).execute();
  await sql`
    DELETE FROM inbox_entries AS e
    WHERE e.resolved_at IS NULL AND (
      (e.kind NOT IN ('complaint', 'appeal') AND e.created_at < ${signalledBefore})
      OR (e.kind = 'banEnding' AND EXISTS (
        SELECT 1 FROM bans AS b WHERE b.ban_id = e.ban_id AND (b.expires_at <= ${now} OR b.lifted_at IS NOT NULL))))`.execute(
    db,
  );
}

/** Takes a user's name off what the user wrote, when the account is closed; what the staff decided stays until its time is over. */
export async function forgetAuthor(transaction: OpenTransaction, userId: number): Promise<void> {
  await transaction
    .updateTable('inbox_entries')
    .set({ author_user_id: null, entry_text: '' })
    .where('author_user_id', '=', userId)
    .execute();
}
