import type { StaffAct } from '@ra3/sdk/contract';
import { mayAct, targetKind, type Actor, type RoleHolder } from '@ra3/sdk/rules/staff';
import type { Database } from '../../database/in-transaction.js';
import type { Credential, SignedIn } from '../../values/caller.js';
import { Refusal } from '../../values/refusal.js';
import { listStaff, requireUser, type StoredUser } from '../accounts/user-store.js';

/** The acting admin and the request, as stored in the audit log (docs/security.md#audit-log). */
export interface ActingAdmin {
  readonly userId: number;
  readonly userName: string;
  /** Bans less than an admin does. */
  readonly isModerator?: boolean;
  readonly credential?: Credential | undefined;
  readonly address: string;
  readonly requestId: string;
  /** What the caller knows the write by, so that it is done once (docs/host.md#repeated-writes). */
  readonly idempotencyKey?: string | undefined;
}

export function actingAdmin(call: {
  readonly user: SignedIn;
  readonly address: string;
  readonly requestId: string;
  readonly idempotencyKey?: string | undefined;
}): ActingAdmin {
  const { user, address, requestId, idempotencyKey } = call;
  const { userId, userName, credential } = user;
  const isModerator = user.group !== 'Admin';
  return { userId, userName, isModerator, credential, address, requestId, idempotencyKey };
}

/** @throws {Refusal} `notAllowed` where the role does not do this to the account (docs/moderators.md) */
export function refuseTarget(
  actor: Actor,
  act: StaffAct,
  target: RoleHolder & { readonly userId: number },
): void {
  if (mayAct(actor, act, target)) return;
  const role = actor.isModerator === true ? 'a moderator' : 'an admin';
  throw new Refusal('notAllowed', { detail: `${role} may not ${act}: ${targetKind(actor, target)}` });
}

/** The account that a call names, also a closed one. @throws {Refusal} `notFound`, or as `refuseTarget` */
export async function requireTarget(
  db: Database,
  actor: Actor,
  { act, userId }: { readonly act: StaffAct; readonly userId: number },
): Promise<StoredUser> {
  const user = await requireUser(db, userId);
  refuseTarget(actor, act, user);
  return user;
}

/** The accounts of the staff that lists leave out for this reader, the own one maybe among them. */
export async function idsHiddenFrom(db: Database, actor: Actor, act: 'find' | 'entry'): Promise<number[]> {
  const hidden = (await listStaff(db)).filter((user) => !mayAct(actor, act, user));
  return hidden.map(({ userId }) => userId);
}
