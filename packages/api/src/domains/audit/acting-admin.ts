import type { SignedIn } from '../../values/signed-in.js';

/** The acting admin and the request, as stored in the audit log (docs/architecture.md#audit-log). */
export interface ActingAdmin {
  readonly userId: number;
  readonly userName: string;
  readonly address: string;
  readonly requestId: string;
}

/** Reads the acting admin and the request id from a call. */
export function actingAdmin(call: {
  readonly user: SignedIn;
  readonly address: string;
  readonly requestId: string;
}): ActingAdmin {
  const { user, address, requestId } = call;
  return { userId: user.userId, userName: user.userName, address, requestId };
}
