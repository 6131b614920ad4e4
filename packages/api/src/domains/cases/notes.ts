import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { adminLimits } from '@ra3/sdk/facts';
import { inTransaction, type Database } from '../../database/in-transaction.js';
import { newId } from '../../values/new-id.js';
import type { Now } from '../../values/time.js';
import type { ActingAdmin } from '../moderation/acting-admin.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import { requireUser } from '../moderation/required-user.js';
import { insertNote, listNotes } from './note-store.js';

/** Notes of admins about users; players never see them. */
export interface NoteService {
  /** The latest notes about a user, latest first. @throws {Refusal} `notFound` */
  list(userId: number): Promise<ReplyOf<EndpointOf<'cases.notes'>>>;
  /** Writes a note about a user, also one whose account is closed. @throws {Refusal} `notFound` */
  add(admin: ActingAdmin, note: { readonly userId: number; readonly text: string }): Promise<void>;
}

export function makeNoteService({ db, clock }: { db: Database; clock: Now }): NoteService {
  return {
    async list(userId) {
      await requireUser(db, userId);
      const notes = await listNotes(db, userId, adminLimits.notesShown);
      return { records: notes.map(({ at, ...note }) => ({ ...note, time: at.toISOString() })) };
    },
    add: (admin, { userId, text }) =>
      inTransaction(db, async (transaction) => {
        await requireUser(transaction, userId);
        const at = clock();
        await insertNote(transaction, { noteId: newId(), userId, text, writtenBy: admin.userName, at });
        await insertAuditEntry(transaction, {
          admin,
          act: 'admin.addNote',
          target: `user:${userId}`,
          after: { text },
          at,
        });
      }),
  };
}
