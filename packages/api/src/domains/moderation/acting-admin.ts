import type { Credential, SignedIn } from '../../values/caller.js';

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
