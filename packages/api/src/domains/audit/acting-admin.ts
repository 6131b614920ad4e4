import type { SignedIn } from '../../values/signed-in.js';

/** The admin who acts, and by which request: what the audit log keeps (design §4 "Audit"). */
export interface ActingAdmin {
  readonly userId: number;
  readonly userName: string;
  readonly address: string;
  readonly requestId: string;
}

/** Takes from a call what the audit log wants to know. */
export function actingAdmin(call: {
  readonly user: SignedIn;
  readonly address: string;
  readonly requestId: string;
}): ActingAdmin {
  const { user, address, requestId } = call;
  return { userId: user.userId, userName: user.userName, address, requestId };
}
