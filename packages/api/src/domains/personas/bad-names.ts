import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import type { Now } from '../../values/time.js';
import { inTransaction, type Database, type OpenTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import { deleteBadPersona, insertBadPersona, listBadPersonas } from './bad-persona-store.js';
import type { ActingAdmin } from '../moderation/acting-admin.js';

export interface BadNameService {
  /** Newest first. */
  list(): Promise<ReplyOf<EndpointOf<'moderation.badPersonas'>>['records']>;
  /**
   * Forbids a persona name; personas that have it keep it. Inside a transaction it becomes part of it.
   *
   * @throws {Refusal} `repeatedOperation` when it is forbidden already.
   */
  add(admin: ActingAdmin, name: string, transaction?: OpenTransaction): Promise<void>;
  /** Allows a persona name again. @throws {Refusal} `notFound` when it was not forbidden. */
  remove(admin: ActingAdmin, name: string): Promise<void>;
}

/** Names that no persona may take (S3-09). */
export function makeBadNameService({ db, clock }: { db: Database; clock: Now }): BadNameService {
  return {
    async list() {
      const names = await listBadPersonas(db);
      return names.map(({ addedAt, ...named }) => ({ ...named, addedTime: addedAt.toISOString() }));
    },
    add: (admin, name, transaction) =>
      inTransaction(transaction ?? db, async (open) => {
        const at = clock();
        const isNew = await insertBadPersona(open, { name, addedBy: admin.userName, addedAt: at });
        if (!isNew) throw new Refusal('repeatedOperation', { detail: 'This name is forbidden already.' });
        const act = 'admin.addBadPersona';
        await insertAuditEntry(open, { admin, act, target: `name:${name}`, after: { name }, at });
      }),
    remove: (admin, name) =>
      inTransaction(db, async (open) => {
        const isGone = await deleteBadPersona(open, name);
        if (!isGone) throw new Refusal('notFound', { detail: 'This name is not forbidden.' });
        const act = 'admin.removeBadPersona';
        await insertAuditEntry(open, { admin, act, target: `name:${name}`, before: { name }, at: clock() });
      }),
  };
}
