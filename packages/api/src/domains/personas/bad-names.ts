import type { EndpointOf, ReplyOf } from '@ra3/sdk/contract';
import { inTransaction } from '../../database/in-transaction.js';
import { Refusal } from '../../values/refusal.js';
import type { DatabaseHost, TimedHost } from '../host.js';
import type { ActingAdmin } from '../moderation/acting-admin.js';
import { insertAuditEntry } from '../moderation/audit-store.js';
import { deleteBadPersona, insertBadPersona, listBadPersonas } from './bad-persona-store.js';

/** Names that no persona may take (S3-09), newest first. */
export async function listBadNames({
  db,
}: DatabaseHost): Promise<ReplyOf<EndpointOf<'moderation.badPersonas'>>['records']> {
  const names = await listBadPersonas(db);
  return names.map(({ addedAt, ...named }) => ({ ...named, addedTime: addedAt.toISOString() }));
}

/** Personas that have the name keep it. @throws {Refusal} `repeatedOperation` when it is forbidden already */
export function addBadName({ db, clock }: TimedHost, admin: ActingAdmin, name: string): Promise<void> {
  return inTransaction(db, async (open) => {
    const at = clock();
    const isNew = await insertBadPersona(open, { name, addedBy: admin.userName, addedAt: at });
    if (!isNew) throw new Refusal('repeatedOperation', { detail: 'This name is forbidden already.' });
    const action = 'admin.addBadPersona';
    await insertAuditEntry(open, { admin, action, target: `name:${name}`, after: { name }, at });
  });
}

/** Allows a persona name again. @throws {Refusal} `notFound` when it was not forbidden */
export function removeBadName({ db, clock }: TimedHost, admin: ActingAdmin, name: string): Promise<void> {
  return inTransaction(db, async (open) => {
    const isGone = await deleteBadPersona(open, name);
    if (!isGone) throw new Refusal('notFound', { detail: 'This name is not forbidden.' });
    const action = 'admin.removeBadPersona';
    await insertAuditEntry(open, { admin, action, target: `name:${name}`, before: { name }, at: clock() });
  });
}
