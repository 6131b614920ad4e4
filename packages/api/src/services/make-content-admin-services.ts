import type { Clock } from '../clock.js';
import type { Database } from '../database/in-transaction.js';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

export type ContentAdminServices = ReturnType<typeof makeContentAdminServices>;

/** What admins keep: invitations, announcements, seasons, map rules, forbidden names, figures. */
export function makeContentAdminServices(_parts: Parts) {
  return {};
}
