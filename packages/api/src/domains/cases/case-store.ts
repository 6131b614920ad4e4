import type { Database, OpenTransaction } from '../../database/in-transaction.js';
import { upTo, type Slice } from '../../database/latest-first.js';

export async function findRegistrationTime(db: Database, userId: number): Promise<Date> {
  const row = await db
    .selectFrom('users')
    .select('created_at as createdAt')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.createdAt;
}

/** Times of the first and the last stored login; null without logins. */
export function findLoginTimes(
  db: Database,
  userId: number,
): Promise<{ first: Date | null; last: Date | null }> {
  return db
    .selectFrom('login_records')
    .select(({ fn }) => [
      fn.min<Date | null>('logged_in_at').as('first'),
      fn.max<Date | null>('logged_in_at').as('last'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
}

export function listBans(db: Database, userId: number, limit: number) {
  return db
    .selectFrom('bans')
    .select([
      'ban_id as banId',
      'ban_type as type',
      'reason_chinese as reasonChinese',
      'reason_english as reasonEnglish',
      'banned_at as bannedAt',
      'expires_at as expiresAt',
      'banned_by as bannedBy',
      'lifted_at as liftedAt',
      'lifted_by as liftedBy',
      'lift_reason as liftReason',
    ])
    .where('user_id', '=', userId)
    .orderBy('banned_at', 'desc')
    .orderBy('ban_id', 'desc')
    .limit(limit)
    .execute();
}

export async function countOldNames(db: Database, personaId: number): Promise<number> {
  const { count } = await db
    .selectFrom('persona_renames')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('persona_id', '=', personaId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Latest first. Who changed a name is in the audit log, with the same time; nobody when the owner did. */
export function listOldNames(db: Database, personaId: number, slice: Slice) {
  return db
    .selectFrom('persona_renames as r')
    .leftJoin('audit_log as a', (join) =>
      join
        .on('a.target', '=', `persona:${personaId}`)
        .on('a.act', '=', 'admin.renamePersona')
        .onRef('a.acted_at', '=', 'r.renamed_at'),
    )
    .select(['r.old_name as name', 'r.renamed_at as until', 'a.admin_user_name as changedBy'])
    .where('r.persona_id', '=', personaId)
    .where(upTo('r.renamed_at', slice))
    .orderBy('r.renamed_at', 'desc')
    .orderBy('r.rename_id', 'desc')
    .limit(slice.limit)
    .offset(slice.skip)
    .execute();
}

export async function insertNote(
  transaction: OpenTransaction,
  note: { noteId: number; userId: number; text: string; writtenBy: string; at: Date },
): Promise<void> {
  await transaction
    .insertInto('user_notes')
    .values({
      note_id: note.noteId,
      user_id: note.userId,
      note_text: note.text,
      written_by: note.writtenBy,
      written_at: note.at,
    })
    .execute();
}

export function listNotes(db: Database, userId: number, limit: number) {
  return db
    .selectFrom('user_notes')
    .select(['note_id as noteId', 'written_at as at', 'written_by as writtenBy', 'note_text as text'])
    .where('user_id', '=', userId)
    .orderBy('note_id', 'desc')
    .limit(limit)
    .execute();
}
