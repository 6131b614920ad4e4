import type { Clock } from '../clock.js';
import type { Database } from '../database/in-transaction.js';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
}

export type UserAdminServices = ReturnType<typeof makeUserAdminServices>;

/** What admins do with users: search, bans, warnings, names, the audit log. */
export function makeUserAdminServices(_parts: Parts) {
  return {};
}
