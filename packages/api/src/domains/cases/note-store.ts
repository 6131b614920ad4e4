import type { Database, OpenTransaction } from '../../database/in-transaction.js';

export interface NewNote {
  readonly noteId: number;
  readonly userId: number;
  readonly text: string;
  /** User name of the admin. */
  readonly writtenBy: string;
  readonly at: Date;
}

export async function insertNote(transaction: OpenTransaction, note: NewNote): Promise<void> {
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

/** The latest notes about a user, latest first. */
export function listNotes(db: Database, userId: number, limit: number) {
  return db
    .selectFrom('user_notes')
    .select(['note_id as noteId', 'written_at as at', 'written_by as writtenBy', 'note_text as text'])
    .where('user_id', '=', userId)
    .orderBy('note_id', 'desc')
    .limit(limit)
    .execute();
}
