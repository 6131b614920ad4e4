import type { Input } from '@ra3/sdk/node';
import type { AdminHost } from './admin-host.js';

/** One call of an admin, as it is sent and as plans and journals hold it. */
export type AdminCall =
  | { readonly act: 'ban'; readonly body: Input<'moderation.ban'> }
  | { readonly act: 'warn'; readonly body: Input<'moderation.warn'> }
  | { readonly act: 'forbid' | 'allow'; readonly body: Input<'moderation.addBadPersona'> }
  | { readonly act: 'generate'; readonly body: Readonly<Record<string, never>> };

/** What the host answers that is worth keeping. */
export interface CallReply {
  /** The new invitation codes, where the host tells them. */
  readonly codes?: readonly string[];
  /** What it says besides; untrusted text. */
  readonly info?: string;
}

const AUDIT_ACTIONS: Readonly<Record<AdminCall['act'], string>> = {
  ban: 'admin.ban',
  warn: 'admin.warn',
  forbid: 'admin.addBadPersona',
  allow: 'admin.removeBadPersona',
  generate: 'admin.generateInvitations',
};

/** The action and the target by which the audit log knows a call. */
export function auditOf(call: AdminCall | undefined): { readonly act: string; readonly target: string } {
  if (call === undefined) return { act: '', target: '' };
  const { act, body } = call;
  const action = AUDIT_ACTIONS[act];
  if ('userId' in body) return { act: action, target: `user:${String(body.userId)}` };
  return { act: action, target: 'name' in body ? `name:${body.name}` : 'invitations' };
}

/** Whether the host does this call once per `Idempotency-Key`, however often it arrives. */
export function isKeyed({ act }: AdminCall, { keyedActs }: Pick<AdminHost, 'keyedActs'>): boolean {
  return keyedActs.has(AUDIT_ACTIONS[act]);
}

/** Sends one call with its key. It has no signal: an interrupted program finishes the row. */
export async function sendCall(
  { act, body }: AdminCall,
  idempotencyKey: string,
  { client: { moderation, invitations } }: Pick<AdminHost, 'client'>,
): Promise<CallReply> {
  const options = { idempotencyKey };
  switch (act) {
    case 'ban':
      return moderation.ban(body, options);
    case 'warn':
      return moderation.warn(body, options);
    case 'forbid':
      return moderation.addBadPersona(body, options);
    case 'allow':
      return moderation.removeBadPersona(body, options);
    case 'generate':
      return invitations.generate({}, options);
  }
}

/**
 * Whether the host did a call whose answer was lost, by its audit log after an entry, or by the list of forbidden names.
 * Undefined when the host cannot tell.
 */
export async function findDone(
  call: AdminCall,
  auditAfter: number,
  { client, admin, hasAudit, signal }: AdminHost,
): Promise<boolean | undefined> {
  if (hasAudit) {
    const query = { ...auditOf(call), admin: admin.userId };
    const { records } = await client.moderation.auditLog(query, { signal });
    return records.some(({ entryId }) => entryId > auditAfter);
  }
  if (call.act !== 'forbid' && call.act !== 'allow') return undefined;
  return (
    (await readForbidden({ client, signal })).has(call.body.name.toLowerCase()) === (call.act === 'forbid')
  );
}

/** The forbidden names in lower case. */
export async function readForbidden({ client, signal }: Pick<AdminHost, 'client' | 'signal'>) {
  const { records } = await client.moderation.badPersonas({}, { signal });
  return new Set(records.map(({ name }) => name.toLowerCase()));
}
