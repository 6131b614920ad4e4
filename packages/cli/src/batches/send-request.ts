import type { BatchRequest } from './batch-kind.js';
import type { AdminHost } from './open-admin-host.js';

/** What the host answered that is worth keeping. */
export interface SentReply {
  /** The new invitation codes, where the host tells them. */
  readonly codes?: readonly string[];
  /** What the host says about it, such as that a mail could not be sent; untrusted text. */
  readonly info?: string;
}

/** Sends one call with its key. */
export async function sendRequest(
  { act, body }: BatchRequest,
  { key, adminHost }: { readonly key: string; readonly adminHost: AdminHost },
): Promise<SentReply> {
  const { moderation, invitations } = adminHost.client;
  const options = { idempotencyKey: key };
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
